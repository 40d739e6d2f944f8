import type { Page } from "@playwright/test";
import { waitForHydration } from "../support/page-ready.ts";
import { api, dialog, expect, field, openBoat, press, problem, test, toast } from "./admin-boats.ts";

const section = (page: Page) => dialog(page).getByRole("group", { name: "Egenskaper" });
const sheet = (page: Page) => page.getByRole("region", { name: "Spesifikasjoner" });
const row = (page: Page, label: string) =>
  sheet(page)
    .locator("div", { has: page.getByText(label, { exact: true }) })
    .getByRole("definition");

/** The same as the server renders it. */
async function readSheet(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "text/html");
    const section = document.querySelector('section[aria-labelledby="spesifikasjoner"]');
    const read = (element?: Element | null) => element?.textContent.replaceAll(/\s+/g, " ").trim();
    const terms = [...(section?.querySelectorAll("dt") ?? [])];
    return {
      headings: Array.from(section?.querySelectorAll("h3") ?? [], (heading) => read(heading)),
      rows: terms.map((term) => [read(term), read(term.nextElementSibling)]),
    };
  }, html);
}

/** Opens a group of the form. */
const open = (page: Page, title: string) => section(page).getByText(title, { exact: true }).first().click();

/** The browser prints the response to a stale save. */
test.use({ allowedConsole: [/the server responded with a status of 409/] });

test.beforeEach(async ({ page, signIn }) => signIn(page));

test("staff fill in what a boat can do, and visitors see it at once on a phone", async ({ page, server }) => {
  const boat = await api(page.request, server).create("Egenskapsbåt", { length: 24.8 });
  await page.setViewportSize({ width: 390, height: 844 });
  await openBoat(page, boat.id);
  const before = await readSheet(page, `/fleet/${boat.id}`);
  expect(before.headings).toEqual(["Hoveddata"]);
  expect(before.rows).toContainEqual(["Lengde", "24,8 m"]);

  await open(page, "Hoveddata");
  await field(page, "IMO").fill("1234568");
  await field(page, "Fartsområde").selectOption("Liten kystfart");
  await open(page, "Dekk og løft");
  await expect(field(page, "Dekksareal")).toHaveAccessibleDescription("m²");
  await field(page, "Dekksareal").fill("ca 200");
  await open(page, "Fremdrift");
  await field(page, "Fart").fill("-3");
  await open(page, "Utstyr");
  await field(page, "ROV").selectOption("Ja");
  // A field of a group that is closed again is shown when it is refused.
  await open(page, "Dekk og løft");
  await expect(field(page, "Dekksareal")).toBeHidden();
  await press(page, "Oppdater Båt");
  await expect(problem(page, "IMO")).toHaveText(
    "Et IMO-nummer har sju siffer, og det siste er et kontrollsiffer",
  );
  await expect(field(page, "IMO")).toBeFocused();
  await expect(problem(page, "Dekksareal")).toHaveText("Skriv bare tallet, for eksempel 12 eller 12,5");
  await expect(problem(page, "Fart")).toHaveText(
    "Fart må være mer enn 0. La feltet stå tomt når det er ukjent.",
  );
  expect(await api(page.request, server).boat(boat.id)).toMatchObject({ version: boat.version });

  await field(page, "IMO").fill("IMO 0000050");
  await field(page, "Dekksareal").fill("1 210,5 m2");
  await field(page, "Fart").fill("11,5 kn");
  await field(page, "Fart").press("ArrowUp");
  await expect(field(page, "Fart")).toHaveValue("11,6");
  await field(page, "Fart").fill("");
  // Cranes and own lines are added and removed by keyboard.
  const pressed = (name: string) => section(page).getByRole("button", { name, exact: true });
  await pressed("Legg til kran").press("Enter");
  await page.keyboard.type("90");
  await page.keyboard.press("Tab");
  await page.keyboard.type("18,5 m");
  await pressed("Legg til kran").press("Enter");
  await expect(field(page, "Kran 2, løftemoment (tm)")).toBeFocused();
  await pressed("Fjern kran 2").press("Enter");
  await expect(pressed("Fjern kran 1")).toBeFocused();
  await open(page, "Egne linjer");
  await pressed("Legg til linje").press("Enter");
  await page.keyboard.type("A-ramme");
  await press(page, "Oppdater Båt");
  await expect(section(page).getByText("Skriv både betegnelse og verdi på hver egen linje")).toBeVisible();
  await field(page, "Verdi 1").fill("15 t");
  await field(page, "Gruppe 1").selectOption("Dekk og løft");
  await press(page, "Oppdater Båt");
  await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();

  await page.goto(`/fleet/${boat.id}`);
  await waitForHydration(page);
  await expect(row(page, "Dekksareal")).toHaveText("1 210,5 m²");
  await expect(row(page, "Kran")).toHaveText("90 tm rekkevidde 18,5 m");
  await expect(row(page, "A-ramme")).toHaveText("15 t");
  await expect(row(page, "IMO")).toHaveText("0000050");
  await expect(row(page, "Fartsområde")).toHaveText("Liten kystfart");
  await expect(row(page, "ROV")).toHaveText("Ja");
  await expect(sheet(page).getByText("Fart", { exact: true })).toHaveCount(0);
  await expect(sheet(page).getByRole("heading", { level: 3 })).toHaveText([
    "Hoveddata",
    "Dekk og løft",
    "Fremdrift",
    "Utstyr",
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"name":"Dekksareal","value":1210.5,"unitCode":"MTK"');
  // The card begins with what decides.
  await page.getByRole("link", { name: "Tilbake til flåten" }).click();
  const card = page.getByRole("article").filter({ hasText: "Egenskapsbåt" });
  await expect(card.getByRole("definition").nth(0)).toHaveText("24,8 m");
  await expect(card.getByRole("definition").nth(1)).toHaveText("90 tm");
});

test("capabilities survive in a draft, and are chosen one by one in a conflict", async ({ page, server }) => {
  const staff = api(page.request, server);
  const boat = await staff.create("Konfliktbåt", { speed: 10, winch: 5 });
  await openBoat(page, boat.id);
  await open(page, "Fremdrift");
  await field(page, "Fart").fill("11,5");
  await open(page, "Utstyr");
  await field(page, "Notvaskerigg").selectOption("Nei");
  await page.reload();
  await press(page, "Hent fram utkastet");
  await open(page, "Fremdrift");
  await expect(field(page, "Fart")).toHaveValue("11,5");

  expect((await staff.update(boat, { speed: 12, winch: 8 })).status()).toBe(200);
  await press(page, "Oppdater Båt");
  const conflict = page.getByRole("dialog", { name: /har lagret i mellomtiden/ });
  const side = (label: string, name: string) =>
    conflict.getByRole("group", { name: label }).getByRole("radio", { name });
  await expect(side("Fart", "Din verdi 11,5 kn")).toBeChecked();
  await expect(side("Notvaskerigg", "Din verdi Nei")).toBeChecked();
  await expect(side("Vinsj", "Lagret verdi 8 t")).toBeChecked();
  await side("Fart", "Lagret verdi 12 kn").check();
  await conflict.getByRole("button", { name: "Oppdater Båt" }).click();
  await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
  expect(await staff.boat(boat.id)).toMatchObject({ speed: 12, winch: 8, net_washing_rig: false });
});
