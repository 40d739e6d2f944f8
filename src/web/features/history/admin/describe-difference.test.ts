import { expect, test } from "vitest";
import type { FieldChange } from "../../../../contract/history/history.ts";
import { describeDifference } from "./describe-difference.ts";
import { findComparedVersions, readSelection } from "./selection.ts";

const entries = { name: "x", label: "X", problem: null, canRestore: true };
const list = (from: string[], to: string[]): FieldChange => ({ ...entries, type: "list", from, to });
const images = (from: string, to: string, focus = ""): FieldChange => {
  const toImages = (texts: string, focus: string) =>
    texts.split("").map((url) => ({
      url: url.toLowerCase(),
      text: url,
      focus,
    }));
  return { ...entries, type: "images", from: toImages(from, ""), to: toImages(to, focus) };
};

test.each([
  [list(["a"], ["a", "b", "c"]), "La til 2"],
  [list(["a", "b"], ["b", "c"]), "La til 1 og fjernet 1"],
  [list(["a", "b"], ["b", "a"]), "Rekkefølgen er endret"],
  [images("ab", "abc"), "La til ett bilde"],
  [images("ab", "cdb"), "La til to bilder, fjernet ett bilde og byttet forsidebilde"],
  [images("ab", "Ab"), "Endret én bildetekst"],
  [images("abc", "acb"), "Endret rekkefølgen"],
  [images("a", "a", "62 % inn, 46 % ned"), "Endret ett utsnitt"],
])("%# is described as '%s'", (change, sentence) => {
  expect(describeDifference(change)).toBe(sentence);
});

test("the last change is shown first, and a version can be compared with any other", () => {
  const known = { current: 4, hasOlder: (version: number) => version > 1 };
  const compare = (search: string) => {
    const selection = readSelection(new URLSearchParams(search), known);
    return findComparedVersions(selection, known);
  };
  expect(compare("")).toEqual({ from: 3, to: 4 });
  expect(compare("versjon=4")).toEqual({ from: 3, to: 4 });
  expect(compare("versjon=1")).toEqual({ from: 1, to: 4 });
  expect(compare("versjon=3&med=forrige")).toEqual({ from: 2, to: 3 });
  expect(compare("versjon=3&med=1")).toEqual({ from: 1, to: 3 });
  expect(compare("versjon=x&med=y")).toEqual({ from: 3, to: 4 });
  const only = { current: 1, hasOlder: () => false };
  expect(findComparedVersions(readSelection(new URLSearchParams(), only), only)).toBeNull();
});
