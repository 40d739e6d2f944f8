import { isAPIError } from "better-auth/api";
import { AppError, type ErrorCode } from "../contract/errors.ts";

interface Refusal {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  /** An error of better-auth that is a refusal although its status is 500. */
  alsoFor?: string;
}

/**
 * Calls better-auth and throws its refusals (4xx) as `refusal`. Other errors, such as a database that cannot be
 * reached, are passed on: they must not look like a wrong password.
 */
export async function refuseAs<T>(refusal: Refusal, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const isRefusal = error.statusCode < 500 || (refusal.alsoFor && error.body?.code === refusal.alsoFor);
    if (!isRefusal) throwUnavailable(error);
    if (error.statusCode === 429) {
      throw new AppError("rate_limited", "For mange forsøk. Vent et kvarter og prøv igjen.", {
        retryAfterSeconds: 15 * 60,
      });
    }
    throw new AppError(refusal.code, refusal.message, { fields: refusal.fields, cause: error });
  }
}

/** better-auth turns errors of the database into an APIError without a cause. */
export function throwUnavailable(error: unknown): never {
  if (!isAPIError(error) || error.statusCode !== 500) throw error;
  throw new AppError("unavailable", "Innloggingen kan ikke kontrolleres akkurat nå. Prøv igjen om litt.", {
    cause: error,
  });
}
