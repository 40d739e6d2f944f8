import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";
import type { TestOptions } from "./tests/support/browser.ts";

/** The portal's journeys on a phone's screen. Tests that depend on a width set it themselves. */
export default defineConfig<TestOptions>(config, {
  testMatch: /\/(admin-\w+|inbox|legal-editor|service-editor|enquiry-mail|capabilities)\.spec\.ts$/,
  use: { viewport: { width: 390, height: 844 } },
});
