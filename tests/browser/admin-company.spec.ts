import type { Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import type { AdminCompany } from "../../src/contract/admin-company.ts";
import type { AdminService } from "../../src/contract/admin-services.ts";
import type { Service } from "../../src/contract/services.ts";
import { serviceTitle } from "../../src/contract/service-text.ts";
import { createSmallImage } from "../support/images.ts";
import { isLargeTarget } from "../support/page-measures.ts";
import { holdRequests } from "./boats.ts";
import { api, button, closeToasts, expect, field, findCovered, test, toast } from "./portal.ts";

const path = "/api/admin/company";
const preview = (page: Page) => page.getByRole("complementary", { name: "Forhåndsvisning", exact: true });

test.describe("the company", () => {
  test.use({ allowedConsole: [/409 \(Conflict\)/] });
  let stored: AdminCompany;

  test.beforeEach(async ({ page, server }) => {
    stored = await api(page.request, server).read<AdminCompany>(path);
  });

  // Other tests share the server and expect the demo company.
  test.afterEach(async ({ page, server }) => {
    const client = api(page.request, server);
    const { version } = await client.read<AdminCompany>(path);
    if (version !== stored.version) await client.write("PUT", path, toBody({ ...stored, version }));
  });

  test("is changed with a preview, kept as a draft, refused at the field, and used all over the site", async ({
    page,
    request,
    server,
  }) => {
    await page.goto("/admin/company");
    const navigation = page.getByRole("navigation", { name: "Admin" });
    await expect(navigation.getByRole("link", { name: "Selskap" })).toHaveAttribute("aria-current", "page");
    await page.getByLabel("Navn på nettstedet").fill("Skjærgård");
    await expect(preview(page).getByText("Skjærgård", { exact: true })).toBeVisible();
    await expect(page.getByText("Én endring er ikke lagret.")).toBeVisible();

    await page.reload();
    await button(page, "Hent fram utkastet").click();
    await expect(page.getByLabel("Navn på nettstedet")).toHaveValue("Skjærgård");

    const map = page.getByLabel("Hent posisjonen fra et kart");
    await map.fill("Kaia på Finnsnes");
    await map.blur();
    await expect(page.getByText(/^Dette er ikke en posisjon\./)).toBeVisible();
    await map.fill("https://www.norgeskart.no/#!?zoom=12&lat=7731767.37&lon=653445.42");
    await expect(page.getByText("Breddegrad og lengdegrad er fylt inn.")).toBeVisible();
    await expect(page.getByLabel("Breddegrad")).toHaveValue("69,6496");
    await expect(page.getByLabel("Lengdegrad")).toHaveValue("18,956");

    const whatsapp = page.getByLabel("WhatsApp", { exact: true });
    await expect(whatsapp).toHaveAccessibleDescription("Tomt felt skjuler knappen.");
    const chatNumber = await whatsapp.inputValue();
    await whatsapp.fill("00 00 00 99");
    await expect(whatsapp).toHaveAccessibleDescription(/^Nummeret er ikke blant telefonnumrene over\./);
    await whatsapp.fill(chatNumber);

    await page.getByLabel("Org.nummer").fill("000 000 00");
    for (const number of [3, 4, 5]) {
      await button(page, "Legg til nummer").click();
      await expect(page.getByLabel(`Merkelapp ${number}`)).toBeFocused();
      await page.keyboard.insertText(`linje ${number}`);
      await page.keyboard.press("Tab");
      await page.keyboard.insertText(number === 5 ? "ring oss" : `00 00 00 0${number}`);
    }
    await button(page, "Lagre selskapet").click();
    await expect(page.getByText("Org.nummeret skal ha ni siffer")).toBeVisible();
    await expect(page.getByText("Nummeret må være et telefonnummer")).toBeVisible();
    await expect(page.getByLabel("Nummer 5")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Nummer 4")).toHaveAttribute("aria-invalid", "false");
    expect(await axeViolations(page)).toEqual([]);

    // A refused field in the other tab is shown and gets the focus.
    await page.getByRole("tab", { name: "Forsiden" }).click();
    await button(page, "Lagre selskapet").click();
    await expect(page.getByLabel("Org.nummer")).toBeFocused();

    await page.getByLabel("Org.nummer").fill("000 000 000");
    await page.getByLabel("Nummer 5").fill("00 00 00 05");
    await button(page, "Flytt linje 5 opp").press("Enter");
    await expect(page.getByLabel("Merkelapp 4")).toHaveValue("linje 5");
    await expect(page.getByRole("checkbox", { name: "Bunn: linje 5", exact: true })).toHaveCount(1);
    await expect(button(page, "Flytt linje 5 opp")).toBeFocused();
    await button(page, "Fjern linje 4").click();
    await button(page, "Lagre selskapet").click();
    await expect(toast(page, "Success", "Selskapet er lagret")).toBeVisible();
    await expect(page.getByText(/^Sist lagret/)).toBeVisible();
    await expect.poll(() => findCovered(page)).toEqual([]);
    // An undo is shown in the form and all over the portal.
    await button(page, "Angre").click();
    await expect(page.getByLabel("Navn på nettstedet")).toHaveValue(stored.name);
    await expect(page.getByLabel("Nummer 4")).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(`${stored.name}$`));
    await button(page, "Gjør om").click();
    await expect(page.getByLabel("Navn på nettstedet")).toHaveValue("Skjærgård");
    await button(page, "Lagre selskapet").click();
    await expect(toast(page, "Success", "Selskapet er lagret")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await api(page.request, server).read(path)).toMatchObject({
      latitude: 69.6496,
      longitude: 18.956,
    });

    // Without a new page load.
    await page.getByRole("link", { name: "Back to Website" }).click();
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Skjærgård, til forsiden" }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Skjærgård – /);
    await page.getByRole("contentinfo").getByRole("link", { name: "Kontakt", exact: true }).click();
    await expect(page).toHaveTitle("Kontakt Oss – Skjærgård");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "+47 00 00 00 05" })).toHaveAttribute(
      "href",
      "tel:+4700000005",
    );
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "+47 00 00 00 05" })).toHaveCount(0);
    const read = async (url: string) => (await request.get(url)).text();
    expect(JSON.parse(await read("/manifest.webmanifest"))).toMatchObject({ short_name: "Skjærgård" });
    expect(await read("/offline.html")).toContain("<title>Uten nett – Skjærgård</title>");
    expect(await read("/")).toContain('"name":"Skjærgård","inLanguage"');
    const contact = await read("/contact");
    expect(contact).toContain("<title>Kontakt Oss – Skjærgård</title>");
    expect(contact).toContain('href="tel:+4700000005"');
  });

  test("two people's changes are merged, a logo is uploaded, and the front page's list is sorted by dragging", async ({
    page,
    server,
  }) => {
    const client = api(page.request, server);
    await page.goto("/admin/company");
    await page.getByLabel("Besøksadresse").fill("Min kai 1");
    await page.getByLabel("E-post").fill("min@nordskarv.example");
    await client.write(
      "PUT",
      path,
      toBody({ ...stored, email: "deres@nordskarv.example", town: "Tromsø", hours_saturday: "10.00–14.00" }),
    );
    await button(page, "Lagre selskapet").click();
    const dialog = page.getByRole("dialog", { name: /har lagret i mellomtiden/ });
    await expect(dialog.getByRole("group")).toHaveCount(4);
    await expect(dialog.getByRole("group", { name: /^E-post/ })).toContainText("Endret av dere begge");
    await dialog
      .getByRole("group", { name: /^E-post/ })
      .getByLabel(/^Lagret verdi/)
      .check();
    await dialog.getByRole("button", { name: "Lagre selskapet" }).click();
    const success = toast(page, "Success", "Selskapet er lagret");
    await expect(success).toBeVisible();
    const merged = await client.read<AdminCompany>(path);
    expect(merged).toMatchObject({
      street: "Min kai 1",
      email: "deres@nordskarv.example",
      town: "Tromsø",
      hours_saturday: "10.00–14.00",
    });
    await closeToasts(success);

    const [one, two] = await client.read<AdminService[]>("/api/admin/services");
    const titles = [one, two].map((service) => (service ? serviceTitle(service) : ""));
    const [first = "", second = ""] = titles;
    const logo = page.getByLabel("Logo", { exact: true });
    await logo.setInputFiles({ name: "brev.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(logo).toHaveAccessibleDescription(/^brev\.pdf: /);
    // While it is being uploaded, the form is neither saved nor left without a question.
    const release = await holdRequests(page, "**/api/admin/media");
    const file = { name: "logo.png", mimeType: "image/png", buffer: await createSmallImage("png") };
    await logo.setInputFiles(file);
    const bar = page.locator("[data-save-bar]");
    await expect(bar.getByRole("status")).toHaveText("Bildet lastes opp. Du kan lagre når det er ferdig.");
    await expect(logo).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Control+s");
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Regions" }).click();
    await button(page, "Bli her").click();
    release((route) => route.continue());
    await expect(button(page, "Fjern logo")).toBeVisible({ timeout: 20_000 });
    expect((await client.read<AdminCompany>(path)).version).toBe(merged.version);
    await page.getByRole("tab", { name: "Forsiden" }).click();
    for (const title of titles) {
      await page.getByRole("switch", { name: `Vis ${title} på forsiden` }).check();
    }
    const handle = (title: string) => button(page, `Dra ${title}`);
    await handle(second).hover();
    const target = (await handle(first).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.down();
    await page.mouse.move(target.x + 20, target.y + 30, { steps: 10 });
    await page.mouse.move(target.x + 20, target.y + 10, { steps: 5 });
    await expect(page.getByText(/^Over plass 1 av \d+\.$/)).toBeAttached();
    await page.mouse.up();
    await expect(button(page, `Flytt ${second} opp`)).toBeDisabled();
    await button(page, "Lagre selskapet").click();
    await expect(success).toBeVisible();
    const saved = await client.read<AdminCompany>(path);
    expect(saved.home_services).toEqual([two?.id, one?.id]);
    await page.getByRole("link", { name: "Back to Website" }).click();
    const shown = saved.logo.replace(/\.png$/, "-480.webp");
    await expect(page.getByRole("banner").locator(`img[src="${shown}"]`).first()).toBeVisible();
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("chooses and orders what the front page shows, by keyboard too", async ({ page, server }) => {
      const client = api(page.request, server);
      const titles = (await client.read<AdminService[]>("/api/admin/services")).map(serviceTitle);
      const [first = "", second = "", third = ""] = titles;
      await page.goto("/admin/company");
      await page.getByRole("tab", { name: "Forsiden" }).click();
      const shown = (title: string) => page.getByRole("switch", { name: `Vis ${title} på forsiden` });
      for (const title of [first, second, third]) {
        await shown(title).focus();
        await page.keyboard.press("Space");
        await expect(shown(title)).toBeFocused();
        await expect(shown(title)).toBeChecked();
      }
      await expect.poll(() => isLargeTarget(shown(first))).toBe(true);
      await button(page, `Flytt ${third} opp`).press("Enter");
      await expect(button(page, `Flytt ${third} opp`)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(button(page, `Flytt ${third} opp`)).toBeDisabled();
      await shown(second).uncheck();
      const listed = page
        .getByRole("complementary", { name: "Forhåndsvisning av forsiden" })
        .getByRole("list")
        .first()
        .getByRole("listitem");
      await expect(listed).toHaveText([`1 ${third}`, `2 ${first}`]);
      await page.getByLabel("Overskrift", { exact: true }).fill("Vi kommer når det trengs");
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await button(page, "Lagre selskapet").click();
      await expect(toast(page, "Success", "Selskapet er lagret")).toBeVisible();
      await expect.poll(() => findCovered(page)).toEqual([]);
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await expect.poll(() => findCovered(page)).toEqual([]);

      const services = await client.read<Service[]>("/api/services?place=home");
      expect(services.map(serviceTitle)).toEqual([third, first]);
      await page.getByRole("link", { name: "Back to Website" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vi kommer når det trengs");
      const rows = page.getByRole("main").locator("a[href^='/services/']:not([href='/services/rov'])");
      await expect(rows.first()).toContainText(third);
    });
  });
});

test.describe("an empty installation", () => {
  test.use({ freshServer: true, serverEnv: { DEMO_CONTENT: "0" } });

  test("begins with a guide and empty lists, and its pages say nothing about an unknown company", async ({
    page,
    request,
  }) => {
    for (const url of ["/", "/contact", "/fleet", "/services", "/terms", "/privacy", "/offline.html"]) {
      const html = await (await request.get(url)).text();
      expect(html, url).not.toMatch(/undefined|Nordskarv|NaN|href="(?:tel|mailto):"|>null</);
      expect(html, url).not.toMatch(/Ring vakta|ring oss|finner vakta|[Ss]end WhatsApp/);
    }
    await page.goto("/contact");
    await expect(page.getByRole("heading", { name: "Koble til" })).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);

    await page.goto("/admin/oversikt");
    const guide = page.getByRole("region", { name: "Kom i gang" });
    await expect(guide.getByText("Lag en region først.")).toBeVisible();
    await expect(guide.getByRole("link", { name: "Lag fartøy" })).toHaveCount(0);
    await expect(page.getByText("Det er ingenting i katalogen ennå.")).toBeVisible();
    await expect(page.getByText("Ingenting er endret ennå.")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await test.step("lists offer to create the first one, and the list of enquiries is empty", async () => {
      const rail = page.getByRole("navigation", { name: "Admin" });
      const dialog = page.getByRole("dialog");
      await rail.getByRole("link", { name: "Boats" }).click();
      await button(page, "Add First Boat").click();
      await expect(field(page, "Region *")).toHaveAccessibleDescription(/^Det er ingen regioner ennå\./);
      await expect(dialog.getByRole("link", { name: "Lag en region" })).toBeVisible();
      await page.keyboard.press("Escape");
      await rail.getByRole("link", { name: "Services" }).click();
      await expect(page.getByRole("heading", { name: "No services found" })).toBeVisible();
      await button(page, "Opprett din første tjeneste").click();
      await expect(page.getByRole("dialog", { name: "Opprett Ny Tjeneste" })).toBeVisible();
      await page.keyboard.press("Escape");
      await rail.getByRole("link", { name: "Regions" }).click();
      await expect(page.getByRole("heading", { name: "No regions found" })).toBeVisible();
      await button(page, "Opprett din første region").click();
      await expect(page.getByRole("dialog", { name: "Create New Region" })).toBeVisible();
      await page.keyboard.press("Escape");
      await rail.getByRole("link", { name: "Contact" }).click();
      await expect(page.getByRole("heading", { name: "No Submissions Yet" })).toBeVisible();
      await expect(page.getByText("Total: 0")).toBeVisible();
      await expect(page.getByText("New: 0")).toBeVisible();
    });
    await page.getByRole("link", { name: "oversikt", exact: true }).click();
    await guide.getByRole("link", { name: "Fyll ut" }).click();
    await page.getByLabel("Navn på nettstedet").fill("Ny Båt");
    await button(page, "Lagre selskapet").click();
    await expect(guide.getByText("1 av 4 er gjort.")).toBeVisible();
    await guide.getByRole("link", { name: "Lag region" }).click();
    await page.getByLabel("Region Name").fill("Senja");
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Create Region" }).click();
    await expect(guide.getByText("2 av 4 er gjort.")).toBeVisible();
    await guide.getByRole("link", { name: "Lag tjeneste" }).click();
    await field(page, "Common Title").fill("Sleping");
    await button(page, "Opprett Tjeneste").click();
    await expect(guide.getByText("3 av 4 er gjort.")).toBeVisible();
    await guide.getByRole("link", { name: "Lag fartøy" }).click();
    await field(page, "Navn").fill("Førstebåt");
    await field(page, "Type").fill("Slepebåt");
    await field(page, "Region *").selectOption({ label: "Senja" });
    await button(page, "Opprett Båt").click();
    await expect(toast(page, "Success", "Boat created successfully")).toBeVisible();
    await expect(guide).toHaveCount(0);
    const readHome = async () => (await request.get("/")).text();
    await expect.poll(readHome).toContain("<dt>tjeneste over og under vann</dt><dd>1</dd>");
    expect(await readHome()).toContain("<small>1 tjeneste</small>");
  });
});

function toBody({ updated_at: _, ...body }: AdminCompany) {
  return body;
}
