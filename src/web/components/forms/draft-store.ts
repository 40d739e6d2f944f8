import { draftLifeMs } from "../../../contract/drafts.ts";

/** Unsaved form values in local storage. */
export interface Draft<Values> {
  values: Values;
  /** The values and version the form was opened with, to detect a conflict. */
  base: Values;
  version: number;
  savedAt: string;
}

const storageKey = (key: string) => `draft:${key}`;

/** Ignores an expired draft, and one of an older version of the form, which has other fields than `values`. */
export function readDraft<Values extends object>(key: string, values: Values): Draft<Values> | null {
  try {
    const stored = localStorage.getItem(storageKey(key));
    if (stored === null) return null;
    const draft = JSON.parse(stored) as Draft<Values>;
    if (Date.now() - Date.parse(draft.savedAt) > draftLifeMs) return null;
    return Object.keys(values).every((name) => name in draft.base) ? draft : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, draft: Draft<unknown>): void {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(draft));
  } catch {
    // Storage may be full or blocked. The form still has the values.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(storageKey(key));
  } catch {
    // Storage is blocked, so there is no draft.
  }
}
