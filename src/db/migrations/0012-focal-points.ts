import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/** Around which point images are cropped. One without a focal point is cropped around its centre. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .alterTable("boats")
    .addColumn("image_focus", types.json, (c) =>
      c
        .notNull()
        .defaultTo(sql`'{}'`)
        .check(types.isJsonObject("image_focus")),
    )
    .execute();
  await db.schema.alterTable("services").addColumn("image_focus", types.json).execute();
}
