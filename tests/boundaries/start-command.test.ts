import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const project = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(project, file), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: { start: string } };

/** The options of Node.js in front of the server's file, in any notation. */
function findOptions(text: string): string[] {
  const command = /(?:["\s,]*--[\w-]+=\w+)+["\s,]*build\/node\/main\.js/.exec(text)?.[0] ?? "";
  return [...command.matchAll(/--[\w-]+=\w+/g)].map(([option]) => option);
}

/** `MALLOC_ARENA_MAX=2` or, in TypeScript, `MALLOC_ARENA_MAX: "2"`. */
function findVariables(text: string): Record<string, string> {
  const found = text.matchAll(/\b(NODE_ENV|MALLOC_\w+)(?:=|: ")(\w+)/g);
  return Object.fromEntries(Array.from(found, ([, name = "", value = ""]) => [name, value]));
}

test.each(["deploy/nordskarv.service", "deploy/Dockerfile", "tests/support/server.ts"])(
  "%s starts the server as `npm start` does",
  (file) => {
    expect(findOptions(scripts.start)).toHaveLength(2);
    expect(findOptions(read(file))).toEqual(findOptions(scripts.start));
    expect(findVariables(read(file))).toEqual(findVariables(scripts.start));
  },
);
