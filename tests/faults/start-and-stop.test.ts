import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../src/db/client.ts";
import { migrateToLatest } from "../../src/db/migrate.ts";
import { createDemoFolder } from "../support/demo-folder.ts";
import { call, readEnquiries, signInCookie } from "../support/http-client.ts";
import { isPostgresWithinReach, startPostgres } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const message = { name: "Ingrid", email: "ingrid@anlegg.example", message: "Vi trenger notvask i uke 32." };
const timeout = 120_000;

async function start(...parameters: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...parameters);
  onTestFinished(() => server.kill9());
  return server;
}

async function isListening(server: TestServer): Promise<boolean> {
  return call(server, "/healthz").then(
    () => true,
    () => false,
  );
}

async function listNames(server: TestServer): Promise<string[]> {
  const cookie = await signInCookie(server);
  return (await readEnquiries(server, cookie)).map(({ name }) => name);
}

test("a restart keeps all data and prints no password", { timeout }, async () => {
  const dataDir = createDemoFolder("kept");
  const first = await start({ dataDir });
  await call(first, "/api/contact", { method: "POST", body: message });
  await first.stop();
  const second = await start({ dataDir });
  expect(await listNames(second)).toContain("Ingrid");
  expect(second.log()).not.toContain("password");
  expect((await call<unknown[]>(second, "/api/boats")).body).toHaveLength(11);
});

test("a database of a newer version is refused with a clear message", { timeout }, async () => {
  const dataDir = temporaryFolder("newer");
  const db = openDatabase({ engine: "sqlite", file: join(dataDir, "nordskarv.db") });
  await migrateToLatest(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(db);
  await db.destroy();
  await expect(startServer({ dataDir })).rejects.toThrow("The database was written by a newer version");
});

test(
  "with an invalid configuration, every page responds 503 and the log names the variable",
  { timeout },
  async () => {
    const server = await start({ env: { SMTP_URL: "smtp://mail.example" }, readyPath: "/healthz" });
    for (const path of ["/", "/fleet", "/admin", "/api/boats", "/readyz"]) {
      const { status, body } = await call<string>(server, path);
      expect(status, path).toBe(503);
      expect(JSON.stringify(body)).toContain("Configuration Error");
      expect(JSON.stringify(body)).toContain(
        "The application is not properly configured. Please contact support.",
      );
    }
    expect(server.log()).toContain(
      "Missing required environment variable: CONTACT_NOTIFY_TO. Please check your .env file or environment configuration.",
    );
  },
);

test(
  "a first password that is easy to guess ends the start with the variable's name",
  { timeout },
  async () => {
    await expect(startServer({ env: { ADMIN_PASSWORD: "passordpassord" } })).rejects.toThrow(
      "Invalid environment variable: ADMIN_PASSWORD is too easy to guess",
    );
  },
);

test("a request in flight is finished before the server stops", { timeout }, async () => {
  const dataDir = temporaryFolder("graceful");
  const server = await start({ dataDir, env: { DEMO_CONTENT: "0" } });
  const body = JSON.stringify(message);
  const outgoing = request(`${server.url}/api/contact`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": body.length,
      expect: "100-continue",
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    outgoing.once("response", (incoming) => resolve(incoming.resume().statusCode));
    outgoing.once("error", reject);
  });
  outgoing.flushHeaders();
  // The server has the request and waits for its body.
  await once(outgoing, "continue");
  const stopped = server.stop();
  await expect.poll(() => isListening(server)).toBe(false);
  outgoing.end(body);
  expect(await status).toBe(201);
  await stopped;
  const db = openDatabase({ engine: "sqlite", file: join(dataDir, "nordskarv.db") });
  expect(await db.selectFrom("contact_submissions").select("name").execute()).toEqual([{ name: "Ingrid" }]);
  await db.destroy();
});

const onPostgres = test.runIf(isPostgresWithinReach());
onPostgres(
  "on PostgreSQL, two instances share content and pages are served without the database",
  { timeout },
  async () => {
    const cluster = await startPostgres();
    onTestFinished(() => cluster.stop());
    const env = { DATABASE_URL: cluster.url("postgres"), SESSION_SECRET: "hemmelig ".repeat(8) };
    const [here, there] = await Promise.all([start({ env }), start({ env })]);

    const before = await call<string>(there, "/fleet/lomvi");
    expect(before.body).toContain("Lomvi");
    const cookie = await signInCookie(here);
    type Stored = Record<"created_at" | "updated_at" | "id", string>;
    const { body: boat } = await call<Stored>(here, "/api/admin/boats/lomvi", { cookie });
    const { id: _id, created_at: _created, updated_at: _updated, ...fields } = boat;
    const saved = await call(here, "/api/admin/boats/lomvi", {
      method: "PUT",
      body: { ...fields, name: "Lomvi Nord" },
      cookie,
    });
    expect(saved.status).toBe(200);
    expect((await call<string>(here, "/fleet/lomvi")).body).toContain("Lomvi Nord");
    await expect.poll(async () => (await call<string>(there, "/fleet/lomvi")).body).toContain("Lomvi Nord");

    await cluster.stop();
    await expect.poll(async () => (await call(there, "/readyz")).status).toBe(503);
    const old = await call<string>(there, "/fleet/lomvi");
    expect(old.status).toBe(200);
    expect(old.body).toContain("Lomvi Nord");
    expect((await call(there, "/api/boats")).status).toBe(503);
    expect((await call(there, "/healthz")).status).toBe(200);
  },
);

onPostgres("on PostgreSQL, an instance waits while another fills the database", { timeout }, async () => {
  const cluster = await startPostgres();
  onTestFinished(() => cluster.stop());
  const env = {
    DATABASE_URL: cluster.url("postgres"),
    SESSION_SECRET: "hemmelig ".repeat(8),
    DEMO_CONTENT: "0",
  };
  await (await start({ env })).stop();

  const [other, observer] = [new Client(cluster.url("postgres")), new Client(cluster.url("postgres"))];
  await Promise.all([other.connect(), observer.connect()]);
  await other.query("delete from meta where key = 'first_templates'");
  await other.query("begin");
  await other.query("insert into meta (key, value) values ('first_templates', 'created')");
  const waiting = start({ env });
  const countWaiting = async () => {
    const { rows } = await observer.query<{ count: string }>(
      "select count(*) from pg_stat_activity where wait_event_type = 'Lock'",
    );
    return Number(rows[0]?.count);
  };
  // The statement waits for the lock, and gives up.
  await expect.poll(countWaiting, { timeout: 30_000 }).toBe(1);
  await expect.poll(countWaiting, { timeout: 30_000 }).toBe(0);
  await other.query("commit");
  const server = await waiting;
  expect(server.log()).toContain("the database is busy: the start waits for it");
  await Promise.all([other.end(), observer.end()]);
});
