import { expect, test } from "vitest";
import { markDifferences, toPlainText } from "./mark-differences.ts";

const mark = (from: string, to: string) =>
  markDifferences(from, to)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join("");

test("the words that differ are marked, and æ, ø and å are letters", () => {
  expect(mark("Kranen løfter 25 tonn.", "Kranen løfter 34 tonn.")).toBe("Kranen løfter [-25-][+34+] tonn.");
  expect(mark("Båten", "Båtene")).toBe("[-Båten-][+Båtene+]");
  expect(mark("", "Ny")).toBe("[+Ny+]");
});

test("of a long text that is the same, only what is near the differences is shown", () => {
  const long = "ord ".repeat(500);
  const shown = mark(`${long}a ${long}`, `${long}b ${long}`);
  expect(shown.length).toBeLessThan(300);
  expect(shown).toMatch(/^… .*\[-a-\]\[\+b\+\] .*…$/);
});

test("texts that have little in common are marked as a whole", () => {
  const text = (offset: number) =>
    Array.from({ length: 20_000 }, (_, index) => `ord${index * 2 + offset}`).join(" ");
  const parts = markDifferences(text(0), text(1));
  expect(parts.map(({ kind }) => kind)).toEqual(["removed", "added"]);
});

test("HTML is compared as text, a line for each block", () => {
  expect(toPlainText("<h2>1. A</h2><p>B &amp; <b>C</b><br>D</p>")).toBe("1. A\nB & C\nD");
});
