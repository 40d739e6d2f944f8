import { axeViolations } from "../../scripts/audit/axe.ts";
import type { BoatChoice } from "../../src/contract/boats/admin-boats.ts";
import { expect, test } from "./portal.ts";

// Searching and linking is tested in src/web/features/services/admin, saving in tests/engines/service-boats.test.ts.

test("axe finds no violation in the form of a service that chooses from a large fleet", async ({ page }) => {
  await page.route("**/api/admin/boat-choices", async (route) => {
    const response = await route.fetch();
    const [boat] = (await response.json()) as BoatChoice[];
    const boats = Array.from({ length: 60 }, (_, index) => ({ ...boat, id: `lomvi-${index}` }));
    await route.fulfill({ response, json: boats });
  });
  await page.goto("/admin/services?new");
  const boats = page.getByRole("group", { name: "Fartøy som gjør dette" });
  await expect(boats.getByRole("checkbox")).toHaveCount(24);
  await expect(boats.getByRole("searchbox", { name: "Søk etter fartøy" })).toBeVisible();
  await boats.getByRole("button", { name: "Vis 24 til" }).click();
  await expect(boats.getByRole("checkbox")).toHaveCount(48);
  expect(await axeViolations(page)).toEqual([]);
});
