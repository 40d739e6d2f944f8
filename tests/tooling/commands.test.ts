/** Proves that the commands of the README work, started through npm as the README says. */
import { copyFileSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { runScript, startScript } from "./npm-script.ts";
import { copyBuiltProject, project } from "./project-copy.ts";

const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

/** Scripts whose proof is elsewhere, because it needs more time or another setting. */
const provenElsewhere: Record<string, string> = {
  dev: "tests/tooling/dev.test.ts",
  // `npm test` runs these programs on everything, which is the proof.
  test: "scripts/test.ts",
  build: "scripts/test.ts",
  check: "scripts/test.ts",
  "check:all": "scripts/test.ts",
  "test:engines": "scripts/test.ts",
  "test:browser": "scripts/test.ts",
  "test:browsers": ".ci/run",
  "test:phone": ".github/workflows/ci.yml",
  // Fewer rounds of the same programs.
  "test:faults": "tests/faults/faults.test.ts",
  // Needs the package registry.
  "audit:dependencies": ".github/workflows/ci.yml",
  restore: "tests/faults/backup.test.ts",
  move: "tests/faults/move.test.ts",
};
const provenHere = [
  "admin",
  "audit:site",
  "backup",
  "bench",
  "contact",
  "format",
  "media",
  "screenshots",
  "start",
  "test:unit",
];

/** The scripts in the README's tables: `npm start`, `npm run x`, and bare names that follow in the same cell. */
function readmeScripts(): string[] {
  const cells = readFileSync(join(project, "README.md"), "utf8")
    .split("\n")
    .filter((line) => /^\|\s*`npm /.test(line))
    .map((line) => line.split("|")[1] ?? "");
  return cells.flatMap((cell) =>
    [...cell.matchAll(/`(?:npm (?:run )?)?([\w:-]+)[^`]*`/g)].map(([, name]) => name ?? ""),
  );
}

let built: string;
beforeAll(() => {
  built = copyBuiltProject();
});

describe("README", () => {
  test("every command in it exists and has a test", () => {
    const named = readmeScripts();
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(named.filter((name) => !provenHere.includes(name) && !(name in provenElsewhere))).toEqual([]);
  });

  test("every script of package.json has a test", () => {
    const names = Object.keys(scripts).filter((name) => !/^(?:pre|post)/.test(name));
    expect(names.toSorted()).toEqual([...provenHere, ...Object.keys(provenElsewhere)].toSorted());
    expect(Object.values(provenElsewhere).filter((file) => !existsSync(join(project, file)))).toEqual([]);
  });
});

describe("commands for operators", () => {
  const env = { DATA_DIR: temporaryFolder("data"), ADMIN_EMAIL: "vakt@nordskarv.example" };
  test("npm start serves, and stops on SIGTERM", async () => {
    const server = await startScript(["start"], { cwd: built, env });
    expect(await (await fetch(server.url)).text()).toContain("Nordskarv");
    const message = {
      name: "Ingrid",
      email: "ingrid@anlegg.example",
      message: "Vi trenger notvask i uke 32.",
    };
    const response = await fetch(`${server.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
    });
    expect(response.status).toBe(201);
    await server.stop();
    expect(server.output()).toContain("stopped");
  });

  test.each([
    ["admin", ["list"], "vakt@nordskarv.example  owner"],
    ["admin", ["add", "leser@nordskarv.example", "--role", "reader"], "Added leser@nordskarv.example."],
    ["admin", ["role", "leser@nordskarv.example", "editor"], "leser@nordskarv.example is now editor."],
    ["admin", ["reset-factors", "vakt@nordskarv.example"], "Removed the second factor"],
    ["contact", ["export", "ingrid@anlegg.example"], "notvask i uke 32"],
    ["media", ["sweep", "--dry-run"], ""],
    ["backup", [join(temporaryFolder("backup"), "kopi.tar")], "and verified them"],
  ])("npm run %s -- %s", async (script, args, expected) => {
    const { status, output } = await runScript(["run", script, "--", ...args], { cwd: built, env });
    expect(status, output).toBe(0);
    expect(output).toContain(expected);
  });
});

describe("commands for developers", () => {
  test("npm run format", async () => {
    const folder = temporaryFolder("format");
    for (const name of ["package.json", ".oxfmtrc.json"]) {
      copyFileSync(join(project, name), join(folder, name));
    }
    symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "a.ts"), "const a='b'");
    const { status, output } = await runScript(["run", "format"], { cwd: folder });
    expect(status, output).toBe(0);
    expect(readFileSync(join(folder, "a.ts"), "utf8")).toBe('const a = "b";\n');
  });

  test.each([
    ["bench", ["--only=starts", "--boats=10"], "start to the first page, 10 boats"],
    ["screenshots", ["not-found"], "1920 px, dark"],
    ["audit:site", ["--only=json-ld", "--pages=/"], "json-ld"],
    ["test:unit", ["src/contract/norwegian.test.ts"], "passed"],
  ])("npm run %s -- %s", async (script, args, expected) => {
    const { status, output } = await runScript(["run", script, "--", ...args], { cwd: built });
    expect(status, output).toBe(0);
    expect(output).toContain(expected);
  });
});
