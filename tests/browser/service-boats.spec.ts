import { join } from "node:path";
import { axeViolations } from "../../scripts/audit/axe.ts";
import type { AdminBoat, BoatChoice } from "../../src/contract/admin-boats.ts";
import type { AdminService } from "../../src/contract/admin-services.ts";
import type { AdminCompany } from "../../src/contract/admin-company.ts";
import type { Boat } from "../../src/contract/boats.ts";
import { growFleet } from "../support/grow-fleet.ts";
import { waitForHydration } from "../support/page-ready.ts";
import { api, button, card, expect, test, toast } from "./portal.ts";

// The boats of other tests would make the list too long to be shown whole.
test.use({ freshServer: true, allowedConsole: [/status of 409/] });

test("boats are linked from the service, also on a phone, and found by searching in a large fleet", async ({
  page,
  server,
}) => {
  const staff = api(page.request, server);
  const rail = page.getByRole("navigation", { name: "Admin" });

  await test.step("links made elsewhere meanwhile stay", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const service = await staff.write<AdminService>("POST", "/api/admin/services", { title: "Kobling" });
    const [first] = await staff.read<BoatChoice[]>("/api/admin/boat-choices");
    const create = (name: string) =>
      staff.write<AdminBoat>("POST", "/api/admin/boats", { name, type: "Prøvebåt", region: first?.region });
    // With numbers, so that the fleet is not grown by copies of them.
    const wanted = await create("Koblet båt 1");
    const other = await create("Annen båt 2");

    await page.goto("/admin/services");
    await card(page, "Kobling").getByRole("button", { name: "Rediger" }).click();
    const boats = page.getByRole("group", { name: "Fartøy som gjør dette" });
    await boats.getByRole("checkbox", { name: "Koblet båt 1" }).check();
    await expect(page.getByText("Felles for alle språk: brukes til adressen")).toBeVisible();
    // Somebody else links another boat from its own form.
    const { id: _, created_at: __, updated_at: ___, ...body } = other;
    await staff.write("PUT", `/api/admin/boats/${other.id}`, { ...body, services: [service.id] });
    await button(page, "Oppdater Tjeneste").click();
    const saved = toast(page, "Success", "Service updated successfully");
    await expect(saved).toBeVisible();
    const readBoats = async () =>
      (await staff.read<AdminService>(`/api/admin/services/${service.id}`)).boats.toSorted();
    const both = [wanted.id, other.id].toSorted();
    expect(await readBoats()).toEqual(both);
    await saved.getByRole("button", { name: "Angre" }).click();
    const undone = toast(page, "Kobling er som før", "Versjon 3 gjelder nå.");
    await expect(undone).toBeVisible();
    expect(await readBoats()).toEqual([other.id]);
    await undone.getByRole("button", { name: "Gjør om" }).click();
    await expect(toast(page, "Kobling er som før", "Versjon 4 gjelder nå.")).toBeVisible();
    expect(await readBoats()).toEqual(both);

    // After a conflict, exactly the boats that the dialog showed are linked.
    await card(page, "Kobling").getByRole("button", { name: "Rediger" }).click();
    await boats.getByRole("checkbox", { name: first?.name, exact: true }).check();
    const path = `/api/admin/services/${service.id}`;
    const { title, slug, version } = await staff.read<AdminService>(path);
    await staff.write("PUT", path, { title, slug, version, boats: { added: [], removed: [wanted.id] } });
    await button(page, "Oppdater Tjeneste").click();
    const conflict = page.getByRole("dialog", { name: /har lagret i mellomtiden/ });
    await expect(conflict.getByRole("radio", { name: /^Din verdi.*Koblet båt/ })).toBeChecked();
    await conflict.getByRole("button", { name: "Oppdater Tjeneste" }).click();
    await expect(conflict).toHaveCount(0);
    await expect.poll(readBoats).toEqual([...both, first?.id ?? ""].toSorted());

    const html = await (await page.request.get(`/services/${service.slug}`)).text();
    expect(html.slice(html.indexOf("<main"), html.indexOf("</main>"))).toMatch(
      /<a [^>]*href="\/fleet\/koblet-bat-1"/,
    );
    await rail.getByRole("link", { name: "Boats" }).click();
    await card(page, "Koblet båt 1").getByRole("link", { name: "Historikk" }).click();
    await expect(page.getByText("Tjenester", { exact: true }).first()).toBeVisible();
  });

  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step("boats of a large fleet are found by searching, in the form of a service and for the front page", async () => {
    const database = join(server.dataDir, "nordskarv.db");
    const listBoats = () => staff.read<BoatChoice[]>("/api/admin/boat-choices");
    const grow = async (count: number) => {
      growFleet(database, count);
      await expect.poll(async () => (await listBoats()).length).toBeGreaterThan(count);
    };

    // As many active boats as are searched: the search field stays when one of them is chosen.
    await grow(25);
    await page.goto("/admin/company#forsiden");
    const homeSearch = page.getByRole("searchbox", { name: "Søk etter flere fartøy" });
    const lomvi = page.getByRole("switch", { name: "Vis Lomvi på forsiden" });
    await homeSearch.fill("lomvi");
    await lomvi.press("Space");
    await expect(lomvi).toBeChecked();
    await homeSearch.fill("");
    // A row that is turned off would be among those that are not shown.
    await lomvi.press("Space");
    await expect(lomvi).not.toBeChecked();
    await expect(lomvi).toBeFocused();

    await grow(120);
    const service = await staff.write<AdminService>("POST", "/api/admin/services", { title: "Mange" });

    await rail.getByRole("link", { name: "Services" }).click();
    const edit = card(page, "Mange").getByRole("button", { name: "Rediger" });
    await edit.click();
    const boats = page.getByRole("group", { name: "Fartøy som gjør dette" });
    const rows = boats.getByRole("checkbox");
    const search = boats.getByRole("searchbox", { name: "Søk etter fartøy" });
    await expect(rows).toHaveCount(24);
    await search.fill("117 LOMVI");
    await expect(rows).toHaveCount(1);
    await expect(boats.getByRole("status")).toHaveText("1 treff");
    await boats.getByRole("checkbox", { name: "Lomvi 117" }).check();
    await expect(boats.getByText(/^1 av 1\d\d fartøy er valgt\.$/)).toBeVisible();
    // Enter neither saves nor closes.
    await search.press("Enter");
    await search.fill("finnes ikke");
    await expect(boats.getByRole("status")).toHaveText("Ingen treff");
    await expect(rows).toHaveCount(0);
    // Escape clears the search and leaves the form open.
    await search.press("Escape");
    await expect(search).toHaveValue("");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    // The boats of a draft can be reviewed.
    await page.reload();
    await button(page, "Hent fram utkastet").click();
    await expect(boats.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await button(page, "Bare valgte").click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAccessibleName("Lomvi 117");
    await rows.uncheck();
    await rows.check();
    await button(page, "Alle").click();
    const more = button(page, "Vis 24 til");
    await more.press("Enter");
    await expect(rows).toHaveCount(48);
    await expect(more).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await button(page, "Oppdater Tjeneste").click();
    const updated = toast(page, "Success", "Service updated successfully");
    await expect(updated.getByText("Service updated successfully")).toHaveAttribute("lang", "en");
    expect((await staff.read<AdminService>(`/api/admin/services/${service.id}`)).boats).toEqual([
      "lomvi-117",
    ]);
    // What was chosen before comes first.
    await edit.click();
    await expect(rows.first()).toHaveAccessibleName("Lomvi 117");
    await expect(rows.first()).toBeChecked();

    // A boat that is not active now stays chosen.
    const { updated_at: _, ...company } = await staff.read<AdminCompany>("/api/admin/company");
    await staff.write("PUT", "/api/admin/company", { ...company, home_boats: ["toppskarv", "alke"] });
    await page.keyboard.press("Escape");
    await rail.getByRole("link", { name: "Selskap" }).click();
    await page.getByRole("tab", { name: "Forsiden" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Toppskarv" })).toContainText("Ikke aktivt nå");
    await button(page, "Flytt Alke opp").click();
    const shown = page.getByRole("switch", { name: "Vis Lomvi 117 på forsiden" });
    await expect(shown).toHaveCount(0);
    await homeSearch.fill("lomvi 117");
    await shown.press("Space");
    await expect(shown).toBeFocused();
    await expect(shown).toBeChecked();
    expect(await axeViolations(page)).toEqual([]);
    await button(page, "Lagre selskapet").click();
    const stored = toast(page, "Success", "Selskapet er lagret");
    await expect(stored.getByText("Selskapet er lagret")).toHaveAttribute("lang", "nb");
    expect((await staff.read<AdminCompany>("/api/admin/company")).home_boats).toEqual([
      "alke",
      "toppskarv",
      "lomvi-117",
    ]);

    await rail.getByRole("link", { name: "Regions" }).click();
    await expect(page.getByText(/^\d+ fartøy: (?:[^,]+, ){23}[^,]+ og \d+ til$/).first()).toBeVisible();

    // The page of a service shows all of its boats, also those that the fleet leaves out.
    const linked = await staff.read<Boat[]>("/api/services/de-licing/boats");
    await expect
      .poll(async () => (await page.request.get("/services/de-licing")).text())
      .toContain("Vis flere</a>");
    await page.goto("/services/de-licing");
    await waitForHydration(page);
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(24);
    const next = page.getByRole("link", { name: "Vis flere" });
    await expect(next).toHaveAttribute("href", "/fleet?tjeneste=de-licing");
    await next.press("Enter");
    await expect(cards).toHaveCount(linked.length);
    await expect(cards.nth(24).getByRole("link")).toBeFocused();
    await expect(cards.filter({ hasText: "Vedlikehold" })).toContainText("Toppskarv");
  });
});
