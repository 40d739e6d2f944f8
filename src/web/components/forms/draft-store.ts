/** What was typed and not saved, kept in this browser until it is saved or dropped. */
export interface Draft<Values> {
  values: Values;
  /** What the form was opened with, and that record's version: a save is judged against these. */
  base: Values;
  version: number;
  savedAt: string;
}

const storageKey = (key: string) => `draft:${key}`;

export function readDraft<Values>(key: string): Draft<Values> | null {
  try {
    const stored = localStorage.getItem(storageKey(key));
    return stored === null ? null : (JSON.parse(stored) as Draft<Values>);
  } catch {
    return null;
  }
}

export function writeDraft(key: string, draft: Draft<unknown>): void {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(draft));
  } catch {
    // Storage may be full or forbidden: the form itself still holds the text.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(storageKey(key));
  } catch {
    // Nothing can have been stored.
  }
}
