import type { Enquiry } from "../contract/enquiries.ts";
import type { Db } from "./client.ts";
import { toIsoTime } from "./columns.ts";
import { selectMailByEnquiry } from "./outbox.ts";

export interface EnquiryWrite extends Omit<Enquiry, "mail"> {
  idempotency_key: string | null;
  fingerprint: string | null;
  text_hash: string | null;
}

/** Returns false, and stores nothing, if an enquiry with the same idempotency key exists. */
export async function insertEnquiry(db: Db, { about, ...enquiry }: EnquiryWrite): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("contact_submissions")
    .values({
      ...enquiry,
      about_kind: about?.kind ?? null,
      about_id: about?.id ?? null,
      about_name: about?.name ?? null,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function selectEnquiryByKey(db: Db, key: string) {
  return db
    .selectFrom("contact_submissions")
    .select(["id", "fingerprint"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

/** Frees the key for a new enquiry if the one that has it was created before this time. */
export function clearIdempotencyKey(db: Db, key: string, createdBefore: string) {
  return db
    .updateTable("contact_submissions")
    .set({ idempotency_key: null })
    .where("idempotency_key", "=", key)
    .where("created_at", "<", createdBefore)
    .execute();
}

/** The emails this text was sent from since then, one entry per enquiry. */
export async function selectEmailsByText(
  db: Db,
  textHash: string,
  since: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("contact_submissions")
    .select("email")
    .where("text_hash", "=", textHash)
    .where("created_at", ">=", since)
    .limit(limit)
    .execute();
  return rows.map(({ email }) => email);
}

interface EnquiryFilter {
  id?: string;
  /** Only enquiries that follow this one in the list. */
  before?: { created_at: string; id: string };
  limit?: number;
  /** Only the first characters of each message are read. */
  messageLength?: number;
}

/** Newest first. */
export async function selectEnquiries(db: Db, filter: EnquiryFilter = {}): Promise<Enquiry[]> {
  const { id, before, limit, messageLength } = filter;
  let query = db
    .selectFrom("contact_submissions")
    .select([
      ...summaryColumns,
      (eb) =>
        (messageLength === undefined
          ? eb.ref("message")
          : eb.fn<string>("substr", [eb.ref("message"), eb.val(1), eb.val(messageLength)])
        ).as("message"),
    ])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  if (id !== undefined) query = query.where("id", "=", id);
  if (before !== undefined) {
    query = query.where((eb) =>
      eb(eb.refTuple("created_at", "id"), "<", eb.tuple(before.created_at, before.id)),
    );
  }
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query.execute();
  const mail = await selectMailByEnquiry(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ about_kind, about_id, about_name, ...row }) => ({
    ...row,
    about: about_kind && { kind: about_kind, id: about_id ?? "", name: about_name ?? "" },
    mail: mail.get(row.id) ?? [],
    created_at: toIsoTime(row.created_at),
    updated_at: toIsoTime(row.updated_at),
  }));
}

const summaryColumns = [
  "id",
  "name",
  "email",
  "phone",
  "status",
  "about_kind",
  "about_id",
  "about_name",
  "suspicion",
  "created_at",
  "updated_at",
] as const;

export async function countEnquiries(db: Db): Promise<{ total: number; newCount: number }> {
  const { total, new_count } = await db
    .selectFrom("contact_submissions")
    .select(({ fn }) => [
      fn.countAll().as("total"),
      fn.countAll().filterWhere("status", "=", "new").as("new_count"),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), newCount: Number(new_count) };
}

/** Deletes the enquiry and its mail in the outbox. Returns false if there is no such enquiry. */
export async function deleteEnquiryRow(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("contact_submissions")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns the number deleted. */
export async function deleteEnquiriesBefore(db: Db, time: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("contact_submissions")
    .where("created_at", "<", time)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
