import { expect, test } from "vitest";
import { migrateToLatest } from "../../src/db/setup/migrate.ts";
import { engine, freshDatabase } from "../support/engines/database.ts";

test("a fresh database is migrated, empty and separate from all others", async () => {
  const first = await freshDatabase();
  const second = await freshDatabase();
  await first.insertInto("meta").values({ key: "seen", value: engine }).execute();
  expect(await first.selectFrom("meta").select("value").where("key", "=", "seen").execute()).toHaveLength(1);
  expect(await second.selectFrom("meta").select("value").where("key", "=", "seen").execute()).toEqual([]);
  await expect(migrateToLatest(first)).resolves.toBeUndefined();
});
