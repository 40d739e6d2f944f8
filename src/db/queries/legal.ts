import type { LegalType } from "../../contract/legal/legal.ts";
import type { Db } from "../engine/client.ts";
import { toIsoTime } from "../engine/columns.ts";

const sectionKey = "general";

export async function selectLegal(db: Db, type: LegalType) {
  const text = await db
    .selectFrom("legal_content")
    .select(["type", "title", "content", "updated_at", "version"])
    .where("type", "=", type)
    .where("section_key", "=", sectionKey)
    .executeTakeFirst();
  return text && { ...text, updated_at: toIsoTime(text.updated_at) };
}

/** Returns false, and stores nothing, if there is such a text already. */
export async function insertLegal(
  db: Db,
  text: { id: string; type: LegalType; title: string; content: string },
  now: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("legal_content")
    .values({ ...text, section_key: sectionKey, language: "no", created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(["type", "section_key"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if the stored version differs. */
export async function updateLegal(
  db: Db,
  type: LegalType,
  version: number,
  content: string,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("legal_content")
    .set({ content, updated_at: now, version: version + 1 })
    .where("type", "=", type)
    .where("section_key", "=", sectionKey)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
