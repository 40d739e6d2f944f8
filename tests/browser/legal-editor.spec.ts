/** The editor of terms and privacy policy. */
import type { Page } from "@playwright/test";
import type { LegalText } from "../../src/contract/legal/legal.ts";
import { api, expect, failedRequests, paste, test, toast } from "./portal.ts";

test.use({ allowedConsole: failedRequests });

const path = "/api/admin/legal/terms";
const panel = (page: Page) => page.getByRole("tabpanel", { name: "Terms of Service" });
const visual = (page: Page) => panel(page).getByRole("textbox", { name: "Tekst, Terms of Service" });
const source = (page: Page) => panel(page).getByLabel("Tekst (HTML)");
const saved = (page: Page) => toast(page, "Success", "Terms updated successfully");

async function store(page: Page, server: { url: string }, content: string) {
  const staff = api(page.request, server);
  const { version } = await staff.read<LegalText>(path);
  await staff.write("PUT", path, { content, version });
}

/** Stores a text and opens it as it looks. */
async function openVisual(page: Page, server: { url: string }, content: string) {
  await store(page, server, content);
  await page.goto("/admin/legal");
  await expect(visual(page)).toBeVisible();
}

const readStored = async (page: Page, server: { url: string }) =>
  (await api(page.request, server).read<LegalText>(path)).content;

test("a text is formatted by keyboard", async ({ page, server }) => {
  await openVisual(page, server, "<h2>1. Ansvar</h2>\n<p>Skriv til {selskap.juridisk} i dag.</p>");
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
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toBeVisible();
  await expect(visual(page), "the cursor stays after a save").toBeFocused();
  expect(await readStored(page, server)).toBe(
    `<h2>1. Ansvar</h2>\n<p>Skriv til {selskap.juridisk} i dag.<strong> Viktig.</strong></p>\n<ul><li>Punkt</li></ul>`,
  );
});

test("text from Word comes clean", async ({ page, server }) => {
  await openVisual(page, server, "<p>Først.</p>");
  await visual(page).click();
  await page.keyboard.press("Control+a");
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
    <body><!--StartFragment--><h1><span style='font-family:Calibri'>Fra Word<o:p></o:p></span></h1>
    <p class=MsoNormal style='margin:0cm'><font color=red><b>Fet</b> tekst</font><o:p></o:p></p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>Punkt<o:p></o:p></p><!--EndFragment--></body></html>`;
  await paste(visual(page), { "text/html": word, "text/plain": "Fra Word" });
  await expect(panel(page).getByText("5 ord er limt inn fra Word")).toBeVisible();
  await panel(page).getByRole("button", { name: "HTML" }).click();
  await expect(source(page)).toHaveValue(
    "<h2>Fra Word</h2>\n<p><strong>Fet</strong> tekst</p>\n<ul><li>Punkt</li></ul>",
  );
});

test("a paste that is too long is refused in sight of a long text", async ({ page, server }) => {
  await openVisual(page, server, "<p>Vilkår</p>".repeat(60));
  await visual(page).getByText("Vilkår").first().click();
  await paste(visual(page), { "text/html": `<p>${"Sild ".repeat(200_000)}</p>`, "text/plain": "Sild" });
  await expect(page.getByRole("alert").getByText(/^Ingenting er limt inn/)).toBeInViewport({ ratio: 1 });
});
