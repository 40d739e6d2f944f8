import { findProgram, installPackages, isExecutable } from "./programs.ts";

/** The machine has no sandbox for root, no graphics card, and nothing the browser should fetch by itself. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of a Chromium: the one named by CHROMIUM_PATH, an installed one, or on Debian as root a new one. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && isExecutable(named)) return named;
  const found = installed() ?? install();
  if (found !== undefined) return found;
  throw new Error("Chromium was not found: install it, or name it in CHROMIUM_PATH.");
}

/** The headless shell is the same browser without its windows: tests are done in half the time. */
function install(): string | undefined {
  try {
    if (installPackages("chromium-headless-shell", "fonts-liberation")) return installed();
  } catch {
    // Older Debians have it in the browser's own package only.
    if (installPackages("chromium", "fonts-liberation")) return installed();
  }
  return undefined;
}

function installed(): string | undefined {
  for (const name of [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
  ]) {
    const path = findProgram(name, ["/usr/bin"]);
    if (path !== undefined) return path;
  }
  return undefined;
}
