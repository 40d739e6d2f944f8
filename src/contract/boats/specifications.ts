/**
 * The figures and texts of a boat, as data. Requests, columns, the form, drafts, conflicts, the history, the data sheet,
 * comparisons, structured data and the API follow this list: a field is added by adding an entry, and its column in a
 * migration. Public pages load this module, so it imports no library.
 */
import type { CapabilityGroup } from "./capabilities.ts";

interface SpecificationBase {
  /** The column, and the property in the portal's API and form. Never renamed without a migration. */
  name: string;
  /** In the history, in messages, and for visitors. */
  label: string;
  /** In the form, whose labels the specification quotes in English. */
  formLabel: string;
  /** Below the field in the form. */
  hint?: string;
  width: "third" | "half" | "full";
  /** No two boats have the same, so a copy of a boat does not get it. */
  isUnique?: true;
  /** What visitors see of it. Only staff see it if this is left out. */
  public?: {
    /** The property in the `specifications` of the public API. */
    name: string;
    /** Instead of the label. */
    label?: string;
    /** Where it is on the data sheet. */
    group: CapabilityGroup;
    /** On the boat's page if it is unknown. It has no row there if this is left out. */
    unknown?: string;
    /** The property of schema.org's Vehicle that has it; an additional property if left out. */
    schemaOrg?: "identifier" | "productionDate" | "vehicleEngine";
  };
}

/** A length in metres. 0 is unknown. */
interface MetresSpecification extends SpecificationBase {
  kind: "metres";
}

/** A new boat has the current one. 0 is unknown. */
interface YearSpecification extends SpecificationBase {
  kind: "year";
}

/** Empty if it is unknown. */
interface TextSpecification extends SpecificationBase {
  kind: "text";
  maxLength: number;
}

/** Nine digits, or null if it is unknown. */
interface MmsiSpecification extends SpecificationBase {
  kind: "mmsi";
}

export type Specification = MetresSpecification | YearSpecification | TextSpecification | MmsiSpecification;

/** In the order of the form. */
const entries = [
  {
    name: "length",
    kind: "metres",
    label: "Lengde",
    formLabel: "Length",
    width: "third",
    public: { name: "length", group: "main", unknown: "–" },
  },
  {
    name: "width",
    kind: "metres",
    label: "Bredde",
    formLabel: "Width",
    width: "third",
    public: { name: "width", group: "main", unknown: "–" },
  },
  {
    name: "depth",
    kind: "metres",
    label: "Dybde",
    formLabel: "Depth",
    width: "third",
    public: { name: "depth", group: "main", unknown: "–" },
  },
  {
    name: "year_built",
    kind: "year",
    label: "Byggeår",
    formLabel: "Year Built",
    width: "third",
    public: { name: "yearBuilt", group: "main", unknown: "–", schemaOrg: "productionDate" },
  },
  {
    name: "mmsi_number",
    kind: "mmsi",
    label: "MMSI-nummer",
    formLabel: "MMSI Number",
    hint: "Ni siffer",
    width: "third",
    isUnique: true,
    public: {
      name: "mmsi",
      label: "MMSI",
      group: "main",
      unknown: "Ikke tilgjengelig",
      schemaOrg: "identifier",
    },
  },
  {
    name: "crew",
    kind: "text",
    label: "Mannskap",
    formLabel: "Crew",
    hint: "For eksempel 4 personer",
    width: "third",
    maxLength: 300,
    public: { name: "crew", label: "Besetning", group: "main", unknown: "–" },
  },
  {
    name: "engine",
    kind: "text",
    label: "Motor",
    formLabel: "Engine",
    width: "full",
    maxLength: 300,
    public: { name: "engine", group: "propulsion", unknown: "–", schemaOrg: "vehicleEngine" },
  },
] as const satisfies readonly Specification[];

type Entry = (typeof entries)[number];
type PublicEntry = Extract<Entry, { public: object }>;
type SpecificationName = Entry["name"];
type PublicName = PublicEntry["public"]["name"];

export interface ValueOfKind {
  metres: number;
  year: number;
  text: string;
  mmsi: string | null;
}

/** As they are stored, and as staff read them. */
export type SpecificationValues = { [E in Entry as E["name"]]: ValueOfKind[E["kind"]] };
/** As visitors read them. */
export type PublicSpecifications = { [E in PublicEntry as E["public"]["name"]]: ValueOfKind[E["kind"]] };

export const specifications: ReadonlyArray<Specification & { name: SpecificationName }> = entries;

type PublicPart = NonNullable<Specification["public"]> & { name: PublicName };

/** Those that visitors see. */
export const publicSpecifications = specifications.filter(
  (entry): entry is typeof entry & { public: PublicPart } => entry.public !== undefined,
);

export const unknownValues: ValueOfKind = { metres: 0, year: 0, text: "", mmsi: null };
