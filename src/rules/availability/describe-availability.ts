import type { Availability, PeriodKind, WeekState } from "../../contract/boats/availability.ts";
import type { BoatStatus } from "../../contract/boats/boat-status.ts";
import {
  addDays,
  countDays,
  type DayRange,
  doOverlap,
  formatDay,
  formatDays,
  type Week,
  weeksFrom,
} from "../../shared/days.ts";

export const shownWeeks = 12;
/** After a year, week numbers repeat. */
const searchedWeeks = 52;
/** A boat whose last period ended earlier than this has a calendar that is no longer maintained. */
export const knownDays = 7 * shownWeeks;

export interface Period extends DayRange {
  kind: PeriodKind;
  region_id: string | null;
  /** A day if it is tentative: visitors do not see it. */
  held_until?: string | null;
}

/** Whether the boat is not available then. */
export function isBlocking({ kind }: Pick<Period, "kind">): boolean {
  return kind !== "free_in_region";
}

/**
 * What visitors see of a boat's periods. Null where it is not known when the boat is available: it has no periods, it is
 * not in use, or its status says that it is away and no period says until when.
 */
export function describeAvailability(
  periods: Period[],
  status: BoatStatus,
  today: string,
): Omit<Availability, "region"> | null {
  const since = addDays(today, -knownDays);
  const known = periods.filter(({ last_day, held_until }) => last_day >= since && !held_until);
  const isFreeNow = !isBlocked(known, today);
  if (known.length === 0 || status === "inactive" || (status !== "active" && isFreeNow)) return null;
  const weeks = listWeeks(today);
  const shown = weeks.slice(0, shownWeeks);
  const start = isFreeNow ? today : findFreeWeek(known, weeks, today)?.firstDay;
  const states = shown.map((week) => describeWeek(known, week, today));
  return {
    text: describeStart(weeks, start, today),
    isFreeNow,
    detail: start === undefined ? null : describeFreeDays(known, start, today),
    monday: shown[0]?.firstDay ?? today,
    workshop: describeWorkshop(shown, states),
    weeks: states,
  };
}

/** What a boat does now, or where it is free if that is not its own region. */
export function describeNow({
  isFreeNow,
  region,
  workshop,
}: Pick<Availability, "isFreeNow" | "region" | "workshop">): string | null {
  if (isFreeNow) return region && `i ${region}`;
  return workshop ? "på verksted nå" : "på oppdrag nå";
}

let listed: { today: string; weeks: Week[] } | undefined;

/** Listed once for all boats: it takes a millisecond. */
function listWeeks(today: string): Week[] {
  if (listed?.today !== today) listed = { today, weeks: weeksFrom(today, searchedWeeks) };
  return listed.weeks;
}

function describeStart(weeks: Week[], start: string | undefined, today: string): string | null {
  if (start === today) return "Ledig nå";
  const week = weeks.find(({ firstDay }) => firstDay === start);
  return week ? `Ledig fra uke ${week.week}` : null;
}

function describeWorkshop(weeks: Week[], states: Availability["weeks"]): string | null {
  const end = states.findIndex(({ state }) => state !== "workshop");
  if (end === 0) return null;
  return end === -1 ? "På verksted" : `På verksted til uke ${weeks[end]?.week}`;
}

/** The first week that is free as a whole. */
function findFreeWeek(periods: Period[], weeks: Week[], today: string): Week | undefined {
  return weeks.find((week) => describeWeek(periods, week, today).state === "free");
}

/** The free days from `start` on, or only the first one if they have no end in sight. */
function describeFreeDays(periods: Period[], start: string, today: string): string | null {
  const next = periods
    .filter((period) => isBlocking(period) && period.first_day > start)
    .map((period) => period.first_day)
    .toSorted()[0];
  const isNear = next !== undefined && next <= addDays(start, knownDays);
  if (!isNear) return start === today ? null : `Fra ${formatDay(start)}`;
  const last_day = addDays(next, -1);
  if (last_day === today) return "Bare i dag";
  return start === today ? `Til og med ${formatDay(last_day)}` : formatDays({ first_day: start, last_day });
}

/** The state of a week; of this week, that of the days that are left of it. */
export function describeWeek(
  periods: Period[],
  { firstDay, lastDay }: Pick<Week, "firstDay" | "lastDay">,
  today: string,
): { state: WeekState; region?: string } {
  const week = { first_day: firstDay < today && today <= lastDay ? today : firstDay, last_day: lastDay };
  const inWeek = periods.filter((period) => doOverlap(period, week));
  const id = inWeek.find((period) => period.kind === "free_in_region")?.region_id;
  const region = id ? { region: id } : {};
  const blocking = inWeek.filter(isBlocking);
  if (blocking.length === 0) return { state: "free", ...region };
  const days = daysBetween(week);
  const blocked = days.flatMap((day) => {
    const kinds = blocking.filter((period) => covers(period, day)).map(({ kind }) => kind);
    return kinds.find((kind) => kind === "workshop") ?? kinds.slice(0, 1);
  });
  if (blocked.length < days.length) return { state: "partly", ...region };
  const workshopDays = blocked.filter((kind) => kind === "workshop").length;
  return { state: workshopDays > days.length / 2 ? "workshop" : "busy" };
}

function daysBetween(range: DayRange): string[] {
  return Array.from({ length: countDays(range) }, (_, index) => addDays(range.first_day, index));
}

function isBlocked(periods: Period[], day: string): boolean {
  return periods.some((period) => isBlocking(period) && covers(period, day));
}

function covers({ first_day, last_day }: DayRange, day: string): boolean {
  return first_day <= day && day <= last_day;
}
