import { type HistoryKind, keptVersions, type SavedBy } from "../../contract/history/history.ts";
import { AppError } from "../../contract/errors.ts";
import type { RecordFields } from "./record-fields.ts";
import { serviceTitle } from "../../rules/services/service-text.ts";
import { selectBoatNames } from "../../db/queries/boats.ts";
import { selectRegions } from "../../db/queries/regions.ts";
import { selectServices } from "../../db/queries/services.ts";
import {
  deleteVersionsUpTo,
  selectVersion,
  upsertVersion,
  type VersionHead,
} from "../../db/queries/versions.ts";
import { recordEvent } from "../audit/audit.ts";
import type { Context } from "../context.ts";
import { type Content, fillContent, type Names, pickContent, summarize } from "./describe.ts";

/** What the list says about a version that was saved before versions were kept. */
export const oldestSummary = "Eldste versjon som er tatt vare på";

export interface StoredRecord {
  version: number;
  updated_at: string | null;
}

/** What the history needs to know about a kind of record. */
export interface VersionedKind<Stored extends StoredRecord> {
  kind: HistoryKind;
  fields: RecordFields;
  getId: (record: Stored) => string;
  getLabel: (record: Stored) => string;
}

/** Why a record is saved, if not because staff edited it. */
export interface SaveReason {
  /** What the list of versions says about it. */
  summary: string;
}

/** Links of other records that a save has changed. They belong to those records, and are kept here so that an undo can revert them. */
export interface ChangedLinks {
  label: string;
  added: string[];
  removed: string[];
}

interface Save<Stored> {
  /** Undefined for a new record. */
  before?: Stored;
  after: Stored;
  reason?: SaveReason;
  links?: ChangedLinks;
}

/** Keeps what a save has stored, and what it replaced, in the transaction of the save. Records an event for the log. */
export async function keepVersion<Stored extends StoredRecord>(
  tx: Context,
  versioned: VersionedKind<Stored>,
  { before, after, reason, links }: Save<Stored>,
): Promise<void> {
  const { kind, fields } = versioned;
  const key = { kind, id: versioned.getId(after) };
  const content = { ...pickContent(fields, after), ...(links && { links }) };
  const names = await findNames(tx, fields, content);
  const former = before && (await keepFormerVersion(tx, versioned, before));
  const summary =
    reason?.summary ??
    (former
      ? summarize(fields, { from: former.content, to: content, names, others: links ? [links.label] : [] })
      : "Opprettet");
  const { version, updated_at } = after;
  const saved_at = updated_at ?? tx.now().toISOString();
  await upsertVersion(tx.db, { ...key, version, content, names, summary, author: tx.actor, saved_at });
  await deleteVersionsUpTo(tx.db, key, version - keptVersions);
  await recordEvent(tx, {
    action: former === undefined ? "created" : reason ? "restored" : "changed",
    subject: { ...key, label: versioned.getLabel(after) },
    details: { summary, version },
  });
}

/** Keeps the version that a save replaces, if it was saved before versions were kept. */
async function keepFormerVersion<Stored extends StoredRecord>(
  tx: Context,
  { kind, fields, getId }: VersionedKind<Stored>,
  record: Stored,
): Promise<{ content: Content }> {
  const key = { kind, id: getId(record) };
  const kept = await selectVersion(tx.db, key, record.version);
  if (kept) return { content: fillContent(fields, kept.content) };
  const content = pickContent(fields, record);
  await upsertVersion(tx.db, {
    ...key,
    version: record.version,
    content,
    names: await findNames(tx, fields, content),
    summary: oldestSummary,
    author: null,
    saved_at: record.updated_at ?? tx.now().toISOString(),
  });
  return { content };
}

/** The names of the records that the content refers to. */
export async function findNames({ db }: Context, fields: RecordFields, content: Content): Promise<Names> {
  const names: Names = {};
  for (const [name, { type }] of Object.entries(fields)) {
    const ids = new Set([content[name] ?? []].flat());
    if (ids.size === 0) continue;
    const found =
      type === "region"
        ? (await selectRegions(db)).map((region) => [region.id, region.name] as const)
        : type === "services"
          ? (await selectServices(db)).map((service) => [service.id, serviceTitle(service)] as const)
          : type === "boats"
            ? await selectBoatNames(db)
            : [];
    for (const [id, label] of found) if (ids.has(id)) names[id] = label;
  }
  return names;
}

interface Conflict {
  message: (who: string) => string;
  /** What was about to be saved. */
  yours?: unknown;
}

/** The error of a save that is based on another version than the stored one. It names who saved that. */
export async function createStaleError<Stored extends StoredRecord>(
  ctx: Context,
  versioned: VersionedKind<Stored>,
  current: Stored,
  { message, yours }: Conflict,
): Promise<AppError> {
  const key = { kind: versioned.kind, id: versioned.getId(current) };
  const stored = await selectVersion(ctx.db, key, current.version);
  const savedBy = stored && toSavedBy(ctx, stored);
  const who = savedBy?.isYou ? "Du" : (savedBy?.name ?? "Noen andre");
  return new AppError("stale", message(who), { current, yours, savedBy });
}

function toSavedBy(ctx: Context, { author, saved_at }: VersionHead): SavedBy | undefined {
  return author ? { name: author.name, isYou: author.id === ctx.actor?.id, at: saved_at } : undefined;
}
