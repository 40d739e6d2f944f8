import {
  criterionNames,
  type FleetOptions,
  type LabelledCriterion,
  type OptionCounts,
  type Suggestion,
} from "../../contract/fleet/fleet.ts";
import {
  type Criterion,
  type FleetFilter,
  lengthClasses,
  listCriteria,
  withOption,
  withoutOption,
} from "./fleet-filter.ts";
import { lowerFirst } from "../../shared/first-letter.ts";
import { foldNorwegian } from "../../shared/norwegian.ts";
import { hasEquipment, labelEquipment } from "./fleet-equipment.ts";
import { hasLength, offersService, type RegionName, type SearchedBoat } from "./fleet-options.ts";
import { suggestFilters, suggestNames, understandText } from "./fleet-suggestions.ts";

export interface SearchableFleet<B extends SearchedBoat> {
  boats: B[];
  /** Those that are not in use now, but will be free in one of the shown weeks. They are near misses only. */
  away: B[];
  options: FleetOptions;
  /** The names of the regions: the weeks of a boat have only ids. */
  regions: RegionName[];
}

interface FleetResult<B> {
  found: B[];
  /** Whether a boat has the text, whatever else is asked for. */
  isTextFound: boolean;
  /** How many boats each option would find with the rest of the filter. */
  counts: OptionCounts;
  /** What was asked for, apart from the text. */
  criteria: LabelledCriterion[];
  /** What the text may mean, the best match first. */
  suggestions: Suggestion[];
  /** What a text that finds nothing means. Null if any word of it is not understood. */
  understood: FleetFilter | null;
  /** The boats that lack the least, where none is found. */
  nearMisses: NearMiss<B>[];
  /**
   * Where none is found: the filter without one of its criteria or a text that no boat has, if that finds some. The
   * service is what it is about.
   */
  loosened: Suggestion[];
}

export interface NearMiss<B> {
  boat: B;
  /** Where it is in the chosen week. */
  region: string | null;
  /** Whether it is free in a part of the chosen week. */
  isPartlyFree: boolean;
  missed: LabelledCriterion[];
  met: LabelledCriterion[];
}

/** Boats that meet all criteria and whose name or description contains the text, ignoring case. */
export function searchFleet<B extends SearchedBoat>(
  fleet: SearchableFleet<B>,
  filter: FleetFilter,
): FleetResult<B> {
  const { boats, options } = fleet;
  const withText = findText(boats, filter.text);
  const isTextFound = withText.length > 0 || findText(fleet.away, filter.text).length > 0;
  const count = (candidates: B[], wanted: FleetFilter) => filterBoats(fleet, candidates, wanted).length;
  const found = filterBoats(fleet, withText, filter);
  const criteria = listCriteria(filter).map((criterion) => ({
    ...criterion,
    label: labelCriterion(criterion, boats),
  }));
  return {
    found,
    isTextFound,
    counts: Object.fromEntries(
      criterionNames.flatMap((name) =>
        options[name].map(({ value }) => [
          `${name}=${value}`,
          count(withText, withOption(filter, { name, value })),
        ]),
      ),
    ),
    criteria,
    suggestions: [
      ...suggestFilters(filter, options).map((suggestion) => ({
        ...suggestion,
        count: count(boats, suggestion.filter),
      })),
      ...(isTextFound ? [] : suggestNames(filter, boats)).map((suggestion) => ({
        ...suggestion,
        count: count(findText(boats, suggestion.filter.text), suggestion.filter),
      })),
    ],
    understood: found.length === 0 ? understandText(filter, options, [...boats, ...fleet.away]) : null,
    nearMisses: found.length === 0 ? findNearMisses(fleet, filter, { criteria, isTextFound }) : [],
    loosened: found.length === 0 ? loosen() : [],
  };

  function loosen(): Suggestion[] {
    const loose = criteria.filter(({ name }) => name !== "service" && criteria.length > 1);
    const withoutText = { label: `Uten «${filter.text}»`, filter: { ...filter, text: "" } };
    return [
      ...loose.map((criterion) => ({
        label: labelWithout(criterion),
        filter: withoutOption(filter, criterion),
      })),
      ...(isTextFound || criteria.length === 0 ? [] : [withoutText]),
    ]
      .map((loosened) => ({
        ...loosened,
        count: count(findText(boats, loosened.filter.text), loosened.filter),
      }))
      .filter((loosened) => loosened.count > 0);
  }
}

function findText<B extends SearchedBoat>(boats: B[], text: string): B[] {
  const needle = foldNorwegian(text.trim());
  if (needle === "") return boats;
  // A search text contains no line break, so no match spans name and description.
  return boats.filter(({ name, description }) => foldNorwegian(`${name}\n${description}`).includes(needle));
}

/** The boats that meet all criteria of a filter. */
function filterBoats<B extends SearchedBoat>(
  fleet: SearchableFleet<B>,
  boats: B[],
  filter: FleetFilter,
): B[] {
  return listCriteria(filter).reduce(
    (left, criterion) => left.filter((boat) => meets(boat, criterion, filter.week, fleet)),
    boats,
  );
}

function meets<B extends SearchedBoat>(
  boat: B,
  { name, value }: Criterion,
  week: string,
  fleet: SearchableFleet<B>,
): boolean {
  switch (name) {
    case "type":
      return boat.type === value;
    case "service":
      return offersService(boat, value);
    case "region":
      return findRegion(boat, week, fleet) === value;
    case "length":
      return hasLength(boat, value);
    case "week":
      return findWeek(boat, value, fleet)?.state === "free";
    case "equipment":
      return hasEquipment(boat, value);
  }
}

function findWeek<B extends SearchedBoat>(boat: B, week: string, { options }: SearchableFleet<B>) {
  return boat.availability?.weeks[options.week.findIndex(({ value }) => value === week)];
}

/** A boat's own region, unless it is in another in that week. */
function findRegion<B extends SearchedBoat>(boat: B, week: string, fleet: SearchableFleet<B>) {
  const other = findWeek(boat, week, fleet)?.region;
  return other ? fleet.regions.find(({ id }) => id === other)?.name : boat.region?.name;
}

function labelCriterion({ name, value }: Criterion, boats: SearchedBoat[]): string {
  switch (name) {
    case "service":
      return boats.flatMap(({ services }) => services).find(({ slug }) => slug === value)?.title ?? value;
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

const criterionWords = { service: "tjeneste", type: "type", region: "region", length: "lengde", week: "uke" };

/** `Uansett region`, `Uten ROV`. */
function labelWithout({ name, label }: LabelledCriterion): string {
  return name === "equipment" ? `Uten ${lowerFirst(label)}` : `Uansett ${criterionWords[name]}`;
}

const maxNearMisses = 3;

/**
 * How much it matters that a boat does not meet a criterion: it can be moved or waited for, but not rebuilt. A service
 * matters more than all others together.
 */
const weights = {
  week: 1,
  region: 1,
  length: 2,
  equipment: 2,
  type: 3,
  service: 1000,
} as const satisfies Record<Criterion["name"], number>;
const weigh = (missed: Criterion[]) => missed.reduce((sum, { name }) => sum + weights[name], 0);

/**
 * The boats that lack the least, and never those that lack everything. Where the text finds boats, only those, unless
 * they are of another type than the chosen one.
 */
function findNearMisses<B extends SearchedBoat>(
  fleet: SearchableFleet<B>,
  filter: FleetFilter,
  { criteria, isTextFound }: { criteria: LabelledCriterion[]; isTextFound: boolean },
): NearMiss<B>[] {
  const all = [...fleet.boats, ...fleet.away];
  const isNamed = isTextFound && filter.text.trim() !== "";
  return (isNamed ? findText(all, filter.text) : all)
    .map((boat) => ({
      boat,
      region: findRegion(boat, filter.week, fleet) ?? null,
      isPartlyFree: findWeek(boat, filter.week, fleet)?.state === "partly",
      missed: criteria.filter((criterion) => !meets(boat, criterion, filter.week, fleet)),
    }))
    .filter(({ missed }) =>
      isNamed ? missed.every(({ name }) => name !== "type") : missed.length < criteria.length,
    )
    .toSorted((a, b) => weigh(a.missed) - weigh(b.missed))
    .slice(0, maxNearMisses)
    .map((miss) => ({
      ...miss,
      met: criteria.filter((criterion) => !miss.missed.includes(criterion)),
    }));
}
