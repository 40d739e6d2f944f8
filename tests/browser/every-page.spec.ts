import type { Page, Request } from "@playwright/test";
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

for (const { path, shows } of publicPages) {
  test.describe(`the page ${path}`, () => {
    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("has its content, header, footer, links and metadata", async ({ page, server }) => {
        await page.goto(path);
        await expect(page.locator("html")).toHaveAttribute("lang", "nb");
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.getByText(shows).first()).toBeVisible();
        await expect(page.getByText("Laster...")).toHaveCount(0);
        await expect(page.getByRole("banner")).toBeVisible();
        await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\w{3}/);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", server.url + path);
        await page.getByRole("contentinfo").getByRole("link", { name: "Flåte" }).click();
        await expect(page).toHaveURL(`${server.url}/fleet`);
      });
    });

    test.describe("on a first visit", () => {
      test.use({ cookieConsent: null });

      test("makes no third-party or API request, has no layout shift or long animation, and fits every screen", async ({
        page,
        server,
      }) => {
        const requests: string[] = [];
        page.on("request", (request) => requests.push(request.url()));
        await page.addInitScript(recordShifts);
        // Decoding the film would take most of the processor's time. As on a slow line, it does not arrive.
        await page.route(/hero-loop.*\.(?:webm|mp4)$/, () => {});
        await page.goto(path);
        await expect(page.getByRole("button", { name: "Aksepter alle" })).toBeVisible();
        expect(
          requests.filter((url) => !url.startsWith(`${server.url}/`) && !/^(?:data|blob):/.test(url)),
        ).toEqual([]);
        expect(requests.filter((url) => url.startsWith(`${server.url}/api/`))).toEqual([]);
        expect(await findLongAnimations(page)).toEqual([]);
        await scrollThrough(page);
        expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([]);
        expect(await overhang(page)).toBe(0);

        await page.getByRole("button", { name: "Kun nødvendige" }).click();
        await page.setViewportSize({ width: 320, height: 640 });
        await page.reload();
        await scrollThrough(page);
        expect(await page.evaluate(() => globalThis.layoutShifts), "at 320 px").toEqual([]);
        expect(await overhang(page), "at 320 px").toBe(0);

        await page.setViewportSize({ width: 360, height: 780 });
        const session = await page.context().newCDPSession(page);
        await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
        await page.reload();
        const rootSize = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
        expect(rootSize, "the text size set in the browser").toBe("32px");
        expect(await overhang(page), "with text at 200 %").toBe(0);
      });
    });
  });
}

test("no page shifts while its HTML arrives in pieces", async ({ page, server }) => {
  // Two dozen loads, each in a dozen pieces.
  test.slow();
  const proxy = await startPiecewiseProxy(server.url);
  await page.addInitScript(recordShifts);
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

/** Bytes of bodies as sent, compressed, on a first visit with the cookie banner; images and film are not counted. */
const budgets: Record<string, { requests: number; html: number; css: number; js: number; total: number }> = {
  "/": { requests: 13, html: 8_700, css: 8_300, js: 119_500, total: 170_000 },
  "/fleet": { requests: 17, html: 15_200, css: 13_200, js: 135_500, total: 200_000 },
  "/fleet/lomvi": { requests: 18, html: 11_300, css: 13_800, js: 133_500, total: 196_000 },
  "/services": { requests: 17, html: 12_500, css: 11_300, js: 129_500, total: 188_000 },
  "/contact": { requests: 18, html: 8_500, css: 14_300, js: 142_000, total: 199_000 },
};

test.describe("on a first visit", () => {
  test.use({ cookieConsent: null, serviceWorkers: "block" });

  test("each page stays within its budget of requests and bytes, and loads nothing of the portal", async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    for (const [path, budget] of Object.entries(budgets)) {
      const requests: Request[] = [];
      const record = (request: Request) => requests.push(request);
      page.on("request", record);
      const response = await page.goto(path);
      // With no-store the browser would not keep the page for Back.
      expect(response?.headers()["cache-control"]).toBe("no-cache");
      await expect(page.getByRole("button", { name: "Aksepter alle" })).toBeVisible();
      await waitForScripts(page);
      page.off("request", record);
      const bytes: Record<string, number> = { document: 0, stylesheet: 0, script: 0, font: 0, other: 0 };
      const files: Record<string, number> = {};
      for (const request of requests) {
        const kind = request.resourceType();
        if (kind === "image" || kind === "media") continue;
        const { responseBodySize } = await request.sizes();
        files[request.url()] = responseBodySize;
        bytes[kind] = (bytes[kind] ?? 0) + responseBodySize;
      }
      const sent = {
        requests: Object.keys(files).length,
        html: bytes.document,
        css: bytes.stylesheet,
        js: bytes.script,
        total: Object.values(bytes).reduce((sum, size) => sum + size, 0),
      };
      for (const [kind, limit] of Object.entries(budget)) {
        const size = sent[kind as keyof typeof sent];
        expect.soft(size, `${kind} of ${path}: ${JSON.stringify(files, null, 2)}`).toBeLessThanOrEqual(limit);
      }
      expect.soft(Object.keys(files).filter((url) => /portal|sign-in|admin/.test(url))).toEqual([]);
    }
  });
});
