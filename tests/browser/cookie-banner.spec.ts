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

test("appears at the bottom a second after hydration, and the page stays usable", async ({ page }) => {
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
  await page.getByPlaceholder("Søk etter fartøy...").fill("lomvi");
  await expect(page.getByRole("link", { name: /Lomvi/ })).toBeVisible();
});

test("comes back until a button is chosen, which stores the choice with the date and closes it in other tabs, and is changed from the footer", async ({
  page,
  context,
}) => {
  await page.clock.install();
  const requests = recordRequests(page);
  await page.goto("/terms");
  await page.clock.runFor(1_000);
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await test.step("appears again on the next load, in another tab, when nothing was chosen", async () => {
    await other.goto("/terms");
    await page.clock.runFor(1_000);
    await expect(banner(other)).toBeVisible();
  });
  for (const [button, choice] of [
    ["Avslå", "declined"],
    ["Kun nødvendige", "essential"],
    ["Aksepter alle", "all"],
    ["Lukk", "declined"],
  ] as const) {
    await test.step(`'${button}' stores '${choice}'`, async () => {
      await banner(page).getByRole("button", { name: button, exact: true }).click();
      await expect(banner(page)).toBeHidden();
      const [consent, date] = await stored(page);
      expect(consent).toBe(choice);
      expect(new Date(date ?? "").toISOString()).toBe(date);
    });
    if (button === "Avslå") {
      await test.step("the choice closes the banner in the other tab", async () => {
        await expect(banner(other)).toBeHidden();
        await other.close();
      });
    }
    // What it stores was loaded with above.
    if (button === "Lukk") break;
    await test.step("the banner stays away on the next load, and the footer opens it", async () => {
      requests.length = 0;
      await page.reload();
      await page.clock.runFor(2_000);
      await settle(page);
      expect(requests).toEqual([]);
      await page.getByRole("contentinfo").getByRole("button", { name: "Endre samtykke" }).click();
      await expect(banner(page)).toBeFocused();
    });
  }
});

test.describe("a banner that cannot be loaded", () => {
  test.use({ allowedConsole: [/ERR_FAILED .*\/cookie-banner-/] });

  test("leaves the page as it is, and is loaded when it is asked for", async ({ page }) => {
    const script = "**/cookie-banner-*.js";
    await page.route(script, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.goto("/contact");
    const message = page.getByRole("textbox", { name: "Melding" });
    await message.fill("Kan dere vaske åtte nøter?");
    await failed;
    await page.unroute(script);
    await page.getByRole("button", { name: "Endre samtykke" }).click();
    await expect(banner(page)).toBeFocused();
    await expect(message).toHaveValue("Kan dere vaske åtte nøter?");
  });
});
