import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/processes/temporary-folder.ts";
import { readOrCreateSessionSecret, writeSessionSecret } from "./session-secret.ts";

test("the secret is created once, and only its owner may read it", () => {
  const dataDir = temporaryFolder("secret");
  const secret = readOrCreateSessionSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(statSync(join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
  writeSessionSecret(dataDir, "en annen hemmelighet");
  expect(readOrCreateSessionSecret(dataDir)).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
});

test.runIf(process.platform === "linux")("a secret that cannot be written leaves no file behind", () => {
  const dataDir = temporaryFolder("no-secret");
  const script = `
    const { readOrCreateSessionSecret } = await import(${JSON.stringify(import.meta.resolve("./session-secret.ts"))});
    readOrCreateSessionSecret(${JSON.stringify(dataDir)});`;
  // Lets the process create files, but write nothing to them.
  const limited = ["-c", 'ulimit -f 0; exec "$@"', "sh", process.execPath, "--input-type=module", "--eval"];
  const { status, stderr } = spawnSync("sh", [...limited, script], { encoding: "utf8" });
  expect(status, stderr).toBe(1);
  expect(stderr).toContain("EFBIG");
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a stored secret that is too short is an error that names its file", () => {
  const dataDir = temporaryFolder("short-secret");
  const file = join(dataDir, "session-secret");
  for (const secret of ["", "x".repeat(31)]) {
    writeFileSync(file, secret);
    expect(() => readOrCreateSessionSecret(dataDir)).toThrow(`The session secret in ${file} is cut short.`);
    expect(readFileSync(file, "utf8")).toBe(secret);
  }
});
