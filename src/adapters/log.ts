import { isatty } from "node:tty";
import { styleText } from "node:util";
import { type Logger, pino } from "pino";

/** pino's numbers for its levels. */
const warnLevel = 40;
const errorLevel = 50;

const standardOutput = 1;
/** Lines are written together: a write for each would add a fifth to what a page from the cache costs. */
const blocks = { minLength: 8 * 1024, periodicFlush: 100 };
/** What is kept in memory while the log cannot be written, such as on a full disk. Further lines are lost. */
const maxWaitingBytes = 1024 * 1024;

/** JSON lines on standard output, or lines for a person if that is a terminal. */
export function createLog(): Logger {
  const options = { base: null };
  if (isOnTerminal()) {
    return pino(options, { write: (line) => void process.stdout.write(formatForTerminal(line)) });
  }
  const output = pino.destination({ sync: true, ...blocks, maxLength: maxWaitingBytes });
  // Without a listener, an error would end the process.
  output.on("error", () => {});
  process.once("exit", () => output.end());
  // Its `write` alone: pino would flush after a fatal line, which never ends on a full disk.
  return pino(options, { write: (line) => void output.write(line) });
}

/** Asks without opening `process.stdout`, which would make writes to a full pipe fail instead of wait. */
export function isOnTerminal(): boolean {
  return isatty(standardOutput);
}

interface LogRecord extends Record<string, unknown> {
  level: number;
  /** Milliseconds since 1970. */
  time: number;
  msg?: string;
  err?: { message?: string; stack?: string };
  requestId?: string;
}

interface RequestRecord extends LogRecord {
  method: string;
  path: string;
  status: number;
  ms?: number;
}

/** Turns one JSON line of the log into one short line, followed by the stack of an error. */
export function formatForTerminal(line: string): string {
  const record = JSON.parse(line) as LogRecord;
  const time = styleText("dim", new Date(record.time).toTimeString().slice(0, 8));
  return `${time}  ${isRequest(record) ? formatRequest(record) : formatEvent(record)}\n`;
}

function isRequest(record: LogRecord): record is RequestRecord {
  return record.msg === "request" && typeof record.status === "number";
}

function formatRequest({ method, path, status, ms }: RequestRecord): string {
  const parts = [method.padEnd(4), styleText(statusColour(status), String(status)), printable(path)];
  if (ms !== undefined) parts.push(styleText("dim", `${ms} ms`));
  return parts.join("  ");
}

function statusColour(status: number) {
  if (status >= 500) return "red";
  if (status >= 400) return "yellow";
  return status >= 300 ? "cyan" : "green";
}

function formatEvent({ level, time: _time, msg = "", err, requestId, ...rest }: LogRecord): string {
  const details = Object.entries(level >= warnLevel && requestId ? { ...rest, requestId } : rest).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  let text = levelLabel(level) + printable(msg);
  if (details.length > 0) text += `  ${styleText("dim", printable(details.join(" ")))}`;
  const stack = err?.stack ?? err?.message;
  return stack === undefined ? text : [text, ...stack.split("\n").map(printable)].join("\n");
}

function levelLabel(level: number): string {
  if (level >= errorLevel) return `${styleText("red", "error")}  `;
  return level >= warnLevel ? `${styleText("yellow", "warning")}  ` : "";
}

/** What a visitor sent must not move the cursor, change colours or reverse the line. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, "�");
}
