import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";

// Images that were never on the screen are not cached.
test.use({
  serviceWorkers: "allow",
  allowedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/(?:assets|media)\/|status of 500 .*\/privacy/],
});

test("visited pages load offline, others show the offline page with its image, and neither the portal, API responses, calendars nor documents are cached", async ({
  page,
  context,
  server,
  signIn,
}) => {
  await page.goto("/");
  await waitForControl(page);
  await page.getByRole("navigation", { name: "Hovedmeny" }).getByRole("link", { name: "Flåte" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/fleet");
  // The service worker caches in the background.
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open("pages-2")).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    .toEqual(expect.arrayContaining(["/", "/fleet"]));

  await context.setOffline(true);
  await page.goto("/fleet");
  await expect(page.getByRole("heading", { name: "Lomvi" })).toBeVisible();
  await page.getByRole("navigation", { name: "Hovedmeny" }).getByRole("link", { name: "Hjem" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("navigation", { name: "Hovedmeny" }).getByRole("link", { name: "Tjenester" }).click();
  await expect(page.getByRole("heading", { name: "Du er uten nett" })).toBeVisible();
  // A broken image is complete too, but has no width.
  const imageWidth = () => page.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(imageWidth).toBeGreaterThan(0);

  await context.setOffline(false);
  await page.getByRole("link", { name: "Prøv igjen" }).click();
  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Du er uten nett");

  await test.step("what is not cached", async () => {
    await signIn(page);
    await page.goto("/admin");
    await expect(page.getByText("Admin Portal")).toBeVisible();
    const created = await page.request.post("/api/admin/calendar-feeds", {
      data: { boat_id: null },
      headers: { origin: server.url },
    });
    const { url: calendar } = (await created.json()) as { url: string };
    for (const url of [calendar, "/fleet/lomvi/datablad.pdf"]) {
      const download = page.waitForEvent("download");
      await page.evaluate((target) => location.assign(target), url);
      await (await download).cancel();
    }
    await page.goto("/fleet");
    const listCachedPaths = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return keys.flat().map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(listCachedPaths).toContain("/fleet");
    const cachedPaths = await listCachedPaths();
    expect(cachedPaths.filter((path) => /^\/(admin|login|api|kalender)|\.pdf$/.test(path))).toEqual([]);
  });
});

test("offline, the images of the first page are shown, and links that only change what a page shows do not load it again", async ({
  page,
  context,
}) => {
  await test.step("images are shown offline, and not loaded again online", async () => {
    const image = page.locator("article img").first();
    const isShown = () => image.evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
    await page.goto("/fleet?tjeneste=de-licing");
    await expect.poll(isShown).toBe(true);
    const url = await image.evaluate((img: HTMLImageElement) => img.currentSrc);
    await expect
      .poll(() => page.evaluate(async (src) => (await caches.match(src)) !== undefined, url))
      .toBe(true);

    const loaded: string[] = [];
    context.on("request", (request) => {
      if (request.serviceWorker()) loaded.push(request.url());
    });
    await page.reload();
    await expect.poll(isShown).toBe(true);
    await expect.poll(() => readCached(page, "/fleet?tjeneste=de-licing")).toBeDefined();
    expect(loaded).not.toContain(url);

    // The browser's own cache must not help.
    const session = await context.newCDPSession(page);
    await session.send("Network.clearBrowserCache");
    await context.setOffline(true);
    await page.reload();
    await expect.poll(isShown).toBe(true);
    await context.setOffline(false);
  });

  await test.step("links that only change what a page shows", async () => {
    const bar = page.getByRole("region", { name: "Sammenligning" });
    for (const name of ["Havhest", "Storskarv"]) await page.getByLabel(`Sammenlign ${name}`).check();
    await expect(bar.getByText("2 av 4 valgt")).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Fjern filteret Avlusing" }).click();
    await page.getByLabel("Sammenlign Lomvi").check();
    await expect(bar.getByText("3 av 4 valgt")).toBeVisible();

    await context.setOffline(false);
    await bar.getByRole("link", { name: "Sammenlign" }).click();
    await expect(
      page.getByRole("table", { name: "Sammenligning av Havhest, Storskarv og Lomvi" }),
    ).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Fjern Lomvi" }).click();
    await page.getByRole("link", { name: "Vis bare forskjeller" }).click();
    await expect(page.getByRole("link", { name: "Vis alle rader" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Sammenligning av Havhest og Storskarv" })).toBeVisible();
  });
});

test("a cached page is shown on a slow network or behind a failing proxy, is the one with the same parameters, and is renewed when it is visited an hour later", async ({
  page,
  context,
}) => {
  await page.goto("/terms");
  await waitForControl(page);
  await test.step("on a slow network or behind a failing proxy, and what comes later is cached", async () => {
    await page.evaluate(async () => {
      const [pages, files] = await Promise.all([caches.open("pages-2"), caches.open("files-1")]);
      await pages.put("/privacy", new Response("copy"));
      await files.put("/offline.html", new Response("copy"));
    });
    // The time limit passes at once, and the network responds when the test says so.
    const [worker] = context.serviceWorkers();
    const network = await worker?.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const setTimeout = self.setTimeout.bind(self);
      const fetch = self.fetch.bind(self);
      self.fetch = async (request) => {
        await promise;
        return fetch(request);
      };
      self.setTimeout = ((work: () => void) => queueMicrotask(work)) as unknown as typeof setTimeout;
      return { respond: resolve, setTimeout, fetch };
    });
    await page.goto("/privacy");
    await expect(page.getByText("copy")).toBeVisible();
    await network?.evaluate(({ respond }) => respond());
    await expect.poll(() => readCached(page, "/privacy")).toContain("Personvern");
    await expect
      .poll(() => page.evaluate(async () => (await caches.match("/offline.html"))?.text()))
      .toContain("Du er uten nett");

    for (const [status, shown] of [
      [502, "copy"],
      [504, "copy"],
      [500, "network"],
    ] as const) {
      await network?.evaluate((original, failure) => {
        self.setTimeout = original.setTimeout;
        self.fetch = () => Promise.resolve(new Response("network", { status: failure }));
      }, status);
      await page.evaluate(async () => (await caches.open("pages-2")).put("/privacy", new Response("copy")));
      await page.goto("/privacy");
      await expect(page.getByText(shown), `${status}`).toBeVisible();
    }
    await network?.evaluate((original) => {
      self.fetch = original.fetch;
    });
  });

  await test.step("the same parameters, and an hour later", async () => {
    const comparisons = ["alke,lomvi", "havhest,storskarv"].map((ids) => `/fleet/sammenlign?baater=${ids}`);
    for (const url of comparisons) {
      await page.goto(url);
      await expect.poll(() => readCached(page, url)).toBeDefined();
    }
    await page.evaluate(async () => {
      const cache = await caches.open("pages-2");
      const store = (path: string, ageMinutes: number) => {
        const date = new Date(Date.now() - ageMinutes * 60_000).toUTCString();
        return cache.put(path, new Response("copy", { headers: { date } }));
      };
      await Promise.all([store("/services", 59), store("/fleet", 61)]);
    });
    for (const name of ["Tjenester", "Flåte"]) {
      await page.getByRole("banner").getByRole("link", { name }).click();
      await expect(page).toHaveTitle(/^(?:Tjenester|Flåten) –/);
    }
    await expect.poll(() => readCached(page, "/fleet")).toContain("Lomvi");
    expect(await readCached(page, "/services")).toBe("copy");

    await context.setOffline(true);
    for (const [index, name] of ["Alke og Lomvi", "Havhest og Storskarv"].entries()) {
      await page.goto(comparisons[index] ?? "");
      await expect(page.getByRole("table", { name: `Sammenligning av ${name}` })).toBeVisible();
    }
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
