import { expect, test } from "vitest";
import { getInitials } from "./get-initials.ts";

test.each([
  ["Kari Anne Berg", "KB"],
  ["ørjan ås", "ØÅ"],
  ["Kari", "KA"],
  ["kari.berg@nordskarv.example", "KB"],
  ["drift@nordskarv.example", "DR"],
  ["=Uten Tjener", "UT"],
  ["?", "?"],
])("%s is %s for short", (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
