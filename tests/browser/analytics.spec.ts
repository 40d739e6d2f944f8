import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";

// When anything is recorded at all is tested in src/web/features/analytics and src/web/layouts/public.

test.use({
  freshServer: true,
  serverEnv: { ANALYTICS_ID: "G-TEST" },
  cookieConsent: "all",
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

test("what a visitor does is recorded", async ({ page, context }) => {
  // Stands in for the script of the measurement service, which no test may load.
  const requests: string[] = [];
  await context.route("https://www.googletagmanager.com/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
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
  expect(requests).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST"]);
});
