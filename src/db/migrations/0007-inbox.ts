import { type Kysely, sql } from "kysely";
import { columnTypes, isSqlite } from "../engine/columns.ts";

/** Adds what staff do with enquiries: assignment, notes, replies and their templates, and a search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .alterTable("contact_submissions")
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable("contact_submissions")
    .addColumn("assigned_to", "text", (c) => c.references("auth_users.id").onDelete("set null"))
    .execute();
  await addListIndexes(db);

  await db.schema
    .createTable("enquiry_entries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("submission_id", "text", (c) =>
      c.notNull().references("contact_submissions.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (c) =>
      c.notNull().check(sql`kind in ('note', 'reply', 'status', 'assignment')`),
    )
    .addColumn("author_id", "text", (c) => c.references("auth_users.id").onDelete("set null"))
    .addColumn("author_name", "text", (c) => c.notNull())
    .addColumn("subject", "text")
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("idempotency_key", "text", (c) => c.unique())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("created_at", types.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("enquiry_entries_enquiry")
    .on("enquiry_entries")
    .columns(["submission_id", "version"])
    .execute();
  await db.schema.createIndex("enquiry_entries_author").on("enquiry_entries").column("author_id").execute();

  // Words are compared by their bytes, so that a range of them is all words that begin alike.
  const word = isSqlite(db) ? sql`text` : sql`text collate "C"`;
  await db.schema
    .createTable("enquiry_words")
    .addColumn("submission_id", "text", (c) =>
      c.notNull().references("contact_submissions.id").onDelete("cascade"),
    )
    .addColumn("word", word, (c) => c.notNull())
    .addPrimaryKeyConstraint("enquiry_words_pk", ["submission_id", "word"])
    .execute();
  await db.schema
    .createIndex("enquiry_words_word")
    .on("enquiry_words")
    .columns(["word", "submission_id"])
    .execute();

  await db.schema
    .createTable("enquiry_presence")
    .addColumn("submission_id", "text", (c) =>
      c.notNull().references("contact_submissions.id").onDelete("cascade"),
    )
    .addColumn("account_id", "text", (c) => c.notNull().references("auth_users.id").onDelete("cascade"))
    .addColumn("is_writing", types.boolean, (c) => c.notNull().check(types.isBoolean("is_writing")))
    .addColumn("seen_at", types.time, (c) => c.notNull())
    .addPrimaryKeyConstraint("enquiry_presence_pk", ["submission_id", "account_id"])
    .execute();
  await db.schema
    .createIndex("enquiry_presence_account")
    .on("enquiry_presence")
    .column("account_id")
    .execute();

  await db.schema
    .createTable("reply_templates")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull().check(sql`name <> ''`))
    .addColumn("name_key", "text", (c) => c.notNull().unique())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("created_at", types.time, (c) => c.notNull())
    .addColumn("updated_at", types.time, (c) => c.notNull())
    .execute();

  await db.schema
    .alterTable("mail_outbox")
    .addColumn("entry_id", "text", (c) => c.references("enquiry_entries.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("mail_outbox_entry").unique().on("mail_outbox").column("entry_id").execute();
}

/** Each way to narrow the list down reads only the rows it shows; the counts read no row at all. */
async function addListIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index contact_submissions_folder on contact_submissions
    ((case when suspicion is not null then 'spam' when status = 'archived' then 'archive' else 'inbox' end),
      created_at, id)`.execute(db);
  const indexes = {
    status: ["status", "created_at", "id"],
    count: ["status", "suspicion"],
    assigned: ["assigned_to", "created_at", "id"],
    about: ["about_kind", "about_id", "created_at", "id"],
    updated: ["updated_at"],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(`contact_submissions_${name}`)
      .on("contact_submissions")
      .columns(columns)
      .execute();
  }
}
