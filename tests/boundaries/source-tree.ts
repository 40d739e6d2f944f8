import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";

/** Writes a small project into a temporary folder and returns its path. */
export function writeSourceTree(files: Record<string, string>): string {
  const root = temporaryFolder("boundaries");
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return root;
}
