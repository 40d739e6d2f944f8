import { axeViolations } from "../../scripts/audit/axe.ts";
import { expect, test } from "../support/browser.ts";
import { overhang } from "../support/page-measures.ts";
import { waitForHydration } from "../support/page-ready.ts";

const three = "/fleet/sammenlign?baater=storskarv,havhest,alke";
const four = "/fleet/sammenlign?baater=storskarv,toppskarv,havhest,alke";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("three boats are chosen, compared and asked for together", async ({ page, server }) => {
    await page.goto("/fleet");
    await waitForHydration(page);
    const bar = page.getByRole("region", { name: "Sammenligning" });
    await expect(bar).toHaveCount(0);
    await page.getByLabel("Sammenlign Storskarv").check();
    await expect(bar.getByText("Velg ett til for å sammenligne")).toBeVisible();
    await expect(page).toHaveURL(/\/fleet$/);

    // The choice survives a visit to another boat, which is chosen there.
    await page.getByRole("link", { name: "Havhest", exact: true }).click();
    const button = page.getByRole("button", { name: "Sammenlign", exact: true });
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(bar.getByText("2 av 4 valgt")).toBeVisible();
    await page.getByRole("link", { name: "Tilbake til flåten" }).click();
    await expect(page.getByLabel("Sammenlign Havhest")).toBeChecked();
    for (const name of ["Alke", "Lomvi"]) await page.getByLabel(`Sammenlign ${name}`).check();
    await expect(page.getByLabel("Sammenlign Teist")).toBeDisabled();
    await bar.getByRole("button", { name: "Fjern Lomvi" }).click();
    await expect(bar).toBeFocused();
    await expect(page.getByLabel("Sammenlign Lomvi")).not.toBeChecked();
    await bar.getByRole("link", { name: "Sammenlign" }).click();
    await expect(page).toHaveURL(server.url + three);

    const table = page.getByRole("table", { name: "Sammenligning av Storskarv, Havhest og Alke" });
    await expect(table).toBeVisible();
    const row = (name: string) =>
      table.getByRole("row").filter({ has: page.getByText(new RegExp(`^(?:Ulik: )?${name}$`)) });
    await expect(row("Lengde").getByText("Ulik:")).toHaveCount(1);
    await expect(row("Brønn").getByText("Ikke oppgitt")).not.toHaveCount(0);
    await expect(row("Fartøysertifikat").getByText(/^Gyldig til \d+\. \w+ \d{4}$/)).not.toHaveCount(0);
    await expect(row("Sist vasket og desinfisert")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Når er de ledige?" })).toBeVisible();
    expect(await overhang(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Vis bare forskjeller" }).click();
    await expect(page).toHaveURL(`${server.url}${three}&vis=forskjeller`);
    await expect(row("Lengde")).toBeVisible();
    await expect(table.locator("tbody tr").filter({ has: page.locator("td") })).toHaveCount(
      await table.getByText("Ulik:").count(),
    );

    await page.getByRole("link", { name: "Be om tilbud på alle tre" }).click();
    for (const name of ["Storskarv", "Havhest", "Alke"]) {
      await expect(page.getByText(`Gjelder: ${name}`)).toBeVisible();
    }
  });
});

test("more boats are chosen in the fleet as it was filtered", async ({ page, server }) => {
  const fleet = "/fleet?lengde=over-30";
  await page.goto(fleet);
  const ticks = page.getByLabel(/^Sammenlign /);
  for (const index of [0, 1]) await ticks.nth(index).check();
  await page.getByRole("link", { name: "Sammenlign" }).click();
  await page.getByRole("link", { name: "Legg til fartøy" }).click();
  await expect(page).toHaveURL(server.url + fleet);

  await page.getByRole("link", { name: "Sammenlign" }).click();
  await page
    .getByRole("table")
    .getByRole("link", { name: /^Fjern / })
    .first()
    .click();
  // The fleet has the one that is left.
  await page.getByRole("link", { name: "Se flåten" }).click();
  await expect(page).toHaveURL(server.url + fleet);
  await expect(page.getByText("Velg ett til for å sammenligne")).toBeVisible();
  await expect(ticks.nth(0)).not.toBeChecked();
  await expect(ticks.nth(1)).toBeChecked();
  await page.goBack();
  await page.getByRole("list", { name: "Fartøy du kan velge" }).getByRole("link").first().click();
  await page.getByRole("link", { name: "Tilbake til flåten" }).click();
  await expect(page).toHaveURL(server.url + fleet);
});

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("four boats fit on the screen and on one printed page, a boat is removed and added with the keyboard, and the link is shared", async ({
    page,
    context,
  }) => {
    const main = page.getByRole("main");
    const title = main.getByRole("heading", { name: "Sammenlign fartøy" });
    const table = main.getByRole("table");
    await page.goto(`${four},lomvi`);
    await expect(main.getByText("Inntil fire fartøy kan sammenlignes. Lomvi er ikke med.")).toBeVisible();
    await expect(table.getByRole("columnheader")).toHaveCount(4);
    expect(await overhang(page)).toBe(0);
    const pdf = await page.pdf({
      format: "A4",
      margin: { top: "10mm", right: "10mm", bottom: "10mm", left: "10mm" },
    });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);

    for (const name of ["Toppskarv", "Havhest", "Alke"]) {
      const removal = main.getByRole("link", { name: `Fjern ${name}` });
      await removal.press("Enter");
      await expect(removal).toHaveCount(0);
    }
    await expect(main.getByText("Du har valgt Storskarv. Velg minst ett fartøy til")).toBeVisible();
    await expect(main.getByRole("link", { name: "Se flåten" })).toBeVisible();
    await expect(title).toBeFocused();
    await main.getByRole("link", { name: "Lomvi" }).press("Enter");
    await expect(main.getByRole("link", { name: "Be om tilbud på begge" })).toBeVisible();
    await expect(title).toBeFocused();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await main.getByRole("button", { name: "Del lenken" }).press("Enter");
    await expect(page.getByText("Lenken er kopiert").first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the ticks are a form, and the boat's button leads to the others", async ({ page, server }) => {
    await page.goto("/fleet");
    for (const name of ["Alke", "Lomvi"]) await page.getByLabel(`Sammenlign ${name}`).check();
    await page.getByRole("button", { name: "Sammenlign valgte" }).click();
    await expect(page).toHaveURL(`${server.url}/fleet/sammenlign?baater=alke&baater=lomvi`);
    await expect(page.getByRole("table", { name: "Sammenligning av Alke og Lomvi" })).toBeVisible();

    await page.goto("/fleet/lomvi");
    await page.getByRole("button", { name: "Sammenlign", exact: true }).click();
    await page.getByRole("link", { name: "Alke" }).click();
    await expect(page.getByRole("table", { name: "Sammenligning av Lomvi og Alke" })).toBeVisible();
  });
});
