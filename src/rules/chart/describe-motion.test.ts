import { expect, test } from "vitest";
import { describeMotion } from "./describe-motion.ts";

test.each([
  [9.44, 25, "9,4 kn NØ"],
  [12, 359.9, "12 kn N"],
  [0.6, null, "0,6 kn"],
  [0.3, 200, "ligger stille"],
  [null, 200, null],
])("%s knots and %s degrees are '%s'", (speed, course, text) => {
  expect(describeMotion({ speed, course })?.replaceAll("\u00a0", " ") ?? null).toBe(text);
});
