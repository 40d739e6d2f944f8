import type { ContactSubmission } from "../contract/contact.ts";
import type { Db } from "./client.ts";
import { isoTime } from "./columns.ts";
import { mapEngineErrors } from "./errors.ts";

export function insertSubmission(db: Db, { about, ...submission }: ContactSubmission) {
  return mapEngineErrors(() =>
    db
      .insertInto("contact_submissions")
      .values({
        ...submission,
        about_kind: about?.kind ?? null,
        about_id: about?.id ?? null,
        about_name: about?.name ?? null,
      })
      .execute(),
  );
}

/** Newest first. */
export function selectSubmissions(db: Db): Promise<ContactSubmission[]> {
  return mapEngineErrors(async () => {
    const rows = await db
      .selectFrom("contact_submissions")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    return rows.map(({ about_kind, about_id, about_name, ...row }) => ({
      ...row,
      created_at: isoTime(row.created_at),
      updated_at: isoTime(row.updated_at),
      about: about_kind && { kind: about_kind, id: about_id ?? "", name: about_name ?? "" },
    }));
  });
}

/** False when there is no such submission. */
export function deleteSubmission(db: Db, id: string): Promise<boolean> {
  return mapEngineErrors(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("contact_submissions")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  });
}

/** Answers how many there were. */
export function deleteSubmissionsBefore(db: Db, time: string): Promise<number> {
  return mapEngineErrors(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("contact_submissions")
      .where("created_at", "<", time)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}
