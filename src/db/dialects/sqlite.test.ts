import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";

test("a statement is prepared once, unless it is long", async () => {
  const db = await freshDatabase();
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  onTestFinished(() => prepare.mockRestore());
  const countPrepared = async (values: number[]) => {
    prepare.mockClear();
    for (let run = 0; run < 3; run += 1) {
      await sql`select ${sql.join(values)} as value`.execute(db);
    }
    return prepare.mock.calls.length;
  };
  expect(await countPrepared([1])).toBe(1);
  expect(await countPrepared(Array.from({ length: 1500 }, (_, index) => index))).toBe(3);
});
