import { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import { cleanPastedHtml, hasTable, isFromWordProcessor } from "./clean-paste.ts";
import { createExtensions, type RichTextKind } from "./extensions.ts";
import { toLinkUrl } from "./link-url.ts";
import { writeDocument } from "./text-document.ts";

function paste(html: string, kind: RichTextKind = "legal"): string {
  const editor = new Editor({
    extensions: createExtensions({ kind, facts: [] }),
    content: cleanPastedHtml(html, kind),
  });
  const written = writeDocument(editor.state.doc, new WeakMap());
  editor.destroy();
  return written;
}

const listItem = (level: number, bullet: string, text: string) => `
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=NO-BOK>${text}<o:p></o:p></span></p>`;

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri"} --></style></head>
<body lang=NO-BOK><!--StartFragment-->
<h1><b><span style='font-family:"Calibri Light"'>Vilkår<o:p></o:p></span></b></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'><font color="#ff0000" face=Arial>Vi leier ut <b>fartøy</b> og <i>mannskap</i>.</font>
<a href="https://www.eksempel.example/" style='color:blue'>Les&nbsp;mer</a><span class=MsoCommentReference><a href="#_msocom_1">[OA1]</a></span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${listItem(1, "·", "Første")}${listItem(2, "o", "Under")}${listItem(1, "·", "Andre")}
<p class=MsoNormal>Så tall:</p>
${listItem(1, "1.", "En")}${listItem(1, "2.", "To")}
<div style='mso-element:comment-list'><p>Ola: sjekk dette</p></div>
<!--EndFragment--></body></html>`;

test("text from Word keeps headings, lists, bold and links, and nothing else", () => {
  expect(isFromWordProcessor(word)).toBe(true);
  expect(paste(word)).toBe(
    [
      "<h2>Vilkår</h2>",
      '<p>Vi leier ut <strong>fartøy</strong> og <em>mannskap</em>. <a rel="noopener" href="https://www.eksempel.example/">Les mer</a></p>',
      "<ul><li>Første<ul><li>Under</li></ul></li><li>Andre</li></ul>",
      "<p>Så tall:</p>",
      "<ol><li>En</li><li>To</li></ol>",
    ].join("\n"),
  );
});

test("a simple text has one kind of heading and no quotations", () => {
  expect(paste(word, "simple").split("\n")[0]).toBe("<h3>Vilkår</h3>");
  expect(paste("<h2>En</h2><h3>To</h3><h5>Tre</h5><blockquote><p>Sitat</p></blockquote>", "simple")).toBe(
    "<h3>En</h3>\n<h3>To</h3>\n<h3>Tre</h3>\n<p>Sitat</p>",
  );
});

test("styles of other word processors become bold and italics", () => {
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p style="line-height:1.4"><span style="font-weight:700">Fet</span> og <span style="font-style: italic">kursiv</span> style=x</p></b>`;
  expect(paste(html)).toBe("<p><strong>Fet</strong> og <em>kursiv</em> style=x</p>");
});

test.each([
  ["<b style='mso-bidi-font-weight:normal'>Fet</b>", "<strong>Fet</strong>"],
  ["<i style='mso-bidi-font-style:normal'>Kursiv</i>", "<em>Kursiv</em>"],
  ["<b style='color:red; mso-bidi-font-weight: normal'><i>Begge</i></b>", "<strong><em>Begge</em></strong>"],
  ["<span style='mso-bidi-font-weight:bold'>Vanlig</span>", "Vanlig"],
  ["<i style='font-style:normal'>Vanlig</i>", "Vanlig"],
])("Word's styles for other scripts change no emphasis: %s", (html, expected) => {
  expect(paste(`<p class=MsoNormal>${html}</p>`)).toBe(`<p>${expected}</p>`);
});

const cells = ["Båt", "Uke", "Alke", "49"];
const wordTable = `<table class=MsoTableGrid><tr>${cells.map((cell) => `<td style='border:solid'><p class=MsoNormal>${cell}<o:p></o:p></p></td>`).join("")}</tr></table>`;
const webTable = `<table><tr><th>Båt</th><th>Uke</th></tr><tr><td>Alke</td><td>49</td></tr></table>`;

test.each([wordTable, webTable])("each cell of a table becomes a paragraph: %s", (html) => {
  expect(paste(`<p>Før</p>${html}<p>Etter</p>`)).toBe(
    ["Før", ...cells, "Etter"].map((text) => `<p>${text}</p>`).join("\n"),
  );
});

test("a table is recognised by its second cell", () => {
  expect(
    [wordTable, webTable, "<table><tr><td>Ramme</td></tr></table>", "<p>Tekst</p>"].map(hasTable),
  ).toEqual([true, true, false, false]);
});

test("scripts, images and links that could run code are gone", () => {
  const html = `<p onclick="x()">Hei <img src=x onerror=alert(1)><a href="javascript:alert(1)">der</a></p><script>alert(1)</script>`;
  expect(isFromWordProcessor(html)).toBe(false);
  expect(paste(html)).toBe("<p>Hei der</p>");
});

test("a typed link is completed, or refused", () => {
  expect(toLinkUrl(" www.datatilsynet.no/om ")).toBe("https://www.datatilsynet.no/om");
  expect(toLinkUrl("post@firma.example")).toBe("mailto:post@firma.example");
  expect(toLinkUrl("+47 75 50 00 00")).toBe("tel:+4775500000");
  expect(toLinkUrl("/contact")).toBe("/contact");
  expect(toLinkUrl("https://a.example/?b=c")).toBe("https://a.example/?b=c");
  for (const bad of ["", "javascript:alert(1)", "//andre.example", "to ord", "data:text/html,x"]) {
    expect(toLinkUrl(bad), bad).toBeUndefined();
  }
});

test("blocks without text are left out", () => {
  expect(cleanPastedHtml("<div><div></div>Én setning<div> </div></div>", "legal")).toBe(
    "<div>Én setning</div>",
  );
});
