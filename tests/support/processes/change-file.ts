import { readFileSync, writeFileSync } from "node:fs";

/** Replaces a text that the file must contain. */
export function replaceInFile(file: string, before: string, after: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
  writeFileSync(file, text.replace(before, after));
}
