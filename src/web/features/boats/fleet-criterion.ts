import type { Boat } from "../../../contract/boats.ts";
import { formatMetres } from "../../lib/format.ts";
import { type FleetFilter, lengthClasses } from "./fleet-filter.ts";
import { type Criterion, labelEquipment } from "./fleet-index.ts";

/** For the middle of a sentence: `Avlusing` → `avlusing`, but `ROV` stays. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase("nb") + text.slice(1) : text;
}

/** The filter without one of its criteria. */
export function without(filter: FleetFilter, { name, value }: Criterion): FleetFilter {
  if (name !== "equipment") return { ...filter, [name]: "" };
  return { ...filter, equipment: filter.equipment.filter((other) => other !== value) };
}

function findServiceTitle(slug: string, boats: Boat[]): string {
  for (const { services } of boats) {
    const service = services.find((candidate) => candidate.slug === slug);
    if (service) return service.title;
  }
  return slug;
}

/** What was asked for, in words: `Ledig uke 34`. */
export function labelCriterion({ name, value }: Criterion, boats: Boat[]): string {
  switch (name) {
    case "service":
      return findServiceTitle(value, boats);
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

/** Why a boat does not meet a criterion. */
export function describeMissed(criterion: Criterion, boat: Boat, boats: Boat[]): string {
  switch (criterion.name) {
    case "type":
      return `Er ${lowerFirst(boat.type)}`;
    case "service":
      return `Tilbyr ikke ${lowerFirst(findServiceTitle(criterion.value, boats))}`;
    case "region":
      return boat.region ? `Ligger i ${boat.region.name}` : "Regionen er ikke oppgitt";
    case "length":
      return boat.specifications.length > 0
        ? `Er ${formatMetres(boat.specifications.length)} lang`
        : "Lengden er ikke oppgitt";
    case "week":
      return describeWeek(boat, criterion.value);
    case "equipment":
      return `Mangler ${lowerFirst(labelEquipment(criterion.value))}`;
  }
}

function describeWeek({ availability }: Boat, week: string): string {
  if (!availability) return `Spør om den er ledig uke ${week}`;
  return availability.text ? `${availability.text}, ikke hele uke ${week}` : `Opptatt uke ${week}`;
}
