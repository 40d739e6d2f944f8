import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createDemoFolder } from "../content/demo-folder.ts";
import { firstAccount } from "../content/first-account.ts";
import { findFreePort, spawnChild, waitForExit, waitUntilReady } from "../processes/programs.ts";
import { project } from "../processes/project-copy.ts";
import { removeFolder, temporaryFolder } from "../processes/temporary-folder.ts";

/** Those of `npm start`. */
const nodeOptions = ["--max-semi-space-size=8", "--max-old-space-size=512"];
/** A server with one of these cannot use a data folder that another server has filled. */
const ownDataVariables = ["ADMIN_EMAIL", "ADMIN_PASSWORD", "DATABASE_URL", "DEMO_CONTENT", "STORAGE"];

/** For a busy machine: on an idle one, a start takes a second. */
const startTimeoutMs = 180_000;

export interface TestServer {
  url: string;
  pid: number;
  adminEmail: string;
  adminPassword: string;
  dataDir: string;
  /** Resolves to the exit status. */
  exited: Promise<number | null>;
  /** Returns everything the server has printed so far. Lines are printed in blocks, and so a little late. */
  log: () => string;
  /** Sends SIGTERM and waits for the exit and the end of the log. Deletes the data folder unless the caller provided it. */
  stop(): Promise<void>;
  /** Sends SIGKILL instead. */
  kill9(): Promise<void>;
}

interface ServerOptions {
  /** A data folder that outlives the server. Without it the server gets a new one. */
  dataDir?: string;
  /** Undefined removes a variable that is set by default. */
  env?: Record<string, string | undefined>;
  /** Runs the server on a terminal of its own. */
  isOnTerminal?: boolean;
  port?: number;
  /** Responds with this status once the server has started. */
  readyPath?: string;
  readyStatus?: number;
}

/** Starts the server as `npm start` does, on a free port, and waits until it is ready. */
export async function startServer({
  dataDir,
  env = {},
  port: wantedPort,
  isOnTerminal = false,
  readyPath = "/readyz",
  readyStatus = 200,
}: ServerOptions = {}): Promise<TestServer> {
  if (!existsSync(join(project, "build/node"))) {
    throw new Error("There is no build to serve: run `npm run build` first.");
  }
  const hasDemoData = !ownDataVariables.some((name) => name in env);
  const folder = dataDir ?? (hasDemoData ? createDemoFolder("data") : temporaryFolder("data"));
  const port = wantedPort ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const command = [process.execPath, ...nodeOptions, "build/node/main.js"] as const;
  const [program, ...args] = isOnTerminal
    ? ["script", "--quiet", "--flush", "--command", command.join(" "), "/dev/null"]
    : command;
  const child = spawnChild(program, args, {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      SITE_URL: url,
      DATA_DIR: folder,
      ...firstAccount,
      ...env,
    },
  });
  const closed = once(child, "close");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }

  async function stop() {
    child.kill("SIGTERM");
    await closed;
    if (dataDir === undefined) removeFolder(folder);
  }

  async function kill9() {
    child.kill("SIGKILL");
    await waitForExit(child);
    if (dataDir === undefined) removeFolder(folder);
  }

  const isReady = async () => (await fetch(url + readyPath)).status === readyStatus;
  const options = { name: "The server", output: () => output, timeoutMs: startTimeoutMs };
  await waitUntilReady(child, isReady, options).catch(async (error: unknown) => {
    await kill9();
    throw error;
  });
  return {
    url,
    pid: child.pid ?? 0,
    adminEmail: firstAccount.ADMIN_EMAIL,
    adminPassword: firstAccount.ADMIN_PASSWORD,
    dataDir: folder,
    exited: closed.then(() => child.exitCode),
    log: () => output,
    stop,
    kill9,
  };
}
