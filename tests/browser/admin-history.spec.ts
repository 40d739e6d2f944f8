import type { Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { overhang } from "../support/browser/page-measures.ts";
import {
  api,
  card,
  expect,
  failedRequests,
  field,
  openBoat,
  phone,
  press,
  test,
  toast,
  unique,
} from "./portal.ts";

test.use({ allowedConsole: failedRequests });

const panel = (page: Page) => page.getByRole("region", { name: /^Fra versjon/ });
const difference = (page: Page, label: string) =>
  panel(page)
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) });

test("the chosen fields of an older version are restored by keyboard", async ({ page, server }) => {
  const staff = api(page.request, server);
  const boat = await staff.createBoat(unique("Historikkbåt"), {
    description: "Bred og stødig. Kranen løfter 25 tonnmeter.",
  });
  const second = await staff.updateBoat(boat, {
    crew: "4 personer",
    description: "Bred og stødig. Kranen løfter 34 tonnmeter.",
  });
  await staff.updateBoat(second, { status: "maintenance" });
  await page.setViewportSize(phone);
  await page.goto("/admin");
  await card(page, boat.name).getByRole("link", { name: "Historikk" }).click();
  const list = page.getByRole("navigation", { name: `Versjoner av ${boat.name}` });
  await list.getByRole("link", { name: /Opprettet/ }).press("Enter");
  await expect(panel(page).getByRole("heading")).toHaveText("Fra versjon 1 til i dag");
  await expect(difference(page, "Beskrivelse").locator("del")).toHaveText("25");
  await expect(difference(page, "Beskrivelse").locator("ins")).toHaveText("34");
  expect(await overhang(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await panel(page).getByRole("checkbox", { name: "Gjenopprett Mannskap" }).press("Space");
  await panel(page).getByRole("button", { name: "Gjenopprett to felter" }).press("Enter");
  await expect(toast(page, `${boat.name} er gjenopprettet`, "Versjon 4 gjelder nå.")).toBeVisible();
  await expect(list.getByRole("link").first()).toContainText("Gjenopprettet versjon 1: Status, Beskrivelse");
  await expect(panel(page), "the button is gone").toBeFocused();
  expect(await staff.boat(boat.id)).toMatchObject({
    crew: "4 personer",
    status: "active",
    description: boat.description,
  });
});

test("a preview shows the public page with what is typed", async ({ page, server }) => {
  const staff = api(page.request, server);
  const boat = await staff.createBoat(unique("Prøvevisning"));
  await openBoat(page, boat.id);
  await field(page, "Navn").fill("Ulagret navn");
  const [preview] = await Promise.all([page.waitForEvent("popup"), press(page, "Forhåndsvis")]);
  await expect(preview).toHaveURL(`${server.url}/fleet/${boat.id}?forhandsvisning`);
  // Also once React has taken over.
  await preview.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Ulagret navn");
  await preview.reload();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Utkastet er borte");
  await preview.close();
  expect((await staff.boat(boat.id)).name).toBe(boat.name);
  // What a save would refuse is not previewed.
  await field(page, "Navn").fill(" ");
  await press(page, "Forhåndsvis");
  await expect(field(page, "Navn")).toHaveAttribute("aria-invalid", "true");
});
