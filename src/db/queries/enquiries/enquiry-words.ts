import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "../../engine/client.ts";
import { toIsoTime } from "../../engine/columns.ts";
import type { Schema } from "../../engine/schema.ts";

/** More than most enquiries have. */
const batchSize = 100;

/** Stores the words of an enquiry. Those it has already are kept. */
export async function insertWords(db: Db, enquiryId: string, words: Iterable<string>): Promise<void> {
  const rows = [...words].map((word) => ({ submission_id: enquiryId, word }));
  const [first] = rows;
  if (first === undefined) return;
  for (let start = 0; start < rows.length; start += batchSize) {
    // The last batch is filled up with a row that is stored already: one statement serves any number of words.
    const batch = Array.from({ length: batchSize }, (_, index) => rows[start + index] ?? first);
    await db
      .insertInto("enquiry_words")
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Where an enquiry is in the order of their times. */
export interface EnquiryPosition {
  id: string;
  created_at: string;
}

/** Greater than every word that begins with the text before it. */
const lastCharacter = String.fromCodePoint(0x10ffff);

/** The ids of enquiries with a word that begins like this, at most `limit` of them. */
export async function selectIdsByWord(db: Db, beginning: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("enquiry_words")
    .select("submission_id")
    .distinct()
    .where("word", ">=", beginning)
    .where("word", "<", beginning + lastCharacter)
    .limit(limit)
    .execute();
  return rows.map(({ submission_id }) => submission_id);
}

/** Whether the enquiry of the outer query has a word that begins like this. */
export function hasWord(eb: ExpressionBuilder<Schema, "contact_submissions">, beginning: string) {
  return eb.exists(
    eb
      .selectFrom("enquiry_words")
      .select(sql`1`.as("one"))
      .whereRef("enquiry_words.submission_id", "=", "contact_submissions.id")
      .where("word", ">=", beginning)
      .where("word", "<", beginning + lastCharacter),
  );
}

/** Whether the oldest enquiry, which is indexed last, has words. */
export async function selectIsIndexed(db: Db): Promise<boolean> {
  const oldest = await db
    .selectFrom("contact_submissions")
    .select("id")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return oldest === undefined || (await selectUnindexedTexts(db, [oldest.id])).length === 0;
}

/** Enquiries without words, such as those of a restored backup, the newest first. Only those that follow `after`. */
export async function selectUnindexed(
  db: Db,
  { after, limit }: { after: EnquiryPosition | undefined; limit: number },
): Promise<EnquiryPosition[]> {
  let query = db
    .selectFrom("contact_submissions")
    .select(["id", "created_at"])
    .where((eb) => eb.not(hasWords(eb)))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (after !== undefined) {
    query = query.where((eb) =>
      eb(eb.refTuple("created_at", "id"), "<", eb.tuple(after.created_at, after.id)),
    );
  }
  const rows = await query.execute();
  return rows.map(({ id, created_at }) => ({ id, created_at: toIsoTime(created_at) }));
}

/** The texts to index of those enquiries that have no words yet. */
export function selectUnindexedTexts(db: Db, ids: string[]) {
  return db
    .selectFrom("contact_submissions")
    .select(["id", "reference", "name", "email", "phone", "organisation", "site", "message"])
    .where("id", "in", ids)
    .where((eb) => eb.not(hasWords(eb)))
    .execute();
}

function hasWords(eb: ExpressionBuilder<Schema, "contact_submissions">) {
  return eb.exists(
    eb
      .selectFrom("enquiry_words")
      .select(sql`1`.as("one"))
      .whereRef("enquiry_words.submission_id", "=", "contact_submissions.id"),
  );
}
