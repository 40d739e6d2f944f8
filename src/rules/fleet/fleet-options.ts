import type { Boat } from "../../contract/boats/boats.ts";
import type { FilterOption, FleetOptions } from "../../contract/fleet/fleet.ts";
import { lengthClasses } from "./fleet-filter.ts";
import { weeksFrom } from "../../shared/days.ts";
import { compareNorwegian } from "../../shared/norwegian.ts";
import { hasEquipment, labelEquipment, listEquipment } from "./fleet-equipment.ts";

/** What of a boat is searched. Its capabilities are the known ones. */
export interface SearchedBoat extends Pick<
  Boat,
  "id" | "name" | "type" | "description" | "region" | "services" | "capabilities" | "availability"
> {
  specifications: Pick<Boat["specifications"], "length">;
}

export interface RegionName {
  id: string;
  name: string;
}

/**
 * Everything that visitors can choose from. Options that every boat or no boat has do not help to choose. They are part
 * of what the server sends, because the first sorting in Norwegian takes up to 90 ms on a phone.
 */
export function listOptions(boats: SearchedBoat[], regions: RegionName[]): FleetOptions {
  const types = boats.map(({ type }) => ({ value: type, label: type }));
  const services = boats.flatMap((boat) =>
    boat.services.map(({ slug, title }) => ({ value: slug, label: title })),
  );
  const lengths = Object.entries(lengthClasses).map(([value, { label }]) => ({ value, label }));
  const equipment = listEquipment(boats).map((value) => ({ value, label: labelEquipment(value) }));
  const dividing = (options: FilterOption[], has: (boat: SearchedBoat, value: string) => boolean) =>
    options.filter(({ value }) => {
      const count = boats.filter((boat) => has(boat, value)).length;
      return count > 0 && count < boats.length;
    });
  return {
    type: sortOptions(types),
    service: dividing(sortOptions(services), offersService),
    region: listRegions(boats, regions),
    length: dividing(lengths, hasLength),
    week: listWeeks(boats),
    equipment: dividing(equipment, hasEquipment),
  };
}

/** Each value once, in Norwegian order. */
function sortOptions(options: FilterOption[]): FilterOption[] {
  const unique = new Map(options.map((option) => [option.value, option]));
  return [...unique.values()].toSorted((a, b) => compareNorwegian(a.label, b.label));
}

/** The regions in which a boat is at home, or free in some week, unless all boats are always in the same one. */
function listRegions(boats: SearchedBoat[], regions: RegionName[]): FilterOption[] {
  const ids = new Set(
    boats.flatMap(({ region, availability }) => {
      const free = availability?.weeks.filter(({ state }) => state === "free") ?? [];
      return [region?.id ?? "", ...free.flatMap((week) => week.region ?? [])];
    }),
  );
  if (ids.size < 2) return [];
  return sortOptions(
    regions.filter(({ id }) => ids.has(id)).map(({ name }) => ({ value: name, label: name })),
  );
}

/** All weeks that are shown, unless no boat has a calendar or all of them are free all the time. */
function listWeeks(boats: SearchedBoat[]): FilterOption[] {
  const calendar = boats.find(({ availability }) => availability)?.availability;
  const isAlwaysFree = boats.every(({ availability }) =>
    availability?.weeks.every(({ state }) => state === "free"),
  );
  if (!calendar || isAlwaysFree) return [];
  return weeksFrom(calendar.monday, calendar.weeks.length).map(({ week }) => ({
    value: String(week),
    label: `Uke ${week}`,
  }));
}

export function offersService(boat: SearchedBoat, slug: string): boolean {
  return boat.services.some((service) => service.slug === slug);
}

/** Whether a boat is of a length class. One whose length is not known is of none. */
export function hasLength({ specifications: { length } }: SearchedBoat, key: string): boolean {
  const wanted = lengthClasses[key];
  return wanted !== undefined && length > 0 && length >= wanted.min && length < wanted.max;
}
