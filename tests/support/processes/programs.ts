import { setTimeout as wait } from "node:timers/promises";
import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { accessSync, constants, existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";

export function findProgram(name: string, folders: string[] = []): string | undefined {
  const searched = [...folders, ...(process.env.PATH ?? "").split(delimiter)];
  return searched.map((folder) => join(folder, name)).find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const isRoot = process.getuid?.() === 0;

export const canInstallPackages =
  isRoot && existsSync("/etc/debian_version") && findProgram("apt-get") !== undefined;

/** Installs Debian packages. Returns false where that is impossible: without root or without apt. */
export function installPackages(...names: string[]): boolean {
  if (!canInstallPackages) return false;
  console.log(`Installing ${names.join(", ")} …`);
  // Another apt process may hold the lock: wait for it instead of failing.
  const apt = (...args: string[]) =>
    execFileSync("apt-get", ["-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3", "-qq", ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", "ignore", "inherit"],
    });
  apt("update");
  apt("install", "-y", "--no-install-recommends", ...names);
  return true;
}

/** Starts a child process that the kernel ends when this process ends, however that happens. */
export function spawnChild(
  command: string,
  args: string[],
  options: SpawnOptions & { lastSignal?: "KILL" | "INT" } = {},
): ChildProcess {
  const { lastSignal = "KILL", ...rest } = options;
  // Set by demo-setup.ts: starts of the server take a quarter less time.
  const { NODE_COMPILE_CACHE } = process.env;
  if (rest.env) rest.env = { NODE_COMPILE_CACHE, ...rest.env };
  const setpriv = process.platform === "linux" ? findProgram("setpriv") : undefined;
  if (setpriv === undefined) return spawn(command, args, rest);
  return spawn(setpriv, [`--pdeathsig=${lastSignal}`, "--", command, ...args], rest);
}

/** Waits until a child process has exited; returns immediately if it already has. */
export function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
  });
}

/** Polls until a program is ready. Throws with its output if it ends first, or takes longer. */
export async function waitUntilReady(
  child: ChildProcess,
  isReady: () => Promise<boolean>,
  {
    name,
    output = () => "",
    timeoutMs = 30_000,
  }: { name: string; output?: () => string; timeoutMs?: number },
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  // Unlike "exit", it comes after all of the output.
  let hasEnded = false;
  child.once("close", () => (hasEnded = true));
  while (!(await isReady().catch(() => false))) {
    if (hasEnded || Date.now() > deadline) {
      throw new Error(`${name} did not start:\n${output()}`);
    }
    await wait(25);
  }
}

/** Never returns a port twice in a test run: two servers that start at the same time would use the same one. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = await bindFreePort();
    if (reservePort(port)) return port;
  }
}

function bindFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const bound = server.address();
      const port = typeof bound === "object" && bound !== null ? bound.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Returns false if another process of the test run has reserved the port. */
function reservePort(port: number): boolean {
  // Set by run-folder.ts. Scripts that start servers themselves do so in one process.
  const { TEST_PORTS } = process.env;
  if (TEST_PORTS === undefined) return true;
  try {
    writeFileSync(join(TEST_PORTS, String(port)), "", { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
