import { diffWordsWithSpace } from "diff";

/** Words that are alike, followed by words that were removed and words that were added in their place. */
interface TextChange {
  same: string;
  removed: string;
  added: string;
}

/** Two texts that differ in more places than this have little in common, and comparing them takes long. */
const maxEditLength = 1000;

/**
 * Compares two texts word by word. Changes with only a space between them count as one. Of texts with little in common,
 * all is removed and added.
 */
export function findTextChanges(before: string, after: string): TextChange[] {
  let last: TextChange = { same: "", removed: "", added: "" };
  const changes = [last];
  const parts = diffWordsWithSpace(before, after, { maxEditLength });
  if (parts === undefined) return [{ same: "", removed: before, added: after }];
  for (const [index, { value, added, removed }] of parts.entries()) {
    const isSame = !added && !removed;
    const isGap = value.trim() === "" && last.removed + last.added !== "" && index < parts.length - 1;
    if (isSame && !isGap) {
      last = { same: value, removed: "", added: "" };
      changes.push(last);
      continue;
    }
    if (!added) last.removed += value;
    if (!removed) last.added += value;
  }
  return changes;
}
