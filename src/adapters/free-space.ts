import { statfs } from "node:fs/promises";

/** What an ordinary user may still write to the disk of this folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
