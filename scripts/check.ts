/**
 * Checks the code without running it: format, lint, import zones, styles, regular expressions and types.
 *
 *   npm run check            the fast checks
 *   npm run check:all        and the lint rules that need type information
 *
 * Caches are in node_modules/.cache.
 */
import { spawn } from "node:child_process";
import { join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "..");
const cache = "node_modules/.cache";
const isTypeAware = process.argv.includes("--type-aware");

function run(name: string, command: string, ...args: string[]): Promise<boolean> {
  const startedAt = performance.now();
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: project });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => output.push(chunk));
    }
    child.once("close", (status) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${status === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
      if (status !== 0) process.stdout.write(Buffer.concat(output));
      done(status === 0);
    });
  });
}

function runTool(name: string, tool: string, ...args: string[]): Promise<boolean> {
  return run(name, join(project, "node_modules/.bin", tool), ...args);
}

// The compiler and the type-aware linter read the route types.
const hasRouteTypes = await runTool("route types", "react-router", "typegen");
const results = await Promise.all([
  runTool("format", "oxfmt", "--check"),
  runTool(isTypeAware ? "lint with types" : "lint", "oxlint", ...(isTypeAware ? ["--type-aware"] : [])),
  runTool("types", "tsc", "-p", ".", "--incremental", `--tsBuildInfoFile`, `${cache}/tsbuildinfo`),
  runTool("import zones", "depcruise", "--config", "dependency-cruiser.config.ts", "src"),
  run("styles", process.execPath, "scripts/check-styles.ts"),
  run("regular expressions", process.execPath, "scripts/check-patterns.ts"),
]);
if (!hasRouteTypes || results.includes(false)) process.exitCode = 1;
