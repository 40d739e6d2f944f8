import { expect, test } from "vitest";
import { compareNorwegian, foldNorwegian } from "./norwegian.ts";

test("words are sorted in Norwegian order", () => {
  const ordered = [
    "Alke",
    "Fôrbåt",
    "Servicebåt 2",
    "Servicebåt 10",
    "Ærfugl",
    "Øyfugl",
    "Åkerrikse",
    "Aasfjord",
  ];
  expect(ordered.toReversed().toSorted(compareNorwegian)).toEqual(ordered);
});

test("æ, ø and å are sorted last, in that order, in either case", () => {
  const names = ["Ål", "ærfugl", "Zeta", "Øst", "alke", "Alke 10", "Alke 9"];
  expect(names.toSorted(compareNorwegian)).toEqual([
    "alke",
    "Alke 9",
    "Alke 10",
    "Zeta",
    "ærfugl",
    "Øst",
    "Ål",
  ]);
});

test("folding removes differences in case and Unicode form", () => {
  expect(foldNorwegian("ÆØÅ")).toBe("æøå");
  expect(foldNorwegian("A\u030A")).toBe("å");
});
