import { expect, test } from "vitest";
import { mergeParagraphs } from "./merge-paragraphs.ts";

const merge = (base: string, mine: string, theirs: string) =>
  mergeParagraphs([...base], [...mine], [...theirs]).map((part) =>
    part.kind === "same"
      ? part.paragraphs.join("")
      : `${part.mine.join("")}|${part.theirs.join("")}${part.isContested ? "!" : ""}>${part.preferred}`,
  );

test("what is alike on both sides is no difference", () => {
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
