import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "./client.ts";
import type { Schema } from "./schema.ts";

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
  return oldest === undefined || (await selectUnindexed(db, 1, oldest.id)).length === 0;
}

/** Enquiries without words, such as those of a restored backup, the newest first. `id` asks for one of them. */
export function selectUnindexed(db: Db, limit: number, id?: string) {
  return db
    .selectFrom("contact_submissions")
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .select(["id", "name", "email", "phone", "site", "message"])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("enquiry_words")
            .select(sql`1`.as("one"))
            .whereRef("enquiry_words.submission_id", "=", "contact_submissions.id"),
        ),
      ),
    )
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}
