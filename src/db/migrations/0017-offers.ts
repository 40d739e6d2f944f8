import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/** Lets an enquiry be about several boats and a service, and adds the site, the weeks and the files of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable("enquiry_subjects")
    .addColumn("submission_id", "text", (c) =>
      c.notNull().references("contact_submissions.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('boat', 'service')`))
    .addColumn("subject_id", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("enquiry_subjects_pk", ["submission_id", "kind", "subject_id"])
    .execute();
  await db.schema
    .createIndex("enquiry_subjects_subject")
    .on("enquiry_subjects")
    .columns(["kind", "subject_id", "submission_id"])
    .execute();
  await sql`
    insert into enquiry_subjects (submission_id, kind, subject_id, name, position)
    select id, about_kind, about_id, coalesce(about_name, about_id), 0 from contact_submissions
    where about_kind is not null and about_id is not null`.execute(db);
  await db.schema.dropIndex("contact_submissions_about").execute();
  for (const column of ["about_kind", "about_id", "about_name"]) {
    await db.schema.alterTable("contact_submissions").dropColumn(column).execute();
  }

  await db.schema.alterTable("contact_submissions").addColumn("site", "text").execute();
  await db.schema
    .alterTable("contact_submissions")
    .addColumn("weeks", types.json, (c) => c.notNull().defaultTo("[]").check(types.isJsonList("weeks")))
    .execute();
  await db.schema
    .createTable("enquiry_files")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("submission_id", "text", (c) =>
      c.notNull().references("contact_submissions.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("content_type", "text", (c) => c.notNull())
    .addColumn("size", "integer", (c) => c.notNull())
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("storage_key", "text", (c) => c.notNull().unique())
    .execute();
  await db.schema
    .createIndex("enquiry_files_enquiry")
    .on("enquiry_files")
    .columns(["submission_id", "position"])
    .execute();
}
