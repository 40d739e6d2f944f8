import { join } from "node:path";
import { axeViolations } from "../../scripts/audit/axe.ts";
import type { BoatChoice } from "../../src/contract/boats/admin-boats.ts";
import type { AdminService } from "../../src/contract/services/admin-services.ts";
import { growFleet } from "../support/grow-fleet.ts";
import { api, button, card, expect, test, toast } from "./portal.ts";

// How links of services and boats are saved and undone is tested in tests/engines/service-boats.test.ts.

test.use({ freshServer: true });

test("a boat of a large fleet is found by searching in the form of a service", async ({ page, server }) => {
  const staff = api(page.request, server);
  growFleet(join(server.dataDir, "nordskarv.db"), 120);
  const countBoats = async () => (await staff.read<BoatChoice[]>("/api/admin/boat-choices")).length;
  await expect.poll(countBoats).toBeGreaterThan(120);
  const service = await staff.write<AdminService>("POST", "/api/admin/services", { title: "Mange" });

  await page.goto("/admin/services");
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
  // Enter neither saves nor closes, and Escape clears the search only.
  await search.press("Enter");
  await search.press("Escape");
  await expect(search).toHaveValue("");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  const more = button(page, "Vis 24 til");
  await more.press("Enter");
  await expect(rows).toHaveCount(48);
  await expect(more).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await button(page, "Oppdater Tjeneste").click();
  await expect(toast(page, "Success", "Service updated successfully")).toBeVisible();
  const saved = await staff.read<AdminService>(`/api/admin/services/${service.id}`);
  expect(saved.boats).toEqual(["lomvi-117"]);
  // What was chosen before comes first.
  await edit.click();
  await expect(rows.first()).toHaveAccessibleName("Lomvi 117");
});
