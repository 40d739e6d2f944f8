import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { temporaryFolder } from "../support/temporary-folder.ts";

export const project = resolve(import.meta.dirname, "../..");

/** What .gitignore keeps out of a clone. */
const ignored = new Set([
  ".cache",
  ".git",
  ".react-router",
  "build",
  "data",
  "node_modules",
  "playwright-report",
  "screenshots",
  "test-results",
]);

/** Copies the project as a fresh clone after `npm ci`: installed packages, but no build and no caches. */
export function copyProject(): string {
  const folder = temporaryFolder("clone");
  cpSync(project, folder, {
    recursive: true,
    filter: (path) => !ignored.has(relative(project, path)) && !path.endsWith(".env"),
  });
  mkdirSync(join(folder, "node_modules"));
  for (const name of installedPackages()) {
    symlinkSync(join(project, "node_modules", name), join(folder, "node_modules", name));
  }
  return folder;
}

/** The entries of node_modules without the caches that tools keep there. */
function installedPackages(): string[] {
  return readdirSync(join(project, "node_modules")).filter(
    (name) => name === ".bin" || !name.startsWith("."),
  );
}
