import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import type { Enquiry, EnquiryPage } from "../../src/contract/enquiries.ts";
import { expect, test } from "../support/browser.ts";
import { overhang } from "../support/page-measures.ts";
import { waitForHydration, waitForScripts } from "../support/page-ready.ts";
import { createPdf } from "../support/pdf.ts";
import { holdRequests } from "./boats.ts";

const confirmation = "Vi har fått meldingen din";

function field(page: Page, label: string) {
  return page.getByRole("textbox", { name: label, exact: true });
}

async function fill(page: Page, name: string, message = "Avlusing av fire merder, fisken er rundt 3 kg.") {
  await field(page, "Navn").fill(name);
  await field(page, "E-post").fill("kari@anlegg.example");
  await field(page, "Melding").fill(message);
}

const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(createPdf()) });
const program = { name: "kart.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ\x90\0 program") };

function sendButton(page: Page) {
  return page.getByRole("button", { name: "Send melding" });
}

/** The newest enquiry of this name, as staff see it. */
async function findEnquiry(page: Page, name: string, query = ""): Promise<Enquiry | undefined> {
  const list = await page.request.get(`/api/admin/enquiries?folder=all${query}`);
  const found = ((await list.json()) as EnquiryPage).enquiries.find((enquiry) => enquiry.name === name);
  if (!found) return undefined;
  return (await (await page.request.get(`/api/admin/enquiries/${found.id}`)).json()) as Enquiry;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a week of a boat leads to a request with both, and a confirmation stays above the form", async ({
    page,
    signIn,
  }) => {
    const name = `Kari ${Date.now()}`;
    // The service and the week that the fleet was filtered by are asked for too.
    await page.goto("/fleet?tjeneste=de-licing&uke=2");
    await page.getByRole("link", { name: "Storskarv", exact: true }).click();
    await expect(page.getByRole("link", { name: "Be om tilbud", exact: true })).toHaveAttribute(
      "href",
      "/contact?boat=storskarv&service=de-licing&uke=2",
    );
    const week = page.getByRole("link", { name: /^Spør om Storskarv i uke \d+$/ }).first();
    const number = /\d+$/.exec((await week.getAttribute("aria-label")) ?? "")?.[0] ?? "";
    await week.click();
    await expect(page).toHaveURL(`/contact?boat=storskarv&uke=${number}`);
    await expect(page.getByText("Gjelder: Storskarv")).toBeVisible();
    const tick = page.getByRole("checkbox", { name: new RegExp(`^Uke ${number}, .*Storskarv er`) });
    await expect(tick).toBeChecked();
    // The form comes first, with what it is about on top.
    const heights = await Promise.all(
      [
        page.getByText("Gjelder: Storskarv"),
        field(page, "Navn"),
        page.getByRole("heading", { name: "Koble til" }),
      ].map(async (part) => (await part.boundingBox())?.y ?? 0),
    );
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(heights[0]).toBeLessThan(740);
    const order = await page
      .locator("form[method=post] :is(input, textarea)")
      .evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).name));
    expect(order.filter((control) => /^(?:name|email|phone|message)$/.test(control))).toEqual([
      "name",
      "email",
      "phone",
      "message",
    ]);

    await fill(page, name);
    await field(page, "Lokalitet").fill("3145");
    await field(page, "Andre uker").fill("uke 36–34");
    // An error in the section opens it.
    const summary = page.getByRole("heading", { name: "Så kan vi gi deg pris med en gang" });
    await summary.click();
    await expect(field(page, "Lokalitet")).toBeHidden();
    await sendButton(page).click();
    await expect(field(page, "Lokalitet")).toBeFocused();
    await expect(field(page, "Lokalitet")).toHaveAccessibleDescription(/^Lokalitetsnummer har fem siffer\./);
    await expect(field(page, "Andre uker")).toHaveAccessibleDescription(/er snudd\./);
    await field(page, "Lokalitet").fill("31456");
    await field(page, "Andre uker").fill("");
    expect(await axeViolations(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await page.getByLabel("Vedlegg").setInputFiles(pdf("avlusingsplan.pdf"));
    await expect(page.getByRole("listitem").filter({ hasText: "avlusingsplan.pdf" })).toBeVisible();
    await sendButton(page).click();

    const sent = page.getByRole("status").filter({ hasText: confirmation });
    await expect(sent.getByRole("heading", { name: confirmation })).toBeFocused();
    for (const fact of ["Storskarv", "31456", `uke ${number}`, "avlusingsplan.pdf", "kari@anlegg.example"]) {
      await expect(sent).toContainText(fact);
    }
    await expect(sent.getByRole("link", { name: "+47 00 00 00 00" })).toHaveAttribute(
      "href",
      "tel:+4700000000",
    );
    await expect(page.getByText("Melding sendt!", { exact: true })).toBeVisible();
    await expect(field(page, "Melding")).toHaveValue("");
    await expect(tick).not.toBeChecked();
    await expect(page.getByRole("listitem").filter({ hasText: "avlusingsplan.pdf" })).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);

    await signIn(page);
    const stored = await findEnquiry(page, name, "&boat=storskarv");
    expect(stored).toMatchObject({ site: "31456", files: [{ name: "avlusingsplan.pdf" }] });
    await page.goto(`/admin/contact?open=${stored?.id}`);
    const file = page.getByRole("link", { name: "avlusingsplan.pdf" });
    await expect(file).toBeVisible();
    await expect(page.getByText("31456", { exact: true })).toBeVisible();
    const download = page.waitForEvent("download");
    await file.click();
    expect((await download).suggestedFilename()).toBe("avlusingsplan.pdf");
  });
});

test("one request for the three boats of a comparison is found by each of them", async ({ page, signIn }) => {
  const name = `Sammenlignet ${Date.now()}`;
  await page.goto("/fleet/sammenlign?baater=storskarv,havhest,alke");
  await page.getByRole("link", { name: "Be om tilbud på alle tre" }).click();
  for (const boat of ["Storskarv", "Havhest", "Alke"]) {
    await expect(page.getByText(`Gjelder: ${boat}`)).toBeVisible();
  }
  await fill(page, name);
  await field(page, "Lokalitet").fill("Kvalvika");
  await page.getByRole("checkbox", { name: /^Uke/ }).nth(3).check();
  await page.getByText("Flere båter").click();
  await page.getByRole("checkbox", { name: "Lomvi" }).check();
  await page.getByLabel("Vedlegg").setInputFiles(pdf("plan.pdf"));
  // What is filled in stays when a boat is removed, while the others are read and afterwards.
  const release = await holdRequests(page, /\/api\/boats\?ids=/);
  await page.getByRole("button", { name: "Fjern Havhest" }).click();
  await expect(page.getByText("Gjelder: Havhest")).toBeHidden();
  await expect(field(page, "Lokalitet")).toHaveValue("Kvalvika");
  release((route) => route.continue());
  await expect(page.getByRole("checkbox", { name: "Havhest" })).not.toBeChecked();
  await sendButton(page).click();
  const sent = page.getByRole("status").filter({ hasText: confirmation });
  for (const fact of ["Storskarv, Alke og Lomvi", "Kvalvika", "uke", "plan.pdf"]) {
    await expect(sent).toContainText(fact);
  }
  await signIn(page);
  for (const boat of ["storskarv", "alke", "lomvi"]) {
    expect(await findEnquiry(page, name, `&boat=${boat}`), boat).toBeDefined();
  }
  expect(await findEnquiry(page, name, "&boat=havhest")).toBeUndefined();
});

test.describe("a file", () => {
  test.use({ allowedConsole: [/status of 400 .*\/contact|ERR_INTERNET_DISCONNECTED/] });

  test("that is not what it seems to be is refused at its field, and one is sent when the network is back", async ({
    page,
    context,
    signIn,
  }, testInfo) => {
    const name = `Med fil ${Date.now()}`;
    await page.goto("/contact");
    await waitForHydration(page);
    await fill(page, name);
    await page.getByRole("heading", { name: "Så kan vi gi deg pris med en gang" }).click();
    const input = page.getByLabel("Vedlegg");
    const large = testInfo.outputPath("stor.pdf");
    writeFileSync(large, Buffer.alloc(11 * 1024 * 1024));
    await input.setInputFiles(large);
    await expect(page.getByText(/^«stor\.pdf» er større enn 10 MB/)).toBeVisible();
    await page.getByRole("button", { name: "Fjern stor.pdf" }).click();
    await expect(page.getByText(/er større enn 10 MB/)).toHaveCount(0);
    await expect(field(page, "Lokalitet")).toBeVisible();
    await input.setInputFiles([program]);
    await input.setInputFiles([pdf("plan.pdf")]);
    await sendButton(page).click();
    await expect(input).toHaveAccessibleDescription(
      /^«kart\.pdf» er ikke en hel PDF-, JPEG- eller PNG-fil\./,
    );
    await expect(field(page, "Navn")).toHaveValue(name);
    await page.getByRole("button", { name: "Fjern kart.pdf" }).click();
    await sendButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: confirmation })).toContainText("plan.pdf");

    const offlineName = `Uten nett ${Date.now()}`;
    await test.step("is sent when the network is back, as long as the page is open", async () => {
      await fill(page, offlineName);
      await input.setInputFiles([pdf("skisse.pdf")]);
      await expect(input).toHaveAccessibleDescription(/Krever nett\.$/);
      await waitForScripts(page);
      await context.setOffline(true);
      await sendButton(page).click();
      await expect(
        page.getByRole("status").filter({ hasText: "Meldingen er ikke sendt ennå." }),
      ).toContainText("Vedleggene følger med så lenge siden er åpen.");
      await context.setOffline(false);
      await expect(page.getByRole("status").filter({ hasText: confirmation })).toContainText("skisse.pdf");
    });
    await signIn(page);
    expect((await findEnquiry(page, name))?.files).toMatchObject([{ name: "plan.pdf" }]);
    expect((await findEnquiry(page, offlineName))?.files).toMatchObject([{ name: "skisse.pdf" }]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 400 .*\/contact/] });

  test("a refused file costs no text, and the confirmation is part of the page", async ({ page, signIn }) => {
    const name = `Uten skript ${Date.now()}`;
    await page.goto("/contact?boat=storskarv&service=de-licing");
    await fill(page, name);
    await field(page, "Lokalitet").fill("Kvalvika");
    await page.getByRole("checkbox", { name: /^Uke/ }).nth(3).check();
    await page.getByText("Flere båter").click();
    await page.getByRole("checkbox", { name: "Lomvi" }).check();
    await page.getByLabel("Vedlegg").setInputFiles([program]);
    await sendButton(page).click();
    await expect(page.getByText(/^«kart\.pdf» er ikke en hel/)).toBeVisible();
    await expect(field(page, "Navn")).toHaveValue(name);
    await expect(field(page, "Lokalitet")).toHaveValue("Kvalvika");
    await expect(page.getByRole("checkbox", { name: /^Uke/ }).nth(3)).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Lomvi" })).toBeChecked();
    await page.getByLabel("Vedlegg").setInputFiles([pdf("plan.pdf")]);
    await sendButton(page).click();
    const sent = page.getByRole("status").filter({ hasText: confirmation });
    for (const fact of ["Storskarv og Lomvi", "Avlusing", "Kvalvika", "plan.pdf", "Referanse"]) {
      await expect(sent).toContainText(fact);
    }
    await expect(field(page, "Melding")).toHaveValue("");
    await signIn(page);
    expect(await findEnquiry(page, name)).toMatchObject({ site: "Kvalvika", files: [{ name: "plan.pdf" }] });
  });
});
