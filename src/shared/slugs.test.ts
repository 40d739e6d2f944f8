import { expect, test } from "vitest";
import { slugFrom, slugPattern } from "./slugs.ts";

test.each([
  ["Lomvi", "lomvi"],
  ["Ærfugl på Tur", "aerfugl-pa-tur"],
  ["Fôr & levering!", "for-levering"],
  ["  --Hav  hest--  ", "hav-hest"],
  ["HAVØRN 2", "havorn-2"],
  ["¿?", ""],
])("a slug made from %j is %j", (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

test("slugs entered by staff may contain å, but no characters with a meaning in URLs", () => {
  for (const good of ["miljo-overvåkning", "rov", "a_b", "båt-2"]) expect(good).toMatch(slugPattern);
  for (const bad of ["", "A", "a b", "a/b", "..", "-a", "a--b", "a?", "a%2f"]) {
    expect(bad).not.toMatch(slugPattern);
  }
});
