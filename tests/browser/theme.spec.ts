import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";

const isDark = (page: Page) =>
  page.evaluate(() => {
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return red < 128;
  });

/** Opens a page whose scripts do not arrive: what is painted is up to its HTML and styles. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route("**/assets/*.js", () => {});
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
}

test("a stored theme is used from the first paint on", async ({ page }) => {
  for (const [stored, system] of [
    ["dark", "light"],
    ["light", "dark"],
  ] as const) {
    await page.addInitScript((theme) => localStorage.setItem("theme", theme), stored);
    await page.emulateMedia({ colorScheme: system });
    await openWithoutScripts(page, "/terms");
    expect(await isDark(page), stored).toBe(stored === "dark");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the system's theme is used, except on paper", async ({ page }) => {
    await page.goto("/terms");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => isDark(page), colorScheme).toBe(colorScheme === "dark");
    }
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => isDark(page)).toBe(false);
  });
});
