import { addDays, type DayRange } from "../../shared/days.ts";

interface CalendarEvent extends DayRange {
  id: string;
  version: number;
  title: string;
  description: string;
  /** Whether it leaves the days free. */
  isFree: boolean;
  isTentative?: boolean;
}

interface CalendarContent {
  name: string;
  /** Makes the ids of events unique in the world. */
  host: string;
  at: Date;
  events: CalendarEvent[];
}

const maxLineBytes = 75;

/** A calendar of whole-day events (RFC 5545). */
export function formatCalendar({ name, host, at, events }: CalendarContent): string {
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Nordskarv//Kalender//NB",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    "X-WR-TIMEZONE:Europe/Oslo",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap((event) => formatEvent(event, host, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function formatEvent(event: CalendarEvent, host: string, stamp: string): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${event.id}@${host}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${event.version}`,
    `DTSTART;VALUE=DATE:${toBasic(event.first_day)}`,
    // The end is not part of the event.
    `DTEND;VALUE=DATE:${toBasic(addDays(event.last_day, 1))}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description === "" ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    ...(event.isTentative ? ["STATUS:TENTATIVE"] : []),
    `TRANSP:${event.isFree ? "TRANSPARENT" : "OPAQUE"}`,
    "END:VEVENT",
  ];
}

function toBasic(day: string): string {
  return day.replaceAll("-", "");
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, " ");
}

/** Breaks a line after at most 75 bytes, never inside a character. Continued lines begin with a space. */
function foldLine(line: string): string {
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      lines.push(current);
      current = " ";
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join("\r\n");
}
