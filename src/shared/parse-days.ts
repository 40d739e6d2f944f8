import { addDays, type DayRange, findWeek, isDay, monthNames } from "./days.ts";

/** Longer texts are not read. */
const maxLength = 60;
const weekWords = /^(?:uke|u\.?) ?(\d{1,2})(?: ?- ?(?:uke ?)?(\d{1,2}))?(?: (\d{4}))?$/;
const countedWeeks = /^(\d{1,2}) uker? fra (.+)$/;

/**
 * Reads days as staff type them: `uke 34`, `uke 34–36`, `17.8.–30.8.`, `17.–30. august`, `hele desember`,
 * `3 uker fra 17.8.`. Without a year, the next such days are meant. Undefined if they are none.
 */
export function parseDays(text: string, today: string): DayRange | undefined {
  const typed = text
    .slice(0, maxLength + 1)
    .trim()
    .toLowerCase()
    .replaceAll(/[–—]| til (?:og med )?/g, "-")
    .replaceAll(/\s+/g, " ");
  if (typed.length > maxLength) return undefined;
  return (
    parseWeeks(typed, today) ??
    parseCounted(typed, today) ??
    parseMonth(typed, today) ??
    parseDates(typed, today)
  );
}

function parseWeeks(typed: string, today: string): DayRange | undefined {
  const [, first = "", last = first, typedYear] = weekWords.exec(typed) ?? [];
  if (first === "") return undefined;
  const thisYear = Number(today.slice(0, 4));
  const years = typedYear === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [Number(typedYear)];
  for (const year of years) {
    const begin = findWeek(year, Number(first));
    const end = findWeek(Number(last) < Number(first) ? year + 1 : year, Number(last));
    if (!begin || !end) continue;
    if (typedYear !== undefined || end.lastDay >= today) {
      return { first_day: begin.firstDay, last_day: end.lastDay };
    }
  }
  return undefined;
}

function parseCounted(typed: string, today: string): DayRange | undefined {
  const [, weeks = "", start = ""] = countedWeeks.exec(typed) ?? [];
  const days = start === "" ? undefined : (parseWeeks(start, today) ?? parseDates(start, today));
  return days && { first_day: days.first_day, last_day: addDays(days.first_day, 7 * Number(weeks) - 1) };
}

/** `desember`, `hele desember 2027`. */
function parseMonth(typed: string, today: string): DayRange | undefined {
  const [name = "", typedYear] = typed.replace(/^hele /, "").split(" ");
  const month = monthNames.indexOf(name) + 1;
  if (month === 0 || (typedYear !== undefined && !/^\d{4}$/.test(typedYear))) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const isOver = month < Number(today.slice(5, 7));
  const year = typedYear === undefined ? thisYear + Number(isOver) : Number(typedYear);
  const first_day = toDay(year, month, 1);
  const next = month === 12 ? toDay(year + 1, 1, 1) : toDay(year, month + 1, 1);
  return { first_day, last_day: addDays(next, -1) };
}

/** One or two dates. The first one may leave out its month, and each of them its year, if the other one has it. */
function parseDates(typed: string, today: string): DayRange | undefined {
  const [first = "", last = first, ...rest] = isDay(typed) ? [typed] : splitDates(typed);
  const end = rest.length === 0 ? readDate(last) : undefined;
  const begin = end && readDate(first, end);
  if (!begin || !end) return undefined;
  const wraps = begin.month > end.month || (begin.month === end.month && begin.day > end.day);
  const lastOf = (year: number) => toDay(year, end.month, end.day);
  const thisYear = Number(today.slice(0, 4));
  const next = lastOf(thisYear) < today ? thisYear + 1 : thisYear;
  const endYear = end.year ?? (begin.year === undefined ? next : begin.year + Number(wraps));
  const first_day = toDay(begin.year ?? endYear - Number(wraps), begin.month, begin.day);
  const last_day = lastOf(endYear);
  return isDay(first_day) && isDay(last_day) ? { first_day, last_day } : undefined;
}

/** A date as 2026-08-17 has hyphens of its own. */
function splitDates(typed: string): string[] {
  const isoRange = /^(\d{4}-\d\d-\d\d) ?- ?(\d{4}-\d\d-\d\d)$/.exec(typed);
  return isoRange ? isoRange.slice(1) : typed.split("-").map((part) => part.trim());
}

interface TypedDate {
  day: number;
  month: number;
  year?: number;
}

/** `17.8.2026`, `17.8.`, `17. august`, or only `17.` before another date. */
function readDate(text: string, other?: TypedDate): TypedDate | undefined {
  if (isDay(text)) {
    const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
    return { year, month, day };
  }
  const [day = "", month = "", year = "", ...rest] = text.split(/[. /]+/).filter(Boolean);
  if (rest.length > 0 || !/^\d{1,2}$/.test(day) || !/^(?:\d{4})?$/.test(year)) return undefined;
  if (month === "") return other && findDayUpTo(Number(day), other);
  const named = monthNames.findIndex((name) => month.length >= 3 && name.startsWith(month)) + 1;
  const number = /^\d{1,2}$/.test(month) ? Number(month) : named;
  if (number === 0) return undefined;
  return { day: Number(day), month: number, ...(year !== "" && { year: Number(year) }) };
}

/** The latest day with this number that is not after the other date: 28 December for `28.–3. januar`. */
function findDayUpTo(day: number, { day: last, month, year }: TypedDate): TypedDate {
  if (day <= last) return { day, month, year };
  if (month > 1) return { day, month: month - 1, year };
  return { day, month: 12, year: year && year - 1 };
}

function toDay(year: number, month: number, day: number): string {
  const pad = (number: number, length: number) => String(number).padStart(length, "0");
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}
