import type { BoatCardData } from "../../../contract/fleet/fleet.ts";
import type { LabelledCriterion } from "../../../contract/fleet/fleet.ts";
import type { NearMiss } from "../../../rules/fleet/search-fleet.ts";
import { lowerFirst } from "../../../shared/first-letter.ts";
import { formatMetres } from "../../../shared/format-number.ts";

/** Why a boat does not meet a criterion. */
export function describeMissed(
  { name, value, label }: LabelledCriterion,
  { boat, region, isPartlyFree }: Pick<NearMiss<BoatCardData>, "boat" | "region" | "isPartlyFree">,
  week: string,
): string {
  switch (name) {
    case "type":
      return `Er ${lowerFirst(boat.type)}`;
    case "service":
      return `Tilbyr ikke ${lowerFirst(label)}`;
    case "region":
      if (region === null) {
        return boat.region ? `Er i en annen region i uke ${week}` : "Regionen er ikke oppgitt";
      }
      return region === boat.region?.name ? `Ligger i ${region}` : `Er i ${region} i uke ${week}`;
    case "length":
      return boat.specifications.length > 0
        ? `Lengden er ${formatMetres(boat.specifications.length)}`
        : "Lengden er ikke oppgitt";
    case "week":
      return describeWeek(boat, value, isPartlyFree);
    case "equipment":
      return `Mangler ${lowerFirst(label)}`;
  }
}

function describeWeek({ availability }: BoatCardData, week: string, isPartlyFree: boolean): string {
  if (!availability) return `Spør om ledig tid i uke ${week}`;
  const { text } = availability;
  if (isPartlyFree) return text ? `${text}, delvis ledig i uke ${week}` : `Delvis ledig i uke ${week}`;
  return text ? `${text}, ikke i uke ${week}` : `Opptatt i uke ${week}`;
}
