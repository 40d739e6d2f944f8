import type { LegalType } from "../contract/legal.ts";
import type { Db } from "./client.ts";
import { isoTime } from "./columns.ts";
import { mapEngineErrors } from "./errors.ts";

const sectionKey = "general";

export function selectLegal(db: Db, type: LegalType) {
  return mapEngineErrors(async () => {
    const text = await db
      .selectFrom("legal_content")
      .select(["type", "title", "content", "updated_at", "version"])
      .where("type", "=", type)
      .where("section_key", "=", sectionKey)
      .executeTakeFirst();
    return text && { ...text, updated_at: isoTime(text.updated_at) };
  });
}

export function insertLegal(
  db: Db,
  text: { id: string; type: LegalType; title: string; content: string },
  now: string,
) {
  return mapEngineErrors(() =>
    db
      .insertInto("legal_content")
      .values({ ...text, section_key: sectionKey, language: "no", created_at: now, updated_at: now })
      .execute(),
  );
}

/** False when the stored version is another. */
export function updateLegal(db: Db, type: LegalType, version: number, content: string, now: string) {
  return mapEngineErrors(async () => {
    const { numUpdatedRows } = await db
      .updateTable("legal_content")
      .set({ content, updated_at: now, version: version + 1 })
      .where("type", "=", type)
      .where("section_key", "=", sectionKey)
      .where("version", "=", version)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}
