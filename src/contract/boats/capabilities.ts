/**
 * What a boat can do, as data. Forms, validation, storage, history, the data sheet, cards, structured data and the API
 * follow this list: a capability is added by adding an entry. Public pages load this module, so it imports no library.
 */
/** The parts of the data sheet, in its order. */
export const capabilityGroups = {
  main: "Hoveddata",
  deck: "Dekk og løft",
  propulsion: "Fremdrift",
  treatment: "Behandling av fisk",
  equipment: "Utstyr",
} as const;
export type CapabilityGroup = keyof typeof capabilityGroups;

interface CapabilityBase {
  /** The property's name in requests, storage and the form. A stored key is never renamed without a migration. */
  key: string;
  label: string;
  /** Where the group's name is not beside it, such as on a card. The label if left out. */
  shortLabel?: string;
  group: CapabilityGroup;
  /** Below the field in the form. */
  hint?: string;
  /** Boats are chosen by it. The lowest that is known of a boat is its main capability. */
  main?: number;
  /** Whether visitors may filter by it. */
  isFilter?: true;
  /** No two boats have the same, so a copy of a boat does not get it. */
  isUnique?: true;
  /** The property of schema.org's Vehicle that has it; an additional property if left out. */
  schemaOrg?: "callSign" | "identifier" | "speed";
}

/** Always more than 0: what is unknown has no value. */
export interface NumberCapability extends CapabilityBase {
  kind: "number";
  unit?: Unit;
  /** The most that a value may have. */
  decimals: number;
  max: number;
}

export interface TextCapability extends CapabilityBase {
  kind: "text";
  maxLength: number;
  /** Returns the text as it is stored; undefined if it is malformed. */
  parse?: (text: string) => string | undefined;
  malformed?: string;
}

/** One or several of the options: their stored keys with what is shown. */
export interface ChoiceCapability extends CapabilityBase {
  kind: "choice" | "choices";
  options: Readonly<Record<string, string>>;
}

interface FlagCapability extends CapabilityBase {
  kind: "flag";
}

export interface CranesCapability extends CapabilityBase {
  kind: "cranes";
}

export type Capability =
  | NumberCapability
  | TextCapability
  | ChoiceCapability
  | FlagCapability
  | CranesCapability;

export interface Crane {
  /** In tonne metres; null if unknown. */
  moment: number | null;
  /** In metres; null if unknown. */
  reach: number | null;
}

export const maxCranes = 3;

/** Units with their UN/CEFACT codes, where they have one. */
export const unitCodes = {
  m: "MTR",
  "m²": "MTK",
  "m³": "MTQ",
  t: "TNE",
  "t/m²": undefined,
  tm: undefined,
  kn: "KNT",
  min: "MIN",
  "t/t": "E18",
} as const;
export type Unit = keyof typeof unitCodes;

/** In the order of the data sheet and the form. */
export const capabilities = [
  {
    key: "draught",
    kind: "number",
    label: "Dypgående",
    unit: "m",
    decimals: 2,
    max: 30,
    group: "main",
  },
  {
    key: "gross_tonnage",
    kind: "number",
    label: "Bruttotonnasje",
    decimals: 0,
    max: 300_000,
    group: "main",
  },
  { key: "berths", kind: "number", label: "Køyer", decimals: 0, max: 500, group: "main", isFilter: true },
  { key: "home_port", kind: "text", label: "Hjemmehavn", maxLength: 60, group: "main" },
  {
    key: "trade_area",
    kind: "choice",
    label: "Fartsområde",
    options: {
      area_1: "Fartsområde 1",
      area_2: "Fartsområde 2",
      area_3: "Fartsområde 3",
      area_4: "Fartsområde 4",
      small_coasting: "Liten kystfart",
      great_coasting: "Stor kystfart",
      north_sea: "Nord- og østersjøfart",
      european: "Europeisk fart",
      overseas: "Oversjøisk fart",
    },
    group: "main",
  },
  {
    key: "readiness",
    kind: "number",
    label: "Klar på",
    unit: "min",
    decimals: 0,
    max: 1_440,
    group: "main",
    hint: "Fra vakta ringer til båten går. Vises på Beredskap.",
  },
  { key: "class_notation", kind: "text", label: "Klasse", maxLength: 80, group: "main" },
  {
    key: "call_sign",
    kind: "text",
    label: "Kallesignal",
    maxLength: 20,
    parse: parseCallSign,
    malformed: "Et kallesignal har 3–7 bokstaver og tall, for eksempel LABC",
    group: "main",
    isUnique: true,
    schemaOrg: "callSign",
  },
  {
    key: "imo_number",
    kind: "text",
    label: "IMO",
    maxLength: 20,
    parse: parseImoNumber,
    malformed: "Et IMO-nummer har sju siffer, og det siste er et kontrollsiffer",
    hint: "Sju siffer",
    group: "main",
    isUnique: true,
    schemaOrg: "identifier",
  },
  {
    key: "deck_area",
    kind: "number",
    label: "Dekksareal",
    unit: "m²",
    decimals: 1,
    max: 10_000,
    group: "deck",
    isFilter: true,
  },
  {
    key: "deck_load",
    kind: "number",
    label: "Dekkslast",
    unit: "t/m²",
    decimals: 1,
    max: 100,
    group: "deck",
  },
  {
    key: "cranes",
    kind: "cranes",
    label: "Kran",
    hint: "Løftemoment og rekkevidde",
    group: "deck",
    main: 4,
    isFilter: true,
  },
  { key: "winch", kind: "number", label: "Vinsj", unit: "t", decimals: 1, max: 2_000, group: "deck" },
  {
    key: "power_source",
    kind: "choice",
    label: "Drift",
    options: {
      diesel: "Diesel",
      diesel_electric: "Diesel-elektrisk",
      hybrid: "Hybrid",
      battery: "Batteri",
    },
    group: "propulsion",
    isFilter: true,
  },
  {
    key: "speed",
    kind: "number",
    label: "Fart",
    unit: "kn",
    decimals: 1,
    max: 100,
    group: "propulsion",
    main: 5,
    isFilter: true,
    schemaOrg: "speed",
  },
  {
    key: "bollard_pull",
    kind: "number",
    label: "Slepekraft",
    unit: "t",
    decimals: 1,
    max: 1_000,
    group: "propulsion",
    main: 3,
    isFilter: true,
  },
  {
    key: "positioning",
    kind: "choice",
    label: "Posisjonering",
    options: { joystick: "Joystick", dp_0: "DP 0", dp_1: "DP 1", dp_2: "DP 2", dp_3: "DP 3" },
    group: "propulsion",
    isFilter: true,
  },
  {
    key: "bunkers",
    kind: "number",
    label: "Bunkers",
    unit: "m³",
    decimals: 1,
    max: 20_000,
    group: "propulsion",
  },
  {
    key: "delousing_methods",
    kind: "choices",
    label: "Avlusingsmetode",
    options: {
      flushing: "Spyling",
      fresh_water: "Ferskvann",
      warm_water: "Varmt vann",
      bath: "Badebehandling",
    },
    group: "treatment",
    isFilter: true,
  },
  {
    key: "delousing_capacity",
    kind: "number",
    label: "Avlusingskapasitet",
    shortLabel: "Avlusing",
    unit: "t/t",
    decimals: 1,
    max: 2_000,
    hint: "Tonn i timen",
    group: "treatment",
    main: 2,
    isFilter: true,
  },
  {
    key: "well_volume",
    kind: "number",
    label: "Brønn",
    unit: "m³",
    decimals: 0,
    max: 50_000,
    group: "treatment",
    main: 1,
    isFilter: true,
  },
  { key: "net_washing_rig", kind: "flag", label: "Notvaskerigg", group: "equipment", isFilter: true },
  { key: "rov", kind: "flag", label: "ROV", group: "equipment", isFilter: true },
] as const satisfies readonly Capability[];

export interface ValueOfKind {
  number: number | null;
  text: string | null;
  choice: string | null;
  flag: boolean | null;
  choices: string[];
  cranes: Crane[];
}

/** The values that entries of a list may have. Null or an empty list is unknown. */
export type ValuesOf<List extends readonly Capability[]> = {
  [Entry in List[number] as Entry["key"]]: ValueOfKind[Entry["kind"]];
};
export type CapabilityValues = ValuesOf<typeof capabilities>;

/** The known values by key, as they are stored and as the API returns them. */
export type KnownCapabilities = Record<string, unknown>;

/** A line of the data sheet that staff have added. */
export interface OwnLine {
  group: CapabilityGroup;
  label: string;
  value: string;
}

export const maxOwnLines = 20;

export function getUnknown({ kind }: Capability): null | never[] {
  return kind === "choices" || kind === "cranes" ? [] : null;
}

/** Letters and digits, often written with spaces. */
function parseCallSign(text: string): string | undefined {
  const sign = text.replaceAll(/\s/g, "").toUpperCase();
  return /^[A-Z0-9]{3,7}$/.test(sign) && /[A-Z]/.test(sign) ? sign : undefined;
}

/** Six digits and a check digit: the last digit of the sum of the six, weighted by 7 to 2. */
function parseImoNumber(text: string): string | undefined {
  const digits = text.replaceAll(/\s/g, "").replace(/^IMO/i, "");
  if (!/^\d{7}$/.test(digits)) return undefined;
  const weights = [7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 10 === Number(digits[6]) ? digits : undefined;
}
