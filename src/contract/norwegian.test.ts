import { expect, test } from "vitest";
import { compareNorwegian } from "./norwegian.ts";

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
