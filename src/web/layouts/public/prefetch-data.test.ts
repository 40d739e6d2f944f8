import { expect, test } from "vitest";
import { prefetchData } from "./prefetch-data.ts";

test("a link whose path is malformed is left to the navigation", () => {
  expect(() => prefetchData("/fleet/100%")).not.toThrow();
});
