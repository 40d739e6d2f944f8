import {
  type AdminPeriod,
  type CalendarBoat,
  labelPeriod,
} from "../../../../../contract/availability/admin-availability.ts";
import { addDays, countDays, type DayRange } from "../../../../../shared/days.ts";
import { describeWeek } from "../../../../../rules/availability/describe-availability.ts";
import type { Column } from "./timeline-columns.ts";

export type PeriodsByBoat = Map<string, AdminPeriod[]>;

/** Grouped once for all boats. */
export function groupByBoat(periods: AdminPeriod[]): PeriodsByBoat {
  return Map.groupBy(periods, ({ boat_id }) => boat_id);
}

/** Days of a boat that are being chosen. */
export interface Selection {
  boatId: string;
  /** Where it began, and where it is now. */
  anchor: DayRange;
  cursor: DayRange;
}

export function getSelectedDays({ anchor, cursor }: Selection): DayRange {
  return {
    first_day: anchor.first_day < cursor.first_day ? anchor.first_day : cursor.first_day,
    last_day: anchor.last_day > cursor.last_day ? anchor.last_day : cursor.last_day,
  };
}

export function toRange({ firstDay, lastDay }: Column): DayRange {
  return { first_day: firstDay, last_day: lastDay };
}

/** A bar is part of the first cell that shows it. */
export function isFirstColumn(period: DayRange, { firstDay }: Column, index: number): boolean {
  return period.first_day >= firstDay || index === 0;
}

/** Clipped to the days that are shown, as parts of the row's width. */
export function toPosition(days: DayRange, range: DayRange): { left: string; width: string } {
  const first_day = days.first_day < range.first_day ? range.first_day : days.first_day;
  const last_day = days.last_day > range.last_day ? range.last_day : days.last_day;
  const all = countDays(range);
  const before = countDays({ first_day: range.first_day, last_day: first_day }) - 1;
  const shown = Math.max(countDays({ first_day, last_day }), 0);
  return { left: `calc(${(before / all) * 100}% + 2px)`, width: `calc(${(shown / all) * 100}% - 4px)` };
}

/** The day at this part of the row's width, from 0 to 1. */
export function findDay(part: number, range: DayRange): string {
  const days = countDays(range);
  return addDays(range.first_day, clamp(Math.floor(part * days), days));
}

/** Active boats that are free in the whole week or day. */
export function countFree(
  boats: CalendarBoat[],
  periods: PeriodsByBoat,
  column: Column,
  today: string,
): number {
  return boats.filter(
    ({ id, status }) =>
      status === "active" && describeWeek(periods.get(id) ?? [], column, today).state === "free",
  ).length;
}

export function describeKinds(periods: AdminPeriod[]): string {
  const kinds = periods.map((period) => labelPeriod(period).toLowerCase());
  return kinds.length === 0 ? "ingenting" : [...new Set(kinds)].join(", ");
}

export function describeDays(count: number): string {
  return count === 1 ? "1 dag" : `${count} dager`;
}

export function clamp(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length - 1);
}
