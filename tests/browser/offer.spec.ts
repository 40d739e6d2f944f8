import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { expect, test } from "../support/browser/browser.ts";
import { overhang } from "../support/browser/page-measures.ts";
import { waitForScripts } from "../support/browser/page-ready.ts";
import { createPdf } from "../support/content/pdf.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";

const confirmation = "Forespørselen er sendt";

function field(page: Page, label: string) {
  return page.getByRole("main").getByLabel(label, { exact: true });
}

async function fill(page: Page, name: string, message = "Avlusing av fire merder, fisken er rundt 3 kg.") {
  await field(page, "Navn").fill(name);
  await field(page, "E-post").fill("kari@anlegg.example");
  await field(page, "Melding").fill(message);
}

const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(createPdf()) });

function sendButton(page: Page) {
  return page.getByRole("button", { name: /^Send (?:melding|forespørsel)$/ });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a request is confirmed in place of the form, and followed on its own page", async ({ page }) => {
    await page.goto("/contact?boat=storskarv");
    await fill(page, "Kari");
    await field(page, "Lokalitet").fill("3145");
    await sendButton(page).click();
    await expect(field(page, "Lokalitet")).toHaveAccessibleDescription(/^Lokalitetsnummer har fem siffer\./);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await field(page, "Lokalitet").fill("31456");
    const tick = page.getByRole("checkbox", { name: /^Uke/ }).nth(3);
    await tick.check();
    await page.getByLabel("Vedlegg").setInputFiles(pdf("avlusingsplan.pdf"));
    await sendButton(page).click();
    const sent = page.getByRole("region", { name: confirmation });
    await expect(sent.getByRole("heading", { name: confirmation })).toBeFocused();
    for (const fact of ["Storskarv", "31456", "Uke ", "avlusingsplan.pdf", "kari@anlegg.example"]) {
      await expect(sent).toContainText(fact);
    }
    await expect(field(page, "Melding")).toBeHidden();
    expect(await axeViolations(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);

    const reference = (await sent.getByText(/^NS-/).textContent()) ?? "";
    await sent.getByRole("link", { name: "Åpne forespørselen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Forespørsel ${reference}`);
    // From the disk, because Playwright takes seconds to send the browser a large buffer.
    const large = join(temporaryFolder("files"), "stor.pdf");
    writeFileSync(large, Buffer.alloc(10 * 1024 * 1024 + 1));
    await page.getByLabel("Vedlegg").setInputFiles(large);
    await expect(page.getByLabel("Vedlegg")).toHaveAccessibleDescription(
      /^«stor\.pdf» er større enn 10 MB\./,
    );
    await page.getByRole("button", { name: "Fjern stor.pdf" }).click();
    await page.getByLabel("Vedlegg").setInputFiles(pdf("lusetall.pdf"));
    await field(page, "Opplysning").fill("Merd 3 haster mest.");
    await page.getByRole("button", { name: "Legg til" }).click();
    const added = page.getByRole("list", { name: "Lagt til senere" });
    await expect(added).toContainText(/Merd 3 haster mest\..*lusetall\.pdf/s);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);

    await page.getByText("Avbestill", { exact: true }).click();
    await page.getByRole("button", { name: `Avbestill ${reference}` }).click();
    await expect(page.getByRole("region", { name: "Status" })).toContainText("Avbestilt");
    await expect(field(page, "Opplysning")).toHaveCount(0);
  });
});

test.describe("a file", () => {
  test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test("is sent with one chosen later when the network is back", async ({ page, context }) => {
    await page.goto("/contact?boat=storskarv");
    await fill(page, "Kari");
    for (const name of ["skisse.pdf", "plan.pdf"])
      await page.getByLabel("Vedlegg").setInputFiles([pdf(name)]);
    await waitForScripts(page);
    await context.setOffline(true);
    await sendButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Meldingen er ikke sendt ennå." })).toContainText(
      "Vedleggene følger med så lenge siden er åpen.",
    );
    await context.setOffline(false);
    await expect(page.getByRole("region", { name: confirmation })).toContainText(/skisse\.pdf.*plan\.pdf/s);
  });
});
