import {
  addDays,
  countDays,
  type DayRange,
  getMonthName,
  getWeekday,
  isoWeek,
  weeksFrom,
} from "../../../../../shared/days.ts";

export type View = "weeks" | "month";

/** A column of the timeline: a week or a day. */
export interface Column {
  firstDay: string;
  lastDay: string;
  /** In the head. */
  label: string;
  detail: string;
  /** For screen readers. */
  name: string;
  isNow: boolean;
}

const shownWeeks = 12;
const weekdays = ["ma", "ti", "on", "to", "fr", "lø", "sø"];

/** The columns from the week or the month that the day is in. */
export function listColumns(view: View, start: string, today: string): Column[] {
  if (view === "weeks") {
    return weeksFrom(start, shownWeeks).map(({ week, firstDay, lastDay }) => ({
      firstDay,
      lastDay,
      label: String(week),
      detail: shorten(firstDay),
      name: `uke ${week}`,
      isNow: firstDay <= today && today <= lastDay,
    }));
  }
  const first_day = `${start.slice(0, 7)}-01`;
  const last_day = addDays(`${addDays(first_day, 31).slice(0, 7)}-01`, -1);
  return Array.from({ length: countDays({ first_day, last_day }) }, (_, index) => {
    const day = addDays(first_day, index);
    const { week, firstDay } = isoWeek(day);
    return {
      firstDay: day,
      lastDay: day,
      label: String(Number(day.slice(8))),
      detail: day === firstDay ? `u${week}` : (weekdays[getWeekday(day)] ?? ""),
      name: `${Number(day.slice(8))}. ${getMonthName(day)}`,
      isNow: day === today,
    };
  });
}

/** `16. nov.` */
function shorten(day: string): string {
  return `${Number(day.slice(8))}. ${getMonthName(day).slice(0, 3)}`;
}

/** Where the columns are moved to: four weeks or a month earlier or later. */
export function moveStart(view: View, start: string, direction: 1 | -1): string {
  if (view === "weeks") return addDays(start, 28 * direction);
  const first = `${start.slice(0, 7)}-01`;
  return direction === 1 ? addDays(first, 31) : addDays(first, -1);
}

export function getRange(columns: Column[]): DayRange {
  return { first_day: columns[0]?.firstDay ?? "", last_day: columns.at(-1)?.lastDay ?? "" };
}
