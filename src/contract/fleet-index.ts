import type { Boat } from "./boats.ts";
import {
  capabilities,
  type Capability,
  type Crane,
  findLargestCrane,
  formatCapability,
} from "./capabilities.ts";
import { weeksFrom } from "./days.ts";
import { type FleetFilter, lengthClasses, noFilter, singleChoices } from "./fleet-filter.ts";
import { lowerFirst } from "./lower-first.ts";
import { compareNorwegian, foldNorwegian } from "./norwegian.ts";

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
    count: boats.filter((boat) => lengthOf(boat) === value).length,
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
function nameRegions(boats: SearchedBoat[], awayRegions: RegionName[]): Map<string, string> {
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

function lengthOf({ specifications: { length } }: SearchedBoat): string | undefined {
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

/** What visitors can ask for of one capability: that the boat has it, has one of its options, or has enough of it. */
function listEquipment(entry: Capability, boats: SearchedBoat[]): CountedOption[] {
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
  const amounts = values.map((value) => amountOf(entry, value)).filter((amount) => amount !== undefined);
  const median = amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)];
  return median === undefined ? [] : [`${entry.key}:${roundDown(median)}`];
}

/** To one digit: 48 → 40, 120 → 100. */
function roundDown(amount: number): number {
  const step = 10 ** Math.floor(Math.log10(amount));
  return Math.floor(amount / step) * step;
}

/** The number that a capability is compared by. Undefined for what has none. */
function amountOf(entry: Capability, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (entry.kind === "number") return value as number;
  return entry.kind === "cranes" ? (findLargestCrane(value as Crane[]).moment ?? undefined) : undefined;
}

/** `rov` is whether the boat has it, `power_source:hybrid` an option, and `speed:20` the least amount. */
function hasEquipment(entry: Capability, wanted: string, known: unknown): boolean {
  const value = wanted.slice(entry.key.length + 1);
  if (entry.kind === "flag") return known === true;
  if (entry.kind === "choice") return known === value;
  if (entry.kind === "choices") return Array.isArray(known) && known.includes(value);
  return (amountOf(entry, known) ?? 0) >= Number(value) && Number(value) > 0;
}

function findEntry(wanted: string): Capability | undefined {
  const [key] = wanted.split(":", 1);
  return capabilities.find((entry) => entry.key === key && "isFilter" in entry);
}

/** `Kran, minst 40 tm`. What nobody can filter by is shown as it is. */
export function labelEquipment(wanted: string): string {
  const entry = findEntry(wanted);
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

/** A part of what the visitor asks for. */
export interface Criterion {
  name: Exclude<keyof FleetFilter, "text">;
  value: string;
}

/** With what it is called: `Ledig uke 34`. */
export interface LabelledCriterion extends Criterion {
  label: string;
}

/** The parts of a filter, without its text. */
export function listCriteria(filter: FleetFilter): Criterion[] {
  return [
    ...singleChoices.filter((name) => filter[name] !== "").map((name) => ({ name, value: filter[name] })),
    ...filter.equipment.map((value) => ({ name: "equipment" as const, value })),
  ];
}

/** A boat as it is searched. */
interface IndexedBoat<B> {
  boat: B;
  /** Name and description, ready to be searched. */
  text(): string;
  meets(criterion: Criterion, filter: FleetFilter): boolean;
  /** Its own region, unless it is free in another in that week. */
  regionIn(week: string): string | undefined;
  /** The options that it has, by their numbers in the index. Its region depends on the week, and its weeks on the region. */
  tags(filter: FleetFilter): number[];
}

export interface FleetIndex<B> {
  boats: IndexedBoat<B>[];
  /** Options that boats have: `service=avlusing`. Their numbers are their positions. */
  tags: string[];
}

/** Texts and tags are prepared on the first use, not while the page hydrates. */
export function indexFleet<B extends SearchedBoat>(boats: B[], options: FleetOptions): FleetIndex<B> {
  const regionNames = nameRegions(boats, options.awayRegions);
  const weeks = options.week.map(({ value }) => value);
  const entries = options.equipment.map(({ value }) => ({ value, entry: findEntry(value) }));
  const tags: string[] = [];
  const tagNumbers = new Map<string, number>();

  function numberOf(tag: string): number {
    let number = tagNumbers.get(tag);
    if (number === undefined) {
      number = tags.push(tag) - 1;
      tagNumbers.set(tag, number);
    }
    return number;
  }

  function findWeek(boat: B, week: string) {
    return boat.availability?.weeks[weeks.indexOf(week)];
  }

  function regionIn(boat: B, week: string): string | undefined {
    const other = findWeek(boat, week)?.region;
    return other ? regionNames.get(other) : boat.region?.name;
  }

  function isFreeIn(boat: B, week: string): boolean {
    return findWeek(boat, week)?.state === "free";
  }

  /** What the boat is and has. */
  function listOwnTags(boat: B): string[] {
    const length = lengthOf(boat);
    return [
      `type=${boat.type}`,
      ...boat.services.map(({ slug }) => `service=${slug}`),
      ...(length ? [`length=${length}`] : []),
      ...entries
        .filter(({ value, entry }) => entry && hasEquipment(entry, value, boat.capabilities[entry.key]))
        .map(({ value }) => `equipment=${value}`),
    ];
  }

  /** Its region in the chosen week, and the weeks in which it is free in the chosen region. */
  function listPlaceTags(boat: B, filter: FleetFilter): string[] {
    const region = regionIn(boat, filter.week);
    return [
      ...(region ? [`region=${region}`] : []),
      ...weeks
        .filter((week) => isFreeIn(boat, week))
        .filter((week) => !filter.region || regionIn(boat, week) === filter.region)
        .map((week) => `week=${week}`),
    ];
  }

  function indexBoat(boat: B): IndexedBoat<B> {
    let text: string | undefined;
    let own: number[] | undefined;
    let all: number[] | undefined;
    const getOwn = () => (own ??= [...new Set(listOwnTags(boat).map(numberOf))]);
    const addPlace = (filter: FleetFilter) => [...getOwn(), ...listPlaceTags(boat, filter).map(numberOf)];
    return {
      boat,
      tags: (filter) => (filter.week || filter.region ? addPlace(filter) : (all ??= addPlace(noFilter))),
      // A search text contains no line break, so no match spans name and description.
      text: () => (text ??= foldNorwegian(`${boat.name}\n${boat.description}`)),
      regionIn: (week) => regionIn(boat, week),
      meets({ name, value }, { week }) {
        if (name === "region") return regionIn(boat, week) === value;
        if (name === "week") return isFreeIn(boat, value);
        const ownTags = getOwn();
        const number = tagNumbers.get(`${name}=${value}`);
        if (number !== undefined && ownTags.includes(number)) return true;
        // A link may ask for an amount that is not among the options.
        const entry = name === "equipment" ? findEntry(value) : undefined;
        return entry !== undefined && hasEquipment(entry, value, boat.capabilities[entry.key]);
      },
    };
  }

  return { boats: boats.map(indexBoat), tags };
}

/** How many boats an option would leave, by its tag: `service=avlusing`. */
export type TagCounts = Record<string, number>;

export interface FleetResult<B> {
  found: B[];
  /** With the rest of the filter. */
  counts: TagCounts;
  /** With the rest of the filter, but not its text: for what the text may mean. */
  countsWithoutText: TagCounts;
  /** What was asked for, apart from the text. */
  criteria: LabelledCriterion[];
  /** The boats that lack the least, where none is found. */
  nearMisses: NearMiss<B>[];
}

/** Boats that meet all criteria and whose name or description contains the text, ignoring case. */
export function searchFleet<B extends SearchedBoat>(
  index: FleetIndex<B>,
  filter: FleetFilter,
): FleetResult<B> {
  const needle = foldNorwegian(filter.text.trim());
  const criteria = listCriteria(filter).map((criterion) => ({
    ...criterion,
    label: labelCriterion(criterion, index),
  }));
  const found: B[] = [];
  const counter = createCounter(index);
  const counterWithoutText = createCounter(index);
  for (const indexed of index.boats) {
    const matchesText = needle === "" || indexed.text().includes(needle);
    const missed = criteria.filter((criterion) => !indexed.meets(criterion, filter));
    if (matchesText && missed.length === 0) found.push(indexed.boat);
    if (matchesText) counter.add(indexed, missed, filter);
    if (needle !== "") counterWithoutText.add(indexed, missed, filter);
  }
  const counts = counter.read();
  return {
    found,
    counts,
    countsWithoutText: needle === "" ? counts : counterWithoutText.read(),
    criteria,
    nearMisses: found.length === 0 ? findNearMisses(index, filter, criteria) : [],
  };
}

/** Whether choosing another option of `name` could find the boat. The week also decides in which region it is. */
function canBeMetBy(lack: Criterion, name: Criterion["name"]): boolean {
  return lack.name === name || (lack.name === "region" && name === "week");
}

function createCounter<B>({ tags }: FleetIndex<B>) {
  const counts: number[] = [];
  return {
    /** Counts the boat for each option that would find it. */
    add(indexed: IndexedBoat<B>, missed: Criterion[], filter: FleetFilter) {
      const replacing = singleChoices.filter((name) => missed.every((lack) => canBeMetBy(lack, name)));
      if (missed.length > 0 && replacing.length === 0) return;
      for (const number of indexed.tags(filter)) {
        if (missed.length > 0 && !replacing.some((name) => tags[number]?.startsWith(`${name}=`))) continue;
        counts[number] = (counts[number] ?? 0) + 1;
      }
    },
    read(): TagCounts {
      const entries = tags.map((tag, number) => [tag, counts[number] ?? 0] as const);
      return Object.fromEntries(entries.filter(([, count]) => count > 0));
    },
  };
}

function labelCriterion<B extends SearchedBoat>({ name, value }: Criterion, index: FleetIndex<B>): string {
  switch (name) {
    case "service":
      return findServiceTitle(value, index) ?? value;
    case "length":
      return lengthClasses[value]?.label ?? value;
    case "week":
      return `Ledig uke ${value}`;
    case "equipment":
      return labelEquipment(value);
    case "type":
    case "region":
      return value;
  }
}

function findServiceTitle<B extends SearchedBoat>(slug: string, { boats }: FleetIndex<B>) {
  for (const { boat } of boats) {
    const service = boat.services.find((candidate) => candidate.slug === slug);
    if (service) return service.title;
  }
  return undefined;
}

export interface NearMiss<B> {
  boat: B;
  /** Where it is in the chosen week. */
  region: string | null;
  missed: LabelledCriterion[];
  met: LabelledCriterion[];
}

const maxNearMisses = 3;

/** How much it matters that a boat does not meet a criterion: it can be moved or waited for, but not rebuilt. */
const weights = {
  week: 1,
  region: 1,
  length: 2,
  equipment: 2,
  type: 3,
  service: 4,
} as const satisfies Record<Criterion["name"], number>;
const weigh = (missed: Criterion[]) => missed.reduce((sum, { name }) => sum + weights[name], 0);

/** The boats that lack the least, and never those that lack everything. The text does not count. */
function findNearMisses<B>(
  index: FleetIndex<B>,
  filter: FleetFilter,
  criteria: LabelledCriterion[],
): NearMiss<B>[] {
  return index.boats
    .map((indexed) => ({
      indexed,
      missed: criteria.filter((criterion) => !indexed.meets(criterion, filter)),
    }))
    .filter(({ missed }) => missed.length > 0 && missed.length < criteria.length)
    .toSorted((a, b) => weigh(a.missed) - weigh(b.missed))
    .slice(0, maxNearMisses)
    .map(({ indexed, missed }) => ({
      boat: indexed.boat,
      region: indexed.regionIn(filter.week) ?? null,
      missed,
      met: criteria.filter((criterion) => !missed.includes(criterion)),
    }));
}
