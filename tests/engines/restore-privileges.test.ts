import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openStorage } from "../../src/adapters/open-storage.ts";
import { openDatabase } from "../../src/db/engine/client.ts";
import { makeBackup } from "../../src/domain/backup/make.ts";
import { restoreBackup } from "../../src/domain/backup/restore.ts";
import { describeEngine, engine, freshDatabaseConfig } from "../support/engines/database.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";
import { createWorld } from "../support/engines/world.ts";

/** Restores a backup with a file to a database, as a new role with some privileges. */
async function restoreAsNewRole(isMigrated: boolean, ...privileges: string[]) {
  const { ctx, config } = await createWorld();
  await ctx.storage.put("boat-images/alke-1.webp", Buffer.from("bilde"), "image/webp");
  const folder = temporaryFolder("privileges");
  const file = join(folder, "kopi.tar");
  await makeBackup({ database: config, storage: ctx.storage, sessionSecret: undefined, now: ctx.now }, file);

  const owner = await freshDatabaseConfig({ isMigrated: false });
  if (owner.engine !== "postgres") throw new Error("only for PostgreSQL");
  const db = openDatabase(owner);
  const role = `role_${randomBytes(8).toString("hex")}`;
  await sql`create role ${sql.id(role)} login`.execute(db);
  if (isMigrated) await sql`create table boats (id text primary key)`.execute(db);
  for (const privilege of privileges) {
    await sql`grant ${sql.raw(privilege)} to ${sql.id(role)}`.execute(db);
  }
  onTestFinished(async () => {
    await sql`drop owned by ${sql.id(role)}`.execute(db);
    await sql`drop role ${sql.id(role)}`.execute(db);
    await db.destroy();
  });

  const storage = await openStorage({ kind: "disk", root: join(folder, "media") });
  const database = { ...owner, url: owner.url.replace("nordskarv@", `${role}@`) };
  const target = { database, storage, asideFolder: join(folder, "aside"), asideName: "before-restore-1" };
  const restored = restoreBackup(target, file, { isForced: true }).then(
    () => undefined,
    (error: Error) => error.message.replaceAll(role, "ROLE"),
  );
  return { message: await restored, files: await storage.list("boat-images") };
}

describeEngine("a restore", () => {
  test.runIf(engine === "postgres")("is refused to a role that may not create tables", async () => {
    expect(await restoreAsNewRole(false)).toEqual({
      message:
        'The role "ROLE" may not create tables in the schema "public". ' +
        'The owner of the database can allow it: grant create on schema "public" to "ROLE";',
      files: [],
    });
  });

  test.runIf(engine === "postgres")(
    "is refused to a role that may not put the old tables aside",
    async () => {
      const privileges = ["create on schema public", "select on all tables in schema public"];
      const { message, files } = await restoreAsNewRole(true, ...privileges);
      expect(message).toMatch(
        /^The role "ROLE" may not create a schema for the tables that are put aside\. .*: grant create on database "test_\w+" to "ROLE";$/,
      );
      expect(files).toEqual([]);
    },
  );

  test.runIf(engine === "postgres")(
    "needs no privilege on the database where there are no tables",
    async () => {
      const { message, files } = await restoreAsNewRole(false, "create on schema public");
      expect(message).toBeUndefined();
      expect(files).toHaveLength(1);
    },
  );
});
