import type { SavedBy } from "../../../../contract/history/history.ts";
import { joinWords } from "../../../../shared/join-words.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import type { MergedField } from "./merge-conflict.ts";

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

/** What somebody else had saved meanwhile and is kept: `Slått sammen med det Ingrid lagret: Beskrivelse.` */
export function describeMerged(savedBy: SavedBy | undefined, merged: MergedField[]): string {
  const who = savedBy?.isYou ? "du lagret i et annet vindu" : `${savedBy?.name ?? "noen andre"} lagret`;
  const labels = merged.filter(({ side }) => side !== "mine").map(({ label }) => label);
  return `Slått sammen med det ${who}${labels.length > 0 ? `: ${joinWords(labels)}` : ""}.`;
}
