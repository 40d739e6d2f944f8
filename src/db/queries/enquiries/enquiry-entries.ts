import type { Insertable } from "kysely";
import type { EnquiryEntry } from "../../../contract/enquiries/enquiries.ts";
import type { Db } from "../../engine/client.ts";
import { toIsoTime } from "../../engine/columns.ts";
import type { EnquiryEntryTable } from "../../engine/schema.ts";
import { selectAdditionsByEnquiry } from "./enquiry-additions.ts";
import { groupByEnquiry } from "./group-by-enquiry.ts";

export async function insertEntry(db: Db, entry: Insertable<EnquiryEntryTable>): Promise<void> {
  await db.insertInto("enquiry_entries").values(entry).execute();
}

/** The entries of these enquiries by the enquiry's id, oldest first. */
export async function selectEntriesByEnquiry(
  db: Db,
  enquiryIds: string[],
): Promise<Map<string, EnquiryEntry[]>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("enquiry_entries")
    .select(["id", "submission_id", "kind", "author_id", "author_name", "subject", "text", "created_at"])
    .where("submission_id", "in", enquiryIds)
    .orderBy("version")
    .execute();
  return groupByEnquiry(rows, ({ author_id, author_name, created_at, ...entry }) => ({
    ...entry,
    author: { id: author_id, name: author_name },
    created_at: toIsoTime(created_at),
  }));
}

export function selectEntryByKey(db: Db, key: string) {
  return db
    .selectFrom("enquiry_entries")
    .select(["id", "submission_id"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

export function selectReply(db: Db, id: string) {
  return db
    .selectFrom("enquiry_entries")
    .select(["subject", "text"])
    .where("id", "=", id)
    .where("kind", "=", "reply")
    .executeTakeFirst();
}

/** A reply with this content that the user has stored after this version. */
export function selectSameReply(
  db: Db,
  reply: { enquiryId: string; version: number; userId: string | null; subject: string; text: string },
) {
  return db
    .selectFrom("enquiry_entries")
    .select("id")
    .where("submission_id", "=", reply.enquiryId)
    .where("version", ">", reply.version)
    .where("kind", "=", "reply")
    .where("author_id", "=", reply.userId)
    .where("subject", "=", reply.subject)
    .where("text", "=", reply.text)
    .executeTakeFirst();
}

/** The first entry after this version by which somebody else has replied, or said that it is replied to. */
export function selectReplyOfOther(
  db: Db,
  { enquiryId, version, userId }: { enquiryId: string; version: number; userId: string | null },
) {
  return db
    .selectFrom("enquiry_entries")
    .select(["kind", "author_name"])
    .where("submission_id", "=", enquiryId)
    .where("version", ">", version)
    .where("author_id", "is distinct from", userId)
    .where((where) =>
      where.or([
        where("kind", "=", "reply"),
        where.and([where("kind", "=", "status"), where("text", "=", "replied")]),
      ]),
    )
    .orderBy("version")
    .executeTakeFirst();
}

/** The texts of notes, replies and what the visitor has added, for the search. */
export async function selectEntryTexts(db: Db, enquiryId: string): Promise<string[]> {
  const additions = (await selectAdditionsByEnquiry(db, [enquiryId])).get(enquiryId) ?? [];
  const rows = await db
    .selectFrom("enquiry_entries")
    .select(["subject", "text"])
    .where("submission_id", "=", enquiryId)
    .where("kind", "in", ["note", "reply"])
    .execute();
  const texts = rows.map(({ subject, text }) => `${subject ?? ""} ${text}`);
  return [...texts, ...additions.map(({ text }) => text)];
}
