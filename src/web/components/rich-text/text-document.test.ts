import { Editor, getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import { legalDefaultHtml } from "../../../rules/legal/legal-defaults.ts";
import { listLegalFacts, toPlaceholders } from "../../../rules/legal/legal-facts.ts";
import { emptyCompany } from "../../../contract/company/company.ts";
import { toSiteCompany } from "../../../rules/company/site-company.ts";
import { company as demoCompany } from "../../../seed/company.ts";
import { createExtensions } from "./extensions.ts";
import { findUnsupported, readDocument, writeDocument } from "./text-document.ts";

const company = toSiteCompany({ ...emptyCompany, ...demoCompany });
const facts = listLegalFacts(company);
const extensions = createExtensions({ kind: "legal", facts });
const schema = getSchema(extensions);

/** Types at the end of one block, as the editor does. */
function edit(html: string, blockIndex: number): string {
  const editor = new Editor({ extensions });
  const { doc, sources } = readDocument(html, editor.schema, facts);
  editor.commands.setContent(doc);
  const known: Parameters<typeof writeDocument>[1] = new WeakMap();
  let end = 0;
  editor.state.doc.forEach((node, offset, index) => {
    const source = sources[index];
    if (source) known.set(node, source);
    if (index === blockIndex) end = offset + node.nodeSize - 1;
  });
  editor.view.dispatch(editor.state.tr.insertText(" Nytt.", end));
  const written = writeDocument(editor.state.doc, known);
  editor.destroy();
  return written;
}

const other = `<p>Innledning</p>
<p>Med <b>fet</b>, <i>kursiv</i> og <a href="/contact">lenke</a>.</p>
<ul>
  <li>Ett &amp; to</li>
  <li>Tre<br>fire</li>
</ul>
<blockquote><p>Sitat</p></blockquote><h3>Uten luft</h3>
<p>{selskap.ukjent} og {selskap.juridisk}</p>`;

test.each([
  ["the standard terms", legalDefaultHtml("terms", toPlaceholders(company))],
  ["the standard privacy policy", legalDefaultHtml("privacy", toPlaceholders(company))],
  ["the terms with facts as text", legalDefaultHtml("terms", company)],
  ["the privacy policy with facts as text", legalDefaultHtml("privacy", company)],
  ["a text with other markup", other],
])("%s survives a visual edit unchanged but for the edit", (_, html) => {
  expect(findUnsupported(html, schema)).toEqual([]);
  const count = readDocument(html, schema, facts).doc.childCount;
  expect(count).toBeGreaterThan(4);
  for (const index of [0, count - 1]) {
    const edited = edit(html, index);
    expect(edited).toContain(" Nytt.</");
    expect(edited.replace(" Nytt.", "")).toBe(html);
  }
});

test("a fact is one unit with its value, and is written as its placeholder", () => {
  const { doc } = readDocument("<p>Hos {selskap.juridisk} AS</p>", schema, facts);
  expect(doc.firstChild?.child(1).type.name).toBe("companyFact");
  expect(writeDocument(doc, new WeakMap())).toBe("<p>Hos {selskap.juridisk} AS</p>");
});

test("plain text becomes a paragraph, and empty paragraphs are left out", () => {
  const read = (html: string) => writeDocument(readDocument(html, schema, facts).doc, new WeakMap());
  expect(read("Bare <em>tekst</em>")).toBe("<p>Bare <em>tekst</em></p>");
  expect(read("<p>En</p><p></p><h2>To</h2><ul><li><p>Tre</p></li></ul>")).toBe(
    "<p>En</p>\n\n<h2>To</h2>\n<ul><li>Tre</li></ul>",
  );
  expect(read("")).toBe("");
});

test("what the editor cannot show is named", () => {
  expect(findUnsupported("<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>", schema)).toContain(
    "<table>",
  );
  expect(findUnsupported("<p>H<sub>2</sub>O</p>", schema)).toEqual(["<sub>"]);
  expect(findUnsupported('<p onclick="x()">a</p>', schema)).toEqual(["…"]);
  expect(findUnsupported("<em><strong>begge</strong></em> deler", schema)).toEqual([]);
});
