import { defineConfig } from "@playwright/test";
import type { TestOptions } from "./tests/support/browser/browser.ts";
import { chromiumArguments, findChromium } from "./tests/support/browser/chromium.ts";

export default defineConfig<TestOptions>({
  testDir: "tests/browser",
  globalSetup: ["./tests/support/processes/run-folder.ts", "./tests/support/content/demo-setup.ts"],
  fullyParallel: true,
  // Many tests wait for the network or a timer, so that more workers than cores pay off.
  workers: 3,
  // Generous, because a slow test on a busy machine is not a failing one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  // A test that passes only when it is retried has found a bug, in the product or in itself.
  retries: 0,
  reporter: "list",
  use: {
    locale: "nb-NO",
    timezoneId: "Europe/Oslo",
    // Animations and the film took a tenth of the time. Tests of the pages themselves turn them on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArguments,
    },
    // Requests handled by a service worker would bypass page.route().
    serviceWorkers: "block",
    // Tracing every test would cost a third more time; add --trace=on to debug one.
    // Screenshots of failed tests: tests/support/browser/browser.ts.
  },
});
