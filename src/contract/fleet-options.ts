import type { Boat } from "./boats.ts";
import { capabilities } from "./capabilities.ts";
import { weeksFrom } from "./days.ts";
import { listEquipment } from "./fleet-equipment.ts";
import { lengthClasses } from "./fleet-filter.ts";
import { compareNorwegian } from "./norwegian.ts";

/** What of a boat is searched. Its capabilities are the known ones. */
export interface SearchedBoat extends Pick<
  Boat,
  "id" | "name" | "type" | "description" | "region" | "services" | "capabilities" | "availability"
> {
  specifications: Pick<Boat["specifications"], "length">;
}

export interface FilterOption {
  value: string;
  label: string;
}

interface CountedOption extends FilterOption {
  /** The number of boats of the fleet that have it. */
  count: number;
}

/** Everything that visitors can choose from. Options that every boat or no boat has do not help to choose. */
export interface FleetOptions {
  type: FilterOption[];
  service: FilterOption[];
  region: FilterOption[];
  length: FilterOption[];
  week: FilterOption[];
  equipment: FilterOption[];
  /** Where boats are in some week and none is at home: the boats have only the ids. */
  awayRegions: RegionName[];
}

interface RegionName {
  id: string;
  name: string;
}

/**
 * The options of a fleet. They are computed where the boats are read, on the server for a page's first visit:
 * sorting in Norwegian is slow to start on a phone.
 */
export function listOptions(boats: SearchedBoat[], allRegions: RegionName[]): FleetOptions {
  const types = boats.map(({ type }) => [type, type] as const);
  const services = boats.flatMap((boat) => boat.services.map(({ slug, title }) => [slug, title] as const));
  const awayRegions = listAwayRegions(boats, allRegions);
  const lengths = Object.entries(lengthClasses).map(([value, { label }]) => ({
    value,
    label,
    count: boats.filter((boat) => findLengthClass(boat) === value).length,
  }));
  const dividing = (options: CountedOption[]) =>
    withoutCounts(options.filter(({ count }) => count > 0 && count < boats.length));
  return {
    type: withoutCounts(countNames(types)),
    service: dividing(countNames(services)),
    region: listRegions(boats, nameRegions(boats, awayRegions)),
    length: dividing(lengths),
    week: listWeeks(boats),
    equipment: dividing(capabilities.flatMap((entry) => listEquipment(entry, boats))),
    awayRegions,
  };
}

function listAwayRegions(boats: SearchedBoat[], allRegions: RegionName[]): RegionName[] {
  const homes = new Set(boats.map(({ region }) => region?.id));
  const visited = new Set(
    boats.flatMap(({ availability }) => availability?.weeks.map((week) => week.region)),
  );
  return allRegions.filter(({ id }) => visited.has(id) && !homes.has(id));
}

/** The names of the regions that boats can be in, by id. */
export function nameRegions(boats: SearchedBoat[], awayRegions: RegionName[]): Map<string, string> {
  const regions = [...boats.flatMap(({ region }) => region ?? []), ...awayRegions];
  return new Map(regions.map(({ id, name }) => [id, name]));
}

/** The regions in which a boat is at home, or free in some week, unless all boats are always in the same one. */
function listRegions(boats: SearchedBoat[], names: Map<string, string>): FilterOption[] {
  const ids = new Set(
    boats.flatMap(({ region, availability }) => {
      const free = availability?.weeks.filter(({ state }) => state === "free") ?? [];
      return [region?.id ?? "", ...free.flatMap((week) => week.region ?? [])];
    }),
  );
  const known = ids.size > 1 ? [...ids].flatMap((id) => names.get(id) ?? []) : [];
  return known.toSorted(compareNorwegian).map((name) => ({ value: name, label: name }));
}

/** The browser does not need them: it shows the counts of a search. */
function withoutCounts(options: CountedOption[]): FilterOption[] {
  return options.map(({ value, label }) => ({ value, label }));
}

function countNames(names: Array<readonly [value: string, label: string]>): CountedOption[] {
  const options = new Map<string, CountedOption>();
  for (const [value, label] of names) {
    const option = options.get(value) ?? { value, label, count: 0 };
    option.count += 1;
    options.set(value, option);
  }
  return [...options.values()].toSorted((a, b) => compareNorwegian(a.label, b.label));
}

/** A key of `lengthClasses`. Undefined if the length is unknown. */
export function findLengthClass({ specifications: { length } }: SearchedBoat): string | undefined {
  if (!(length > 0)) return undefined;
  return Object.entries(lengthClasses).find(([, { min, max }]) => length >= min && length < max)?.[0];
}

/** All weeks that are shown, unless no boat has a calendar or all of them are free all the time. */
function listWeeks(boats: SearchedBoat[]): FilterOption[] {
  const calendar = boats.find(({ availability }) => availability)?.availability;
  if (!calendar) return [];
  const weeks = weeksFrom(calendar.monday, calendar.weeks.length).map(({ week }, index) => ({
    value: String(week),
    label: `Uke ${week}`,
    count: boats.filter(({ availability }) => availability?.weeks[index]?.state === "free").length,
  }));
  return weeks.some(({ count }) => count < boats.length) ? withoutCounts(weeks) : [];
}
