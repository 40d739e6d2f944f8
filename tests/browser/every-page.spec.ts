/** Sweeps over all public pages: one rule a test, one step a page. */
import type { Page, Request } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { expect, test } from "../support/browser/browser.ts";
import { nextFrames, overhang, recordShifts, scrollThrough } from "../support/browser/page-measures.ts";
import { waitForScripts } from "../support/browser/page-ready.ts";
import { startPiecewiseProxy } from "../support/browser/piecewise-proxy.ts";
import { api } from "./portal.ts";
import { publicPages } from "./public-pages.ts";

const frontPageBudget = { bytes: 200_000, requests: 25 };

/** Decoding the film would take most of the processor's time. Visitors who save data do not get it. */
async function saveData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
}

/** It is not indexed, but has the widest layout. */
const comparison = "/fleet/sammenlign?baater=storskarv,toppskarv,havhest,alke";
const paths = [...publicPages.map(({ path }) => path), comparison];

/** Runs the check on each page, as a step of its own. */
async function onEveryPage(page: Page, check: (path: string) => Promise<void>): Promise<void> {
  await saveData(page);
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await check(path);
    });
  }
}

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const [width, height] of [
    [1280, 800],
    [320, 640],
  ] as const) {
    test(`no page shifts its layout or scrolls sideways at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(recordShifts);
      await onEveryPage(page, async (path) => {
        await scrollThrough(page);
        expect.soft(await page.evaluate(() => globalThis.layoutShifts), path).toEqual([]);
        expect.soft(await overhang(page), path).toBe(0);
      });
    });
  }

  test("nothing moves for longer than five seconds", async ({ page }) => {
    // The pages with animations.
    for (const path of ["/", "/services/rov"]) {
      await page.goto(path);
      const animations = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 5_000)
          .map((animation) => (animation as CSSAnimation).animationName),
      );
      expect.soft(animations, path).toEqual([]);
    }
  });
});

test("every page fits with text at 200 %", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await onEveryPage(page, async (path) => {
    const rootSize = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(rootSize).toBe("32px");
    expect.soft(await overhang(page), path).toBe(0);
    await page.setViewportSize({ width: 1280, height: 780 });
    expect.soft(await overhang(page), `${path} on a wide screen`).toBe(0);
    await page.setViewportSize({ width: 360, height: 780 });
  });
});

test("axe finds no violation on any page", async ({ page }) => {
  await onEveryPage(page, async (path) => {
    expect.soft(await axeViolations(page), path).toEqual([]);
  });
});

test.describe("on a first visit", () => {
  test.use({ cookieConsent: null });

  test("no page asks other sites or the portal for anything, or the API for more than positions", async ({
    page,
    server,
  }) => {
    const urls: string[] = [];
    page.on("request", (request) => urls.push(request.url()));
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Aksepter alle" })).toBeVisible();
    await onEveryPage(page, async (path) => {
      await waitForScripts(page);
      const isOwn = (url: string) => url.startsWith(`${server.url}/`) || /^(?:data|blob):/.test(url);
      expect
        .soft(
          urls.filter((url) => !isOwn(url)),
          path,
        )
        .toEqual([]);
      expect
        .soft(
          urls.filter((url) => /\/api\/(?!chart\b|sites\b)/.test(url)),
          path,
        )
        .toEqual([]);
      expect
        .soft(
          urls.filter((url) => /\/(?:portal|admin)/.test(url)),
          path,
        )
        .toEqual([]);
    });
  });

  test("scripts are requested after the first paint", async ({ page }) => {
    await page.goto("/fleet");
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
      scripts: performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")),
    }));
    expect(scripts.length).toBeGreaterThan(3);
    for (const { name, startTime } of scripts) expect(startTime, name).toBeGreaterThanOrEqual(painted);
  });

  test("the front page stays within its budget of bytes and requests", async ({ page }) => {
    const requests: Request[] = [];
    page.on("request", (request) => requests.push(request));
    await saveData(page);
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Aksepter alle" })).toBeVisible();
    await waitForScripts(page);
    // Some browsers ask for the icon, and some do not.
    const isCounted = (request: Request) =>
      !["image", "media"].includes(request.resourceType()) && !/favicon|icon/.test(request.url());
    const files: Record<string, number> = {};
    for (const request of requests.filter(isCounted)) {
      files[request.url()] = (await request.sizes()).responseBodySize;
    }
    const bytes = Object.values(files).reduce((sum, size) => sum + size, 0);
    expect(bytes, JSON.stringify(files, null, 2)).toBeLessThanOrEqual(frontPageBudget.bytes);
    expect(Object.keys(files).length).toBeLessThanOrEqual(frontPageBudget.requests);
  });
});

test.describe("before scripts arrive", () => {
  test.use({ allowedConsole: [/ERR_BLOCKED_BY_CLIENT.*\/assets\//] });

  test("no page shifts while its HTML arrives in pieces", async ({ page, server }) => {
    const proxy = await startPiecewiseProxy(server.url);
    await page.addInitScript(recordShifts);
    // Scripts begin after the last piece. Blocked here, not in a route, which would turn off the browser's cache.
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setBlockedURLs", { urls: ["*/assets/*.js"] });
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ["/", "/fleet", "/fleet/lomvi", "/contact"]) {
      await page.goto(proxy.url + path, { waitUntil: "commit" });
      do await nextFrames(page);
      while (proxy.sendNext());
      await page.waitForLoadState("load");
      await nextFrames(page);
      expect.soft(await page.evaluate(() => globalThis.layoutShifts), path).toEqual([]);
    }
    await proxy.close();
  });
});

test("the pages of a boat or service print without controls", async ({ page }) => {
  const main = page.getByRole("main");
  const banner = page.getByRole("banner");
  const frame = [banner.getByRole("navigation"), page.getByRole("contentinfo")];
  for (const { path, controls, content } of [
    {
      path: "/fleet/lomvi",
      controls: [
        main.getByRole("link", { name: "Datablad (PDF)" }),
        main.getByRole("button", { name: "Neste" }),
        page.getByRole("link", { name: "Be om tilbud" }),
      ],
      content: main.getByRole("region", { name: "Spesifikasjoner" }).getByText("Lengde", { exact: true }),
    },
    {
      path: "/services/notvasking",
      controls: [
        main.getByRole("link", { name: "Tilbake til Tjenester" }),
        main.getByRole("navigation", { name: "Relaterte Tjenester" }),
      ],
      content: main.getByRole("article").first(),
    },
    {
      path: "/services/emergency-response",
      controls: [main.getByRole("link", { name: "Tilbake til Tjenester" })],
      content: main.getByText("Si dette når du ringer"),
    },
  ]) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    for (const control of [...frame, ...controls]) await expect(control).toBeVisible();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const control of [...frame, ...controls]) await expect(control).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(content).toBeVisible();
    await expect(banner.getByRole("link", { name: "Nordskarv, til forsiden" })).toBeVisible();
    expect(await axeViolations(page), path).toEqual([]);
  }
});

test.describe("endless words", () => {
  test.use({ freshServer: true, viewport: { width: 320, height: 640 } });

  test("fit a narrow phone", async ({ page, server, signIn }) => {
    await signIn(page);
    const staff = api(page.request, server);
    const { version } = await staff.read<{ version: number }>("/api/admin/legal/terms");
    const content =
      `<blockquote><h2>Sitat</h2></blockquote><p>${"uendeligLangtOrd".repeat(30)}</p>` +
      `<table><tr><td>${"celle ".repeat(80)}</td><td>to</td></tr></table>`;
    await staff.write("PUT", "/api/admin/legal/terms", { content, version });
    const name = "Ø".repeat(200);
    await staff.createBoat(name);
    for (const [path, heading] of [
      ["/terms", "Sitat"],
      ["/fleet", name],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      expect(await overhang(page), path).toBe(0);
    }
  });
});
