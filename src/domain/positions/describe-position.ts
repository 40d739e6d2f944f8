import { addDays, formatDay, isoWeek } from "../../shared/days.ts";
import { hourMs, minuteMs } from "../../shared/durations.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";

/** Older fixes are not shown: a boat may be anywhere by then. */
export const maxFixAgeMs = 6 * hourMs;

/** `AIS for 12 min siden`. */
export function describeFix(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / minuteMs));
  if (minutes === 0) return "AIS nå nettopp";
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const age = [hours > 0 ? `${hours} t` : "", rest > 0 ? `${rest} min` : ""].filter(Boolean).join(" ");
  return `AIS for ${age} siden`;
}

const hourFormat = new Intl.DateTimeFormat("nb-NO", { hour: "2-digit", timeZone: "Europe/Oslo" });

/** `Sist sett på AIS i går kl. 21`, of a fix that is too old to be shown. */
export function describeLastSeen(at: string, now: Date): string {
  const seen = new Date(at);
  const [day, today] = [toNorwegianDay(seen), toNorwegianDay(now)];
  const when = day === today ? "i dag" : day === addDays(today, -1) ? "i går" : formatDay(day);
  return `Sist sett på AIS ${when} kl. ${hourFormat.format(seen)}`;
}

/** `Etter planen i Salten til og med uke 48`. */
export function describePlan(region: string, lastDay: string): string {
  return `Etter planen i ${region} til og med uke ${isoWeek(lastDay).week}`;
}

/** `Hjemmehavn Finnsnes`. */
export function describeHome(region: string, port: unknown): string {
  return typeof port === "string" && port !== "" ? `Hjemmehavn ${port}` : `Hjemmehavn i ${region}`;
}
