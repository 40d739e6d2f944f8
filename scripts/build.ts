/**
 * Builds the product into build/.
 *
 *   npm run build
 *   node scripts/build.ts --if-stale    only if there is no build of exactly these sources
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "..");
const stamp = join(project, "build/sources.sha256");
const inputs = [
  "package-lock.json",
  "public",
  "react-router.config.ts",
  "scripts/browser-boundary.ts",
  "scripts/build.ts",
  "scripts/precompress.ts",
  "src/contract",
  "src/web",
  "tsconfig.json",
  "vite.config.ts",
];

function hashSources(): string {
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

function build() {
  const reactRouter = join(project, "node_modules/.bin/react-router");
  if (!existsSync(reactRouter)) {
    console.error("There is no current build, and the build tools are not installed: run npm ci first.");
    process.exit(1);
  }
  rmSync(stamp, { force: true });
  run(reactRouter, "build", "--logLevel", "warn");
  run(process.execPath, "scripts/precompress.ts");
  writeFileSync(stamp, hash);
}

const hash = hashSources();
const isFresh = existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
if (!(process.argv.includes("--if-stale") && isFresh)) build();
