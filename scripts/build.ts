/**
 * Builds the product into build/. With --if-stale only when there is no build of these very sources,
 * so that a start after a pull serves what was pulled and any other start is quick.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "..");
const stamp = join(project, "build/sources.sha256");
const inputs = [
  "package-lock.json",
  "public",
  "react-router.config.ts",
  "scripts",
  "src/contract",
  "src/web",
  "tsconfig.json",
  "vite.config.ts",
];

function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const input of inputs) {
    const path = join(project, input);
    if (!existsSync(path)) continue;
    const files = statSync(path).isFile()
      ? [input]
      : readdirSync(path, { recursive: true, encoding: "utf8" })
          .map((file) => join(input, file))
          .filter((file) => statSync(join(project, file)).isFile())
          .toSorted();
    for (const file of files) {
      const bytes = readFileSync(join(project, file));
      hash.update(`${file}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest("hex");
}

function run(command: string, ...args: string[]) {
  const { status } = spawnSync(command, args, {
    cwd: project,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
}

const hash = sourcesHash();
const isFresh = existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
if (!(process.argv.includes("--if-stale") && isFresh)) {
  rmSync(stamp, { force: true });
  run(join(project, "node_modules/.bin/react-router"), "build", "--logLevel", "warn");
  run(process.execPath, "scripts/precompress.ts");
  mkdirSync(join(project, "build"), { recursive: true });
  writeFileSync(stamp, hash);
}
