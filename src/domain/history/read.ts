import { AppError } from "../../contract/errors.ts";
import type {
  Comparison,
  FieldChange,
  RecordHistory,
  RecordVersion,
} from "../../contract/history/history.ts";
import {
  selectVersion,
  selectVersions,
  type VersionHead,
  type VersionRecord,
} from "../../db/queries/versions.ts";
import type { Context } from "../context.ts";
import { fillContent, findChangedFields, showChange } from "../versions/describe.ts";
import { findGoneParts } from "./gone.ts";
import { findNames, oldestSummary } from "../versions/keep.ts";
import { type CurrentRecord, getRecordAccess, type RecordAccess } from "./kinds.ts";

const pageSize = 20;

/** The versions of a record, newest first, twenty at a time. */
export async function listVersions(
  ctx: Context,
  kind: string,
  id: string,
  { before }: { before?: number },
): Promise<RecordHistory> {
  const access = getRecordAccess(kind);
  const current = await access.find(ctx, id);
  const rows = await selectVersions(ctx.db, { kind: access.kind, id }, { before, limit: pageSize + 1 });
  const isCurrentMissing = before === undefined && rows[0]?.version !== current.version;
  const heads = isCurrentMissing ? [toUnkeptHead(current), ...rows] : rows;
  return {
    label: current.label,
    path: current.path,
    current: current.version,
    versions: heads.slice(0, pageSize).map((head) => toRecordVersion(ctx, head)),
    hasMore: heads.length > pageSize,
  };
}

/** What differs between two versions, from the older to the newer. */
export async function compareVersions(
  ctx: Context,
  kind: string,
  id: string,
  versions: { from: number; to: number },
): Promise<Comparison> {
  const access = getRecordAccess(kind);
  const current = await access.find(ctx, id);
  const [older, newer] = [versions.from, versions.to].toSorted((a, b) => a - b) as [number, number];
  const from = await findVersion(ctx, access, id, current, older);
  const to = await findVersion(ctx, access, id, current, newer);
  const names = { ...to.names, ...from.names };
  const fields: FieldChange[] = [];
  for (const { name, field } of findChangedFields(access.fields, from.content, to.content)) {
    const gone = await findGoneParts(ctx, access.fields, name, { wanted: from, current });
    fields.push({
      name,
      label: field.label,
      ...showChange(access.fields, name, from.content, to.content, names),
      problem: gone.problem,
      canRestore: gone.rest !== null,
    });
  }
  return { from: toRecordVersion(ctx, from), to: toRecordVersion(ctx, to), fields };
}

/** The current version may not be kept yet, if it was saved before versions were kept. */
export async function findVersion(
  ctx: Context,
  { kind, fields }: RecordAccess,
  id: string,
  current: CurrentRecord,
  version: number,
): Promise<VersionRecord> {
  const kept = await selectVersion(ctx.db, { kind, id }, version);
  if (kept) return { ...kept, content: fillContent(fields, kept.content) };
  if (version !== current.version) {
    throw new AppError("not_found", `Versjon ${version} er ikke tatt vare på.`);
  }
  const { content } = current;
  return { ...toUnkeptHead(current), content, names: await findNames(ctx, fields, content) };
}

function toUnkeptHead({ version, updatedAt }: CurrentRecord): VersionHead {
  return { version, summary: oldestSummary, author: null, saved_at: updatedAt ?? "" };
}

function toRecordVersion(ctx: Context, { version, summary, author, saved_at }: VersionHead): RecordVersion {
  return {
    version,
    summary,
    author: author && { name: author.name, isYou: author.id === ctx.actor?.id },
    savedAt: saved_at,
  };
}
