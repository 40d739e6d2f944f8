import { findProgram, installPackages, isExecutable } from "../processes/programs.ts";

/** The full browser loads two pages for its address bar in each new window, which took a third of the tests' time. */
const addressBarFeatures = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** The list of Playwright 1.59, repeated because Chromium reads the last `--disable-features` only. */
const playwrightFeatures = [
  "AutoDeElevate",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "BoundaryEventDispatchTracksNodeRemoval",
  "DestroyProfileOnBrowserClose",
  "DialMediaRouteProvider",
  "GlobalMediaControls",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "RenderDocument",
  "ThirdPartyStoragePartitioning",
  "Translate",
];

/** Chromium has no sandbox for root, and must not make requests of its own during a test. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...playwrightFeatures, ...addressBarFeatures].join(",")}`,
];

/** Returns the path from CHROMIUM_PATH or of an installed Chromium; as root on Debian it installs one if needed. */
export function findChromium(): string {
  const configured = process.env.CHROMIUM_PATH;
  if (configured !== undefined && isExecutable(configured)) return configured;
  const found = findInstalled() ?? install();
  if (found !== undefined) return found;
  throw new Error("Chromium was not found: install it, or set CHROMIUM_PATH.");
}

/** The headless shell has no window system: tests take a tenth less time. */
function install(): string | undefined {
  try {
    if (installPackages("chromium-headless-shell", "fonts-liberation")) return findInstalled();
  } catch {
    // Older Debian releases have no package for the headless shell.
    if (installPackages("chromium", "fonts-liberation")) return findInstalled();
  }
  return undefined;
}

function findInstalled(): string | undefined {
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
