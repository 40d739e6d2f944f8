import { draftLifeMs } from "../../../contract/history/drafts.ts";

/** Unsaved form values in local storage. */
interface Draft<Values> {
  /** The schema of the form that wrote it. */
  schema: number;
  values: Values;
  /** The values and version the form was opened with, to detect a conflict. */
  base: Values;
  version: number;
  savedAt: string;
}

/** A draft that the form cannot take over, because its fields have changed since. */
interface OutdatedDraft {
  /** Every text of the draft, to be copied by hand. */
  texts: string[];
  savedAt: string;
}

interface DraftShape<Values> {
  key: string;
  schema: number;
  /** The stored values, which fill fields that the draft does not have. */
  values: Values;
}

export interface FoundDraft<Values> {
  draft: Draft<Values> | null;
  outdated: OutdatedDraft | null;
}

const kinds = new Set(["draft", "draft-outdated"]);
/** Drafts about people: replies, notes, invitations, and periods, whose notes may name customers. */
const personalKeys = ["enquiries/", "users/", "availability/"];

let owner = "";
const storageKey = (key: string) => `draft:${owner}:${key}`;
const outdatedKey = (key: string) => `draft-outdated:${owner}:${key}`;

/** Drafts belong to the account that wrote them. From now on, those of this one are read and written. */
export function setDraftOwner(userId: string): void {
  owner = userId;
}

/**
 * Ignores an expired draft. Fields that a draft lacks are filled in; a draft of another schema or with fields of
 * another kind is put aside, so that the next draft does not replace it.
 */
export function readDraft<Values extends object>({
  key,
  schema,
  values,
}: DraftShape<Values>): FoundDraft<Values> {
  const draft = parseDraft(storageKey(key));
  if (draft !== null) {
    // Drafts from before the schema was stored have the fields of the first one.
    const isSameSchema = (draft.schema ?? 1) === schema;
    const base = isSameSchema ? adapt(draft.base, values) : undefined;
    const typed = base && adapt(draft.values, base);
    if (base && typed)
      return { draft: { ...draft, schema, base, values: typed }, outdated: readOutdated(key) };
    writeItem(outdatedKey(key), draft);
    removeDraft(key);
  }
  return { draft: null, outdated: readOutdated(key) };
}

function readOutdated(key: string): OutdatedDraft | null {
  const draft = parseDraft(outdatedKey(key));
  return draft && { texts: collectTexts(draft.values), savedAt: draft.savedAt };
}

type StoredDraft = Omit<Draft<object>, "schema"> & { schema?: number };

function parseDraft(item: string): StoredDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(item) ?? "null") as StoredDraft | null;
    if (!draft || !isRecord(draft.base) || !isRecord(draft.values)) return null;
    return Date.now() - Date.parse(draft.savedAt) <= draftLifeMs ? draft : null;
  } catch {
    return null;
  }
}

/** The draft's values for the form's fields: missing ones from `current`. Undefined if a value is of another kind. */
function adapt<Values extends object>(drafted: object, current: Values): Values | undefined {
  const entries = Object.entries(current).map(([name, value]): [string, unknown] => [
    name,
    name in drafted ? (drafted as Record<string, unknown>)[name] : value,
  ]);
  const isSameKind = entries.every(
    ([name, value]) => getKind(value) === getKind((current as Record<string, unknown>)[name]),
  );
  return isSameKind ? (Object.fromEntries(entries) as Values) : undefined;
}

function getKind(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [value];
  return isRecord(value) ? Object.values(value).flatMap(collectTexts) : [];
}

export function hasDraft(key: string): boolean {
  return parseDraft(storageKey(key)) !== null;
}

export function writeDraft(key: string, draft: Draft<unknown>): void {
  writeItem(storageKey(key), draft);
}

export function removeDraft(key: string): void {
  removeItem(storageKey(key));
}

export function removeOutdatedDraft(key: string): void {
  removeItem(outdatedKey(key));
}

/**
 * Also removes drafts that cannot be read or have no owner, and those of other accounts about people. They would fill
 * the storage, and others use the same computer.
 */
export function removeExpiredDrafts(): void {
  removeDrafts(({ item, writer, key }) => parseDraft(item) === null || (writer !== owner && isPersonal(key)));
}

/** Whether something about people is half written, in this tab or another: a sign-out removes it. */
export function hasPersonalDrafts(): boolean {
  return listItems().some((item) => {
    const [kind, writer, key] = item.split(":");
    return kind === "draft" && writer === owner && isPersonal(key ?? "") && parseDraft(item) !== null;
  });
}

/** After a sign-out: the next user of the computer must not find them. Drafts of content wait for their owner. */
export function removePersonalDrafts(): void {
  removeDrafts(({ key }) => isPersonal(key));
}

function isPersonal(key: string): boolean {
  return personalKeys.some((start) => key.startsWith(start));
}

interface DraftItem {
  item: string;
  /** Its owner. */
  writer: string;
  key: string;
}

function removeDrafts(isUnwanted: (draft: DraftItem) => boolean): void {
  for (const item of listItems()) {
    const [kind = "", writer = "", key] = item.split(":");
    if (!kinds.has(kind)) continue;
    // Without a key it is from before drafts had an owner.
    if (key === undefined || isUnwanted({ item, writer, key })) removeItem(item);
  }
}

function listItems(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  } catch {
    return [];
  }
}

function writeItem(item: string, draft: unknown): void {
  try {
    localStorage.setItem(item, JSON.stringify(draft));
  } catch {
    // Storage may be full or blocked. The form still has the values.
  }
}

function removeItem(item: string): void {
  try {
    localStorage.removeItem(item);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}
