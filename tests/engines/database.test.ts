import { execFile } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Storage } from "../../src/adapters/storage.ts";
import { AppError } from "../../src/contract/errors.ts";
import { selectAccounts } from "../../src/db/queries/accounts.ts";
import { type Db, openDatabase, runTransaction } from "../../src/db/engine/client.ts";
import { insertMeta, selectMeta } from "../../src/db/engine/meta.ts";
import { migrateToLatest } from "../../src/db/setup/migrate.ts";
import { loadDemoContent } from "../../src/seed/load.ts";
import { describeEngine, engine, freshDatabase, freshDatabaseConfig } from "../support/engines/database.ts";
import { interceptTransactions } from "../support/engines/intercept-transactions.ts";
import { createFleet, createWorld } from "../support/engines/world.ts";

const startInstance = promisify(execFile);
const now = new Date().toISOString();
const timestamps = { created_at: now, updated_at: now };

describeEngine("the database", () => {
  test("can be migrated by several instances at the same time, and again", async () => {
    const config = await freshDatabaseConfig({ isMigrated: false });
    const start = () =>
      startInstance(process.execPath, ["tests/support/processes/migrate-process.ts", JSON.stringify(config)]);
    await Promise.all([start(), start(), start()]);
    await start();
    const db = openDatabase(config);
    expect(await selectAccounts(db)).toEqual([]);
    await db.destroy();
  });

  test.runIf(engine === "postgres")("is migrated beside a schema that was migrated before", async () => {
    const config = await freshDatabaseConfig({ isMigrated: false });
    const db = openDatabase(config);
    onTestFinished(() => db.destroy());
    await sql`create schema annen`.execute(db);
    await sql`create table annen.kysely_migration (name text primary key, timestamp text not null)`.execute(
      db,
    );
    await sql`create table annen.kysely_migration_lock (id text primary key, is_locked integer not null)`.execute(
      db,
    );
    await migrateToLatest(db);
    expect(await selectAccounts(db)).toEqual([]);
  });

  test("of a newer version is refused with a clear message", async () => {
    const db = await freshDatabase();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', ${now})`.execute(
      db,
    );
    await expect(migrateToLatest(db)).rejects.toThrow(/written by a newer version.*9999-from-the-future/);
  });

  test("reports constraint violations with the contract's error codes", async () => {
    const world = await createWorld();
    const { region, boat, washing } = await createFleet(world);
    const { db } = world.ctx;
    const values = {
      id: "ny",
      name: "Ny",
      type: "Båt",
      description: "",
      images: "[]",
      image_texts: "{}",
      status: "active" as const,
      length: 1,
      width: 1,
      depth: 1,
      year_built: 2000,
      crew: "",
      engine: "",
      region: region.id,
      ...timestamps,
    };
    const insert = (rest: object) =>
      db
        .insertInto("boats")
        .values({ ...values, ...rest })
        .execute();
    const violations: Array<[string, () => Promise<unknown>]> = [
      ["duplicate", () => insert({ id: boat.id })],
      ["invalid_reference", () => insert({ region: "borte" })],
      ["validation", () => insert({ region: null })],
      ["validation", () => insert({ status: "sunk" })],
      ["validation", () => insert({ length: -1 })],
      ["validation", () => insert({ year_built: -1 })],
      ["validation", () => insert({ name: "" })],
      ["validation", () => insert({ images: `{"a":1}` })],
      ["validation", () => insert({ image_texts: "[]" })],
      [
        "duplicate",
        () =>
          db
            .insertInto("services")
            .values({
              ...timestamps,
              id: "x",
              slug: washing.slug,
              title: "X",
              title_no: "",
              description: "",
              description_no: "",
              image: "",
              image_text: "",
              features: "[]",
            })
            .execute(),
      ],
      [
        "duplicate",
        () => db.insertInto("boat_services").values({ boat_id: boat.id, service_id: washing.id }).execute(),
      ],
      ["invalid_reference", () => db.deleteFrom("regions").where("id", "=", region.id).execute()],
      ["invalid_reference", () => db.deleteFrom("services").where("id", "=", washing.id).execute()],
      [
        "validation",
        () =>
          db
            .insertInto("contact_submissions")
            .values({ ...timestamps, id: "x", name: "X", email: "x", message: "x", status: "lost" as "new" })
            .execute(),
      ],
    ];
    for (const [code, violate] of violations) {
      const error = await violate().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(AppError);
      expect((error as AppError).code).toBe(code);
    }
    await insert({});
  });

  test.runIf(engine === "postgres")("reports values that it cannot read as validation errors", async () => {
    const db = await freshDatabase();
    for (const created_at of ["a\0b", "2026-02-30T00:00:00Z", "i går"]) {
      const query = db.selectFrom("boats").select("id").where("created_at", "<", created_at);
      await expect(query.execute()).rejects.toMatchObject({ code: "validation" });
    }
  });

  test.runIf(engine === "sqlite")(
    "reports a full or read-only disk as unavailable, and rolls back the whole transaction",
    async () => {
      const db = await freshDatabase();
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
      await sql`pragma max_page_count = ${sql.raw(String((rows[0]?.page_count ?? 0) + 2))}`.execute(db);
      const tooMuch = db.transaction().execute(async (tx) => {
        await insertMeta(tx, "first", "1");
        await insertMeta(tx, "second", "x".repeat(100_000));
      });
      await expect(tooMuch).rejects.toMatchObject({
        code: "unavailable",
        message: expect.stringContaining("ikke mer plass") as string,
      });
      expect(await insertMeta(db, "first", "1")).toBe(true);

      await sql`pragma query_only = on`.execute(db);
      const readOnly = insertMeta(db, "later", "1");
      await expect(readOnly).rejects.toMatchObject({
        code: "unavailable",
        message: expect.stringContaining("kan ikke lagres") as string,
      });
    },
  );

  test.runIf(engine === "sqlite")("waits once for another process that has locked it", async () => {
    const config = await freshDatabaseConfig();
    if (config.engine !== "sqlite") throw new Error("This test needs SQLite");
    const db = openDatabase(config);
    const other = new DatabaseSync(config.file);
    onTestFinished(async () => {
      other.close();
      await db.destroy();
    });
    const write = (key: string) => runTransaction(db, (tx) => insertMeta(tx, key, "1"));

    other.exec("begin immediate");
    await expect(write("refused")).rejects.toMatchObject({
      code: "unavailable",
      message: "Databasen er opptatt akkurat nå. Prøv igjen om litt.",
    });
    const delayed = write("delayed");
    // The first attempt has failed when this timer fires: SQLite's busy timeout blocks the process.
    setTimeout(() => other.exec("rollback"), 0);
    expect(await delayed).toBe(true);
    expect(await selectMeta(db, "refused")).toBeUndefined();
  });

  test.runIf(engine === "postgres")("ends waiting for locks, silent clients and slow queries", async () => {
    const { ctx } = await createWorld();
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name
    `.execute(ctx.db);
    expect(rows.map(({ setting }) => Number(setting))).toEqual([15_000, 5_000, 10_000]);

    await insertMeta(ctx.db, "lock", "1");
    const lock = (db: Db) => sql`select * from meta where key = 'lock' for update`.execute(db);
    await ctx.db.transaction().execute(async (tx) => {
      await lock(tx);
      const refused = ctx.db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = 100`.execute(other);
        await lock(other);
      });
      await expect(refused).rejects.toMatchObject({ code: "unavailable" });
    });
    const slow = ctx.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 100`.execute(tx);
      await sql`select pg_sleep(5)`.execute(tx);
    });
    await expect(slow).rejects.toMatchObject({ code: "unavailable" });
    const readOnly = ctx.db.transaction().setAccessMode("read only");
    const refused = readOnly.execute((tx) => insertMeta(tx, "later", "1"));
    await expect(refused).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("kan ikke lagres") as string,
    });
  });

  test("gets its demo content once, even if several instances start at the same time", async () => {
    const world = await createWorld({ hasTimeouts: false });
    const imagesInTransaction: string[] = [];
    const load = () => {
      let isInTransaction = false;
      const db = interceptTransactions(world.ctx.db, async (run) => {
        isInTransaction = true;
        return run().finally(() => (isInTransaction = false));
      });
      const put: Storage["put"] = (key, ...rest) => {
        if (isInTransaction && key.includes("-images/")) imagesInTransaction.push(key);
        return world.ctx.storage.put(key, ...rest);
      };
      return loadDemoContent(
        { ...world.ctx, db, storage: { ...world.ctx.storage, put } },
        { isWanted: true },
      );
    };
    await Promise.all([load(), load()]);
    expect(await world.ctx.storage.list("boat-images")).not.toEqual([]);
    // PostgreSQL ends a transaction that waits for a slow storage.
    expect(imagesInTransaction).toEqual([]);
    const { body } = await world.call<unknown[]>("GET", "/api/boats");
    expect(body).toHaveLength(11);
    const { body: services } = await world.call<unknown[]>("GET", "/api/services");
    expect(services).toHaveLength(9);
  });

  test("that was started without demo content stays without it", async () => {
    const world = await createWorld();
    await loadDemoContent(world.ctx, { isWanted: false });
    await loadDemoContent(world.ctx, { isWanted: true });
    expect((await world.call("GET", "/api/boats")).body).toEqual([]);
  });
});
