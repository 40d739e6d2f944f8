import { AppError, type ErrorCode } from "../contract/errors.ts";

interface EngineError {
  /** PostgreSQL */
  code?: string;
  constraint?: string;
  /** SQLite */
  errcode?: number;
  message: string;
}

/** Constraint violations by each engine's error code. */
const codes: Record<string, { code: ErrorCode; rule: string }> = {
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
};

/** PostgreSQL error codes for: unreachable, starting, stopping, out of connections. */
const unavailable = /^(?:08|57P|53300|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT)/;

/** Translates an engine's error to an AppError that has it as its cause; returns any other error unchanged. */
export function toAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const { code, errcode } = error as Error & EngineError;
  const violation = codes[String(errcode ?? code)];
  if (violation)
    return new AppError(violation.code, `The record breaks a rule: ${violation.rule}`, { cause: error });
  const isUnavailable =
    (code !== undefined && unavailable.test(code)) || /terminated|timeout exceeded/.test(error.message);
  if (isUnavailable) return new AppError("unavailable", "The database cannot be reached", { cause: error });
  return error;
}
