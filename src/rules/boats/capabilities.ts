import {
  capabilities,
  type Capability,
  capabilityGroups,
  type CapabilityGroup,
  type CapabilityValues,
  type Crane,
  getUnknown,
  type KnownCapabilities,
  type OwnLine,
  type ValuesOf,
} from "../../contract/boats/capabilities.ts";
import { formatQuantity } from "../../shared/format-number.ts";
import { joinWords } from "../../shared/join-words.ts";

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
interface CapabilityRow {
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

/** The capabilities that decide, the most important one first. */
export function listMainCapabilities(
  { capabilities: values }: BoatCapabilities,
  list: readonly Capability[] = capabilities,
): MainCapability[] {
  return describeCapabilities(
    values,
    list.filter(({ main }) => main !== undefined).toSorted((a, b) => (a.main ?? 0) - (b.main ?? 0)),
  );
}

/** Those of the list that are known, in its order. Of several cranes the largest counts. */
export function describeCapabilities(
  values: KnownCapabilities,
  list: readonly Capability[],
): MainCapability[] {
  const known = pickKnown(values, list);
  return list
    .filter(({ key }) => key in known)
    .map((entry) => {
      const { key, label, shortLabel = label } = entry;
      const text =
        entry.kind === "cranes"
          ? describeCrane(findLargestCrane(known[key] as Crane[])).text
          : formatCapability(entry, known[key]);
      return { key, label: shortLabel, text };
    });
}

export function findLargestCrane(cranes: Crane[]): Crane {
  return cranes.reduce((largest, crane) => ((crane.moment ?? 0) > (largest.moment ?? 0) ? crane : largest));
}
