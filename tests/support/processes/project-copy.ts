import {
  copyFileSync,
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

export const project = resolve(import.meta.dirname, "../../..");

/** What .gitignore keeps out of a clone. */
const ignored = new Set([
  ".cache",
  ".env",
  ".git",
  ".react-router",
  "build",
  "data",
  "node_modules",
  "playwright-report",
  "screenshots",
  "test-results",
]);

/** Copies the project as a fresh clone: no packages, no build, no caches. */
function copySources(): string {
  const folder = temporaryFolder("clone");
  cpSync(project, folder, { recursive: true, filter: (path) => !ignored.has(relative(project, path)) });
  return folder;
}

/** A clone after `npm ci`. The packages are links, so this is fast. */
export function copyProject(): string {
  const folder = copySources();
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(project, "node_modules"))) {
    // Tools keep their caches in hidden folders.
    if (name.startsWith(".") && name !== ".bin") continue;
    symlinkSync(join(project, "node_modules", name), join(folder, "node_modules", name));
  }
  return folder;
}

/** A clone after `npm ci && npm run build && npm prune --omit=dev`. */
export function copyPrunedProject(): string {
  const folder = copySources();
  copyTree(join(project, "build"), join(folder, "build"));
  const lock = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  for (const [path, { dev, devOptional }] of Object.entries(lock.packages)) {
    if (path === "" || dev || devOptional) continue;
    copyTree(join(project, path), join(folder, path));
  }
  // The links to packages that were left out lead nowhere, as if they were not there.
  copyTree(join(project, "node_modules/.bin"), join(folder, "node_modules/.bin"));
  return folder;
}

/** Copies a folder with hard links where the file system can. Nested packages have entries of their own. */
function copyTree(from: string, to: string): void {
  const stats = lstatSync(from, { throwIfNoEntry: false });
  // Packages for other platforms are in the lock file but not installed.
  if (stats === undefined) return;
  if (stats.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) {
      if (name !== "node_modules") copyTree(join(from, name), join(to, name));
    }
    return;
  }
  mkdirSync(dirname(to), { recursive: true });
  if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else linkOrCopy(from, to);
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
