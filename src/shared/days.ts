/**
 * Days and weeks as text: `2026-11-16`. They are counted in UTC, where every day has 24 hours, so that a change to or
 * from summer time moves nothing.
 */
import { dayMs } from "./durations.ts";

const daysOfWeek = 7;

/** A Monday-based week with its ISO number: the year's first week is the one with its first Thursday. */
export interface Week {
  year: number;
  week: number;
  /** Its Monday and its Sunday. */
  firstDay: string;
  lastDay: string;
}

export interface DayRange {
  first_day: string;
  /** Included. */
  last_day: string;
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** Whether the text is a day that exists. */
export function isDay(text: string): boolean {
  return dayPattern.test(text) && toDay(Date.parse(text)) === text;
}

function toDay(time: number): string | undefined {
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** The day that is this many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The number of days from one to the other, both included. */
export function countDays({ first_day, last_day }: DayRange): number {
  return Math.round((Date.parse(last_day) - Date.parse(first_day)) / dayMs) + 1;
}

/** 0 for Monday, 6 for Sunday. */
export function getWeekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % daysOfWeek;
}

/** The week that the day is in. */
export function isoWeek(day: string): Week {
  const firstDay = addDays(day, -getWeekday(day));
  const year = Number(addDays(firstDay, 3).slice(0, 4));
  const weeksBefore = (Date.parse(firstDay) - Date.parse(getFirstMonday(year))) / (daysOfWeek * dayMs);
  return { year, week: weeksBefore + 1, firstDay, lastDay: addDays(firstDay, daysOfWeek - 1) };
}

/** The Monday of the year's week 1, which 4 January is always in. */
function getFirstMonday(year: number): string {
  const day = `${year}-01-04`;
  return addDays(day, -getWeekday(day));
}

/** Undefined if the year has no such week: not every year has a week 53. */
export function findWeek(year: number, week: number): Week | undefined {
  const found = isoWeek(addDays(getFirstMonday(year), (week - 1) * daysOfWeek));
  return found.year === year && found.week === week ? found : undefined;
}

/** This many weeks, beginning with the one that the day is in. */
export function weeksFrom(day: string, count: number): Week[] {
  return Array.from({ length: count }, (_, index) => isoWeek(addDays(day, index * daysOfWeek)));
}

export const monthNames = [
  "januar",
  "februar",
  "mars",
  "april",
  "mai",
  "juni",
  "juli",
  "august",
  "september",
  "oktober",
  "november",
  "desember",
];

export function getMonthName(day: string): string {
  return monthNames[Number(day.slice(5, 7)) - 1] ?? "";
}

/** `2026-08-17` → `17. august`. */
export function formatDay(day: string): string {
  return `${Number(day.slice(8))}. ${getMonthName(day)}`;
}

/** `2026-08-17` → `17. august 2026`. */
export function formatLongDay(day: string): string {
  return `${formatDay(day)} ${day.slice(0, 4)}`;
}

/** `17.–30. august`, `31. august–6. september`, and with years if they differ. */
export function formatDays({ first_day, last_day }: DayRange): string {
  if (first_day === last_day) return formatDay(first_day);
  if (first_day.slice(0, 4) !== last_day.slice(0, 4)) {
    return `${formatDay(first_day)} ${first_day.slice(0, 4)}–${formatDay(last_day)} ${last_day.slice(0, 4)}`;
  }
  if (first_day.slice(0, 7) !== last_day.slice(0, 7)) return `${formatDay(first_day)}–${formatDay(last_day)}`;
  return `${Number(first_day.slice(8))}.–${formatDay(last_day)}`;
}

export function doOverlap(one: DayRange, other: DayRange): boolean {
  return one.first_day <= other.last_day && other.first_day <= one.last_day;
}
