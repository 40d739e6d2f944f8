import type { Page } from "@playwright/test";
import { expect, imagesCutOff, test } from "../support/browser.ts";
import { nextFrames } from "../support/page-measures.ts";
import { waitForScripts } from "../support/page-ready.ts";

test.use({
  freshServer: true,
  serverEnv: { ANALYTICS_ID: "G-TEST" },
  cookieConsent: null,
  allowedConsole: imagesCutOff,
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

test("analytics load only after consent, record page views and clicks, and withdrawing consent stops them in every tab and deletes what they stored", async ({
  page,
  context,
}) => {
  const requests: string[] = [];
  await context.route("https://www.googletagmanager.com/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({
      contentType: "text/javascript",
      body: `document.cookie = "_ga=GA1.1; path=/"; document.cookie = "_ga_TEST=1; path=/"; localStorage.setItem("_ga_x", "1");`,
    });
  });
  const change = page.getByRole("contentinfo").getByRole("button", { name: "Endre samtykke" });
  const otherTab = await context.newPage();

  await test.step("nothing is loaded without consent", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Kun nødvendige" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Flåte" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Flåten" })).toBeVisible();
    await change.click();
    await settle(page);
    expect(requests).toEqual([]);
  });

  await test.step("consent loads the script once, and records the page that is open", async () => {
    await page.getByRole("button", { name: "Aksepter alle" }).click();
    await expect.poll(async () => (await context.cookies()).length).toBe(2);
    await expect
      .poll(() => readEvents(page))
      .toContainEqual(expect.stringContaining("page_view /fleet Flåten"));
    await settle(page);
    expect(requests).toHaveLength(1);
  });

  await test.step("the sign-in page is not recorded", async () => {
    await otherTab.goto("/login");
    await settle(otherTab);
    expect(await readEvents(otherTab)).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  await test.step("page views, clicks and enquiries are recorded", async () => {
    const events = () => readEvents(otherTab);
    const header = otherTab.getByRole("banner");
    await otherTab.goto("/services/rov");
    await expect.poll(events).toContain("rov_service HD3 ROV");
    await expect.poll(events).toContain(`page_view /services/rov ${await otherTab.title()}`);
    await otherTab.getByRole("link", { name: "Bestill Demonstrasjon" }).first().click();
    await expect.poll(events).toContain("demo_request HD3 ROV");
    await header.getByRole("link", { name: "Tjenester", exact: true }).click();
    await otherTab.getByRole("main").getByRole("link", { name: "Notvasking", exact: true }).click();
    await expect.poll(events).toContain("view_service Notvasking");
    await otherTab.getByRole("link", { name: "Be om Tilbud", exact: true }).click();
    await expect.poll(events).toContain("button_click notvasking - Be om Tilbud");
    // The links of phone and chat lead out of the site.
    await otherTab.evaluate(() => {
      const stay = (event: Event) => {
        if ((event.target as Element).closest('a:not([href^="/"])')) event.preventDefault();
      };
      addEventListener("click", stay, true);
    });
    await otherTab.getByRole("link", { name: "Ring +47 00 00 00 00" }).first().click();
    await expect.poll(events).toContain("phone_call header");
    await otherTab.getByRole("link", { name: "Send WhatsApp melding" }).click();
    await expect.poll(events).toContain("whatsapp_click contact_page");
    await otherTab.getByLabel("Navn").fill("Kari Berg");
    await otherTab.getByLabel("E-post").fill("kari.berg@oppdrett.example");
    await otherTab.getByLabel("Melding").fill("Kan dere vaske to merder i uke 24?");
    await otherTab.getByRole("button", { name: "Send melding" }).click();
    await expect.poll(events).toContain("contact_form_submit notvasking");
    await header.getByRole("link", { name: "Flåte" }).click();
    await expect.poll(events).toContain("page_view /fleet Fleet Overview");
    await expect(otherTab.getByRole("main").getByRole("article").first()).toBeVisible();
    await settle(otherTab);
    expect(requests).toHaveLength(2);
  });

  await test.step("withdrawing consent", async () => {
    // What it needs was loaded with the measurement.
    await context.setOffline(true);
    await change.click();
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
