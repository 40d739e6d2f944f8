import type { Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { overhang } from "../support/page-measures.ts";
import { api, expect, field, press, test } from "./admin-boats.ts";

test.beforeEach(async ({ page, signIn }) => signIn(page));

const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const health = (page: Page) => region(page, "Katalogens tilstand");

async function openOverview(page: Page): Promise<void> {
  await page.goto("/admin/regions");
  await page.getByRole("link", { name: /, oversikt$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Oversikt" })).toBeVisible();
  await expect(page).toHaveTitle(/^Oversikt – Admin Portal/);
}

/** The buttons, and links that look like them, that are too small for a thumb. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.locator("main button, main a.button, header a, header button").evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ element }) => element.outerHTML.slice(0, 100)),
  );
}

test("a finding of the catalogue is one click from the field that fixes it, and is gone once it is fixed", async ({
  page,
  server,
}) => {
  const boats = api(page.request, server);
  const boat = await boats.create("Oversiktsbåt");
  // Enough findings that some are hidden at first.
  await boats.create("En båt til for oversikten");
  await openOverview(page);
  const more = health(page).getByRole("button", { name: /^Vis \d+ til$/ });
  await more.click();
  const fix = health(page).getByRole("link", { name: /^Rett mål: Oversiktsbåt har / });
  await health(page)
    .getByRole("link", { name: "Velg tjenester: Oversiktsbåt er uten tjenester" })
    .press("Enter");
  await expect(page.getByRole("dialog").getByRole("combobox", { name: "Services" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: "Oversikt" })).toBeVisible();

  await more.click();
  await fix.click();
  await expect(page).toHaveURL(`${server.url}/admin?edit=${boat.id}#length`);
  await expect(field(page, "Length (m)")).toBeFocused();
  await field(page, "Length (m)").fill("15");
  await field(page, "Width (m)").fill("9");
  await field(page, "Depth (m)").fill("2,5");
  await press(page, "Oppdater Båt");
  await expect(page).toHaveURL(`${server.url}/admin/oversikt`);
  await more.click();
  await expect(
    health(page)
      .getByRole("link", { name: /: Oversiktsbåt/ })
      .first(),
  ).toBeVisible();
  await expect(fix).toHaveCount(0);
  const changes = region(page, "Siste endringer");
  await expect(changes.getByRole("listitem").filter({ hasText: "Oversiktsbåt" }).first()).toContainText("Du");

  const visits = region(page, /^Besøk og henvendelser/);
  await expect(
    visits.getByRole("img", { name: /^\d+ besøk og \d+ henvendelser? de siste 30 dagene$/ }),
  ).toHaveCount(6);
  await visits.getByRole("button", { name: "Tjenester", exact: true }).click();
  await visits.getByRole("button", { name: /^Vis alle \d+ tjenester$/ }).click();
  await expect(visits.getByText("Notvasking", { exact: true })).toBeVisible();
  await visits.getByRole("button", { name: "Vis som tabell" }).click();
  await expect(visits.getByRole("table").getByRole("columnheader")).toHaveCount(33);
  expect(await axeViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await visits.getByRole("button", { name: "Vis som diagram" }).click();
  expect(await overhang(page)).toBe(0);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByRole("link", { name: /, oversikt$/ }).click({ trial: true });
});
