import { addDays, findWeek, formatDays, isoWeek, type Week } from "./days.ts";
import { joinWords } from "./join-words.ts";

/** Weeks that a visitor asks for, as text that sorts by time: `2026-W34`. */
const weekIdPattern = /^(\d{4})-W(\d\d)$/;
/** More than a season. */
export const maxWeeks = 26;
const maxYearsAhead = 2;

export function toWeekId({ year, week }: Pick<Week, "year" | "week">): string {
  return `${year}-W${String(week).padStart(2, "0")}`;
}

/** Undefined if there is no such week. */
export function readWeekId(id: string): Week | undefined {
  const [, year = "", week = ""] = weekIdPattern.exec(id) ?? [];
  return year === "" ? undefined : findWeek(Number(year), Number(week));
}

/** The next week with this number, which may be the current one. Undefined if none begins within two years. */
export function findNextWeek(number: number, today: string): Week | undefined {
  const { year } = isoWeek(today);
  for (let ahead = 0; ahead <= maxYearsAhead; ahead += 1) {
    const found = findWeek(year + ahead, number);
    if (found && found.lastDay >= today) return found;
  }
  return undefined;
}

/** The chosen weeks, each once and in order, or why they cannot be asked for. */
type AskedWeeks = { weeks: string[]; problem?: undefined } | { problem: string };

/** Adds weeks that a visitor typed to those that were ticked. */
export function readAskedWeeks(ticked: string[], typed: string, today: string): AskedWeeks {
  const weeks: Week[] = [];
  for (const id of ticked) {
    const week = readWeekId(id);
    if (!week) return { problem: "Velg uker som finnes." };
    weeks.push(week);
  }
  for (const part of typed.split(/,|;| og /i).filter((text) => text.trim() !== "")) {
    const read = readTypedWeeks(part, today);
    if (typeof read === "string") return { problem: read };
    weeks.push(...read);
  }
  const problem = weeks.map((week) => findProblem(week, today)).find(Boolean);
  if (problem) return { problem };
  const ids = [...new Set(weeks.map(toWeekId))].toSorted();
  return ids.length > maxWeeks ? { problem: `Velg høyst ${maxWeeks} uker.` } : { weeks: ids };
}

// bounded: at most 100 characters
const typedPattern = /^(?:uker?|u\.?)? ?(\d{1,2})(?: ?[-–—] ?(?:uke ?)?(\d{1,2}))?(?: ?(?:i )?(\d{4}))?$/i;

/** `uke 6`, `6–8`, `uke 51–2`, `uke 6 2027`. Without a year, the next such weeks are meant. */
function readTypedWeeks(text: string, today: string): Week[] | string {
  const typed = text.trim().replaceAll(/\s+/g, " ");
  const [, first = "", last = first, year] = typedPattern.exec(typed) ?? [];
  if (first === "") return `«${typed}» er ikke uker. Skriv for eksempel «uke 6–8».`;
  const begin = year ? findWeek(Number(year), Number(first)) : findNextWeek(Number(first), today);
  if (!begin) return describeMissingWeek(first, year);
  const endYear = begin.year + Number(Number(last) < Number(first));
  const end = findWeek(endYear, Number(last));
  if (!end) return describeMissingWeek(last, String(endYear));
  const weeks: Week[] = [];
  for (let day = begin.firstDay; day <= end.firstDay; day = addDays(day, 7)) {
    if (weeks.push(isoWeek(day)) <= maxWeeks) continue;
    return Number(last) < Number(first)
      ? `Uke ${first}–${last} er snudd. Skriv den første uka først.`
      : `Velg høyst ${maxWeeks} uker.`;
  }
  return weeks;
}

function describeMissingWeek(week: string, year: string | undefined): string {
  return year ? `${year} har ingen uke ${week}.` : `Det er ingen uke ${week} de neste to årene.`;
}

function findProblem({ year, week, firstDay, lastDay }: Week, today: string): string | undefined {
  if (lastDay < today) return `Uke ${week} i ${year} er over. Velg uker som kommer.`;
  const isFar = year > isoWeek(today).year + maxYearsAhead || firstDay > addDays(today, 366 * maxYearsAhead);
  return isFar ? `Uke ${week} i ${year} er for langt fram. Velg uker innen to år.` : undefined;
}

/** `uke 34–35 og 39 i 2026`, `uke 52–53 i 2026 og uke 1 i 2027`. The year is left out if it is `thisYear`. */
export function describeWeeks(ids: string[], thisYear?: number): string {
  const weeks = ids.flatMap((id) => readWeekId(id) ?? []);
  const byYear = Map.groupBy(weeks, ({ year }) => year);
  return [...byYear]
    .map(([year, group]) => `uke ${joinWords(describeRuns(group))}${year === thisYear ? "" : ` i ${year}`}`)
    .join(" og ");
}

function describeRuns(weeks: Week[]): string[] {
  const runs: Array<[number, number]> = [];
  for (const { week } of weeks) {
    const run = runs.at(-1);
    if (run && run[1] === week - 1) run[1] = week;
    else runs.push([week, week]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
}

// bounded: at most two digits in each place
const mentionPattern = /\buker? ?(\d{1,2})(?: ?(?:[-–—]|til|og|eller) ?(?:uke ?)?(\d{1,2}))?\b/gi;

/** The weeks that a text mentions and that can be asked for: `i uke 49, senest uke 50`, `uke 49–50`. */
export function findMentionedWeeks(text: string, today: string): string[] {
  const found = [...text.matchAll(mentionPattern)].flatMap(([, first = "", last = first]) => {
    const read = readAskedWeeks([], `${first}–${last}`, today);
    return read.problem === undefined ? read.weeks : [];
  });
  return [...new Set(found)].toSorted().slice(0, maxWeeks);
}

/** The weeks that an enquiry asks for: those that were chosen, or else those that its message mentions. */
export function findAskedWeeks({ weeks, message }: { weeks: string[]; message: string }, today: string) {
  return weeks.length > 0 ? weeks : findMentionedWeeks(message, today);
}

/** `Uke 34, 17.–23. august`. */
export function labelWeek({ week, firstDay, lastDay }: Week): string {
  return `Uke ${week}, ${formatDays({ first_day: firstDay, last_day: lastDay })}`;
}
