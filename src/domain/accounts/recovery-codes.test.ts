import { expect, test } from "vitest";
import { createRecoveryCodes } from "./recovery-codes.ts";

test("recovery codes have no characters that look like one another", () => {
  const codes = Array.from({ length: 20 }, createRecoveryCodes);
  expect(codes.flat().join("")).not.toMatch(/[01ilo]/i);
});

test("an account gets ten different recovery codes", () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-z]{6}-[2-9a-z]{6}$/);
});
