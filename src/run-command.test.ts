import { expect, test } from "vitest";
import { parseCommandLine } from "./run-command.ts";

const usage = "Usage: npm run x -- FILE [--force]";
const parse = (...args: string[]) =>
  parseCommandLine(usage, { options: { force: { type: "boolean" } }, maxPositionals: 1 }, args);

test("what a command uses is read from the command line", () => {
  expect(parse("a.tar", "--force")).toMatchObject({ positionals: ["a.tar"], values: { force: true } });
});

test.each([["--fast"], ["--force=1"], ["a.tar", "b.tar"]])(
  "what a command does not use is refused with its usage: %s %s",
  (...args) => {
    expect(() => parse(...args)).toThrow(usage);
  },
);
