import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/** Adds second factors, passkeys and passwords that must be changed, and mail to accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  for (const column of ["two_factor_enabled", "must_change_password"]) {
    await db.schema
      .alterTable("auth_users")
      .addColumn(column, types.boolean, (c) =>
        c.notNull().defaultTo(types.isFalse).check(types.isBoolean(column)),
      )
      .execute();
  }

  await db.schema
    .createTable("auth_two_factors")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().unique().references("auth_users.id").onDelete("cascade"))
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("backup_codes", "text", (c) => c.notNull())
    .addColumn("verified", types.boolean, (c) => c.notNull().check(types.isBoolean("verified")))
    .addColumn("failed_verification_count", "integer", (c) => c.defaultTo(0))
    .addColumn("locked_until", types.time)
    .execute();

  await db.schema
    .createTable("auth_passkeys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("auth_users.id").onDelete("cascade"))
    .addColumn("name", "text")
    .addColumn("credential_id", "text", (c) => c.notNull().unique())
    .addColumn("public_key", "text", (c) => c.notNull())
    // Up to 2³² - 1, which is more than PostgreSQL's integer holds.
    .addColumn("counter", "double precision", (c) => c.notNull())
    .addColumn("device_type", "text", (c) => c.notNull())
    .addColumn("backed_up", types.boolean, (c) => c.notNull().check(types.isBoolean("backed_up")))
    .addColumn("transports", "text")
    .addColumn("aaguid", "text")
    .addColumn("created_at", types.time)
    .execute();
  await db.schema.createIndex("auth_passkeys_user").on("auth_passkeys").column("user_id").execute();

  // SQLite cannot drop constraints, so the table is made anew: mail is now about an enquiry or to an account.
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
    .addUniqueConstraint("mail_outbox_kind_once", ["submission_id", "kind"])
    .addCheckConstraint(
      "mail_outbox_kind",
      sql`(submission_id is not null and account_id is null and kind in ('notification', 'receipt'))
        or (submission_id is null and account_id is not null
          and kind in ('password-reset', 'new-device', 'password-changed', 'factor-changed'))`,
    )
    .execute();
  await sql`
    insert into mail_outbox_new (id, submission_id, kind, state, attempts, error, queued_at, next_attempt_at,
      claimed_by, claimed_until, updated_at)
    select id, submission_id, kind, state, attempts, error, queued_at, next_attempt_at,
      claimed_by, claimed_until, updated_at from mail_outbox`.execute(db);
  await db.schema.dropTable("mail_outbox").execute();
  await db.schema.alterTable("mail_outbox_new").renameTo("mail_outbox").execute();
  await db.schema
    .createIndex("mail_outbox_due")
    .on("mail_outbox")
    .columns(["state", "next_attempt_at"])
    .execute();
  await db.schema.createIndex("mail_outbox_account").on("mail_outbox").column("account_id").execute();
}
