import { type AdminPeriod, labelPeriod } from "../../contract/availability/admin-availability.ts";
import type { BoatStatus } from "../../contract/boats/boat-status.ts";
import type { BoatWeekState, EnquiryBoat } from "../../contract/enquiries/enquiry-boats.ts";
import {
  addDays,
  type DayRange,
  doOverlap,
  formatDays,
  isoWeek,
  type Week,
  weeksFrom,
} from "../../shared/days.ts";
import { describeWeeks, toWeekId } from "../../shared/week-ids.ts";
import { describeWeek, isBlocking } from "./describe-availability.ts";

/** How far ahead the next free week is looked for. */
const searchedWeeks = 26;

interface AskedBoat {
  status: BoatStatus;
  /** Those of the boat that have not ended. */
  periods: AdminPeriod[];
}

/** What a boat does in the weeks that an enquiry asks for. */
export function describeBoatWeeks(
  { status, periods }: AskedBoat,
  weeks: Week[],
  { today, enquiryId }: { today: string; enquiryId: string },
): Pick<EnquiryBoat, "weeks" | "text" | "bookings"> {
  const bookings = periods.filter(({ enquiry_id }) => enquiry_id === enquiryId);
  const states = weeks.map((week) => {
    const state = isUnknown({ status, periods }, today)
      ? ("unknown" as const)
      : findState(periods, bookings, week, today);
    return { id: toWeekId(week), state };
  });
  return { weeks: states, bookings, text: describe({ status, periods }, weeks, states, today) };
}

/** As for visitors: a boat that is away, and no period says until when. */
function isUnknown({ status, periods }: AskedBoat, today: string): boolean {
  if (status === "inactive") return true;
  const isAwayNow = periods.some(
    (period) => isFirm(period) && doOverlap(period, { first_day: today, last_day: today }),
  );
  return status !== "active" && !isAwayNow;
}

const isFirm = (period: AdminPeriod) => isBlocking(period) && period.held_until === null;
const toRange = ({ firstDay, lastDay }: Week): DayRange => ({ first_day: firstDay, last_day: lastDay });

function findState(
  periods: AdminPeriod[],
  bookings: AdminPeriod[],
  week: Week,
  today: string,
): BoatWeekState {
  const range = toRange(week);
  if (bookings.some((period) => doOverlap(period, range))) return "booked";
  const { state } = describeWeek(
    periods.filter(({ held_until }) => held_until === null),
    week,
    today,
  );
  const isHeld = periods.some((period) => period.held_until !== null && doOverlap(period, range));
  return isHeld && (state === "free" || state === "partly") ? "tentative" : state;
}

function describe(
  { status, periods }: AskedBoat,
  weeks: Week[],
  states: EnquiryBoat["weeks"],
  today: string,
): string {
  if (weeks.length === 0) return "";
  if (states.every(({ state }) => state === "unknown")) {
    return status === "inactive" ? "Ute av drift." : "Ute av drift, og kalenderen sier ikke hvor lenge.";
  }
  const free = states.filter(({ state }) => state === "free").map(({ id }) => id);
  const taken = weeks.filter((_, index) => !["free", "booked"].includes(states[index]?.state ?? ""));
  const reasons = periods.filter(
    (period) => isBlocking(period) && taken.some((week) => doOverlap(period, toRange(week))),
  );
  return [
    free.length > 0 && `Ledig i ${describeWeeks(free, isoWeek(today).year)}.`,
    ...reasons.map((period) => {
      const note = period.note === "" ? "" : `: ${period.note}`;
      return `${labelPeriod(period)} ${formatDays(period)}${note}.`;
    }),
    taken.length === weeks.length && describeNextFree(periods, weeks, today),
  ]
    .filter(Boolean)
    .join(" ");
}

function describeNextFree(periods: AdminPeriod[], weeks: Week[], today: string): string {
  const after = addDays(weeks.at(-1)?.lastDay ?? today, 1);
  const next = weeksFrom(after, searchedWeeks).find(
    (week) => describeWeek(periods, week, today).state === "free",
  );
  return next ? `Ledig fra uke ${next.week}.` : "";
}

/** The weeks that can be booked, as runs of days. */
export function listFreeDays(boat: Pick<EnquiryBoat, "weeks">, weeks: Week[], today: string): DayRange[] {
  const runs: DayRange[] = [];
  for (const [index, { state }] of boat.weeks.entries()) {
    const week = weeks[index];
    if (state !== "free" || !week) continue;
    const last = runs.at(-1);
    if (last && addDays(last.last_day, 1) === week.firstDay) last.last_day = week.lastDay;
    else runs.push({ first_day: week.firstDay < today ? today : week.firstDay, last_day: week.lastDay });
  }
  return runs;
}
