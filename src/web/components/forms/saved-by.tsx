import type { SavedBy } from "../../../contract/history.ts";
import { formatDateTime } from "../../lib/format-date-time.ts";

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
