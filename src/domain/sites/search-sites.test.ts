import { expect, test } from "vitest";
import { searchSites, toSearchableSite } from "./search-sites.ts";

const site = (number: string, name: string) =>
  toSearchableSite({ number, name, latitude: 69, longitude: 18, municipality: "", production_area: "" });
const sites = [
  site("13567", "Kvaløya sør"),
  site("13702", "Kvalneset"),
  site("10884", "Ytre Kvalsund"),
  site("20001", "Ærøya"),
];
const names = (text: string) => searchSites(sites, text).sites.map((found) => found.name);

test.each([
  ["13567", ["Kvaløya sør"]],
  ["13 567", ["Kvaløya sør"]],
  ["13", ["Kvalneset", "Kvaløya sør"]],
  ["99999", []],
  ["kval", ["Kvalneset", "Kvaløya sør", "Ytre Kvalsund"]],
  ["KVALOYA", ["Kvaløya sør"]],
  ["kvaløya sor", ["Kvaløya sør"]],
  ["sør kvaløya", ["Kvaløya sør"]],
  ["kvalåya", ["Kvaløya sør"]],
  ["kvalsumd", ["Ytre Kvalsund"]],
  ["aroya", ["Ærøya"]],
  ["tromsø", []],
  ["", []],
  [" – ", []],
])("'%s' finds %j", (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test("of two hundred hits, eight are shown and all are counted", () => {
  const many = Array.from({ length: 200 }, (_, index) => site(String(30_000 + index), `Leira ${index}`));
  const { found, sites: shown } = searchSites(many, "leira");
  expect([found, shown.length, shown[0]?.name]).toEqual([200, 8, "Leira 0"]);
});

test("a long text costs no more than a short one", () => {
  expect(searchSites(sites, "kval ".repeat(10_000)).found).toBe(3);
});
