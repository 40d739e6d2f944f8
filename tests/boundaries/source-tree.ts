import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../support/temporary-folder.ts";

export const layers = ["contract", "db", "adapters", "domain", "http", "web", "seed"] as const;
export type Layer = (typeof layers)[number];

/** A small project with one file in every place of the grid, plus the files of the test. */
export function sourceTree(files: Record<string, string>): string {
  const root = temporaryFolder("boundaries");
  const places = [...layers.map((layer) => `src/${layer}/thing.ts`), "src/main.ts", "src/config.ts"];
  for (const place of places) write(root, place, "export const thing = 1;\n");
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  return root;
}

function write(root: string, path: string, text: string) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
