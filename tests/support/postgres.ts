import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import {
  canInstallPackages,
  waitForExit,
  findProgram,
  findFreePort,
  installPackages,
  isRoot,
  spawnChild,
} from "./programs.ts";
import { removeFolder, temporaryFolder } from "./temporary-folder.ts";

const notFound = "PostgreSQL was not found: install it, or run as root on Debian.";

export interface PostgresCluster {
  /** The address of one of its databases. */
  url(database: string): string;
  stop(): Promise<void>;
}

/**
 * Whether tests can have a PostgreSQL here: found, or installed as root on Debian. Elsewhere their skipping is
 * announced loudly; on CI it is never skipped, the start fails instead.
 */
export function isPostgresWithinReach(): boolean {
  if (findPostgres() !== undefined || canInstallPackages || process.env.CI) return true;
  console.warn(`\n!!! ${notFound} EVERY TEST ON POSTGRESQL IS SKIPPED. !!!\n`);
  return false;
}

/** Starts a PostgreSQL of our own in a temporary folder, installing it first where that is possible. */
export async function startPostgres(): Promise<PostgresCluster> {
  // Debian's package starts a cluster of its own; it is never used.
  const programs = findPostgres() ?? (installPackages("postgresql") ? findPostgres() : undefined);
  if (programs === undefined) throw new Error(notFound);

  const home = temporaryFolder("postgres");
  const data = join(home, "data");
  // PostgreSQL refuses to run as root.
  const user = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) for (const folder of [home, data]) chownSync(folder, idOf("-u"), idOf("-g"));
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "--username=nordskarv", "--auth=trust", "--locale=C", "--encoding=UTF8", "--no-sync"],
    { ...user, cwd: home, stdio: ["ignore", "ignore", "inherit"] },
  );

  const port = await findFreePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: String(port),
    max_connections: "200",
    // What is kept here is thrown away anyway.
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
  };
  const server = spawnChild(
    join(programs, "postgres"),
    ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...user, cwd: home, stdio: ["ignore", "ignore", "pipe"], lastSignal: "INT" },
  );
  let log = "";
  server.stderr?.on("data", (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-20_000);
  });
  const url = (database: string) => `postgres://nordskarv@127.0.0.1:${port}/${database}`;

  const deadline = Date.now() + 30_000;
  while (!(await answers(url("postgres")))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start:\n${log}`);
    }
    await wait(50);
  }

  return {
    url,
    async stop() {
      // Fast shutdown: connections that tests left open do not hold it up.
      server.kill("SIGINT");
      await waitForExit(server);
      removeFolder(home);
    },
  };
}

function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(debian, version, "bin"));
  const initdb = findProgram("initdb", folders);
  return initdb === undefined ? undefined : join(initdb, "..");
}

function idOf(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Creates a database, as a copy of another one when a template is named. */
export async function createDatabase(url: string, name: string, template = "template0"): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database "${name}" template "${template}"`);
  } finally {
    await client.end();
  }
}
