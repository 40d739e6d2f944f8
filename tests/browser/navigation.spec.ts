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
          resolve(
            // On a busy machine, the browser process may learn late that the page has loaded.
            notRestoredExplanations.map(({ reason }) => reason).filter((reason) => reason !== "Loading"),
          ),
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
    // The browser process learns of the header a moment after the page has loaded. Each attempt opens the page again:
    // leaving one that has not loaded would replace it in the history.
    const findObstaclesOfPortal = async () => {
      await open("/login");
      return findObstacles();
    };
    await expect.poll(findObstaclesOfPortal).toContain("MainResourceHasCacheControlNoStore");
  } finally {
    await browser.close();
  }
});

test.describe("a boat's page", () => {
  const boatScript = /\/assets\/boat-parts-[\w-]+\.js$/;
  test.use({ viewport: { width: 390, height: 844 } });

  async function showCard(page: Page): Promise<Locator> {
    await page.goto("/fleet");
    const card = page.getByRole("main").getByRole("article").first().getByRole("link");
    await card.scrollIntoViewIfNeeded();
    await nextFrames(page);
    return card;
  }

  /** For pages that are loaded from now on. */
  function pretendConnection(page: Page, connection: Record<string, string | boolean>): Promise<unknown> {
    return page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value, configurable: true });
    }, connection);
  }

  function recordCodeAndData(page: Page): string[] {
    const requests: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      const isData = request.method() === "GET" && pathname.startsWith("/api/");
      if (isData || request.resourceType() === "script") requests.push(pathname);
    });
    return requests;
  }

  test("has its code loaded with the first card on a fast connection, and needs no more code or data once the card was pointed at", async ({
    page,
  }) => {
    const [, card] = await Promise.all([page.waitForRequest(boatScript), showCard(page)]);
    const path = (await card.getAttribute("href"))?.replace("/fleet/", "");
    const name = await card.innerText();
    const data = [`/api/fleet/boats/${path}`, `/api/boats/${path}/papers`].map((read) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === read),
    );
    await card.hover();
    for (const response of await Promise.all(data)) await response.finished();
    await waitForScripts(page);
    const loaded = recordCodeAndData(page);
    await card.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(loaded).toEqual([]);
  });

  test("has its code loaded on a slow connection when the card is pointed at, and with Save-Data when it is chosen", async ({
    page,
  }) => {
    const requests = recordCodeAndData(page);
    const listEarly = () => requests.filter((path) => boatScript.test(path) || path.startsWith("/api/"));
    const listCode = () => requests.filter((path) => boatScript.test(path));
    await test.step("a slow connection", async () => {
      await pretendConnection(page, { effectiveType: "3g" });
      const card = await showCard(page);
      await waitForScripts(page);
      expect(listEarly()).toEqual([]);
      await card.hover();
      await expect.poll(listCode).toHaveLength(1);
    });
    await test.step("Save-Data", async () => {
      await pretendConnection(page, { saveData: true, effectiveType: "4g" });
      requests.length = 0;
      const card = await showCard(page);
      await card.hover();
      // Longer than the browser waits for a pointer that only passes.
      for (let frame = 0; frame < 20; frame += 1) await nextFrames(page);
      await waitForScripts(page);
      expect(listEarly()).toEqual([]);
      await card.click();
      await expect.poll(listCode).toHaveLength(1);
    });
  });
});
