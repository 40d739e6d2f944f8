import { once } from "node:events";
import { join } from "node:path";
import { spawnChild } from "./programs.ts";
import { project } from "./project-copy.ts";

interface CommandResult {
  status: number | null;
  /** Everything it printed. */
  output: string;
}

/** Starts a command of src/commands. Without `input`, it has no standard input. */
export function startCommand(
  name: string,
  args: string[],
  env: Record<string, string>,
  input?: string | Uint8Array,
) {
  const child = spawnChild(process.execPath, [join(project, "src/commands", `${name}.ts`), ...args], {
    cwd: env.DATA_DIR,
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
  });
  child.stdin?.end(input);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const finished = once(child, "close").then((): CommandResult => ({ status: child.exitCode, output }));
  return { child, finished };
}

/** Runs a command of src/commands to its end. */
export function runCommandLine(
  name: string,
  args: string[],
  env: Record<string, string>,
  input?: string | Uint8Array,
): Promise<CommandResult> {
  return startCommand(name, args, env, input).finished;
}
