import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test.each(["build/node/main.js", "build/server/index.js"])(
  "%s has no character that needs two bytes, so that V8 keeps it with one byte each",
  (file) => {
    expect(readFileSync(file, "utf8").match(/[^\0-\u{ff}]/u)?.[0]).toBeUndefined();
  },
);
