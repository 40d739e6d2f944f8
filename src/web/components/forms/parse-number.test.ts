import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDecimal, parseDecimal, parseInteger, stepNumber } from "./parse-number.ts";

describe("numbers typed in a form", () => {
  test.each([
    ["14,9", 14.9],
    ["14.9", 14.9],
    [" 14,9 ", 14.9],
    ["14,9 m", 14.9],
    ["1 400,5", 1400.5],
    ["1\u00a0400", 1400],
    ["012", 12],
    [",5", 0.5],
    ["3,", 3],
    ["-2", -2],
    ["−2,5", -2.5],
  ])("%j is %d", (text, number) => {
    expect(parseDecimal(text)).toBe(number);
  });

  test.each([
    "",
    "  ",
    "abc",
    "12abc",
    "1,2,3",
    "1.234,5",
    ".",
    "-",
    "1e5",
    "0x10",
    "NaN",
    "Infinity",
    "٣",
    "mm",
  ])("%j is not a number", (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });

  test("an integer has no decimals and is not too large", () => {
    expect(parseInteger("2021")).toBe(2021);
    expect(parseInteger("0")).toBe(0);
    expect(parseInteger("2021,5")).toBeUndefined();
    expect(parseInteger("9".repeat(5_000))).toBeUndefined();
  });

  test("a step has no rounding error and never goes below zero", () => {
    expect(stepNumber("0,2", 0.1)).toBe("0,3");
    expect(stepNumber("14.9", -0.1)).toBe("14,8");
    expect(stepNumber("0", -0.1)).toBe("0");
    expect(stepNumber("abc", 0.1)).toBe("0,1");
    expect(stepNumber("2021", 1)).toBe("2022");
  });

  test("a step accepts the unit of the field", () => {
    expect(stepNumber("12 tm", 1, "tm")).toBe("13");
    expect(stepNumber("400 m2", -1, "m²")).toBe("399");
    expect(stepNumber("14,9 m", 0.1)).toBe("15");
  });

  test("no text is parsed as NaN", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const number = parseDecimal(text);
        expect(number === undefined || !Number.isNaN(number)).toBe(true);
      }),
    );
  });

  test("a formatted number can be parsed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (thousandths) => {
        const number = thousandths / 1000;
        expect(parseDecimal(formatDecimal(number))).toBe(number);
      }),
    );
  });
});
