/**
 * What a boat can do, as data. Forms, validation, storage, history, the data sheet, cards, structured data and the API
 * follow this list: a capability is added by adding an entry. Public pages load this module, so it imports no library.
 */
import { joinWords } from "./join-words.ts";

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

export interface FlagCapability extends CapabilityBase {
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
    main: 1,
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
    main: 2,
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

interface BoatCapabilities {
  capabilities: KnownCapabilities;
  ownLines?: Array<Omit<OwnLine, "group"> & { group: string }>;
}

/** The known values only. What does not fit its entry, for example after a change by hand, counts as unknown. */
export function pickKnown(
  values: Readonly<Record<string, unknown>>,
  list: readonly Capability[] = capabilities,
): KnownCapabilities {
  return Object.fromEntries(
    list.filter((entry) => isKnown(entry, values[entry.key])).map(({ key }) => [key, values[key]]),
  );
}

/** A value for every entry: null or an empty list for what is unknown. */
export function fillUnknown<const List extends readonly Capability[] = typeof capabilities>(
  values: Readonly<Record<string, unknown>>,
  list?: List,
): ValuesOf<List> {
  const known = pickKnown(values, list);
  return Object.fromEntries(
    (list ?? capabilities).map((entry) => [entry.key, known[entry.key] ?? getUnknown(entry)]),
  ) as ValuesOf<List>;
}

/** The other fields of a record. */
export function omitCapabilities<Fields extends object>(
  fields: Fields,
  list: readonly Capability[] = capabilities,
): Omit<Fields, keyof CapabilityValues> {
  const keys = new Set(list.map(({ key }) => key));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !keys.has(name))) as typeof fields;
}

export function getUnknown({ kind }: Capability): null | never[] {
  return kind === "choices" || kind === "cranes" ? [] : null;
}

/** Whether a value is one of the entry's kind, and known. */
function isKnown(entry: Capability, value: unknown): boolean {
  switch (entry.kind) {
    case "number":
      return isPositive(value);
    case "text":
      return typeof value === "string" && value !== "";
    case "choice":
      return typeof value === "string" && Object.hasOwn(entry.options, value);
    case "flag":
      return typeof value === "boolean";
    case "choices":
      return isFilled(value) && value.every((key) => Object.hasOwn(entry.options, String(key)));
    case "cranes":
      return isFilled(value) && value.every(isCrane);
  }
}

function isPositive(value: unknown): value is number {
  return typeof value === "number" && value > 0;
}

function isFilled(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0;
}

function isCrane(value: unknown): boolean {
  const { moment, reach } = (value ?? {}) as Partial<Crane>;
  return isPositive(moment) || isPositive(reach);
}

/** `1234.5` → `1 234,5` with spaces that do not break. Without Intl, whose first use is slow on a phone. */
export function formatAmount(number: number): string {
  const [whole = "", decimals] = String(number).split(".");
  const grouped = groupDigits(whole);
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

function groupDigits(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join("\u00a0");
}

function formatQuantity(number: number, unit: Unit | undefined): string {
  return unit === undefined ? formatAmount(number) : `${formatAmount(number)}\u00a0${unit}`;
}

/** The value as it is read, with its unit. Empty if it is unknown. */
export function formatCapability(entry: Capability, value: unknown): string {
  if (!isKnown(entry, value)) return "";
  switch (entry.kind) {
    case "number":
      return formatQuantity(value as number, entry.unit);
    case "text":
      return value as string;
    case "choice":
      return entry.options[value as string] ?? "";
    case "flag":
      return value === true ? "Ja" : "Nei";
    case "choices": {
      const names = (value as string[]).map((key) => entry.options[key] ?? "");
      return joinWords(names.map((name, index) => (index === 0 ? name : name.toLowerCase())));
    }
    case "cranes":
      return (value as Crane[]).map(formatCrane).join(", ");
  }
}

/** `90 tm (rekkevidde 18 m)`. */
export function formatCrane(crane: Crane): string {
  const { text, detail } = describeCrane(crane);
  return detail === undefined ? text : `${text}\u00a0(${detail})`;
}

function describeCrane({ moment, reach }: Crane): { text: string; detail?: string } {
  const reachText = isPositive(reach) ? formatQuantity(reach, "m") : undefined;
  if (!isPositive(moment)) return { text: `rekkevidde\u00a0${reachText}` };
  return { text: formatQuantity(moment, "tm"), detail: reachText && `rekkevidde\u00a0${reachText}` };
}

/** A line of the data sheet. */
export interface CapabilityRow {
  /** The entry's key. Several cranes have the same; own lines have none. */
  key?: string;
  group: CapabilityGroup;
  label: string;
  text: string;
  /** Less important than the text, such as the reach of a crane. */
  detail?: string;
}

/** What is known of a boat, in the order of the list. Each group ends with its own lines. */
export function listCapabilities(
  boat: BoatCapabilities,
  list: readonly Capability[] = capabilities,
): CapabilityRow[] {
  const known = pickKnown(boat.capabilities, list);
  const entries = list.filter(({ key }) => key in known);
  return (Object.keys(capabilityGroups) as CapabilityGroup[]).flatMap((group) => [
    ...entries.filter((entry) => entry.group === group).flatMap((entry) => toRows(entry, known[entry.key])),
    ...(boat.ownLines ?? [])
      .filter((line) => line.group === group)
      .map(({ label, value }) => ({ group, label, text: value })),
  ]);
}

function toRows(entry: Capability, value: unknown): CapabilityRow[] {
  const { key, group, label } = entry;
  if (entry.kind !== "cranes") return [{ key, group, label, text: formatCapability(entry, value) }];
  const cranes = value as Crane[];
  return cranes.map((crane, index) => ({
    key,
    group,
    label: cranes.length === 1 ? label : `${label} ${index + 1}`,
    ...describeCrane(crane),
  }));
}

export interface MainCapability {
  key: string;
  label: string;
  text: string;
}

/** The capabilities that decide, the most important one first. Of several cranes the largest counts. */
export function listMainCapabilities(
  { capabilities: values }: BoatCapabilities,
  list: readonly Capability[] = capabilities,
): MainCapability[] {
  const known = pickKnown(values, list);
  return list
    .filter(({ key, main }) => main !== undefined && key in known)
    .toSorted((a, b) => (a.main ?? 0) - (b.main ?? 0))
    .flatMap((entry) => {
      const { key, label, shortLabel = label } = entry;
      const text =
        entry.kind === "cranes"
          ? describeCrane(findLargestCrane(known[key] as Crane[])).text
          : formatCapability(entry, known[key]);
      return [{ key, label: shortLabel, text }];
    });
}

export function findLargestCrane(cranes: Crane[]): Crane {
  return cranes.reduce((largest, crane) => ((crane.moment ?? 0) > (largest.moment ?? 0) ? crane : largest));
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
