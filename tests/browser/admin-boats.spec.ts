/** Boats in the portal: their form, certificates and list. What needs no browser is in src/web/pages/admin/boats.test.tsx. */
import sharp from "sharp";
import { axeViolations } from "../../scripts/audit/axe.ts";
import type { AdminBoat } from "../../src/contract/boats/admin-boats.ts";
import { addDays, formatLongDay } from "../../src/shared/days.ts";
import { toNorwegianDay } from "../../src/shared/norwegian-day.ts";
import { overhang } from "../support/browser/page-measures.ts";
import { createPdf } from "../support/content/pdf.ts";
import { holdRequests } from "./hold-requests.ts";
import {
  api,
  button,
  conflictDialog,
  dialog,
  expect,
  failedRequests,
  field,
  openBoat,
  phone,
  press,
  problem,
  tabTo,
  test,
  toast,
  unique,
} from "./portal.ts";

test.use({ allowedConsole: failedRequests });

test("the cards of boats are in one, two or three columns", async ({ page }) => {
  await page.goto("/admin");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.nth(3)).toBeVisible();
  const countColumns = () =>
    cards.evaluateAll(
      (all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size,
    );
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1400, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(countColumns, `at ${width} px`).toBe(columns);
  }
});

test("a value to be corrected stays in view on a phone while the error is shown", async ({
  page,
  server,
}) => {
  const boat = await api(page.request, server).createBoat(unique("Feil år"));
  await page.setViewportSize(phone);
  await openBoat(page, boat.id);
  await field(page, "Year Built").fill("202");
  await press(page, "Oppdater Båt");
  await expect(toast(page, "Validation Error").last()).toBeVisible();
  await expect(field(page, "Year Built")).toBeInViewport({ ratio: 0.9 });
  await expect(problem(page, "Year Built")).toBeInViewport({ ratio: 0.9 });
});

test("what two have changed in the same field is asked with nothing chosen", async ({ page, server }) => {
  const staff = api(page.request, server);
  const boat = await staff.createBoat(unique("Delt båt"), { crew: "4", engine: "Diesel" });
  await openBoat(page, boat.id);
  await field(page, "Crew").fill("5 ");
  await field(page, "Length (m)").fill("10,0");
  await staff.updateBoat(boat, { crew: "6", engine: "Elektrisk" });
  await press(page, "Oppdater Båt");
  const conflict = conflictDialog(page);
  const crew = conflict.getByRole("group", { name: "Crew" });
  await expect(conflict.getByRole("group")).toHaveCount(1);
  await expect(crew).toContainText("Før: 4");
  await expect(crew.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(conflict.getByRole("listitem")).toHaveText([/Length \(m\)/, /Engine/]);
  expect(await axeViolations(page)).toEqual([]);
  // Going back to the form saves nothing.
  await conflict.getByRole("button", { name: "Tilbake til skjemaet" }).click();
  await expect(field(page, "Crew")).toHaveValue("5 ");
  await press(page, "Oppdater Båt");
  // Pressed too early, the button leads to the first question.
  await conflict.getByRole("button", { name: "Oppdater Båt" }).press("Enter");
  await expect(crew.getByRole("radio").first()).toBeFocused();
  await crew.getByRole("radio", { name: /6$/ }).check();
  await crew.getByRole("radio", { name: /^Skriv selv/ }).check();
  await expect(crew.getByRole("textbox")).toHaveValue("5");
  await crew.getByRole("textbox").fill("5 på dagen, 6 om natta");
  expect(await axeViolations(page)).toEqual([]);
  await conflict.getByRole("button", { name: "Angre: Length (m)" }).click();
  await conflict.getByRole("button", { name: "Oppdater Båt" }).click();
  await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
  expect(await staff.boat(boat.id)).toMatchObject({
    crew: "5 på dagen, 6 om natta",
    engine: "Elektrisk",
    length: 0,
  });
});

test("a boat with images in an order of their own is created with the keyboard alone", async ({
  page,
  server,
}) => {
  const name = unique("Tastatur");
  // Listen early: the browser must know that it may not open a file chooser of its own.
  const choosing = page.waitForEvent("filechooser");
  await page.goto("/admin");
  await button(page, "Add New Boat").focus();
  await page.keyboard.press("Enter");
  const status = dialog(page).getByRole("combobox", { name: "Boat Status" });
  await tabTo(page, status);
  for (const key of ["Enter", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(status).toHaveText("Vedlikehold");
  await tabTo(page, field(page, "Navn"));
  await page.keyboard.type(name);
  await tabTo(page, field(page, "Type"));
  await page.keyboard.type("Prøvebåt");
  await tabTo(page, field(page, "Region *"));
  await expect(field(page, "Region *").getByRole("option", { name: "Salten" })).toBeAttached();
  await page.keyboard.type("Salten");
  await tabTo(page, dialog(page).getByLabel("Velg filer"));
  await page.keyboard.press("Enter");
  const release = await holdRequests(page, /\/api\/admin\/media$/);
  await (await choosing).setFiles([await createImage("red"), await createImage("blue")]);
  await expect(dialog(page).getByText("Bildene lastes opp. Du kan lagre når de er ferdige.")).toBeVisible();
  await expect(button(page, "Opprett Båt")).toBeDisabled();
  release((route) => route.continue());
  const tiles = dialog(page).getByRole("list", { name: "Bilder", exact: true }).getByRole("button");
  await expect(tiles.last()).toHaveAccessibleName("Bilde 2, blue.png, uten tekst");
  await tabTo(page, tiles.last());
  await page.keyboard.press("Enter");
  await tabTo(page, dialog(page).getByRole("button", { name: "Gjør til forsidebilde" }));
  await page.keyboard.press("Enter");
  await expect(tiles.first()).toHaveAccessibleName("Bilde 1, forsidebilde, blue.png, uten tekst");
  await tabTo(page, button(page, "Opprett Båt"));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Success", "Boat created successfully")).toBeVisible();
  await expect(button(page, "Add New Boat")).toBeFocused();
  const { boats } = await api(page.request, server).read<{ boats: AdminBoat[] }>(
    `/api/admin/boats?search=${encodeURIComponent(name)}`,
  );
  expect(boats).toMatchObject([{ status: "maintenance", images: [expect.anything(), expect.anything()] }]);
});

test("a certificate that is added on a phone is on the boat's page with its PDF", async ({
  page,
  server,
}) => {
  const validTo = addDays(toNorwegianDay(new Date()), 20);
  await page.setViewportSize(phone);
  const boat = await api(page.request, server).createBoat(unique("Sertifikatbåt"));
  await page.goto(`/admin?edit=${boat.id}#certificates`);
  const section = dialog(page).getByRole("group", { name: "Sertifikater" });
  await expect(section).toBeFocused();
  await press(page, "Images");
  await expect(section).not.toBeInViewport();
  await press(page, "Sertifikater");
  await expect(section).toBeInViewport();
  await press(page, "Legg til sertifikat");
  await expect(field(page, "Sertifikat")).toBeFocused();
  await page.keyboard.type("Kransertifikat");
  await field(page, "Gyldig til og med").fill(validTo);
  await field(page, "Utsteder").fill("Sakkyndig virksomhet");
  await field(page, "Vis sertifikatet og PDF-en for besøkende").check();
  await field(page, "Last opp PDF: Kransertifikat").setInputFiles({
    name: "kran.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(createPdf()),
  });
  await expect(section.getByRole("link", { name: /^kran\.pdf/ })).toBeVisible();
  await expect(section.getByText("Utløper om 20 dager")).toBeVisible();
  expect(await overhang(page)).toBe(0);
  await press(page, "Oppdater Båt");
  await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
  await page.goto(`/fleet/${boat.id}`);
  const shown = page.getByRole("region", { name: "Sertifikater" });
  await expect(shown.getByRole("listitem")).toContainText(
    `Sakkyndig virksomhet, gyldig til ${formatLongDay(validTo)}`,
  );
  const href = await shown.getByRole("link", { name: "Kransertifikat, PDF" }).getAttribute("href");
  const file = await page.request.get(href ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});

async function createImage(colour: string) {
  const image = sharp({ create: { width: 64, height: 40, channels: 3, background: colour } });
  return { name: `${colour}.png`, mimeType: "image/png", buffer: await image.png().toBuffer() };
}
