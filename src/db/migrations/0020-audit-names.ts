import type { Kysely } from "kysely";
import { foldNorwegian } from "../../shared/norwegian.ts";

interface Events {
  audit_events: {
    id: string;
    actor_name: string | null;
    subject_label: string | null;
    names_key: string;
  };
}

const batchSize = 1_000;

/** The names that events are found by, folded here because SQLite folds the case of ASCII letters only. */
export async function up(db: Kysely<Events>): Promise<void> {
  await db.schema
    .alterTable("audit_events")
    .addColumn("names_key", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  for (let last = ""; ;) {
    const events = await db
      .selectFrom("audit_events")
      .select(["id", "actor_name", "subject_label"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const { id, actor_name, subject_label } of events) {
      const names_key = foldNorwegian(`${actor_name ?? ""} ${subject_label ?? ""}`);
      await db.updateTable("audit_events").set({ names_key }).where("id", "=", id).execute();
    }
    const end = events.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}
