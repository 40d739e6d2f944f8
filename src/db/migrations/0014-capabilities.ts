import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/** What boats can do: the known capabilities by key, and the lines that staff have added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .alterTable("boats")
    .addColumn("capabilities", types.json, (c) =>
      c
        .notNull()
        .defaultTo(sql`'{}'`)
        .check(types.isJsonObject("capabilities")),
    )
    .execute();
  await db.schema
    .alterTable("boats")
    .addColumn("own_lines", types.json, (c) =>
      c
        .notNull()
        .defaultTo(sql`'[]'`)
        .check(types.isJsonList("own_lines")),
    )
    .execute();
}
