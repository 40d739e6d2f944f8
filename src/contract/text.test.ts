import * as v from "valibot";
import { expect, test } from "vitest";
import { staffText } from "./text.ts";

const clean = (text: string) => v.parse(staffText("Text", 100_000), text);

test.each([
  ["a<script>x</script>b", "ab"],
  ["a<SCRIPT type=module>x</Script  >b", "ab"],
  ["a<script>x", "a"],
  ["a<script", "a<script"],
  ["a<script b", "a<script b"],
  ["a<scripted>b", "a<scripted>b"],
  ["<scr<script></script>ipt>alert(2)</script> båt", "båt"],
  ["<scr<scr<script></script>ipt></script>ipt>x</script>y", "y"],
  ["</script>a", "</script>a"],
  ["<b>a</b>", "<b>a</b>"],
])("script blocks are removed from %j", (text, expected) => {
  expect(clean(text)).toBe(expected);
});

test.each([
  "<script ",
  "<script>",
  "<script></script ",
  "</script",
  "<scr<script></script>",
  "<scr<script>x</script>ipt",
])(
  "a hostile text of 300 000 characters is cleaned, which would take minutes in quadratic time: %s",
  (part) => {
    const text = part.repeat(300_000 / part.length);
    expect(v.safeParse(staffText("Text", 1_000_000), text).success).toBe(true);
  },
);

test("a text that is too long is refused before it is cleaned", () => {
  const result = v.safeParse(staffText("Name", 10), "<script>x</script>");
  expect(result.issues?.[0].message).toBe("Name kan ha høyst 10 tegn");
});
