import { expect, test } from "vitest";
import { htmlToText, isFormatted, textToHtml } from "./html-text.ts";

test("the plain text of a description has a blank line between blocks and a line for each item", () => {
  const html = `<h3>Slik vasker vi</h3>
<p>Rigg &amp; kamera, <strong>hver</strong> <em>notvegg</em>.<br>Video &lt;etterpå&gt;.</p>
<ul><li>Not</li><li>Merd<ul><li>Ring</li></ul></li></ul>
<ol><li><p>Bestill</p></li><li><p>Avtal</p><p>dagen</p></li></ol>
<p>Ring <a rel="noopener" href="tel:112">oss</a>.</p>`;
  expect(htmlToText(html)).toBe(
    `Slik vasker vi

Rigg & kamera, hver notvegg.
Video <etterpå>.

– Not
– Merd
– Ring

1. Bestill
2. Avtal
dagen

Ring oss.`,
  );
});

test("nothing is left of empty blocks", () => {
  for (const html of [
    "",
    "<p></p>",
    "<p> </p>\n<p><br></p>",
    "<ul><li></li></ul>",
    "<h3><strong> </strong></h3>",
  ]) {
    expect(htmlToText(html), html).toBe("");
  }
  expect(htmlToText("<p>a</p><p></p><ul><li></li><li>b</li></ul>")).toBe("a\n\n– b");
  expect(htmlToText("Bare <em>tekst</em> ")).toBe("Bare tekst");
});

test("a plain text becomes paragraphs and comes back as it was", () => {
  const text = `Vi vasker "noten" & viser <b>hver</b> vegg.\nLys på 12\u00a0000 lumen.\n\nBestill to uker før.`;
  const html = textToHtml(text);
  expect(html).toBe(
    `<p>Vi vasker "noten" &amp; viser &lt;b&gt;hver&lt;/b&gt; vegg.<br>Lys på 12&nbsp;000 lumen.</p>\n<p>Bestill to uker før.</p>`,
  );
  expect(htmlToText(html)).toBe(text);
  expect(isFormatted(html)).toBe(false);
  expect(textToHtml("")).toBe("");
  expect(htmlToText("<p>a<br><br>b</p>"), "two line breaks are a paragraph").toBe("a\n\nb");
});

test("only more than paragraphs is formatting", () => {
  expect(isFormatted("<p>a<br>b</p>\n<p>c &lt;i&gt;</p>")).toBe(false);
  for (const html of [
    "<p><strong>a</strong></p>",
    "<ul><li>a</li></ul>",
    `<a href="/b">c</a>`,
    "<h3>a</h3>",
  ]) {
    expect(isFormatted(html), html).toBe(true);
  }
});

test("a long text is read whole", () => {
  expect(htmlToText("<p>a</p>".repeat(12_000)).length).toBe(36_000 - 2);
  expect(htmlToText("<".repeat(100_000)).length).toBe(100_000);
});
