import { chromium, type Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { chromiumArguments, findChromium } from "../support/chromium.ts";
import { nextFrames } from "../support/page-measures.ts";
import { waitForHydration, waitForScripts } from "../support/page-ready.ts";

test("browsers may keep public pages for Back, and not those of the portal", async ({ server }) => {
  // Playwright turns the cache off.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send("Page.enable");
    const findObstacles = async (path: string) => {
      await page.goto(server.url + path);
      await waitForHydration(page);
      await page.goto(`${server.url}/terms`);
      const notUsed = new Promise<string[]>((resolve) => {
        session.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
          resolve(notRestoredExplanations.map(({ reason }) => reason)),
        );
      });
      await page.goBack({ waitUntil: "commit" });
      return (await notUsed).toSorted();
    };
    // The headless browser itself keeps no page.
    const ofTheBrowser = ["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped"];
    for (const path of ["/", "/fleet/lomvi", "/contact"]) {
      expect(await findObstacles(path), path).toEqual(ofTheBrowser);
    }
    // The browser process learns of the header a moment after the page has loaded.
    await expect.poll(() => findObstacles("/login")).toContain("MainResourceHasCacheControlNoStore");
  } finally {
    await browser.close();
  }
});

test("a card that was pointed at shows its boat without loading more code or data", async ({ page }) => {
  await page.goto("/fleet");
  await waitForHydration(page);
  const card = page.getByRole("main").getByRole("link", { name: "Lomvi", exact: true });
  const data = ["/api/fleet/boats/lomvi", "/api/boats/lomvi/papers"].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await card.hover();
  for (const response of await Promise.all(data)) await response.finished();
  await waitForScripts(page);
  const loaded: string[] = [];
  page.on("request", (request) => {
    const isData = request.method() === "GET" && new URL(request.url()).pathname.startsWith("/api/");
    if (isData || request.resourceType() === "script") loaded.push(request.url());
  });
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: "Lomvi" })).toBeVisible();
  expect(loaded).toEqual([]);
});

test.describe("the code of a boat's page", () => {
  const boatScript = /\/assets\/boat-parts-[\w-]+\.js$/;
  test.use({ viewport: { width: 390, height: 844 } });

  async function showFirstCard(page: Page): Promise<void> {
    await page.goto("/fleet");
    await page.getByRole("main").getByRole("article").first().getByRole("link").scrollIntoViewIfNeeded();
    await nextFrames(page);
  }

  test("is loaded on a fast connection when a card is visible", async ({ page }) => {
    await Promise.all([page.waitForRequest(boatScript), showFirstCard(page)]);
  });

  for (const setting of [{ effectiveType: "3g" }, { saveData: true }]) {
    test(`is not loaded before it is wanted with ${JSON.stringify(setting)}`, async ({ page }) => {
      await page.addInitScript((connection) => {
        Object.defineProperty(navigator, "connection", { value: connection });
      }, setting);
      const scripts: string[] = [];
      page.on("request", (request) => void scripts.push(request.url()));
      await showFirstCard(page);
      expect(scripts.filter((url) => boatScript.test(url))).toEqual([]);
    });
  }
});
