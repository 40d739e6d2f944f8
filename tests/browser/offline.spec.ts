import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";

// Images that were never on the screen are not cached.
test.use({
  serviceWorkers: "allow",
  allowedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/(?:assets|media)\//],
});

test("a visited page loads offline", async ({ page, context }) => {
  await page.goto("/");
  await waitForControl(page);
  await page.getByRole("navigation", { name: "Hovedmeny" }).getByRole("link", { name: "Flåte" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Flåten" })).toBeVisible();
  // The service worker caches in the background.
  await expect.poll(() => readCached(page, "/fleet")).toBeDefined();
  await context.setOffline(true);
  await page.goto("/fleet");
  await expect(page.getByRole("heading", { name: "Lomvi" })).toBeVisible();
});

test("a page that was not visited is the offline page until the network is back", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await waitForControl(page);
  await context.setOffline(true);
  // The page may learn of it a moment later.
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await page.getByRole("navigation", { name: "Hovedmeny" }).getByRole("link", { name: "Tjenester" }).click();
  await expect(page.getByRole("heading", { name: "Du er uten nett" })).toBeVisible();
  // A broken image is complete too, but has no width.
  const imageWidth = () => page.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(imageWidth).toBeGreaterThan(0);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Prøv igjen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tjenester" })).toBeVisible();
});

test("neither the portal nor API responses are cached", async ({ page, signIn }) => {
  await signIn(page);
  await page.goto("/");
  await waitForControl(page);
  await page.goto("/admin");
  await expect(page.getByText("Admin Portal")).toBeVisible();
  await page.goto("/fleet");
  await expect.poll(() => readCached(page, "/fleet")).toBeDefined();
  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths.filter((path) => /^\/(?:admin|login|api|kalender)|\.pdf$/.test(path))).toEqual([]);
});

test.describe("on a network that fails", () => {
  /** Puts a copy of a page into the cache that differs from the network's. */
  async function storeCopy(page: Page): Promise<void> {
    await page.goto("/terms");
    await waitForControl(page);
    await page.evaluate(async () => (await caches.open("pages-2")).put("/privacy", new Response("copy")));
  }

  test("a slow page is shown from the cache until the network responds", async ({ page, context }) => {
    await storeCopy(page);
    // The time limit passes at once, and the network responds when the test says so.
    const [worker] = context.serviceWorkers();
    const network = await worker?.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const fetch = self.fetch.bind(self);
      self.fetch = async (request) => {
        await promise;
        return fetch(request);
      };
      self.setTimeout = ((work: () => void) => queueMicrotask(work)) as unknown as typeof setTimeout;
      return { respond: resolve };
    });
    await page.goto("/privacy");
    await expect(page.getByText("copy")).toBeVisible();
    await network?.evaluate(({ respond }) => respond());
    await expect.poll(() => readCached(page, "/privacy")).toContain("Personvern");
  });
});

async function waitForControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

function readCached(page: Page, url: string): Promise<string | undefined> {
  return page.evaluate(async (path) => {
    const cache = await caches.open("pages-2");
    return (await cache.match(path))?.text();
  }, url);
}
