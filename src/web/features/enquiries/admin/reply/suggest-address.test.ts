import { expect, test } from "vitest";
import { suggestAddress } from "./suggest-address.ts";

test.each([
  ["kari@gmial.com", "kari@gmail.com"],
  ["kari@gmail.con", "kari@gmail.com"],
  ["kari@gmial.con", "kari@gmail.com"],
  ["kari@gmai.com", "kari@gmail.com"],
  ["kari@hotmaill.no", "kari@hotmail.no"],
  ["drift@nordvaeret.on", "drift@nordvaeret.no"],
  ["drift@nordvaeret.noo", "drift@nordvaeret.no"],
  ["Drift@Nordvaeret.CMO", "Drift@nordvaeret.com"],
])("%s may be meant as %s", (email, meant) => {
  expect(suggestAddress(email)).toBe(meant);
});

test.each([
  "kari@gmail.com",
  "drift@nordvaeret.no",
  "drift@nordvaeret.example",
  "drift@havbruk.is",
  "post@skip.dk",
  "uten-krøllalfa",
  "@gmail.com",
  "kari@",
  "kari@localhost",
  "",
])("%s is left alone", (email) => {
  expect(suggestAddress(email)).toBeUndefined();
});
