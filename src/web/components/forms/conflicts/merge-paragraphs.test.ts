import { expect, test } from "vitest";
import { mergeParagraphs } from "./merge-paragraphs.ts";
import { findTextChanges } from "./text-changes.ts";

const merge = (base: string, mine: string, theirs: string) =>
  mergeParagraphs(base.split(""), mine.split(""), theirs.split("")).map((part) =>
    part.kind === "same"
      ? part.paragraphs.join("")
      : `${part.mine.join("")}|${part.theirs.join("")}${part.isContested ? "!" : ""}>${part.preferred}`,
  );

test("what is alike on both sides is not a difference", () => {
  expect(merge("abc", "abc", "abc")).toEqual(["abc"]);
  expect(merge("abc", "aXc", "aXc")).toEqual(["aXc"]);
  expect(merge("", "ab", "ab")).toEqual(["ab"]);
  expect(merge("", "", "")).toEqual([]);
});

test("the side that changed a paragraph is preferred, mine where both did", () => {
  expect(merge("abc", "aXc", "abc")).toEqual(["a", "X|b>mine", "c"]);
  expect(merge("abc", "abc", "abY")).toEqual(["ab", "c|Y>theirs"]);
  expect(merge("abc", "aXc", "aYc")).toEqual(["a", "X|Y!>mine", "c"]);
});

test("changes of neighbouring paragraphs are choices of their own", () => {
  expect(merge("abc", "aXc", "abY")).toEqual(["a", "X|b>mine", "c|Y>theirs"]);
});

test("added and removed paragraphs are differences, also at the ends", () => {
  expect(merge("ab", "abN", "ab")).toEqual(["ab", "N|>mine"]);
  expect(merge("ab", "ab", "b")).toEqual(["a|>theirs", "b"]);
  expect(merge("ab", "XaYb", "ab")).toEqual(["X|>mine", "a", "Y|>mine", "b"]);
  expect(merge("abc", "c", "aYbc")).toEqual(["|aYb!>mine", "c"]);
});

test("changed words are marked, and changes with only a space between them count as one", () => {
  const mark = (before: string, after: string) =>
    findTextChanges(before, after)
      .map(({ same, removed, added }) => `${same}${removed && `[-${removed}]`}${added && `[+${added}]`}`)
      .join("");
  expect(mark("til eget bruk.", "og bruke skjemaet.")).toBe("[-til eget bruk][+og bruke skjemaet].");
  expect(mark("en to tre", "en fire tre")).toBe("en [-to][+fire] tre");
  expect(mark("en", "en")).toBe("en");
  expect(mark("", "ny")).toBe("[+ny]");
  for (const [before, after] of [
    ["a b c", "x b y c z"],
    ["a  b ", "a b"],
    ["<p>a</p>", "<p><b>a</b></p>"],
  ] as const) {
    const changes = findTextChanges(before, after);
    expect(changes.map(({ same, removed }) => same + removed).join("")).toBe(before);
    expect(changes.map(({ same, added }) => same + added).join("")).toBe(after);
  }
});

test("texts of the greatest length that have nothing in common are compared at once", () => {
  const write = (word: string) => Array.from({ length: 40_000 }, (_, index) => `${word}${index}`);
  expect(mergeParagraphs(write("a"), write("b"), write("c"))).toMatchObject([
    { kind: "difference", isContested: true },
  ]);
  expect(findTextChanges(write("a").join(" "), write("b").join(" "))).toHaveLength(1);
});
