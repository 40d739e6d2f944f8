import { AppError, type ErrorCode } from "../contract/errors.ts";

interface EngineError {
  /** PostgreSQL */
  code?: string;
  constraint?: string;
  /** SQLite */
  errcode?: number;
  message: string;
}

/** What each engine calls a broken rule, in the contract's words. */
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

/** PostgreSQL cannot be reached, is starting, stopping or out of connections. */
const unavailable = /^(?:08|57P|53300|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT)/;

/** Runs a query; a rule broken in the engine becomes an AppError, with the engine's own error as its cause. */
export async function mapEngineErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asAppError(error);
  }
}

function asAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const { code, errcode } = error as Error & EngineError;
  const known = codes[String(errcode ?? code)];
  if (known) return new AppError(known.code, `The record breaks a rule: ${known.rule}`, { cause: error });
  const isAway =
    (code !== undefined && unavailable.test(code)) || /terminated|timeout exceeded/.test(error.message);
  if (isAway) return new AppError("unavailable", "The database cannot be reached", { cause: error });
  return error;
}
