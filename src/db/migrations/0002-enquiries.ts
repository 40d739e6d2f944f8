import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/** Recognises repeated enquiries, marks suspicious ones and adds the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  for (const column of ["idempotency_key", "fingerprint", "text_hash"]) {
    await db.schema.alterTable("contact_submissions").addColumn(column, "text").execute();
  }
  await db.schema
    .alterTable("contact_submissions")
    .addColumn("suspicion", "text", (c) =>
      c.check(sql`suspicion in ('honeypot', 'links', 'repeat', 'hurried')`),
    )
    .execute();
  await db.schema
    .createIndex("contact_submissions_key")
    .unique()
    .on("contact_submissions")
    .column("idempotency_key")
    .execute();
  await db.schema
    .createIndex("contact_submissions_text")
    .on("contact_submissions")
    .columns(["text_hash", "created_at"])
    .execute();

  await db.schema
    .createTable("mail_outbox")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("submission_id", "text", (c) =>
      c.notNull().references("contact_submissions.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('notification', 'receipt')`))
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('waiting', 'sent', 'failed')`))
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("error", "text")
    .addColumn("queued_at", types.time, (c) => c.notNull())
    .addColumn("next_attempt_at", types.time, (c) => c.notNull())
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", types.time)
    .addColumn("updated_at", types.time, (c) => c.notNull())
    .addUniqueConstraint("mail_outbox_once", ["submission_id", "kind"])
    .execute();
  await db.schema
    .createIndex("mail_outbox_due")
    .on("mail_outbox")
    .columns(["state", "next_attempt_at"])
    .execute();
}
