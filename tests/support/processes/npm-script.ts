import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { waitForExit, findFreePort, spawnChild } from "./programs.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const startTimeoutMs = 120_000;

interface RunningScript {
  url: string;
  output: () => string;
  stop: () => Promise<void>;
}

interface ScriptOptions {
  cwd: string;
  env?: Record<string, string>;
}

/** Starts a script that serves, and waits until it is ready. It is stopped when the test ends. */
export async function startScript(args: string[], { cwd, env = {} }: ScriptOptions): Promise<RunningScript> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { child, output } = spawnNpm(args, {
    cwd,
    env: { PORT: String(port), DATA_DIR: temporaryFolder("data"), ...env },
  });
  const stop = async () => {
    // To npm alone, as a process manager does: npm passes it on.
    child.kill("SIGTERM");
    await waitForExit(child);
    if (await isReady(`${url}/healthz`)) throw new Error("npm has exited, but the server still runs");
  };
  onTestFinished(() => killGroup(child));

  const deadline = Date.now() + startTimeoutMs;
  while (!(await isReady(`${url}/readyz`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`npm ${args.join(" ")} did not start:\n${output()}`);
    }
    await wait(100);
  }
  return { url, output, stop };
}

/** Runs a script to its end. */
export async function runScript(args: string[], options: ScriptOptions) {
  const { child, output } = spawnNpm(args, options);
  onTestFinished(() => killGroup(child));
  await once(child, "close");
  return { status: child.exitCode, output: output() };
}

function spawnNpm(args: string[], { cwd, env = {} }: ScriptOptions) {
  const child = spawnChild("npm", args, {
    cwd,
    // A process group of its own, so that npm, the shell and the server can be killed together.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      DATA_DIR: temporaryFolder("data"),
      ...env,
    },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return { child, output: () => text };
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group has exited already.
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
