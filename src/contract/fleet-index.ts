import { findEquipmentEntry, hasEquipment, labelEquipment } from "./fleet-equipment.ts";
import { type FleetFilter, lengthClasses, noFilter, singleChoices } from "./fleet-filter.ts";
import { findLengthClass, type FleetOptions, nameRegions, type SearchedBoat } from "./fleet-options.ts";
import { foldNorwegian } from "./norwegian.ts";

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
  const entries = options.equipment.map(({ value }) => ({ value, entry: findEquipmentEntry(value) }));
  const tags: string[] = [];
  const tagNumbers = new Map<string, number>();

  function getTagNumber(tag: string): number {
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
    const length = findLengthClass(boat);
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
    const getOwn = () => (own ??= [...new Set(listOwnTags(boat).map(getTagNumber))]);
    const addPlace = (filter: FleetFilter) => [...getOwn(), ...listPlaceTags(boat, filter).map(getTagNumber)];
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
        const entry = name === "equipment" ? findEquipmentEntry(value) : undefined;
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
