/** Proves that the README's commands for operators work on a server without development packages, through npm. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { findProgram } from "../support/processes/programs.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";
import { runScript, startScript } from "../support/processes/npm-script.ts";
import { copyPrunedProject, project } from "../support/processes/project-copy.ts";

let cwd: string;
let env: Record<string, string>;
beforeAll(() => {
  cwd = copyPrunedProject();
  env = {
    PATH: createLeanPath(),
    DATA_DIR: temporaryFolder("data"),
    ADMIN_EMAIL: "vakt@nordskarv.example",
  };
});

/** A PATH with npm, Node and a shell, and nothing that compiles. */
function createLeanPath(): string {
  const folder = join(temporaryFolder("path"), "bin");
  mkdirSync(folder);
  for (const name of ["npm", "node", "sh"]) symlinkSync(findProgram(name) ?? name, join(folder, name));
  return folder;
}

test("every command that the README names exists", () => {
  const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const readme = readFileSync(join(project, "README.md"), "utf8");
  const named = [...readme.matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => name !== "ci" && scripts[name] === undefined)).toEqual([]);
});

test("npm start serves without development packages and compilers, and stops on SIGTERM", async () => {
  expect(existsSync(join(cwd, "node_modules/vite"))).toBe(false);
  expect(existsSync(join(cwd, "node_modules/typescript"))).toBe(false);
  const server = await startScript(["start"], { cwd, env });
  for (const path of ["/", "/fleet", "/fleet/lomvi/datablad.pdf", "/login", "/healthz"]) {
    expect((await fetch(server.url + path)).status, path).toBe(200);
  }
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
  const { status, output } = await runScript(["run", script, "--", ...args], { cwd, env });
  expect(status, output).toBe(0);
  expect(output).toContain(expected);
});

test("npm start without a build says what to run", async () => {
  rmSync(join(cwd, "build"), { recursive: true });
  const unbuilt = await runScript(["start"], { cwd, env });
  expect(unbuilt.status).toBe(1);
  expect(unbuilt.output).toContain("run npm ci");
});
