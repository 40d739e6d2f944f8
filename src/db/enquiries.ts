import type { Enquiry } from "../contract/enquiries.ts";
import type { Db } from "./client.ts";
import { isoTime } from "./columns.ts";
import { mapEngineErrors } from "./errors.ts";
import { selectMail } from "./outbox.ts";

export interface EnquiryRow extends Omit<Enquiry, "mail"> {
  idempotency_key: string | null;
  fingerprint: string | null;
  text_hash: string | null;
}

/** False when another enquiry has the same key already; nothing is stored then. */
export function insertEnquiry(db: Db, { about, ...enquiry }: EnquiryRow): Promise<boolean> {
  return mapEngineErrors(async () => {
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
  });
}

export function selectEnquiryByKey(db: Db, key: string) {
  return mapEngineErrors(() =>
    db
      .selectFrom("contact_submissions")
      .select(["id", "fingerprint"])
      .where("idempotency_key", "=", key)
      .executeTakeFirst(),
  );
}

/** From then on the key may stand for another message. */
export function clearExpiredKey(db: Db, key: string, time: string) {
  return mapEngineErrors(() =>
    db
      .updateTable("contact_submissions")
      .set({ idempotency_key: null })
      .where("idempotency_key", "=", key)
      .where("created_at", "<", time)
      .execute(),
  );
}

/** Who has sent this text since then: one address for each time, at most `limit`. */
export function selectSendersOfText(db: Db, textHash: string, since: string, limit: number) {
  return mapEngineErrors(async () => {
    const rows = await db
      .selectFrom("contact_submissions")
      .select("email")
      .where("text_hash", "=", textHash)
      .where("created_at", ">=", since)
      .limit(limit)
      .execute();
    return rows.map(({ email }) => email);
  });
}

/** Newest first. */
export function selectEnquiries(db: Db, filter: { id?: string } = {}): Promise<Enquiry[]> {
  return mapEngineErrors(async () => {
    let query = db.selectFrom("contact_submissions").selectAll();
    if (filter.id !== undefined) query = query.where("id", "=", filter.id);
    const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").execute();
    const mail = await selectMail(db, filter.id);
    return rows.map(({ about_kind, about_id, about_name, ...row }) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      message: row.message,
      status: row.status,
      about: about_kind && { kind: about_kind, id: about_id ?? "", name: about_name ?? "" },
      suspicion: row.suspicion,
      mail: mail.get(row.id) ?? [],
      created_at: isoTime(row.created_at),
      updated_at: isoTime(row.updated_at),
    }));
  });
}

/** False when there is no such enquiry. What was to be mailed about it goes with it. */
export function deleteEnquiryRow(db: Db, id: string): Promise<boolean> {
  return mapEngineErrors(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("contact_submissions")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  });
}

/** Answers how many there were. */
export function deleteEnquiriesBefore(db: Db, time: string): Promise<number> {
  return mapEngineErrors(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("contact_submissions")
      .where("created_at", "<", time)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}
