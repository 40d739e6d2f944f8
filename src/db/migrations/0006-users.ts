import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/** Adds roles, deactivated accounts, invitations and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .alterTable("auth_users")
    .addColumn("role", "text", (c) =>
      c
        .notNull()
        .defaultTo("reader")
        .check(sql`role in ('reader', 'editor', 'owner')`),
    )
    .execute();
  // Until now, every account could do everything.
  await sql`update auth_users set role = 'owner'`.execute(db);
  await db.schema.alterTable("auth_users").addColumn("deactivated_at", types.time).execute();
  await db.schema.alterTable("auth_users").addColumn("last_seen_at", types.time).execute();

  await db.schema
    .createTable("invitations")
    .addColumn("account_id", "text", (c) => c.primaryKey().references("auth_users.id").onDelete("cascade"))
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("created_at", types.time, (c) => c.notNull())
    .addColumn("expires_at", types.time, (c) => c.notNull())
    .addColumn("accepted_at", types.time)
    .execute();

  // Without foreign keys: an event outlives the account and the record it is about.
  await db.schema
    .createTable("audit_events")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", types.time, (c) => c.notNull())
    .addColumn("actor_id", "text")
    .addColumn("actor_name", "text")
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("subject_kind", "text")
    .addColumn("subject_id", "text")
    .addColumn("subject_label", "text")
    .addColumn("details", types.json, (c) => c.notNull().check(types.isJsonObject("details")))
    .execute();
  await db.schema.createIndex("audit_events_time").on("audit_events").columns(["at", "id"]).execute();
  await db.schema
    .createIndex("audit_events_actor")
    .on("audit_events")
    .columns(["actor_id", "at", "id"])
    .execute();
  await db.schema
    .createIndex("audit_events_subject")
    .on("audit_events")
    .columns(["subject_kind", "subject_id", "at"])
    .execute();

  await remakeOutbox(db);
}

/**
 * SQLite cannot drop constraints, so the table is made anew, without a list of the kinds of mail. Notifications and
 * receipts still exist once for each enquiry.
 */
async function remakeOutbox(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable("mail_outbox_new")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("submission_id", "text", (c) => c.references("contact_submissions.id").onDelete("cascade"))
    .addColumn("account_id", "text", (c) => c.references("auth_users.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("detail", "text")
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('waiting', 'sent', 'failed')`))
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("error", "text")
    .addColumn("queued_at", types.time, (c) => c.notNull())
    .addColumn("next_attempt_at", types.time, (c) => c.notNull())
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", types.time)
    .addColumn("updated_at", types.time, (c) => c.notNull())
    .addCheckConstraint("mail_outbox_about", sql`(submission_id is null) <> (account_id is null)`)
    .execute();
  const columns = sql.raw(
    "id, submission_id, account_id, kind, detail, state, attempts, error, queued_at, next_attempt_at, " +
      "claimed_by, claimed_until, updated_at",
  );
  await sql`insert into mail_outbox_new (${columns}) select ${columns} from mail_outbox`.execute(db);
  await db.schema.dropTable("mail_outbox").execute();
  await db.schema.alterTable("mail_outbox_new").renameTo("mail_outbox").execute();
  await db.schema
    .createIndex("mail_outbox_due")
    .on("mail_outbox")
    .columns(["state", "next_attempt_at"])
    .execute();
  await db.schema.createIndex("mail_outbox_account").on("mail_outbox").column("account_id").execute();
  await db.schema.createIndex("mail_outbox_enquiry").on("mail_outbox").column("submission_id").execute();
  await sql`
    create unique index mail_outbox_once_per_enquiry on mail_outbox (submission_id, kind)
    where kind in ('notification', 'receipt')`.execute(db);
}
