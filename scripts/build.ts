/**
 * Builds the product into build/.
 *
 *   npm run build
 *   node scripts/build.ts --if-stale    only if there is no build of exactly these sources
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

process.chdir(resolve(import.meta.dirname, ".."));
const stamp = "build/sources.sha256";
const sources = ["package-lock.json", "*.config.ts", "scripts/*.ts", "{public,src}/**/*.*"];

const hash = createHash("sha256");
for (const file of globSync(sources).toSorted()) hash.update(`${file}\0`).update(readFileSync(file));
const current = hash.digest("hex");
const isBuilt = existsSync(stamp) && readFileSync(stamp, "utf8") === current;

if (!isBuilt || !process.argv.includes("--if-stale")) {
  if (!existsSync("node_modules/.bin/react-router")) {
    console.error("There is no current build, and the build tools are not installed: run npm ci first.");
    process.exit(1);
  }
  rmSync(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: "production" };
  const run = (file: string, ...args: string[]) => execFileSync(file, args, { stdio: "inherit", env });
  run("node_modules/.bin/react-router", "build", "--logLevel", "warn");
  run(process.execPath, "scripts/precompress.ts");
  run(process.execPath, "scripts/bundle-server.ts");
  writeFileSync(stamp, current);
}
