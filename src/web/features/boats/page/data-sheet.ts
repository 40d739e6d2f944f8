import type { Boat } from "../../../../contract/boats/boats.ts";
import { capabilities, type Capability } from "../../../../contract/boats/capabilities.ts";
import { listCapabilities, listMainCapabilities } from "../../../../rules/boats/capabilities.ts";
import { type DataSheetGroup, groupDataSheet } from "../../../../rules/boats/data-sheet.ts";

export interface DataSheetRow {
  label: string;
  text: string;
  /** Less important than the text, such as the reach of a crane. */
  detail?: string;
  /** A main capability, or the length. */
  isMain?: boolean;
}

/** How many figures of a boat are emphasised, apart from the length. */
export const maxMainCapabilities = 2;

/** The data sheet as a boat's page shows it. Capabilities that are unknown have no row. */
export function listDataSheet(
  boat: Boat,
  list: readonly Capability[] = capabilities,
): Array<DataSheetGroup<DataSheetRow>> {
  const main = listMainCapabilities(boat, list).slice(0, maxMainCapabilities);
  const groups = groupDataSheet(boat, list).map(({ id, title, rows }) => ({
    id,
    title,
    rows: rows
      .map(({ key, label, text, detail, unknown = "" }) => ({
        label,
        text: text || unknown,
        detail,
        isMain:
          main.some((capability) => capability.key === key && capability.text === text) ||
          (key === "length" && text !== ""),
      }))
      .filter(({ text }) => text !== ""),
  }));
  const [first] = groups;
  // With nothing but main figures, there is one group: the engine alone is not a group of its own.
  if (listCapabilities(boat, list).every(({ group }) => group === "main")) {
    return first ? [{ ...first, rows: groups.flatMap(({ rows }) => rows) }] : [];
  }
  return groups.filter(({ rows }) => rows.length > 0);
}
