import type { LegalType } from "../contract/legal.ts";
import type { Db } from "./client.ts";
import { toIsoTime } from "./columns.ts";

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

export function insertLegal(
  db: Db,
  text: { id: string; type: LegalType; title: string; content: string },
  now: string,
) {
  return db
    .insertInto("legal_content")
    .values({ ...text, section_key: sectionKey, language: "no", created_at: now, updated_at: now })
    .execute();
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
