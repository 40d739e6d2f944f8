import type { Db } from "../../engine/client.ts";
import { toIsoTime } from "../../engine/columns.ts";
import { groupByEnquiry } from "./group-by-enquiry.ts";

export interface EnquiryAddition {
  id: string;
  text: string;
  created_at: string;
}

export async function insertAddition(
  db: Db,
  addition: EnquiryAddition & { submission_id: string; idempotency_key: string | null },
): Promise<void> {
  await db.insertInto("enquiry_additions").values(addition).execute();
}

export function selectAdditionByKey(db: Db, key: string) {
  return db
    .selectFrom("enquiry_additions")
    .select("id")
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

export async function selectAddition(db: Db, id: string | null) {
  if (id === null) return undefined;
  return db.selectFrom("enquiry_additions").select(["id", "text"]).where("id", "=", id).executeTakeFirst();
}

/** What visitors have added, by the enquiry's id, oldest first. */
export async function selectAdditionsByEnquiry(
  db: Db,
  enquiryIds: string[],
): Promise<Map<string, EnquiryAddition[]>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("enquiry_additions")
    .select(["id", "submission_id", "text", "created_at"])
    .where("submission_id", "in", enquiryIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return groupByEnquiry(rows, (addition) => ({ ...addition, created_at: toIsoTime(addition.created_at) }));
}

/** The next number of the year. Others wait for the end of this transaction, so that none is given twice. */
export async function takeNumber(db: Db, year: number): Promise<number> {
  const { last_number } = await db
    .insertInto("enquiry_references")
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("year").doUpdateSet((eb) => ({
        last_number: eb("enquiry_references.last_number", "+", 1),
      })),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
}

/** The id of the enquiry whose page has this token. */
export async function selectIdByPageToken(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("contact_submissions")
    .select("id")
    .where("page_token", "=", token)
    .executeTakeFirst();
  return row?.id;
}

/** Null if the enquiry has no page. */
export async function selectPageToken(db: Db, enquiryId: string): Promise<string | null> {
  const row = await db
    .selectFrom("contact_submissions")
    .select("page_token")
    .where("id", "=", enquiryId)
    .executeTakeFirst();
  return row?.page_token ?? null;
}

export async function selectWithdrawalReasons(db: Db, enquiryIds: string[]): Promise<Map<string, string>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("contact_submissions")
    .select(["id", "withdrawal_reason"])
    .where("id", "in", enquiryIds)
    .where("withdrawn_at", "is not", null)
    .execute();
  return new Map(rows.map(({ id, withdrawal_reason }) => [id, withdrawal_reason ?? ""]));
}
