import { expect, test } from "vitest";
import { generatePassword } from "./auth.ts";
import { findPasswordProblem } from "./password-rules.ts";

const email = "marit.hansen@epost.example";
const companyNames = ["Nordskarv", "Nordskarv AS"];

test.each([
  ["kort", "short"],
  ["👍👍👍👍👍👍", "short"],
  ["x7".repeat(65), "long"],
  ["1q2w3e4r5t6y", "common"],
  ["P4ssw0rd2026!!", "common"],
  ["passwordpassword", "common"],
  ["Sommer2026!!!!", "common"],
  ["123456789012", "common"],
  ["abcdefghijklm", "common"],
  ["aaaaaaaaaaaab", "common"],
  ["hei1hei1hei1", "common"],
  ["nordskarv-2026", "similar"],
  ["N0rdskarv!2026", "similar"],
  ["marit.hansen1", "similar"],
  ["marit-kq12345", "similar"],
  ["marit.hansen@epost.example", "similar"],
])("refuses %s as %s", (password, problem) => {
  expect(findPasswordProblem(password, email, companyNames)).toBe(problem);
});

test.each([
  "en lang og god setning",
  "skarven flyr over nordskarvkaia i uvær",
  "Jx7-kluv-92mo",
  "  mellomrom foran og bak  ",
  "блåbærtur på fjellet",
  "👍 tolv tegn eller mer 👍",
])("accepts %s", (password) => {
  expect(findPasswordProblem(password, email, companyNames)).toBeNull();
});

test("a generated password has 128 random bits", () => {
  expect(generatePassword()).toMatch(/^[\w-]{22}$/);
});
