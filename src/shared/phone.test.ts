import { expect, test } from "vitest";
import { formatPhone } from "./phone.ts";

test("phone numbers are grouped as Norwegians do", () => {
  expect(formatPhone("+4700000001")).toBe("+47 00 00 00 01");
  expect(formatPhone("22222222")).toBe("22 22 22 22");
  expect(formatPhone("91712345")).toBe("917 12 345");
  expect(formatPhone("+4741712345")).toBe("+47 417 12 345");
  expect(formatPhone("+442000000000")).toBe("+442000000000");
});
