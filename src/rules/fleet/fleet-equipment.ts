import type { Boat } from "../../contract/boats/boats.ts";
import { capabilities, type Capability, type Crane } from "../../contract/boats/capabilities.ts";
import { findLargestCrane, formatCapability } from "../boats/capabilities.ts";
import { lowerFirst } from "../../shared/first-letter.ts";

const filterable = new Map<string, Capability>(
  capabilities.filter((entry) => "isFilter" in entry).map((entry) => [entry.key, entry]),
);

/** What visitors can ask for: that the boat has a capability, has one of its options, or has enough of it. */
export function listEquipment(boats: Array<Pick<Boat, "capabilities">>): string[] {
  return [...filterable.values()].flatMap((entry) => {
    if (entry.kind === "flag") return [entry.key];
    if ("options" in entry) return Object.keys(entry.options).map((option) => `${entry.key}:${option}`);
    const amounts = boats
      .map((boat) => readAmount(entry, boat.capabilities[entry.key]))
      .filter((amount) => amount !== undefined);
    const median = amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)];
    return median === undefined ? [] : [`${entry.key}:${roundDown(median)}`];
  });
}

/** To one digit: 48 → 40, 120 → 100. */
function roundDown(amount: number): number {
  const step = 10 ** Math.floor(Math.log10(amount));
  return Math.floor(amount / step) * step;
}

/** The number that a capability is compared by. Undefined for what has none. */
function readAmount(entry: Capability, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (entry.kind === "number") return value as number;
  return entry.kind === "cranes" ? (findLargestCrane(value as Crane[]).moment ?? undefined) : undefined;
}

/**
 * `rov` and `cranes` are whether the boat has it, `power_source:hybrid` is an option, and `speed:20` the least amount.
 */
export function hasEquipment({ capabilities: known }: Pick<Boat, "capabilities">, wanted: string): boolean {
  const [key = "", value = ""] = wanted.split(":", 2);
  const entry = filterable.get(key);
  if (!entry) return false;
  const own = known[entry.key];
  if (entry.kind === "flag") return own === true;
  if (entry.kind === "choice") return own === value;
  if (entry.kind === "choices") return Array.isArray(own) && own.includes(value);
  const amount = readAmount(entry, own) ?? 0;
  return value === "" ? amount > 0 : amount >= Number(value) && Number(value) > 0;
}

/** What an option asks for an amount of, without the amount. Undefined for other options. */
export function describeAmount(wanted: string) {
  const [key = ""] = wanted.split(":", 1);
  const entry = filterable.get(key);
  if (entry?.kind === "cranes") return { key, label: entry.label, unit: "tm" as const };
  return entry?.kind === "number" ? { key, label: entry.label, unit: entry.unit } : undefined;
}

/** `Kran, minst 40 tm`. A capability that is not filterable is returned unchanged. */
export function labelEquipment(wanted: string): string {
  const [key = "", value = ""] = wanted.split(":", 2);
  const entry = filterable.get(key);
  if (!entry) return wanted;
  if (entry.kind === "flag" || value === "") return entry.label;
  if ("options" in entry) return `${entry.label}: ${lowerFirst(entry.options[value] ?? value)}`;
  const amount =
    entry.kind === "cranes"
      ? formatCapability(entry, [{ moment: Number(value), reach: null }])
      : formatCapability(entry, Number(value));
  return `${entry.label}, minst ${amount || value}`;
}
