import type { SavedBy } from "../../../contract/history.ts";
import { formatDateTime } from "../../lib/format-date-time.ts";

/** The title of a conflict. */
export function getConflictTitle(savedBy: SavedBy | undefined): string {
  if (savedBy?.isYou) return "Du har lagret i mellomtiden, i et annet vindu";
  return `${savedBy?.name ?? "Noen andre"} har lagret i mellomtiden`;
}

/** Who saved the record that a stale save would overwrite. */
export function SavedByLine({ savedBy }: { savedBy: SavedBy | undefined }) {
  if (savedBy === undefined) return null;
  return (
    <p>
      <b>{savedBy.isYou ? "Du" : savedBy.name}</b> lagret {formatDateTime(savedBy.at)}
      {savedBy.isYou && ", i et annet vindu"}.
    </p>
  );
}
