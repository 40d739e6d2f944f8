import { isDeepStrictEqual } from "node:util";
import { AppError } from "../contract/errors.ts";
import { selectVersion } from "../db/queries/versions.ts";
import type { Context } from "./context.ts";
import { pickContent } from "./versions/describe.ts";
import type { StoredRecord, VersionedKind } from "./versions/keep.ts";

interface Creation<Stored> {
  /** Throws a `duplicate` error if the id or slug is in use. */
  create: () => Promise<Stored>;
  /** Finds the record that uses it. */
  findExisting: () => Promise<Stored | undefined>;
  /** The content that is to be stored. */
  content: object;
}

/**
 * Creates a record, also if the request is repeated because its response was lost: a record that the same account has
 * created with the same content, and that nobody has changed since, is returned instead of the `duplicate` error.
 */
export async function createOnce<Stored extends StoredRecord>(
  ctx: Context,
  versioned: VersionedKind<Stored>,
  { create, findExisting, content }: Creation<Stored>,
): Promise<Stored> {
  try {
    return await create();
  } catch (error) {
    const isDuplicate = error instanceof AppError && error.code === "duplicate" && ctx.actor !== null;
    const existing = isDuplicate ? await findExisting() : undefined;
    if (existing && (await isFirstVersion(ctx, versioned, existing, content))) return existing;
    throw error;
  }
}

async function isFirstVersion<Stored extends StoredRecord>(
  { db, actor }: Context,
  { kind, fields, getId }: VersionedKind<Stored>,
  existing: Stored,
  content: object,
): Promise<boolean> {
  if (existing.version !== 1) return false;
  const first = await selectVersion(db, { kind, id: getId(existing) }, existing.version);
  return (
    first?.author?.id === actor?.id &&
    isDeepStrictEqual(pickContent(fields, existing), pickContent(fields, content))
  );
}
