import type { Page } from "@playwright/test";
import type { LegalText } from "../../src/contract/legal.ts";
import { api, button, closeToasts, expect, findCovered, paste, test, toast } from "./portal.ts";

const panel = (page: Page) => page.getByRole("tabpanel", { name: "Terms of Service" });
const visual = (page: Page) => panel(page).getByRole("textbox", { name: "Tekst, Terms of Service" });
const source = (page: Page) => panel(page).getByLabel("Tekst (HTML)");

async function store(page: Page, server: { url: string }, content: string) {
  const staff = api(page.request, server);
  const { version } = await staff.read<LegalText>("/api/admin/legal/terms");
  await staff.write("PUT", "/api/admin/legal/terms", { content, version });
}

test("a text is edited as it looks, by keyboard, and is on its page after Ctrl+S", async ({
  page,
  server,
}) => {
  await store(page, server, "<h2>1. Ansvar</h2>\n<p>Skriv til {selskap.juridisk} i dag.</p>");
  await page.goto("/admin/legal");
  await expect(visual(page).locator("p")).toHaveText("Skriv til Nordskarv AS i dag.");
  await visual(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" Viktig.");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Punkt");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("toolbar").locator(":focus")).toHaveAccessibleName("Fet");
  for (const name of ["Kursiv", "Lenke", "Punktliste"]) {
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(":focus")).toHaveAccessibleName(name);
  }
  await page.keyboard.press("Enter");
  await expect(visual(page)).toBeFocused();
  await expect(visual(page).locator("li")).toHaveText("Punkt");
  await page.keyboard.press("Shift+Home");
  await panel(page).getByRole("button", { name: "Lenke" }).click();
  const dialog = page.getByRole("dialog", { name: "Lenke" });
  await dialog.getByLabel("Adresse").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Lag lenke" }).click();
  await expect(dialog.getByText("Skriv en nettadresse")).toBeVisible();
  await dialog.getByLabel("Adresse").fill("/contact");
  await page.keyboard.press("Enter");
  await expect(visual(page).getByRole("link", { name: "Punkt" })).toHaveAttribute("href", "/contact");
  await expect(visual(page)).toBeFocused();

  await page.keyboard.press("Control+s");
  await expect(toast(page, "Success", "Terms updated successfully")).toBeVisible();
  await expect(visual(page), "the cursor stays after a save").toBeFocused();
  await page.keyboard.press("Tab");
  await expect(visual(page)).not.toBeFocused();
  expect((await api(page.request, server).read<LegalText>("/api/admin/legal/terms")).content).toBe(
    `<h2>1. Ansvar</h2>\n<p>Skriv til {selskap.juridisk} i dag.<strong> Viktig.</strong></p>\n<ul><li><a rel="noopener" href="/contact">Punkt</a></li></ul>`,
  );

  // The type of a paragraph is chosen step by step with the arrow keys, and with the mouse at once.
  // At its start: on a phone, the fact is in the middle.
  await visual(page)
    .getByText("Skriv til")
    .click({ position: { x: 4, y: 8 } });
  const type = panel(page).getByLabel("Avsnittstype");
  for (const level of [2, 3, 4]) {
    await type.press("ArrowDown");
    await expect(type).toBeFocused();
    await expect(visual(page).locator(`h${level}`, { hasText: "Skriv til" })).toBeVisible();
  }
  await type.hover();
  await page.mouse.down();
  await page.mouse.up();
  await type.selectOption("Avsnitt");
  await expect(visual(page).locator("p", { hasText: "Skriv til" })).toBeVisible();
  await expect(visual(page)).toBeFocused();

  // A fact is chosen with the arrow keys, and comes into the text with the button.
  const facts = panel(page).getByLabel("Opplysning fra Selskap");
  const inserted = visual(page).getByTitle(/, fra Selskap$/);
  await expect(inserted).toHaveCount(1);
  await facts.press("ArrowDown");
  await expect(facts).not.toHaveValue("");
  await expect(inserted).toHaveCount(1);
  await facts.press("ArrowRight");
  await expect(page.locator(":focus")).toHaveAccessibleName("Sett inn");
  await page.keyboard.press("Enter");
  await expect(inserted).toHaveCount(2);
  await expect(visual(page)).toBeFocused();

  // What has not been saved is not there.
  await page.goto("/terms");
  await expect(page.getByText("Skriv til Nordskarv AS i dag. Viktig.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Punkt" })).toBeVisible();
});

test("text from Word comes clean, plain text becomes paragraphs, and 2 MB are refused with a sentence", async ({
  page,
  server,
}) => {
  await store(page, server, "<p>Først.</p>");
  await page.goto("/admin/legal");
  await visual(page).click();
  await page.keyboard.press("Control+a");
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
    <body><!--StartFragment--><h1><span style='font-family:Calibri'>Fra Word<o:p></o:p></span></h1>
    <p class=MsoNormal style='margin:0cm'><font color=red><b>Fet</b> tekst</font><o:p></o:p></p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>Punkt<o:p></o:p></p><!--EndFragment--></body></html>`;
  await paste(visual(page), { "text/html": word, "text/plain": "Fra Word" });
  await expect(panel(page).getByText("Limt inn fra Word: 5 ord")).toBeVisible();
  await panel(page).getByRole("button", { name: "HTML" }).click();
  await expect(source(page)).toHaveValue(
    "<h2>Fra Word</h2>\n<p><strong>Fet</strong> tekst</p>\n<ul><li>Punkt</li></ul>",
  );
  await panel(page).getByRole("button", { name: "Visuelt" }).click();
  await visual(page).click();
  await page.keyboard.press("Control+a");
  await paste(visual(page), { "text/plain": "Ett avsnitt\n\nEtt til" });
  await expect(visual(page).locator("p")).toHaveText(["Ett avsnitt", "Ett til"]);

  const paragraph = `<p class=MsoNormal style='font-family:"Calibri"'><span style='color:red'>${"Ord ".repeat(20)}</span></p>`;
  const start = Date.now();
  await paste(visual(page), { "text/html": word + paragraph.repeat(14_000) });
  await expect(panel(page).getByRole("alert")).toContainText("Ingenting er limt inn");
  test.info().annotations.push({ type: "2 MB", description: `${Date.now() - start} ms` });
  await expect(visual(page).locator("p")).toHaveText(["Ett avsnitt", "Ett til"]);
  await page.keyboard.press("Control+z");
  await expect(visual(page).locator("h2")).toHaveText("Fra Word");

  // There is no room for two of these, but the second replaces the first.
  for (const first of ["En lang tekst", "En annen"]) {
    await page.keyboard.press("Control+a");
    await paste(visual(page), { "text/plain": `${first}\n\n${"Ord ".repeat(35_000)}` });
    await expect(visual(page).locator("p").first()).toHaveText(first);
  }
});

test("HTML shows what a save removes, and the standard text is restored after a confirmation, on a phone and a desktop", async ({
  page,
  server,
}) => {
  const success = toast(page, "Success", "Terms updated successfully");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await store(page, server, "<p>Egen tekst</p><table><tbody><tr><td>Tall</td></tr></tbody></table>");
    if (width === 390) await page.goto("/admin/legal");
    else await button(page, "Refresh").click();
    await expect(panel(page).getByText("Her kan teksten bare leses")).toContainText("<table>");
    await expect(visual(page)).toHaveAttribute("contenteditable", "false");
    await panel(page).getByRole("button", { name: "HTML" }).click();
    await source(page).fill(`<p onclick="x()">Egen</p>\n<iframe src="https://kart.example"></iframe>`);
    await expect(panel(page).locator("del")).toHaveText([` onclick="x()"`, /<iframe .*<\/iframe>/]);
    await expect(panel(page).getByText("Dette blir ikke lagret")).toContainText("<iframe>");

    await button(page, "Tilbake til standardteksten").click();
    const question = page.getByRole("alertdialog", { name: "Tilbake til standardteksten?" });
    await question.getByRole("button", { name: "Avbryt" }).click();
    await expect(source(page)).toHaveValue(/Egen/);
    await button(page, "Tilbake til standardteksten").click();
    await question.getByRole("button", { name: "Bytt ut teksten" }).click();
    await expect(source(page)).toHaveValue(/nettstedet til \{selskap\.juridisk\}/);
    await panel(page).getByRole("button", { name: "Visuelt" }).click();
    await expect(visual(page).locator("h2")).toHaveCount(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await button(page, "Save Terms").click();
    await expect(success).toBeVisible();
    await expect(button(page, "Tilbake til standardteksten")).toHaveCount(0);
    await expect.poll(() => findCovered(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect.poll(() => findCovered(page)).toEqual([]);
    await closeToasts(success);
  }
});
