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

test("a stored theme overrides the system's from the first paint on, an unknown or missing one does not", async ({
  page,
}) => {
  // Storage belongs to an origin, which any file of it gives.
  await page.goto("/robots.txt");
  for (const { stored, systems } of [
    { stored: null, systems: ["light", "dark"] },
    { stored: "system", systems: ["dark", "light"] },
    { stored: "light", systems: ["dark"] },
    { stored: "dark", systems: ["light"] },
    { stored: "rosa", systems: ["light", "dark"] },
  ] as const) {
    await page.evaluate((theme) => {
      if (theme !== null) localStorage.setItem("theme", theme);
    }, stored);
    for (const system of systems) {
      const message = `${stored}, ${system} system`;
      await page.emulateMedia({ colorScheme: system });
      await openWithoutScripts(page, "/terms");
      const isChosen = stored === "light" || stored === "dark";
      const dark = (isChosen ? stored : system) === "dark";
      expect(await isDark(page), message).toBe(dark);
      // The same system as the stored theme does not change it either.
      if (isChosen) await page.emulateMedia({ colorScheme: stored });
      expect(await isDark(page), message).toBe(dark);
    }
  }
});

test("a stored theme is kept by hydration and the next page, a chosen one is stored and restored on the next load, and 'System' follows the system", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  const expectTheme = async (dark: boolean, message: string) => {
    expect(await isDark(page), `${message}, hydrated`).toBe(dark);
    await header.getByRole("link", { name: "Tjenester", exact: true }).click();
    await expect(page).toHaveURL(/\/services$/);
    expect(await isDark(page), `${message}, on the next page`).toBe(dark);
  };
  const choose = (name: string) =>
    page.getByRole("contentinfo").getByRole("button", { name, exact: true }).click();

  await test.step("an unknown theme follows the system, a stored one does not", async () => {
    await page.goto("/robots.txt");
    for (const [stored, system, dark] of [
      ["rosa", "light", false],
      ["rosa", "dark", true],
      ["light", "dark", false],
    ] as const) {
      await page.evaluate((theme) => localStorage.setItem("theme", theme), stored);
      await page.emulateMedia({ colorScheme: system });
      await page.goto("/terms");
      await expectTheme(dark, `${stored}, ${system} system`);
    }
  });

  await test.step("a chosen one is stored and restored, and 'System' follows the system", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await choose("Mørk");
    await expect.poll(() => isDark(page)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
    await page.goto("/terms");
    await expectTheme(true, "dark, light system");
    await choose("System");
    await expect.poll(() => isDark(page)).toBe(false);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => isDark(page)).toBe(true);
  });
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
