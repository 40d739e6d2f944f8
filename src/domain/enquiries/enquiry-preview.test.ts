import { expect, test } from "vitest";
import { truncateMessage } from "./enquiry-preview.ts";

test("a message of 100 characters is not truncated, a longer one is", () => {
  expect(truncateMessage("å".repeat(100))).toBe("å".repeat(100));
  expect(truncateMessage("å".repeat(101))).toBe(`${"å".repeat(100)}...`);
  expect(truncateMessage("")).toBe("");
});

test("an emoji is never cut in two", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(truncateMessage(`${"x".repeat(99)}${family}y`)).toBe(`${"x".repeat(99)}${family}...`);
  expect(truncateMessage(`${"x".repeat(100)}${family}`)).toBe(`${"x".repeat(100)}...`);
});
