import {
  capabilities,
  type Capability,
  type CapabilityValues,
  type Crane,
  type OwnLine,
  type Unit,
} from "../../../../../../contract/boats/capabilities.ts";
import { fillUnknown, formatCapability } from "../../../../../../rules/boats/capabilities.ts";
import { formatDecimal, parseDecimal } from "../../../../../components/forms/parse-number.ts";

/** A crane in the form: numbers as typed. */
interface CraneText {
  moment: string;
  reach: string;
}

export const newCrane: CraneText = { moment: "", reach: "" };
export const newOwnLine: OwnLine = { group: "equipment", label: "", value: "" };

interface TypedKind {
  number: string;
  text: string;
  choice: string;
  /** `true`, `false` or empty. */
  flag: string;
  choices: string[];
  cranes: CraneText[];
}

type Entry = (typeof capabilities)[number];

/** The capabilities in the form, each as a field of its own. What is unknown is empty. */
export type CapabilityFormValues = { [E in Entry as E["key"]]: TypedKind[E["kind"]] };

/** The fields of the entries of a kind. */
export type CapabilityName<Kind extends Entry["kind"]> = Extract<Entry, { kind: Kind }>["key"];

/** Any of them, for entries that are known only when the form is rendered. */
type AnyValues = Readonly<Record<string, unknown>>;

export function toCapabilityFormValues(
  stored: AnyValues,
  list: readonly Capability[] = capabilities,
): CapabilityFormValues {
  const values: AnyValues = fillUnknown(stored, list);
  const fields = list.map((entry) => [entry.key, toTyped(entry, values[entry.key])]);
  return Object.fromEntries(fields) as CapabilityFormValues;
}

function toTyped({ kind }: Capability, value: unknown): string | string[] | CraneText[] {
  if (kind === "cranes") {
    return (value as Crane[]).map(({ moment, reach }) => ({
      moment: toTypedNumber(moment),
      reach: toTypedNumber(reach),
    }));
  }
  if (kind === "choices") return value as string[];
  if (kind === "number") return toTypedNumber(value as number | null);
  if (kind === "flag") return value === null ? "" : value === true ? "true" : "false";
  return (value as string | null) ?? "";
}

function toTypedNumber(number: number | null): string {
  return number === null ? "" : formatDecimal(number);
}

/** The capabilities as they are sent. A text that is not a number becomes NaN, which the contract refuses. */
export function toCapabilityRequest(
  typed: AnyValues,
  list: readonly Capability[] = capabilities,
): CapabilityValues {
  return Object.fromEntries(
    list.map((entry) => [entry.key, toRequested(entry, typed[entry.key])]),
  ) as CapabilityValues;
}

function toRequested(entry: Capability, value: unknown): unknown {
  switch (entry.kind) {
    case "number":
      return parseQuantity(value as string, entry.unit);
    case "cranes":
      return (value as CraneText[]).map(({ moment, reach }) => ({
        moment: parseQuantity(moment, "tm"),
        reach: parseQuantity(reach, "m"),
      }));
    case "flag":
      return value === "" ? null : value === "true";
    case "choices":
      return value;
    case "text":
    case "choice":
      return (value as string).trim() === "" ? null : value;
  }
}

/** Null for an empty text, and NaN for one that is not a number. */
export function parseQuantity(text: string, unit: Unit | undefined): number | null {
  if (text.trim() === "") return null;
  // May mean 1,4 or 1400.
  if (/\.\d{3}\b/.test(text)) return NaN;
  return parseDecimal(text, unit) ?? NaN;
}

/** A typed value as it would be shown on the data sheet. */
export function showTyped(entry: Capability, typed: AnyValues): string {
  return formatCapability(entry, toRequested(entry, typed[entry.key]));
}

/** Lines without a text are not sent. */
export function toOwnLines(lines: OwnLine[]): OwnLine[] {
  return lines.filter(({ label, value }) => label.trim() !== "" || value.trim() !== "");
}
