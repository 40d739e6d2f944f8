import type { Boat } from "../../../contract/boats.ts";
import {
  capabilities,
  type Capability,
  capabilityGroups,
  type CapabilityGroup,
  listCapabilities,
  listMainCapabilities,
} from "../../../contract/capabilities.ts";
import { formatMetres, formatYear } from "../../lib/format.ts";

export interface DataSheetRow {
  label: string;
  text: string;
  /** Less important than the text, such as the reach of a crane. */
  detail?: string;
  /** A main capability, or the length. */
  isMain?: boolean;
}

export interface DataSheetGroup {
  id: CapabilityGroup;
  title: string;
  rows: DataSheetRow[];
}

/** How many figures of a boat are emphasised, apart from the length. */
export const maxMainCapabilities = 2;

/** The specifications and capabilities of a boat in groups. Capabilities that are unknown have no row. */
export function listDataSheet(boat: Boat, list: readonly Capability[] = capabilities): DataSheetGroup[] {
  const { length, width, depth, yearBuilt, mmsi, crew, engine } = boat.specifications;
  const mainCapabilities = listMainCapabilities(boat, list).slice(0, maxMainCapabilities);
  const rows = listCapabilities(boat, list).map(({ key, group, ...row }) => ({
    ...row,
    group,
    isMain: mainCapabilities.some((main) => main.key === key && main.text === row.text),
  }));
  const pick = (id: CapabilityGroup): DataSheetRow[] => rows.filter(({ group }) => group === id);
  const motor = { label: "Motor", text: engine || "–" };
  // Alone, the engine is not a group of its own.
  const isMotorApart = rows.some(({ group }) => group !== "main");
  const fixed: Partial<Record<CapabilityGroup, DataSheetRow[]>> = {
    main: [
      { label: "Lengde", text: formatMetres(length), isMain: length > 0 },
      { label: "Bredde", text: formatMetres(width) },
      { label: "Dybde", text: formatMetres(depth) },
      { label: "Byggeår", text: formatYear(yearBuilt) },
      { label: "Besetning", text: crew || "–" },
      ...pick("main"),
      { label: "MMSI", text: mmsi || "Ikke tilgjengelig" },
      ...(isMotorApart ? [] : [motor]),
    ],
    propulsion: isMotorApart ? [motor, ...pick("propulsion")] : [],
  };
  return (Object.keys(capabilityGroups) as CapabilityGroup[])
    .map((id) => ({ id, title: capabilityGroups[id], rows: fixed[id] ?? pick(id) }))
    .filter(({ rows: known }) => known.length > 0);
}
