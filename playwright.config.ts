import { defineConfig } from "@playwright/test";
import type { TestOptions } from "./tests/support/browser.ts";
import { chromiumArguments, findChromium } from "./tests/support/chromium.ts";

export default defineConfig<TestOptions>({
  testDir: "tests/browser",
  globalSetup: "./tests/support/run-folder.ts",
  fullyParallel: true,
  workers: 2,
  // Generous: a busy machine is slow, and a slow test is not a wrong one.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  // Where nobody watches, a busy moment of the machine is forgiven and said aloud; at a desk nothing is.
  retries: process.env.CI === undefined ? 0 : 2,
  reporter: "list",
  use: {
    locale: "nb-NO",
    timezoneId: "Europe/Oslo",
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    // Requests that a worker of the page answers never reach a test's own answers.
    serviceWorkers: "block",
    // A trace of every test costs a third of the time; add --trace=on to look into one.
    screenshot: "only-on-failure",
  },
});
