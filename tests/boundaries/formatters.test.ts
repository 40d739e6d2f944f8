import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A declaration outside of functions is the only one that starts a line. */
const createdOnLoad = /^(export )?(const|let) \w+ =\s+new Intl\./m;

test("no formatter is created while a page loads its scripts", () => {
  const files = globSync("src/{contract,rules,shared,web}/**/*.{ts,tsx}");

  expect(files.filter((file) => createdOnLoad.test(readFileSync(file, "utf8")))).toEqual([]);
});
