import { AppError, type ErrorCode } from "../../contract/errors.ts";

interface EngineError {
  /** PostgreSQL, or the system's code for a connection error. */
  code?: string;
  constraint?: string;
  /** SQLite */
  errcode?: number;
  message: string;
}

/** What a value or record is refused for, by each engine's error code. */
const violations: Record<string, { code: ErrorCode; rule: string }> = {
  "23505": { code: "duplicate", rule: "unique constraint" },
  "2067": { code: "duplicate", rule: "unique constraint" },
  "1555": { code: "duplicate", rule: "unique constraint" },
  "23503": { code: "invalid_reference", rule: "foreign key constraint" },
  "1811": { code: "invalid_reference", rule: "foreign key constraint" },
  "787": { code: "invalid_reference", rule: "foreign key constraint" },
  "23514": { code: "validation", rule: "violates check constraint" },
  "275": { code: "validation", rule: "violates check constraint" },
  "23502": { code: "validation", rule: "cannot be null" },
  "1299": { code: "validation", rule: "cannot be null" },
  "22021": { code: "validation", rule: "characters that cannot be stored" },
  "22P05": { code: "validation", rule: "characters that cannot be stored" },
  "22007": { code: "validation", rule: "a time that does not exist" },
  "22008": { code: "validation", rule: "a time that does not exist" },
};

export const unreachable = "Databasen svarer ikke akkurat nå. Prøv igjen om litt.";
const busy = "Databasen er opptatt akkurat nå. Prøv igjen om litt.";
const full = "Det er ikke mer plass på disken. Prøv igjen om litt.";
const readOnly = "Det kan ikke lagres noe akkurat nå. Prøv igjen om litt.";
const damaged = "Databasen kan ikke leses akkurat nå. Prøv igjen om litt.";

/** SQLite's primary result codes. */
const sqliteOutages: Record<number, string> = {
  5: busy, // SQLITE_BUSY
  6: busy, // SQLITE_LOCKED
  7: unreachable, // SQLITE_NOMEM
  8: readOnly, // SQLITE_READONLY
  10: damaged, // SQLITE_IOERR
  11: damaged, // SQLITE_CORRUPT
  13: full, // SQLITE_FULL
  14: unreachable, // SQLITE_CANTOPEN
  15: busy, // SQLITE_PROTOCOL
  26: damaged, // SQLITE_NOTADB
};

/** PostgreSQL's codes and the system's codes for connection errors. */
const postgresOutages: Array<[RegExp, string]> = [
  [/^53100$/, full],
  [/^25006$/, readOnly],
  // A statement or lock timeout, a deadlock, a serialization failure, an idle transaction that was ended.
  [/^(?:57014|55P03|40001|40P01|25P0[34])$/, busy],
  // I/O errors and damaged files.
  [/^(?:58|XX00[12])/, damaged],
  // Broken or refused connections, a server that starts or stops, too many connections, too little memory.
  [/^(?:08|53|57P|ECONN|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT)/, unreachable],
];
/** pg's own errors have no code. */
const brokenConnection = /terminated|timeout exceeded|not queryable|has been discarded/;

/** Translates an engine's error to an AppError that has it as its cause; returns any other error unchanged. */
export function toAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const engineError = error as Error & EngineError;
  const { code, errcode } = engineError;
  const violation = violations[String(errcode ?? code)];
  if (violation)
    return new AppError(violation.code, `The record breaks a rule: ${violation.rule}`, { cause: error });
  const outage = findOutage(engineError);
  return outage === undefined ? error : new AppError("unavailable", outage, { cause: error });
}

/** Runs `work` on an SQLite file and throws its errors as AppErrors, whose causes name the file. */
export function mapErrors<T>(work: () => T, file: string): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error) error.message = `${file}: ${error.message}`;
    throw toAppError(error);
  }
}

/** The primary result code of an SQLite error: the lower byte of its extended code. Undefined for other errors. */
export function getSqliteCode(error: unknown): number | undefined {
  const { errcode } = (error ?? {}) as Partial<EngineError>;
  return errcode === undefined ? undefined : errcode & 0xff;
}

/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN: its log or the index of that cannot be created. */
const noRoomCodes = new Set([8, 10, 13, 14]);

/** Whether an SQLite file could not be opened because its disk is full or read-only. */
export function isNoRoomToWrite(error: unknown): boolean {
  const { code = "" } = error as { code?: string };
  return noRoomCodes.has(getSqliteCode(error) ?? 0) || ["EROFS", "EACCES", "ENOSPC"].includes(code);
}

/** Whether the SQLite file was locked by another process for longer than the busy timeout. */
export function isLockedByAnotherProcess(error: unknown): boolean {
  return sqliteOutages[getSqliteCode((error as Error | undefined)?.cause) ?? 0] === busy;
}

/** The sentence for the client, if the error is about the database and not about the query. */
function findOutage(error: EngineError): string | undefined {
  const { code, message } = error;
  const sqliteCode = getSqliteCode(error);
  if (sqliteCode !== undefined) return sqliteOutages[sqliteCode];
  if (code !== undefined) return postgresOutages.find(([pattern]) => pattern.test(code))?.[1];
  return brokenConnection.test(message) ? unreachable : undefined;
}
