import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type DatabaseConfig, openDatabase } from "../../src/db/engine/client.ts";
import { createOperationReader, readOperation } from "../../src/domain/overview/operation.ts";
import { createApp } from "../../src/app.ts";
import { dayMs, hourMs } from "../../src/shared/durations.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine } from "../support/engines/database.ts";
import { createWorld, siteUrl, type World } from "../support/engines/world.ts";

/** The same database on a connection that refuses writes, as a standby or a read-only disk does. */
async function openForReading(config: DatabaseConfig) {
  const readOnly = encodeURIComponent("-c default_transaction_read_only=on");
  const db = openDatabase(
    config.engine === "postgres" ? { ...config, url: `${config.url}?options=${readOnly}` } : config,
  );
  onTestFinished(() => db.destroy());
  if (config.engine === "sqlite") await sql`pragma query_only = on`.execute(db);
  return db;
}

async function isReady(world: World, ctx: World["ctx"]) {
  const dependencies = {
    ...world.dependencies,
    ctx,
    readOperation: () => readOperation(ctx, world.mediaFolder),
  };
  const response = await createApp(dependencies).request("/readyz");
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

describeEngine("the operation", () => {
  test("is ready while database and storage can be written", async () => {
    const world = await createWorld();
    expect(await isReady(world, world.ctx)).toMatchObject({
      status: 200,
      body: { status: "ready", version: "1.2.3", database: "ok", storage: "ok", backup: "none", mail: "ok" },
    });
  });

  test("is not ready while the database can be read only", async () => {
    const world = await createWorld();
    const db = await openForReading(world.config);
    expect(await isReady(world, { ...world.ctx, db })).toMatchObject({
      status: 503,
      body: { status: "not ready", database: "not writable" },
    });
  });

  test("is not ready while the database is away", async () => {
    const world = await createWorld();
    await world.close();
    expect(await isReady(world, world.ctx)).toMatchObject({
      status: 503,
      body: { status: "not ready", database: "away", backup: "unknown", mail: "unknown" },
    });
  });

  test("is not ready while the storage does not respond", async () => {
    const world = await createWorld();
    const storage = { ...world.ctx.storage, probe: () => Promise.reject(new Error("away")) };
    expect(await isReady(world, { ...world.ctx, storage })).toMatchObject({
      status: 503,
      body: { status: "not ready", database: "ok", storage: "away" },
    });
  });

  test("is tried once for many who ask at the same time", async () => {
    const world = await createWorld();
    let probes = 0;
    const storage = { ...world.ctx.storage, probe: () => Promise.resolve(void (probes += 1)) };
    const read = createOperationReader({ ...world.ctx, storage }, world.mediaFolder);
    await Promise.all(Array.from({ length: 50 }, read));
    expect(probes).toBe(1);
  });

  test("knows mail that has waited for more than an hour", async () => {
    const clock = fixedClock();
    const queuedAt = clock.now().toISOString();
    const world = await createWorldWithNotification(clock.now);
    const readMail = async () => (await readOperation(world.ctx, world.mediaFolder)).mail;
    expect(await readMail()).toMatchObject({ waiting: 1, oldestAt: queuedAt, isLate: false });
    clock.advance(hourMs + 1);
    expect(await readMail()).toMatchObject({ waiting: 1, oldestAt: queuedAt, isLate: true });
  });

  test("counts notifications that failed in the last week", async () => {
    const clock = fixedClock();
    const world = await createWorldWithNotification(clock.now);
    await world.ctx.db.updateTable("mail_outbox").set({ state: "failed" }).execute();
    const readMail = async () => (await readOperation(world.ctx, world.mediaFolder)).mail;
    expect(await readMail()).toMatchObject({ failed: 1, failedNotifications: 1, isLate: false });
    clock.advance(8 * dayMs);
    expect(await readMail()).toMatchObject({ failed: 1, failedNotifications: 0 });
  });

  test("tells its version", async () => {
    const world = await createWorld();
    expect((await world.call("GET", "/healthz")).body).toEqual({ status: "ok", version: "1.2.3" });
  });

  test("is shown to owners only", async () => {
    const world = await createWorld();
    const read = async (role: "owner" | "editor") =>
      (await world.call("GET", "/api/admin/operation", undefined, await world.signIn(role))).status;
    expect([await read("owner"), await read("editor")]).toEqual([200, 403]);
  });
});

/** One enquiry, whose notification nobody sends. */
async function createWorldWithNotification(now: () => Date): Promise<World> {
  const mail = { from: null, notifyTo: "vakt@nordskarv.example", hasReceipts: false, siteUrl };
  const world = await createWorld({ now, contact: { mail } });
  const enquiry = { name: "Ingrid", email: "ingrid@anlegg.example", message: "Vi trenger notvask." };
  expect((await world.call("POST", "/api/contact", enquiry)).status).toBe(201);
  return world;
}
