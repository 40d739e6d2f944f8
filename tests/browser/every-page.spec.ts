import type { Page, Request } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { expect, test } from "../support/browser.ts";
import { nextFrames, overhang, recordShifts, scrollThrough } from "../support/page-measures.ts";
import { waitForScripts } from "../support/page-ready.ts";
import { startPiecewiseProxy } from "../support/piecewise-proxy.ts";
import { publicPages } from "./public-pages.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1280, height: 800 } });

/** Anything that moves for longer than five seconds would need a button to stop it. */
function findLongAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 5_000)
      .map((animation) => (animation as CSSAnimation).animationName),
  );
}

/** Bytes of bodies as sent, compressed, on a first visit with the cookie banner; images and film are not counted. */
const budgets: Partial<
  Record<string, { requests: number; html: number; css: number; js: number; total: number }>
> = {
  "/": { requests: 13, html: 8_700, css: 8_300, js: 119_500, total: 170_000 },
  "/fleet": { requests: 17, html: 15_200, css: 13_200, js: 136_500, total: 200_000 },
  "/fleet/lomvi": { requests: 18, html: 11_300, css: 13_800, js: 133_500, total: 196_000 },
  "/services": { requests: 17, html: 12_500, css: 11_300, js: 129_500, total: 188_000 },
  "/contact": { requests: 18, html: 8_500, css: 14_300, js: 143_000, total: 199_500 },
};

/** What the requests of a page have sent, and the size of each file by its URL. */
async function measureRequests(requests: Request[]) {
  const bytes: Record<string, number> = { document: 0, stylesheet: 0, script: 0, font: 0, other: 0 };
  const files: Record<string, number> = {};
  for (const request of requests) {
    const kind = request.resourceType();
    if (kind === "image" || kind === "media") continue;
    const { responseBodySize } = await request.sizes();
    files[request.url()] = responseBodySize;
    bytes[kind] = (bytes[kind] ?? 0) + responseBodySize;
  }
  const sent: Record<string, number | undefined> = {
    requests: Object.keys(files).length,
    html: bytes.document,
    css: bytes.stylesheet,
    js: bytes.script,
    total: Object.values(bytes).reduce((sum, size) => sum + size, 0),
  };
  return { sent, files };
}

/** When the page was first painted and when each script was requested. */
function readScriptTimes(page: Page) {
  return page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
    scripts: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
}

/** Runs in the page. */
function readFrame() {
  const headings = [...document.querySelectorAll("h1")].filter((heading) => heading.checkVisibility());
  return {
    language: document.documentElement.lang,
    headings: headings.length,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute("href"),
  };
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page has its content, header, footer, links and metadata", async ({ page, server }) => {
    const footerLink = page.getByRole("contentinfo").getByRole("link", { name: "Flåte" });
    for (const { path, shows } of publicPages) {
      await test.step(path, async () => {
        await page.goto(path);
        expect(await page.evaluate(readFrame)).toEqual({
          language: "nb",
          headings: 1,
          description: expect.stringMatching(/\w{3}/),
          canonical: server.url + path,
        });
        await expect(page.getByText(shows).first()).toBeVisible();
        await expect(page.getByText("Laster...")).toHaveCount(0);
        await expect(page.getByRole("banner")).toBeVisible();
        await expect(footerLink).toBeVisible();
        await expect(footerLink).toHaveAttribute("href", "/fleet");
      });
    }
    await footerLink.click();
    await expect(page).toHaveURL(`${server.url}/fleet`);
  });
});

test.describe("on a first visit", () => {
  test.use({ cookieConsent: null });

  for (const { path } of publicPages) {
    test(`${path} makes few and no foreign requests, does not shift, is accessible and fits every screen`, async ({
      page,
      server,
    }) => {
      const requests: Request[] = [];
      const record = (request: Request) => requests.push(request);
      page.on("request", record);
      await page.addInitScript(recordShifts);
      // Decoding the film would take most of the processor's time. As on a slow line, it does not arrive.
      await page.route(/hero-loop.*\.(?:webm|mp4)$/, () => {});
      const response = await page.goto(path);
      await expect(page.getByRole("button", { name: "Aksepter alle" })).toBeVisible();
      await waitForScripts(page);
      page.off("request", record);

      await test.step("browsers may keep the page for Back", () => {
        expect(response?.headers()["cache-control"]).toBe("no-cache");
      });

      await test.step("no third-party or API request, and nothing of the portal", () => {
        const urls = requests.map((request) => request.url());
        expect(
          urls.filter((url) => !url.startsWith(`${server.url}/`) && !/^(?:data|blob):/.test(url)),
        ).toEqual([]);
        expect(urls.filter((url) => url.startsWith(`${server.url}/api/`))).toEqual([]);
        expect(urls.filter((url) => /portal|sign-in|admin/.test(url))).toEqual([]);
      });

      await test.step("the budget of requests and bytes", async () => {
        const { sent, files } = await measureRequests(requests);
        for (const [kind, limit] of Object.entries(budgets[path] ?? {})) {
          expect
            .soft(sent[kind], `${kind} of ${path}: ${JSON.stringify(files, null, 2)}`)
            .toBeLessThanOrEqual(limit);
        }
      });

      await test.step("scripts are requested after the first paint, each only once", async () => {
        const { painted, scripts } = await readScriptTimes(page);
        expect(scripts.length).toBeGreaterThan(3);
        expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length);
        for (const { name, startTime } of scripts) expect(startTime, name).toBeGreaterThanOrEqual(painted);
      });

      await test.step("no long animation, layout shift or sideways scrolling", async () => {
        expect(await findLongAnimations(page)).toEqual([]);
        await scrollThrough(page);
        expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([]);
        expect(await overhang(page)).toBe(0);
      });

      await page.getByRole("button", { name: "Kun nødvendige" }).click();
      await test.step("axe finds no violation", async () => {
        expect(await axeViolations(page)).toEqual([]);
      });

      await test.step("at 320 px", async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.reload();
        await scrollThrough(page);
        expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([]);
        expect(await overhang(page)).toBe(0);
      });

      await test.step("with text at 200 %", async () => {
        await page.setViewportSize({ width: 360, height: 780 });
        const session = await page.context().newCDPSession(page);
        await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
        const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
        await expect.poll(rootSize, "the text size set in the browser").toBe("32px");
        await nextFrames(page);
        expect(await overhang(page)).toBe(0);
      });
    });
  }
});

test.describe("before scripts arrive", () => {
  test.use({ allowedConsole: [/ERR_BLOCKED_BY_CLIENT.*\/assets\//] });

  test("no page shifts while its HTML arrives in pieces", async ({ page, server }) => {
    // Two dozen loads, each in a dozen pieces.
    test.slow();
    const proxy = await startPiecewiseProxy(server.url);
    await page.addInitScript(recordShifts);
    // Scripts begin after the last piece; the tests above see what they change. Blocked here, not in a route, which would
    // turn off the browser's cache.
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setBlockedURLs", { urls: ["*/assets/*.js"] });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const { path } of publicPages) {
        await page.goto(proxy.url + path, { waitUntil: "commit" });
        do await nextFrames(page);
        while (proxy.sendNext());
        await page.waitForLoadState("load");
        await nextFrames(page);
        const shifts = await page.evaluate(() => globalThis.layoutShifts);
        // A text whose end has not arrived yet may be a line shorter.
        const visible = shifts.filter((shift) => Number.parseFloat(shift) > 0.01);
        expect.soft(visible, `${path} at ${width} px`).toEqual([]);
      }
    }
    await proxy.close();
  });
});
