export function getFileName(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}
