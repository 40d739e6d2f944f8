import { chromium, type Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { chromiumArguments, findChromium } from "../support/chromium.ts";
import { nextFrames } from "../support/page-measures.ts";
import { waitForHydration } from "../support/page-ready.ts";

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

test.describe("a page that cannot be rendered", () => {
  test.use({ allowedConsole: [/Sjøen er full av feil/] });

  const termsModule = /\/assets\/terms-(?!privacy)[\w-]+\.js$/;
  /** Replaces the page's module by one that throws until `isRepaired` is set. */
  const faultyModule = `
    export const clientLoader = () => null;
    export default function Page() {
      globalThis.renders = (globalThis.renders ?? 0) + 1;
      if (globalThis.isRepaired !== true) throw new Error("Sjøen er full av feil");
      return "Reparert";
    }`;

  test("shows the error screen until a retry or a reload succeeds", async ({ page }) => {
    await page.route(termsModule, (route) =>
      route.fulfill({ contentType: "text/javascript", body: faultyModule }),
    );
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Vilkår" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByText("We're sorry, but something unexpected happened.")).toBeVisible();

    const countRenders = () => page.evaluate(() => (globalThis as { renders?: number }).renders ?? 0);
    const before = await countRenders();
    await page.getByRole("button", { name: "Try Again" }).click();
    // A retry renders the page several times. What comes next must not fall between.
    const isSettled = async () => {
      const count = await countRenders();
      await nextFrames(page);
      return count > before && count === (await countRenders());
    };
    await expect.poll(isSettled).toBe(true);
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isRepaired: true }));
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("Reparert")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeHidden();

    await page.evaluate(() => Object.assign(globalThis, { isRepaired: false }));
    await page.getByRole("banner").getByRole("link", { name: "Hjem" }).click();
    await expect(page.getByText("Reparert")).toHaveCount(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Vilkår" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await page.unroute(termsModule);
    await page.getByRole("button", { name: "Reload Page" }).click();
    await expect(page.getByRole("heading", { name: "Vilkår for bruk av nettstedet" })).toBeVisible();
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
