import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openStorage } from "../../src/adapters/open-storage.ts";
import { version } from "../../src/adapters/version.ts";
import { type Db, openDatabase } from "../../src/db/engine/client.ts";
import { listMigrationNames, migrateToLatest, recreateTables } from "../../src/db/setup/migrate.ts";
import { selectCompany } from "../../src/db/queries/company.ts";
import { makeBackup } from "../../src/domain/backup/make.ts";
import { restoreBackup } from "../../src/domain/backup/restore.ts";
import { createRegion } from "../../src/domain/regions/regions.ts";
import { company as shownBefore } from "../../src/seed/company.ts";
import { describeEngine, freshDatabaseConfig } from "../support/engines/database.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";
import { createWorld } from "../support/engines/world.ts";

const installedAt = "2025-01-01T00:00:00.000Z";
const signedUpAt = "2025-01-01T00:01:00.000Z";

/** A database as an older version has left it, with an account that was added after the start. */
async function createInstallation(lastMigration: string): Promise<Db> {
  const db = openDatabase(await freshDatabaseConfig({ isMigrated: false }));
  onTestFinished(() => db.destroy());
  const names = (await listMigrationNames()).filter((name) => name <= lastMigration);
  await db.transaction().execute(async (tx) => {
    await recreateTables(
      tx,
      names.map((name) => ({ name, timestamp: installedAt })),
    );
    await sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at, role)
      values ('a', 'Kari', 'kari@nordskarv.example', ${sql.lit("1")}, ${signedUpAt}, ${signedUpAt}, 'owner')`.execute(
      tx,
    );
  });
  return db;
}

describeEngine("an upgrade", () => {
  test("keeps the facts of the company that visitors saw before 'Selskap'", async () => {
    const db = await createInstallation("0008-history");
    await migrateToLatest(db);
    expect({ ...shownBefore, ...(await selectCompany(db))?.facts }).toEqual(shownBefore);
    expect((await selectCompany(db))?.facts).toMatchObject({ name: "Nordskarv", phones: shownBefore.phones });
  });

  test("keeps the facts that staff have saved in 'Selskap'", async () => {
    const db = await createInstallation("0008-history");
    await migrateTo(db, "0009-company");
    const facts = JSON.stringify({ name: "Havservice" });
    await sql`insert into company (id, facts, created_at, updated_at)
      values ('company', ${facts}, ${installedAt}, ${installedAt})`.execute(db);
    await migrateToLatest(db);
    expect((await selectCompany(db))?.facts).toEqual({ name: "Havservice" });
  });

  test("invents no facts for an installation that never showed any", async () => {
    const db = await createInstallation("0020-audit-names");
    await migrateToLatest(db);
    expect(await selectCompany(db)).toBeUndefined();
  });

  test("is rolled back by a restore with the version that made the backup", async () => {
    const world = await createWorld();
    await createRegion(world.ctx, { name: "Senja", description: "", place: "", radius: 20 });
    const folder = temporaryFolder("upgrade");
    const file = join(folder, "before.tar");
    const { config: database, ctx } = world;
    const source = { database, storage: ctx.storage, sessionSecret: undefined, now: ctx.now };
    expect((await makeBackup(source, file)).version).toBe(version);

    // What a later version does: other tables and columns, and a migration that is not known here.
    await sql`create table later_table (id text primary key)`.execute(ctx.db);
    await sql`alter table regions add column later_column text`.execute(ctx.db);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(ctx.db);
    await expect(migrateToLatest(ctx.db)).rejects.toThrow("written by a newer version");
    await world.close();

    const storage = await openStorage({ kind: "disk", root: join(folder, "media") });
    const target = { database, storage, asideFolder: join(folder, "aside"), asideName: "before-restore-1" };
    await restoreBackup(target, file, { isForced: true });
    const db = openDatabase(database);
    onTestFinished(() => db.destroy());
    await expect(migrateToLatest(db)).resolves.toBeUndefined();
    expect(await db.selectFrom("regions").select("name").execute()).toEqual([{ name: "Senja" }]);
  });
});

/** Runs one more migration, now. */
async function migrateTo(db: Db, name: string): Promise<void> {
  const { up } = (await import(`../../src/db/migrations/${name}.ts`)) as { up: (db: Db) => Promise<void> };
  await up(db);
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  );
}
