import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("a field that a spreadsheet would run as a formula is text", () => {
  for (const text of [
    "=1+1",
    "+47 00",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    " =1",
    "\n=1",
    "＝1",
    "＋1",
    "－1",
    " ＠A",
  ]) {
    expect(toCsv([[text]])).toBe(`\ufeff"'${text}"\r\n`);
  }
  expect(toCsv([["a=b", "ÆØÅ"]])).toBe(`\ufeff"a=b";"ÆØÅ"\r\n`);
});

test("quotes, semicolons and line breaks stay inside their field", () => {
  expect(toCsv([['a"b', "c;d", "e\nf"], ["g"]])).toBe(`\ufeff"a""b";"c;d";"e\nf"\r\n"g"\r\n`);
});
