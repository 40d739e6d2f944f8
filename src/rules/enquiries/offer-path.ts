import { joinWords } from "../../shared/join-words.ts";
import { lowerFirst } from "../../shared/first-letter.ts";
import { labelEquipment } from "../fleet/fleet-equipment.ts";
import { type FleetFilter, lengthClasses } from "../fleet/fleet-filter.ts";
import { contactPath } from "./contact-path.ts";

/** The contact form with everything that the fleet was filtered by, and words of the search that no boat has. */
export function offerPath(filter: FleetFilter, boats: string[] = [], words = ""): string {
  const { service, week } = filter;
  const wish = [describeWish(filter), words && `Vi søkte på «${words}».`].filter(Boolean).join(" ");
  return contactPath({ boats, service, weeks: week ? [Number(week)] : [], wish });
}

/** What the form has no field for: `Vi ser etter båt over 30 m i Salten, med ROV.` Empty if that is nothing. */
function describeWish({ type, length, region, equipment }: FleetFilter): string {
  if (!type && !length && !region && equipment.length === 0) return "";
  const boat = [
    type ? lowerFirst(type) : "båt",
    lengthClasses[length] && lowerFirst(lengthClasses[length].label),
    region && `i ${region}`,
  ];
  const having =
    equipment.length > 0 ? `, med ${joinWords(equipment.map(labelEquipment).map(lowerFirst))}` : "";
  return `Vi ser etter ${boat.filter(Boolean).join(" ")}${having}.`;
}
