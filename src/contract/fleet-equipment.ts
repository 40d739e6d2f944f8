import type { Boat } from "./boats.ts";
import {
  capabilities,
  type Capability,
  type Crane,
  findLargestCrane,
  formatCapability,
} from "./capabilities.ts";
import { lowerFirst } from "./lower-first.ts";

/** What visitors can ask for of one capability: that the boat has it, has one of its options, or has enough of it. */
export function listEquipment(entry: Capability, boats: Array<Pick<Boat, "capabilities">>) {
  if (!entry.isFilter) return [];
  const values = boats.map((boat) => boat.capabilities[entry.key]);
  return listWanted(entry, values).map((value) => ({
    value,
    label: labelEquipment(value),
    count: values.filter((known) => hasEquipment(entry, value, known)).length,
  }));
}

function listWanted(entry: Capability, values: unknown[]): string[] {
  if (entry.kind === "flag") return [entry.key];
  if ("options" in entry) return Object.keys(entry.options).map((option) => `${entry.key}:${option}`);
  const amounts = values.map((value) => readAmount(entry, value)).filter((amount) => amount !== undefined);
  const median = amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)];
  return median === undefined ? [] : [`${entry.key}:${roundDown(median)}`];
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

/** `rov` is whether the boat has it, `power_source:hybrid` an option, and `speed:20` the least amount. */
export function hasEquipment(entry: Capability, wanted: string, known: unknown): boolean {
  const value = wanted.slice(entry.key.length + 1);
  if (entry.kind === "flag") return known === true;
  if (entry.kind === "choice") return known === value;
  if (entry.kind === "choices") return Array.isArray(known) && known.includes(value);
  return (readAmount(entry, known) ?? 0) >= Number(value) && Number(value) > 0;
}

export function findEquipmentEntry(wanted: string): Capability | undefined {
  const [key] = wanted.split(":", 1);
  return capabilities.find((entry) => entry.key === key && "isFilter" in entry);
}

/** `Kran, minst 40 tm`. What nobody can filter by is shown as it is. */
export function labelEquipment(wanted: string): string {
  const entry = findEquipmentEntry(wanted);
  if (!entry) return wanted;
  const value = wanted.slice(entry.key.length + 1);
  if (entry.kind === "flag") return entry.label;
  if ("options" in entry) return `${entry.label}: ${lowerFirst(entry.options[value] ?? value)}`;
  const amount =
    entry.kind === "cranes"
      ? formatCapability(entry, [{ moment: Number(value), reach: null }])
      : formatCapability(entry, Number(value));
  return `${entry.label}, minst ${amount || value}`;
}
