import type { EnquiryBoat, EnquiryBoats } from "../../contract/enquiries/enquiry-boats.ts";
import { formatDay, isoWeek } from "../../shared/days.ts";
import { joinWords } from "../../shared/join-words.ts";
import { describeWeeks } from "../../shared/week-ids.ts";

/** What a customer may be told about a boat: `Lomvi er ledig i uke 49, men opptatt i uke 50.` */
export function describeForCustomer({ name, weeks, bookings }: EnquiryBoat, today: string): string {
  const { year } = isoWeek(today);
  const inWeeks = (...states: string[]) => {
    const ids = weeks.filter(({ state }) => states.includes(state)).map(({ id }) => id);
    return ids.length > 0 ? `i ${describeWeeks(ids, year)}` : undefined;
  };
  const booked = inWeeks("booked");
  const [free, partly, busy] = [inWeeks("free"), inWeeks("partly"), inWeeks("busy", "workshop", "tentative")];
  const unknown = inWeeks("unknown");
  const heldUntil = bookings.flatMap(({ held_until }) => held_until ?? []).toSorted()[0];
  const notFree = [
    busy && `opptatt ${busy}`,
    partly && `bare delvis ledig ${partly}`,
    unknown && `[ledig eller opptatt] ${unknown}`,
  ].filter((text) => text !== undefined);
  const states = [free && `ledig ${free}`, joinWords(notFree)].filter(Boolean).join(", men ");
  const sentences = [
    booked &&
      (heldUntil
        ? `Vi holder av ${name} til dere ${booked}. Bookingen er foreløpig og gjelder til og med ${formatDay(heldUntil)}.`
        : `${name} er booket til dere ${booked}.`),
    states !== "" && `${booked ? "Båten" : name} er ${states}.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

/** What a customer may be told about all boats of an enquiry; undefined if no weeks are known. */
export function describeAllForCustomer({ weeks, asked, others, today }: EnquiryBoats): string | undefined {
  if (weeks.length === 0) return undefined;
  const booked = others.filter(({ bookings }) => bookings.length > 0);
  const named = [...asked, ...booked];
  const boats = named.length > 0 ? named : others.slice(0, 3);
  return boats.map((boat) => describeForCustomer(boat, today)).join(" ") || undefined;
}

/** Whether every boat that was asked for is free, or booked for the enquiry, in every week. */
export function areAllFree({ weeks, asked }: EnquiryBoats): boolean {
  const isFree = ({ state }: EnquiryBoat["weeks"][number]) => state === "free" || state === "booked";
  return weeks.length > 0 && asked.every((boat) => boat.weeks.every(isFree));
}
