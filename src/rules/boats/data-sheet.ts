import type { Boat } from "../../contract/boats/boats.ts";
import {
  capabilities,
  type Capability,
  capabilityGroups,
  type CapabilityGroup,
} from "../../contract/boats/capabilities.ts";
import { listCapabilities } from "./capabilities.ts";
import { listSpecifications } from "./specifications.ts";

/** A specification or a capability. */
interface SheetRow {
  key?: string;
  group: CapabilityGroup;
  label: string;
  /** Empty if it is unknown. */
  text: string;
  detail?: string;
  /** What a boat's page shows instead of an empty text. */
  unknown?: string;
  isUnique?: true;
}

export interface DataSheetGroup<Row = SheetRow> {
  id: CapabilityGroup;
  title: string;
  rows: Row[];
}

/** The specifications, also unknown ones, and the capabilities of a boat. What identifies it comes last. */
export function groupDataSheet(boat: Boat, list: readonly Capability[] = capabilities): DataSheetGroup[] {
  const specifications = listSpecifications(boat);
  const rows: SheetRow[] = [
    ...specifications.filter(({ isUnique }) => !isUnique),
    ...listCapabilities(boat, list),
    ...specifications.filter(({ isUnique }) => isUnique),
  ];
  return (Object.keys(capabilityGroups) as CapabilityGroup[]).map((id) => ({
    id,
    title: capabilityGroups[id],
    rows: rows.filter(({ group }) => group === id),
  }));
}
