import { formatBytes } from "./format-bytes.ts";

/** Of the boats that one enquiry can be about: enough for a comparison and some more. */
export const maxBoats = 10;
/** Of the files that can be sent along. */
export const maxFiles = 2;
export const maxFileBytes = 10 * 1024 * 1024;
/** What a file picker offers. The server looks at the content. */
export const acceptedFiles = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

/** What is wrong with files before anybody has looked into them. */
export function findFileProblem(files: Array<{ name: string; size: number }>): string | undefined {
  if (files.length > maxFiles) return `Send høyst to filer. Du har valgt ${files.length}.`;
  for (const { name, size } of files) {
    if (size > maxFileBytes)
      return `«${name}» er større enn 10 MB (${formatBytes(size)}). Velg en mindre fil.`;
    if (size === 0) return `«${name}» er tom. Velg en annen fil.`;
  }
  return undefined;
}
