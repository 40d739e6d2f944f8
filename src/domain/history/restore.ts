import * as v from "valibot";
import { AppError } from "../../contract/errors.ts";
import type { Restoration } from "../../contract/history/history-requests.ts";
import type { Restored } from "../../contract/history/history.ts";
import { getFieldMessages } from "../../contract/request-body.ts";
import type { Context } from "../context.ts";
import {
  type Content,
  findChangedFields,
  getProperties,
  type Names,
  pickContent,
} from "../versions/describe.ts";
import { findGoneParts } from "./gone.ts";
import type { ChangedLinks } from "../versions/keep.ts";
import { type CurrentRecord, getRecordAccess, type RecordAccess } from "./kinds.ts";
import { findVersion } from "./read.ts";

interface OldVersion {
  version: number;
  content: Content;
  names: Names;
}

/** Saves fields of an old version as a new version. What cannot be restored is left as it is and named. */
export async function restoreVersion(
  ctx: Context,
  kind: string,
  id: string,
  { restored, version, fields }: Restoration,
): Promise<Restored> {
  const access = getRecordAccess(kind);
  const current = await access.find(ctx, id);
  if (current.version !== version) {
    throw await current.createStaleError(
      (who) => `${who} har lagret i mellomtiden. Se hva som er nytt, og prøv igjen.`,
    );
  }
  const wanted = await findVersion(ctx, access, id, current, restored);
  const changed = findChangedFields(access.fields, wanted.content, current.content);
  const chosen = changed.filter(({ name }) => fields?.includes(name) ?? true);
  const labels =
    chosen.length < changed.length ? `: ${chosen.map(({ field }) => field.label).join(", ")}` : "";
  const summary = `Gjenopprettet versjon ${restored}${labels}`;
  const names = chosen.map(({ name }) => name);
  return saveOldFields(ctx, access, { id, current, wanted, names, summary });
}

/** The fields as a restoration would save them. */
export async function previewRestoration(
  ctx: Context,
  kind: string,
  id: string,
  { restored, fields }: { restored: number; fields: string[] },
): Promise<Content> {
  const access = getRecordAccess(kind);
  const current = await access.find(ctx, id);
  const wanted = await findVersion(ctx, access, id, current, restored);
  const names = Object.keys(access.fields).filter((name) => fields.includes(name));
  const { input } = await mergeOldFields(ctx, access, { current, wanted, names });
  return pickContent(access.fields, input ?? current.content);
}

/**
 * Undoes the save that stored a version: what it replaced is saved as a new version. It may be undone as long as the
 * record contains what that save stored, so also after later saves have been undone themselves.
 */
export async function undoSave(ctx: Context, kind: string, id: string, version: number): Promise<Restored> {
  const access = getRecordAccess(kind);
  const current = await access.find(ctx, id);
  const undone = await findVersion(ctx, access, id, current, version);
  const wanted = await findVersion(ctx, access, id, current, version - 1);
  const names = findChangedFields(access.fields, wanted.content, current.content).map(({ name }) => name);
  const links = (await findUndoneLinks(ctx, access, id, undone.content)) ?? undefined;
  // Requested twice, for example by a double click.
  if (names.length === 0 && !links) return toRestored(current, current.version, []);
  if (findChangedFields(access.fields, undone.content, current.content).length > 0) {
    throw await createUndoError(ctx, access, id, current);
  }
  const summary = `Angret versjon ${version}`;
  return saveOldFields(ctx, access, { id, current, wanted, names, links, summary });
}

/** The links to save in order to undo those that a save has changed; null if there are none. */
function findUndoneLinks(ctx: Context, { undoLinks }: RecordAccess, id: string, { links }: Content) {
  return links ? undoLinks?.(ctx, id, links as ChangedLinks) : null;
}

interface OldFields {
  id: string;
  current: CurrentRecord;
  wanted: OldVersion;
  /** The fields to take from the old version. */
  names: string[];
  /** What `save` is given besides the fields. */
  links?: Content;
  summary: string;
}

async function saveOldFields(
  ctx: Context,
  access: RecordAccess,
  { id, current, wanted, names, links, summary }: OldFields,
): Promise<Restored> {
  const { input, skipped } = await mergeOldFields(ctx, access, { current, wanted, names, links });
  if (input === null)
    throw new AppError("validation", ["Ingenting ble gjenopprettet.", ...skipped].join(" "));
  const version = await access.save(ctx, id, input, { summary });
  return toRestored(await access.find(ctx, id), version, skipped);
}

/** The stored content with some fields of an old version; null if they cannot be restored. */
async function mergeOldFields(
  ctx: Context,
  { fields, schema }: RecordAccess,
  { current, wanted, names, links }: Pick<OldFields, "current" | "wanted" | "names" | "links">,
): Promise<{ input: { version: number } | null; skipped: string[] }> {
  const skipped: string[] = [];
  const merged: Content = { ...current.content, ...links, version: current.version };
  for (const name of names) {
    const { problem, rest } = await findGoneParts(ctx, fields, name, { wanted, current });
    if (problem !== null) skipped.push(problem);
    Object.assign(merged, rest);
  }
  // Rules may have become stricter since the old version was saved.
  const result = v.safeParse(schema, merged);
  const messages = result.success ? {} : getFieldMessages(result.issues);
  for (const [property, message] of Object.entries(messages)) {
    const name = names.find((each) => getProperties(fields, each).includes(property));
    const field = name === undefined ? undefined : fields[name];
    if (name === undefined || field === undefined || field.type === "part") continue;
    skipped.push(`${field.label} kan ikke gjenopprettes: ${message}`);
    for (const each of getProperties(fields, name)) merged[each] = current.content[each];
  }
  const isChanged = links !== undefined || findChangedFields(fields, merged, current.content).length > 0;
  if (!isChanged) return { input: null, skipped };
  const { success, output, issues = [] } = v.safeParse(schema, merged);
  if (success) return { input: output, skipped };
  // A field that stays as it is breaks a rule, alone or together with a restored one.
  return { input: null, skipped: [...skipped, ...Object.values(getFieldMessages(issues))] };
}

function toRestored({ label, path }: CurrentRecord, version: number, skipped: string[]): Restored {
  return { version, label, path, skipped };
}

const dayAndTime = new Intl.DateTimeFormat("nb-NO", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Oslo",
});

async function createUndoError(
  ctx: Context,
  access: RecordAccess,
  id: string,
  current: CurrentRecord,
): Promise<AppError> {
  const stored = await findVersion(ctx, access, id, current, current.version);
  const when = dayAndTime.format(new Date(stored.saved_at));
  return current.createStaleError(
    (who) =>
      `${who} lagret ${current.label} etterpå, ${when}. Derfor er ingenting angret. Se historikken for å gå tilbake.`,
  );
}
