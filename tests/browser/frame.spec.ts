import { chromium, type Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";
import { chromiumArguments, findChromium } from "../support/browser/chromium.ts";
import { waitForHydration } from "../support/browser/page-ready.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  const menu = (page: Page) => page.getByRole("dialog", { name: "Meny" });
  const openMenu = (page: Page) => page.getByRole("button", { name: "Åpne meny" });

  test("the menu can be used before the scripts are loaded", async ({ page }) => {
    await page.route("**/assets/*.js", () => {});
    await page.goto("/", { waitUntil: "commit" });
    await openMenu(page).click();
    await expect(menu(page)).toBeVisible();
    await page.getByRole("button", { name: "Lukk meny" }).click();
    await expect(menu(page)).toBeHidden();
  });

  test("Escape returns the focus from the menu to its button", async ({ page }) => {
    await page.goto("/");
    await openMenu(page).click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(openMenu(page)).toBeFocused();
  });
});

test("browsers may keep public pages for Back", async ({ server }) => {
  // Playwright turns the cache off.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  // The headless shell itself keeps no page. On a busy machine, the browser may learn late that the page has loaded.
  const ignored = new Set(["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped", "Loading"]);
  try {
    for (const path of ["/", "/fleet/lomvi", "/contact"]) {
      const page = await browser.newPage();
      const session = await page.context().newCDPSession(page);
      await session.send("Page.enable");
      await page.goto(server.url + path);
      await waitForHydration(page);
      await page.goto(`${server.url}/terms`, { waitUntil: "commit" });
      const obstacles = new Promise<string[]>((resolve) => {
        session.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
          resolve(notRestoredExplanations.map(({ reason }) => reason)),
        );
        session.on("Page.frameNavigated", ({ type }) => type === "BackForwardCacheRestore" && resolve([]));
      });
      await page.evaluate(() => history.back());
      expect(
        (await obstacles).filter((reason) => !ignored.has(reason)),
        path,
      ).toEqual([]);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
