import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";

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

for (const system of ["light", "dark"] as const) {
  test(`a stored theme overrides the system's ${system} one from the first paint on, an unknown or missing one does not`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    // Storage belongs to an origin, which any file of it gives.
    await page.goto("/robots.txt");
    for (const { stored, dark } of [
      { stored: null, dark: system === "dark" },
      { stored: "system", dark: system === "dark" },
      { stored: "light", dark: false },
      { stored: "dark", dark: true },
      { stored: "rosa", dark: system === "dark" },
    ]) {
      await page.evaluate((theme) => {
        if (theme !== null) localStorage.setItem("theme", theme);
      }, stored);
      await openWithoutScripts(page, "/fleet");
      expect(await isDark(page), `${stored}`).toBe(dark);
    }
    await page.unrouteAll();
    const other = system === "dark" ? "light" : "dark";
    for (const stored of ["rosa", other]) {
      await page.evaluate((theme) => localStorage.setItem("theme", theme), stored);
      const dark = (stored === other) !== (system === "dark");
      await page.goto("/fleet");
      expect(await isDark(page), `${stored}, hydrated`).toBe(dark);
      await page.getByRole("banner").getByRole("link", { name: "Tjenester", exact: true }).click();
      await expect(page).toHaveURL(/\/services$/);
      expect(await isDark(page), `${stored}, on the next page`).toBe(dark);
    }
  });
}

test("the chosen theme is stored and restored after a reload, and 'System' follows the system", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/fleet");
  const choose = (name: string) =>
    page.getByRole("contentinfo").getByRole("button", { name, exact: true }).click();
  await choose("Mørk");
  await expect.poll(() => isDark(page)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.reload();
  expect(await isDark(page)).toBe(true);
  await choose("System");
  await expect.poll(() => isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => isDark(page)).toBe(true);
});

test("the portal and its sign-in page are dark unless the user chose otherwise", async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: "light" });
  for (const path of ["/login", "/admin"]) {
    if (path === "/admin") await signIn(page);
    await openWithoutScripts(page, path);
    expect(await isDark(page), path).toBe(true);
    await page.unrouteAll();
    await page.evaluate(() => localStorage.setItem("theme", "light"));
    await page.reload();
    expect(await isDark(page), path).toBe(false);
    await page.evaluate(() => localStorage.removeItem("theme"));
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the system's theme is used on screen, and paper is white", async ({ page }) => {
    await page.goto("/terms");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => isDark(page), colorScheme).toBe(colorScheme === "dark");
    }
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => isDark(page)).toBe(false);
  });
});
