import type { Selectable } from "kysely";
import type { HistoryKind } from "../../contract/history/history.ts";
import type { Db } from "../engine/client.ts";
import { toIsoTime } from "../engine/columns.ts";
import type { RecordVersionTable } from "../engine/schema.ts";

interface RecordKey {
  kind: HistoryKind;
  id: string;
}

interface VersionWrite extends RecordKey {
  version: number;
  content: Record<string, unknown>;
  names: Record<string, string>;
  summary: string;
  author: { id: string; name: string } | null;
  saved_at: string;
}

/** Replaces a version with the same number, which exists if the record was deleted by hand and created again. */
export async function upsertVersion(db: Db, row: VersionWrite): Promise<void> {
  const { kind, id, version, author, content, names, summary, saved_at } = row;
  const values = {
    content: JSON.stringify(content),
    names: JSON.stringify(names),
    summary,
    author_id: author?.id ?? null,
    author_name: author?.name ?? null,
    saved_at,
  };
  await db
    .insertInto("record_versions")
    .values({ kind, record_id: id, version, ...values })
    .onConflict((conflict) => conflict.columns(["kind", "record_id", "version"]).doUpdateSet(values))
    .execute();
}

/** Deletes the versions of a record up to this one. */
export function deleteVersionsUpTo(db: Db, { kind, id }: RecordKey, version: number) {
  return db
    .deleteFrom("record_versions")
    .where("kind", "=", kind)
    .where("record_id", "=", id)
    .where("version", "<=", version)
    .execute();
}

const headColumns = ["version", "summary", "author_id", "author_name", "saved_at"] as const;

/** Newest first, without their content. */
export async function selectVersions(
  db: Db,
  { kind, id }: RecordKey,
  { before, limit }: { before?: number; limit: number },
) {
  let query = db
    .selectFrom("record_versions")
    .select(headColumns)
    .where("kind", "=", kind)
    .where("record_id", "=", id)
    .orderBy("version", "desc")
    .limit(limit);
  if (before !== undefined) query = query.where("version", "<", before);
  return (await query.execute()).map(toHead);
}

export async function selectVersion(db: Db, { kind, id }: RecordKey, version: number) {
  const row = await db
    .selectFrom("record_versions")
    .select([...headColumns, "content", "names"])
    .where("kind", "=", kind)
    .where("record_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return row && { ...toHead(row), content: row.content, names: row.names };
}

export type VersionHead = ReturnType<typeof toHead>;
export type VersionRecord = NonNullable<Awaited<ReturnType<typeof selectVersion>>>;

function toHead(row: Pick<Selectable<RecordVersionTable>, (typeof headColumns)[number]>) {
  return {
    version: row.version,
    summary: row.summary,
    author: row.author_name === null ? null : { id: row.author_id, name: row.author_name },
    saved_at: toIsoTime(row.saved_at),
  };
}
