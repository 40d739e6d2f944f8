import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { call, signInCookie } from "../support/servers/http-client.ts";
import { isPostgresWithinReach, startPostgres } from "../support/engines/postgres.ts";
import { findFreePort } from "../support/processes/programs.ts";
import { start } from "../support/servers/start-server.ts";

const enquiry = {
  method: "POST",
  body: { name: "Ingrid", email: "i@anlegg.example", message: "Vi trenger notvask i uke 32." },
};

const onPostgres = test.runIf(isPostgresWithinReach());

onPostgres("the start waits for PostgreSQL, and visitors get a notice", async () => {
  const port = await findFreePort();
  const env = {
    DATABASE_URL: `postgres://nordskarv@127.0.0.1:${port}/postgres`,
    SESSION_SECRET: "hemmelig ".repeat(8),
    DEMO_CONTENT: "0",
  };
  const server = await start({ env, readyPath: "/healthz" });
  // The second is what proxies ask for.
  for (const path of ["/readyz", "/favicon.svg"]) expect((await call(server, path)).status, path).toBe(503);
  const page = await call<string>(server, "/fleet");
  expect(page.status).toBe(503);
  expect(page.headers["retry-after"]).toBe("5");
  expect(page.body).toContain("Nettstedet er ikke klart ennå. Prøv igjen om et øyeblikk.");
  const { body } = await call<{ error: { code: string } }>(server, "/api/contact", enquiry);
  expect(body.error.code).toBe("unavailable");
  await expect
    .poll(() => server.log().match(/PostgreSQL cannot be reached: the start waits for it/g))
    .toHaveLength(1);

  const cluster = await startPostgres({ port });
  onTestFinished(() => cluster.stop());
  await expect
    .poll(async () => (await call(server, "/readyz").catch(() => undefined))?.status, { timeout: 10_000 })
    .toBe(200);
  expect((await call(server, "/api/contact", enquiry)).status).toBe(201);
});

onPostgres(
  "on PostgreSQL, two instances share content and pages are served without the database",
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

onPostgres("on PostgreSQL, an instance waits while another fills the database", async () => {
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
  await expect.poll(server.log).toContain("the database is busy: the start waits for it");
  await Promise.all([other.end(), observer.end()]);
});
