import type { Insertable } from "kysely";
import type { Db } from "../../engine/client.ts";
import type { EnquiryPresenceTable } from "../../engine/schema.ts";

export async function upsertPresence(db: Db, presence: Insertable<EnquiryPresenceTable>): Promise<void> {
  const { is_writing, seen_at } = presence;
  await db
    .insertInto("enquiry_presence")
    .values(presence)
    .onConflict((conflict) =>
      conflict.columns(["submission_id", "account_id"]).doUpdateSet({ is_writing, seen_at }),
    )
    .execute();
}

/** Who else has been seen on the enquiry since then. */
export async function selectPresent(
  db: Db,
  { enquiryId, accountId, since }: { enquiryId: string; accountId: string | null; since: string },
) {
  let query = db
    .selectFrom("enquiry_presence")
    .innerJoin("auth_users", "auth_users.id", "enquiry_presence.account_id")
    .select(["auth_users.id", "auth_users.name", "is_writing"])
    .where("submission_id", "=", enquiryId)
    .where("seen_at", ">=", since)
    .orderBy("auth_users.name");
  if (accountId !== null) query = query.where("account_id", "<>", accountId);
  const rows = await query.execute();
  return rows.map(({ id, name, is_writing }) => ({ id, name, isWriting: Boolean(is_writing) }));
}

export async function deletePresenceBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom("enquiry_presence").where("seen_at", "<", time).execute();
}
