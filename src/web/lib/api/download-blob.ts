/** Safari reads the blob after the click, and on an iPhone once the user has agreed. */
const keptMs = 40_000;

/** Lets the browser download the blob as a file of this name. */
export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
