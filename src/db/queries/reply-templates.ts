import { foldNorwegian } from "../../shared/norwegian.ts";
import type { NewReplyTemplate, ReplyTemplate } from "../../contract/enquiries/reply-templates.ts";
import type { Db } from "../engine/client.ts";

/** Unsorted. */
export function selectTemplates(db: Db, { id }: { id?: string } = {}): Promise<ReplyTemplate[]> {
  let query = db.selectFrom("reply_templates").select(["id", "name", "text", "version"]);
  if (id !== undefined) query = query.where("id", "=", id);
  return query.execute();
}

export async function insertTemplate(
  db: Db,
  id: string,
  template: NewReplyTemplate,
  now: string,
): Promise<void> {
  const { name, text } = template;
  await db
    .insertInto("reply_templates")
    .values({ id, name, name_key: foldNorwegian(name), text, created_at: now, updated_at: now })
    .execute();
}

/** Returns false if the stored version differs. */
export async function updateTemplate(
  db: Db,
  id: string,
  version: number,
  { name, text }: NewReplyTemplate,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("reply_templates")
    .set({ name, name_key: foldNorwegian(name), text, version: version + 1, updated_at: now })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteTemplateRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom("reply_templates").where("id", "=", id).execute();
}
