import type { CapabilityGroup } from "../../contract/boats/capabilities.ts";
import {
  publicSpecifications,
  type PublicSpecifications,
  type Specification,
  type SpecificationValues,
} from "../../contract/boats/specifications.ts";
import { formatMetres } from "../../shared/format-number.ts";

/** What visitors may read. */
export function toPublicSpecifications(values: SpecificationValues): PublicSpecifications {
  const shown = publicSpecifications.map((entry) => [entry.public.name, values[entry.name]]);
  return Object.fromEntries(shown) as PublicSpecifications;
}

/** The value as it is read, with its unit. Empty if it is unknown. */
export function formatSpecification({ kind }: Specification, value: unknown): string {
  if (kind === "metres") return formatMetres(Number(value));
  if (kind === "year") return value === 0 ? "" : String(value);
  return typeof value === "string" ? value : "";
}

/** A line of the data sheet. */
interface SpecificationRow {
  /** The name of the entry. */
  key: string;
  group: CapabilityGroup;
  label: string;
  /** Empty if it is unknown. */
  text: string;
  /** What the boat's page shows instead of an empty text. */
  unknown?: string;
  isUnique?: true;
}

/** The specifications that visitors see, in the order of the list. */
export function listSpecifications(boat: { specifications: PublicSpecifications }): SpecificationRow[] {
  return publicSpecifications.map((entry) => {
    const { name, group, unknown, label = entry.label } = entry.public;
    const text = formatSpecification(entry, boat.specifications[name]);
    return { key: entry.name, group, label, text, unknown, isUnique: entry.isUnique };
  });
}
