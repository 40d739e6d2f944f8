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

interface Part {
  name: string;
  /** The files and folders that it is built from. */
  inputs: string[];
  commands: string[][];
}

const shared = ["package-lock.json", "scripts/build.ts", "tsconfig.json"];
const parts: Part[] = [
  {
    name: "web",
    inputs: [
      "public",
      "react-router.config.ts",
      "scripts/browser-boundary.ts",
      "scripts/portal-chunks.ts",
      "scripts/precompress.ts",
      "scripts/public-chunks.ts",
      "src/contract",
      "src/web",
      "vite.config.ts",
    ],
    commands: [
      ["node_modules/.bin/react-router", "build", "--logLevel", "warn"],
      [process.execPath, "scripts/precompress.ts"],
    ],
  },
  {
    name: "server",
    inputs: ["scripts/bundle-server.ts", "src"],
    commands: [[process.execPath, "scripts/bundle-server.ts"]],
  },
];

function hashInputs(inputs: string[]): string {
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

function run([command = "", ...args]: string[]) {
  const { status } = spawnSync(command, args, {
    cwd: project,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
}

for (const { name, inputs, commands } of parts) {
  const stamp = join(project, `build/${name}.sha256`);
  const hash = hashInputs([...shared, ...inputs]);
  const isFresh = existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
  if (isFresh && process.argv.includes("--if-stale")) continue;
  if (!existsSync(join(project, "node_modules/.bin/react-router"))) {
    console.error("There is no current build, and the build tools are not installed: run npm ci first.");
    process.exit(1);
  }
  rmSync(stamp, { force: true });
  for (const command of commands) run(command);
  writeFileSync(stamp, hash);
}
