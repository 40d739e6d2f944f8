import { chromium, type Locator, type Page } from "@playwright/test";
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
    const open = async (path: string) => {
      await page.goto(server.url + path);
      await waitForHydration(page);
    };
    /** Leaves the page and goes back to it. */
    const findObstacles = async () => {
      await page.goto(`${server.url}/terms`, { waitUntil: "commit" });
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
      await open(path);
      expect(await findObstacles(), path).toEqual(ofTheBrowser);
    }
    await open("/login");
    // The browser process learns of the header a moment after the page has loaded.
    await expect.poll(findObstacles).toContain("MainResourceHasCacheControlNoStore");
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

  async function showFirstCard(page: Page): Promise<Locator> {
    await page.goto("/fleet");
    const card = page.getByRole("main").getByRole("article").first().getByRole("link");
    await card.scrollIntoViewIfNeeded();
    await nextFrames(page);
    return card;
  }

  function pretendConnection(page: Page, connection: Record<string, string | boolean>): Promise<unknown> {
    return page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
  }

  function recordCodeAndData(page: Page): string[] {
    const requests: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (boatScript.test(pathname) || pathname.startsWith("/api/")) requests.push(pathname);
    });
    return requests;
  }

  test("is loaded on a fast connection when a card is visible", async ({ page }) => {
    await Promise.all([page.waitForRequest(boatScript), showFirstCard(page)]);
  });

  test("is not loaded on a slow connection before the card is pointed at", async ({ page }) => {
    await pretendConnection(page, { effectiveType: "3g" });
    const requests = recordCodeAndData(page);
    const card = await showFirstCard(page);
    await waitForScripts(page);
    expect(requests).toEqual([]);
    await card.hover();
    await expect.poll(() => requests.filter((path) => boatScript.test(path))).toHaveLength(1);
  });

  test("is not loaded with Save-Data before the card is chosen, nor are its data", async ({ page }) => {
    await pretendConnection(page, { saveData: true, effectiveType: "4g" });
    const requests = recordCodeAndData(page);
    const card = await showFirstCard(page);
    await card.hover();
    // Longer than the browser waits for a pointer that only passes.
    for (let frame = 0; frame < 20; frame += 1) await nextFrames(page);
    await waitForScripts(page);
    expect(requests).toEqual([]);
    await card.click();
    await expect.poll(() => requests.filter((path) => boatScript.test(path))).toHaveLength(1);
  });
});
