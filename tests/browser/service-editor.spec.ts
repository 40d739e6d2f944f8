import { axeViolations } from "../../scripts/audit/axe.ts";
import type { AdminService } from "../../src/contract/admin-services.ts";
import { api, button, expect, failedRequests, field, keepToast, paste, test, toast } from "./portal.ts";

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
  <body><!--StartFragment--><h1 style='font-family:Calibri'>Fra Word<o:p></o:p></h1>
  <p class=MsoNormal style='margin:0cm'><font color=red><b>Fet</b> tekst</font><o:p></o:p></p>
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>Punkt<o:p></o:p></p><!--EndFragment--></body></html>`;

test.use({ allowedConsole: failedRequests });

test("the description of a service is formatted, pasted from Word, previewed, saved, undone and merged with another one", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const staff = api(page.request, server);
  const { id, slug } = await staff.write<AdminService>("POST", "/api/admin/services", {
    title: "Formatert",
    description_no: "Første avsnitt.\n\nAndre avsnitt.",
  });
  const text = Array.from({ length: 20 }, (_, index) => `Punkt ${index}.`).join("\n\n");
  const shared = await staff.write<AdminService>("POST", "/api/admin/services", {
    title: "Delt tekst",
    description: `Felles "tekst" & tall\npå to linjer.`,
    description_no: text,
  });
  const read = () => staff.read<AdminService>(`/api/admin/services/${id}`);
  const editorScripts: string[] = [];
  page.on("request", (request) => {
    if (/rich-text-editor.*\.js/.test(request.url())) editorScripts.push(request.url());
  });
  await page.goto("/admin/services");
  await expect(page.getByRole("article", { name: "Formatert" })).toBeVisible();
  expect(editorScripts, "the editor is loaded with the form").toEqual([]);
  // A link of the overview names the field.
  await page.goto(`/admin/services?edit=${id}#description_no_html`);
  const editor = field(page, "Description (Norwegian)");
  await expect(editor).toBeFocused();
  expect(editorScripts.length).toBeGreaterThan(0);
  await expect(editor.locator("p")).toHaveText(["Første avsnitt.", "Andre avsnitt."]);

  await page.keyboard.press("Control+End");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" Viktig.");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");
  await paste(editor, { "text/html": word, "text/plain": "Fra Word" });
  await expect(page.getByText("Limt inn fra Word: 5 ord")).toBeVisible();
  await expect(editor.locator("h3")).toHaveText("Fra Word");
  const toolbar = page.getByRole("toolbar", { name: "Formatering, Description (Norwegian)" });
  await expect(toolbar.getByLabel("Avsnittstype").locator("option")).toHaveText([
    "Avsnitt",
    "Underoverskrift",
  ]);
  await expect(toolbar.getByRole("button", { name: "Sitat" })).toHaveCount(0);

  // Unsaved, also after a reload.
  await page.reload();
  await button(page, "Hent fram utkastet").click();
  await expect(editor.locator("li")).toHaveText("Punkt");
  const [preview] = await Promise.all([page.waitForEvent("popup"), button(page, "Forhåndsvis").click()]);
  await expect(preview.getByRole("heading", { level: 3, name: "Fra Word" })).toBeVisible();
  await preview.close();
  expect((await read()).description_no_html).toBe("");

  await button(page, "Oppdater Tjeneste").click();
  const success = toast(page, "Success", "Service updated successfully");
  await keepToast(page, success);
  expect(await read()).toMatchObject({
    description_no_html:
      "<p>Første avsnitt.</p>\n<p>Andre avsnitt.<strong> Viktig.</strong></p>\n<h3>Fra Word</h3>\n<p><strong>Fet</strong> tekst</p>\n<ul><li>Punkt</li></ul>",
    description_no: "Første avsnitt.\n\nAndre avsnitt. Viktig.\n\nFra Word\n\nFet tekst\n\n– Punkt",
  });
  const html = await (await page.request.get(`/services/${slug}`)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(main.match(/<strong[^>]*>[^<]*/g)).toEqual(["<strong> Viktig.", "<strong>Fet"]);
  expect(main).toContain("<h3>Fra Word</h3>");
  expect(main).toContain("<li>Punkt</li>");
  const description = "Første avsnitt. Andre avsnitt. Viktig. Fra Word Fet tekst – Punkt";
  expect(html).toContain(`<meta name="description" content="${description}"`);

  await success.getByRole("button", { name: "Angre" }).click();
  await expect.poll(async () => (await read()).version).toBe(3);
  expect(await read()).toMatchObject({
    description_no: "Første avsnitt.\n\nAndre avsnitt.",
    description_no_html: "",
  });

  await test.step("a conflict marks the changes of both people, and nothing that neither has changed", async () => {
    const path = `/api/admin/services/${shared.id}`;
    await page.getByRole("article", { name: "Delt tekst" }).getByRole("button", { name: "Rediger" }).click();
    await expect(editor.locator("p")).toHaveCount(20);
    await editor.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText(" Mitt.");
    const { id: _, created_at: __, updated_at: ___, ...body } = shared;
    const theirs = `${text.replaceAll("\n\n", "<br>")} <em>Deres.</em>`;
    await staff.write("PUT", path, { ...body, description_no_html: `<p>${theirs}</p>` });

    await button(page, "Oppdater Tjeneste").click();
    const conflict = page.getByRole("dialog", { name: /har lagret i mellomtiden/ });
    await expect(conflict.getByRole("group")).toHaveCount(1);
    await expect(conflict.locator("ins").filter({ hasText: "Mitt." })).toBeVisible();
    await expect(conflict.locator("ins").filter({ hasText: "Deres." })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await conflict.getByLabel("Lagret verdi").check();
    await conflict.getByRole("button", { name: "Oppdater Tjeneste" }).click();
    await expect(success).toBeVisible();
    expect(await staff.read(path)).toMatchObject({
      description: shared.description,
      description_html: "",
      description_no: `${text.replaceAll("\n\n", "\n")} Deres.`,
      description_no_html: `<p>${theirs}</p>`,
      version: 3,
    });
  });
});
