/** Everything about the code that can be known without running it: format, lint with import zones, types. */
import { spawn } from "node:child_process";
import { join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "..");

function run(name: string, command: string, ...args: string[]): Promise<boolean> {
  const startedAt = performance.now();
  return new Promise((done) => {
    const child = spawn(join(project, "node_modules/.bin", command), args, { cwd: project });
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

// Types of the routes come first: both the linter and the compiler read them.
const prepared = await run("route types", "react-router", "typegen");
const results = await Promise.all([
  run("format", "prettier", "--check", "--log-level=warn", "."),
  run("lint and boundaries", "oxlint", "--deny-warnings"),
  run("types", "tsc", "-p", "."),
]);
if (!prepared || results.includes(false)) process.exitCode = 1;
