import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
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

/** Installs Debian packages when that is possible here: as root, with apt. Answers whether it was. */
export function installPackages(...names: string[]): boolean {
  if (!canInstallPackages) return false;
  console.log(`Installing ${names.join(", ")} …`);
  // Another apt may be at work on this machine: wait for its lock instead of failing.
  const apt = (...args: string[]) =>
    execFileSync("apt-get", ["-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3", "-qq", ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", "ignore", "inherit"],
    });
  apt("update");
  apt("install", "-y", "--no-install-recommends", ...names);
  return true;
}

/** Starts a program that the kernel signals when we end, however we end. */
export function spawnWithUs(
  command: string,
  args: string[],
  options: SpawnOptions & { lastSignal?: "KILL" | "INT" } = {},
): ChildProcess {
  const { lastSignal = "KILL", ...rest } = options;
  const setpriv = process.platform === "linux" ? findProgram("setpriv") : undefined;
  if (setpriv === undefined) return spawn(command, args, rest);
  return spawn(setpriv, [`--pdeathsig=${lastSignal}`, "--", command, ...args], rest);
}

/** Waits for the end of a child, also when it has ended already. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
