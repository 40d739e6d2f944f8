import { expect, test } from "vitest";
import { markRemoved } from "./removed-markup.ts";

function mark(html: string, stored: string): string {
  return markRemoved(html, stored)
    .map(({ text, isRemoved }) => (isRemoved ? `[${text}]` : text))
    .join("");
}

test("marks what the sanitiser has removed, and nothing that it writes in another way", () => {
  expect(
    mark(
      `<h1>Hei</h1>\n<p onclick="x()">En<br>to &quot;tre&quot;</p><iframe src="https://kart.example"></iframe><a href='/a'>b</a>`,
      `<h2>Hei</h2>\n<p>En<br />to "tre"</p><a href="/a" rel="noopener">b</a>`,
    ),
  ).toBe(
    `<h1>Hei</h1>\n<p[ onclick="x()"]>En<br>to &quot;tre&quot;</p>[<iframe src="https://kart.example"></iframe>]<a href='/a'>b</a>`,
  );
});

test("marks a script with its content, and a comment", () => {
  expect(mark("<p>a</p><script>alert(1)</script><!-- b --><p>c</p>", "<p>a</p><p>c</p>")).toBe(
    "<p>a</p>[<script>alert(1)</script><!-- b -->]<p>c</p>",
  );
});

test("the text is complete, also if it is too different to be compared", () => {
  const html = Array.from({ length: 3000 }, (_, index) => `<i${index}>`).join("");
  expect(mark(html, "")).toBe(html);
});
