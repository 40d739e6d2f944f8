import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { isHydrated, waitForScripts } from "../support/page-ready.ts";

test.use({ cookieConsent: null });

const banner = (page: Page) => page.getByRole("region", { name: "Informasjonskapsler" });
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("cookie-consent"), localStorage.getItem("cookie-consent-date")]);

/** The requests for the banner's code, which is loaded before the banner is shown. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/cookie-banner-")) requests.push(request.url());
  });
  return requests;
}

/** By then, everything that the page was going to request has been requested. Needs no timers of the page. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await fetch("/robots.txt", { cache: "no-store" })).text();
  });
  await waitForScripts(page);
}

test("appears at the bottom a second after hydration", async ({ page }) => {
  await page.clock.install({ time: "2026-06-05T08:00:00Z" });
  await page.clock.pauseAt("2026-06-05T09:00:00Z");
  const requests = recordRequests(page);
  await page.goto("/fleet", { waitUntil: "commit" });
  // Hydration needs timers to run, but the banner's second must not pass meanwhile.
  const runTimers = async () => {
    await page.clock.runFor(1);
    return page.evaluate(isHydrated);
  };
  await expect.poll(runTimers, { intervals: [50] }).toBe(true);
  await page.clock.runFor(900);
  await settle(page);
  expect(requests, "after 900 ms").toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => requests.length, "after 1,100 ms").toBeGreaterThan(0);
  // React renders the banner with timers.
  await page.clock.resume();
  await expect(banner(page)).toBeVisible();
  expect(await stored(page)).toEqual([null, null]);
  const box = await banner(page).boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height);
});

test.describe("after a choice", () => {
  test.use({ cookieConsent: "essential" });

  test("stays away until the footer opens it", async ({ page }) => {
    await page.clock.install();
    const requests = recordRequests(page);
    await page.goto("/terms");
    await page.clock.runFor(2_000);
    await settle(page);
    expect(requests).toEqual([]);
    await page.getByRole("contentinfo").getByRole("button", { name: "Endre samtykke" }).click();
    await expect(banner(page)).toBeFocused();
  });

  test("fits with text at 200 %", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto("/terms");
    await page.getByRole("contentinfo").getByRole("button", { name: "Endre samtykke" }).click();
    for (const name of ["Avslå", "Kun nødvendige", "Aksepter alle", "Lukk"]) {
      const button = banner(page).getByRole("button", { name });
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  });
});
