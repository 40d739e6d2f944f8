import { execFileSync } from "node:child_process";
import { chownSync, existsSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import {
  canInstallPackages,
  waitForExit,
  findProgram,
  findFreePort,
  installPackages,
  isRoot,
  spawnChild,
  waitUntilReady,
} from "../processes/programs.ts";
import { removeFolder, temporaryFolder } from "../processes/temporary-folder.ts";

const notFound = "PostgreSQL was not found: install it, or run as root on Debian.";

interface PostgresCluster {
  port: number;
  url(database: string): string;
  /** Ends all processes at once, as a crash does, and starts the server again. */
  restartImmediately(): Promise<void>;
  stop(): Promise<void>;
}

interface PostgresOptions {
  port?: number;
  /** Whether acknowledged commits survive a crash. */
  isDurable?: boolean;
}

/**
 * Whether PostgreSQL is installed or can be (as root on Debian). Otherwise its tests are skipped with a warning; on CI
 * they are never skipped but fail.
 */
export function isPostgresWithinReach(): boolean {
  if (findPostgres() !== undefined || canInstallPackages || process.env.CI) return true;
  console.warn(`\n!!! ${notFound} EVERY TEST ON POSTGRESQL IS SKIPPED. !!!\n`);
  return false;
}

/** Starts PostgreSQL in a temporary folder, installing it first if possible. */
export async function startPostgres({
  port: wantedPort,
  isDurable = false,
}: PostgresOptions = {}): Promise<PostgresCluster> {
  // Debian's package starts its own cluster, which is not used.
  const programs = findPostgres() ?? (installPackages("postgresql") ? findPostgres() : undefined);
  if (programs === undefined) throw new Error(notFound);

  const home = temporaryFolder("postgres");
  const data = join(home, "data");
  // PostgreSQL refuses to run as root.
  const user = isRoot ? { uid: getNobodyId("-u"), gid: getNobodyId("-g") } : {};
  if (isRoot) chownSync(home, getNobodyId("-u"), getNobodyId("-g"));
  // Set by run-folder.ts: copying the first cluster of the run takes a tenth of the time of making another.
  const { TEST_POSTGRES: first } = process.env;
  if (first !== undefined && existsSync(first)) {
    execFileSync("cp", ["-a", first, data]);
  } else {
    execFileSync(
      join(programs, "initdb"),
      ["-D", data, "--username=nordskarv", "--auth=trust", "--locale=C", "--encoding=UTF8", "--no-sync"],
      { ...user, cwd: home, stdio: ["ignore", "ignore", "inherit"] },
    );
    if (first !== undefined) keepCopy(data, first);
  }

  const port = wantedPort ?? (await findFreePort());
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: String(port),
    max_connections: "200",
    // Where the data is temporary, speed is more important than durability.
    ...(!isDurable && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const url = (database: string) => `postgres://nordskarv@127.0.0.1:${port}/${database}`;

  async function start() {
    const server = spawnChild(
      join(programs ?? "", "postgres"),
      ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      { ...user, cwd: home, stdio: ["ignore", "ignore", "pipe"], lastSignal: "INT" },
    );
    let log = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-20_000);
    });
    const isReady = () =>
      withClient(url("postgres"), async (client) => Boolean(await client.query("select 1")));
    await waitUntilReady(server, isReady, { name: "PostgreSQL", output: () => log });
    return server;
  }

  let server = await start();
  return {
    port,
    url,
    async restartImmediately() {
      // What `pg_ctl restart -m immediate` does.
      server.kill("SIGQUIT");
      await waitForExit(server);
      server = await start();
    },
    async stop() {
      // Fast shutdown: does not wait for connections that tests left open.
      server.kill("SIGINT");
      await waitForExit(server);
      removeFolder(home);
    },
  };
}

/** Renames the finished copy into place, because tests may start clusters at the same time. */
function keepCopy(data: string, copy: string): void {
  const unfinished = `${copy}-${process.pid}`;
  execFileSync("cp", ["-a", data, unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch {
    removeFolder(unfinished);
  }
}

function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(debian, version, "bin"));
  const initdb = findProgram("initdb", folders);
  return initdb === undefined ? undefined : join(initdb, "..");
}

function getNobodyId(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
}

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function createDatabase(url: string, name: string, template = "template0"): Promise<void> {
  await withClient(url, (client) => client.query(`create database "${name}" template "${template}"`));
}

/** Every schema, migration, column, constraint and trigger, to notice a test that has changed them. */
const describeSchema = `
  select md5(string_agg(definition, ';' order by definition)) as schema from (
    select concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, attisdropped) from pg_attribute
      join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', name, timestamp) from kysely_migration
    union all select nspname from pg_namespace where nspname !~ '^pg_'
    union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
  ) as definitions (definition)`;

export function readSchema(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ schema: string }>(describeSchema);
    return rows[0]?.schema ?? "";
  });
}

/** Deletes all rows. Returns false if the database is still in use or its schema is another one. */
export function emptyDatabase(url: string, schema: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows: users } = await client.query(
      "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    if (users.length > 0) return false;
    const { rows } = await client.query<{ schema: string }>(describeSchema);
    if (rows[0]?.schema !== schema) return false;
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%'`,
    );
    // Without triggers and foreign keys, the tables can be emptied in any order.
    await client.query(
      ["set session_replication_role = replica", ...tables.map(({ name }) => `delete from ${name}`)].join(
        ";",
      ),
    );
    return true;
  });
}
