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

test("the fast comparison agrees with Intl.Collator", () => {
  const collator = new Intl.Collator("nb", { numeric: true });
  const letters = ["a", "A", "b", "z", "Z", "æ", "Æ", "ø", "å", "Å", " ", "-", "1", "e", "é", "aa", "o", "ô"];
  // A linear congruential generator makes the same words in each run.
  let number = 7;
  const next = (below: number) => (number = (number * 16_807) % 2_147_483_647) % below;
  const word = () => Array.from({ length: next(5) }, () => letters[next(letters.length)]).join("");
  for (let round = 0; round < 20_000; round += 1) {
    const [a, b] = [word(), word()];
    const expected = Math.sign(collator.compare(a, b));
    if (expected !== 0) expect(Math.sign(compareNorwegian(a, b)), `'${a}' and '${b}'`).toBe(expected);
  }
});
