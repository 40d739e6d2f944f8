import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { nextFrames } from "../support/page-measures.ts";
import { waitForScripts } from "../support/page-ready.ts";

test.use({
  freshServer: true,
  serverEnv: { ANALYTICS_ID: "G-TEST" },
  cookieConsent: null,
});

/** The recorded events, as `name label` or `page_view path title`. */
function readEvents(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => entry as [string, string, Record<string, string>])
      .filter(([command]) => command === "event")
      .map(
        ([, name, { label, page_path, page_title }]) => `${name} ${label ?? `${page_path} ${page_title}`}`,
      ),
  );
}

/** By then, a script that the page was going to load has been requested. */
async function settle(page: Page): Promise<void> {
  for (let round = 0; round < 10; round += 1) await nextFrames(page);
  await waitForScripts(page);
}

/** Stands in for the script of the measurement service, which no test may load. Returns the requests for it. */
async function provideScript(context: BrowserContext): Promise<string[]> {
  const requests: string[] = [];
  await context.route("https://www.googletagmanager.com/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({
      contentType: "text/javascript",
      body: `document.cookie = "_ga=GA1.1; path=/"; document.cookie = "_ga_TEST=1; path=/"; localStorage.setItem("_ga_x", "1");`,
    });
  });
  return requests;
}

test("nothing is loaded without consent", async ({ page, context }) => {
  const requests = await provideScript(context);
  await page.goto("/");
  await page.getByRole("button", { name: "Kun nødvendige" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Flåte" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Flåten" })).toBeVisible();
  await settle(page);
  expect(requests).toEqual([]);
});

test.describe("with consent", () => {
  test.use({ cookieConsent: "all" });

  test("what a visitor does is recorded", async ({ page, context }) => {
    await provideScript(context);
    const events = () => readEvents(page);
    await page.goto("/services/rov");
    await expect.poll(events).toContain("rov_service HD3 ROV");
    await expect.poll(events).toContain(`page_view /services/rov ${await page.title()}`);
    await page.getByRole("link", { name: "Bestill Demonstrasjon" }).first().click();
    await expect.poll(events).toContain("demo_request HD3 ROV");
    await page.getByRole("banner").getByRole("link", { name: "Flåte", exact: true }).click();
    await expect.poll(events).toContain("page_view /fleet Fleet Overview");
    await page.getByRole("banner").getByRole("link", { name: "Tjenester", exact: true }).click();
    await page.getByRole("main").getByRole("link", { name: "Notvasking", exact: true }).click();
    await expect.poll(events).toContain("view_service Notvasking");
    await page.getByRole("link", { name: "Be om Tilbud", exact: true }).click();
    await expect.poll(events).toContain("button_click notvasking - Be om Tilbud");
    // The links of phone and chat lead out of the site.
    await page.evaluate(() => {
      const stay = (event: Event) => {
        if ((event.target as Element).closest('a:not([href^="/"])')) event.preventDefault();
      };
      addEventListener("click", stay, true);
    });
    await page.getByRole("link", { name: "Ring +47 00 00 00 00" }).first().click();
    await expect.poll(events).toContain("phone_call header");
    await page.getByRole("link", { name: "Send WhatsApp melding" }).click();
    await expect.poll(events).toContain("whatsapp_click contact_page");
    await page.getByLabel("Navn").fill("Kari Berg");
    await page.getByLabel("E-post").fill("kari.berg@oppdrett.example");
    await page.getByLabel("Melding").fill("Kan dere vaske to merder i uke 24?");
    await page.getByRole("button", { name: "Send forespørsel" }).click();
    await expect.poll(events).toContain("contact_form_submit notvasking");
  });

  test("withdrawn consent ends the measurement in every tab", async ({ page, context }) => {
    await provideScript(context);
    const otherTab = await context.newPage();
    for (const tab of [page, otherTab]) {
      await tab.goto("/terms");
      await expect.poll(() => readEvents(tab)).not.toEqual([]);
    }
    await expect.poll(async () => (await context.cookies()).length).toBe(2);
    await page.getByRole("contentinfo").getByRole("button", { name: "Endre samtykke" }).click();
    await page.getByRole("button", { name: "Avslå" }).click();
    await expect.poll(() => context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("_ga_x"))).toBeNull();
    for (const tab of [page, otherTab]) {
      const isDisabled = () =>
        tab.evaluate(() => (window as unknown as Record<string, unknown>)["ga-disable-G-TEST"]);
      await expect.poll(isDisabled).toBe(true);
    }
  });
});
