import { expect, test } from "vitest";
import { findPatterns, findProblem } from "../../scripts/check-patterns.ts";

async function findProblems(text: string) {
  return Promise.all(findPatterns("a.ts", text).map(findProblem));
}

test("a regular expression that a hostile text can slow down is found", async () => {
  expect(await findProblems("export const a = /(a+)+$/;")).toEqual([expect.stringContaining("exponential")]);
  expect(await findProblems("const b = text.replace(/<script\\b[^>]*>/gi, '');")).toEqual([
    expect.stringContaining("polynomial"),
  ]);
});

test("a linear one is accepted, and one for bounded texts is not checked", async () => {
  expect(await findProblems("const a = /^[a-z0-9-]+$/;")).toEqual([undefined]);
  expect(await findProblems("// bounded: at most 254 characters\nconst a = /(a+)+$/;")).toEqual([]);
});
