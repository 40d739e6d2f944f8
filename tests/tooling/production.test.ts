import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findProgram } from "../support/programs.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { runScript, startScript } from "./npm-script.ts";
import { copyPrunedProject } from "./project-copy.ts";

/** A PATH with npm, Node and a shell, and nothing that compiles. */
function createLeanPath(): string {
  const folder = join(temporaryFolder("path"), "bin");
  mkdirSync(folder);
  for (const name of ["npm", "node", "sh"]) symlinkSync(findProgram(name) ?? name, join(folder, name));
  return folder;
}

test("a built tree runs without development packages and compilers", async () => {
  const folder = copyPrunedProject();
  const env = { PATH: createLeanPath(), DATA_DIR: temporaryFolder("data") };
  expect(existsSync(join(folder, "node_modules/vite"))).toBe(false);
  expect(existsSync(join(folder, "node_modules/typescript"))).toBe(false);

  const server = await startScript(["start"], { cwd: folder, env });
  for (const path of ["/", "/fleet", "/fleet/lomvi/datablad.pdf", "/login", "/healthz"]) {
    expect((await fetch(server.url + path)).status, path).toBe(200);
  }
  await server.stop();
  expect(server.output()).toContain("stopped");

  const accounts = await runScript(["run", "admin", "--", "list"], { cwd: folder, env });
  expect(accounts).toMatchObject({
    status: 0,
    output: expect.stringContaining("admin@nordskarv.example") as string,
  });

  rmSync(join(folder, "build"), { recursive: true });
  const unbuilt = await runScript(["start"], { cwd: folder, env });
  expect(unbuilt.status).toBe(1);
  expect(unbuilt.output).toContain("run npm ci");
});
