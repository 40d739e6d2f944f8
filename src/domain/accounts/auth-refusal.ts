import { APIError, isAPIError } from "better-auth/api";
import { AppError, type ErrorCode } from "../../contract/errors.ts";

interface Refusal {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
}

/** By the error codes of better-auth. */
type RefusalsByCode = Record<string, Refusal>;

const deactivatedCode = "ACCOUNT_DEACTIVATED";
const deactivated: Refusal = {
  code: "forbidden",
  message: "Kontoen er deaktivert. Be en eier om å aktivere den.",
};

/** For hooks of better-auth, whose plugins pass on only errors of this class. */
export function createDeactivatedError(): APIError {
  return new APIError("FORBIDDEN", { code: deactivatedCode, message: deactivated.message });
}

/**
 * Calls better-auth and throws its refusals as those of `byCode`, and all other 4xx as `refusal`. Other errors, such as
 * a database that cannot be reached, are passed on: they must not look like a wrong password.
 */
export async function refuseAs<T>(
  refusal: Refusal,
  call: () => Promise<T>,
  byCode: RefusalsByCode = {},
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const refusals: RefusalsByCode = { ...byCode, [deactivatedCode]: deactivated };
    const known = refusals[error.body?.code ?? ""];
    if (!known && error.statusCode >= 500) throwUnavailable(error);
    if (error.statusCode === 429) {
      throw new AppError("rate_limited", "For mange forsøk. Vent et kvarter og prøv igjen.", {
        retryAfterSeconds: 15 * 60,
      });
    }
    const { code, message, fields } = known ?? refusal;
    throw new AppError(code, message, { fields, cause: error });
  }
}

/** better-auth turns errors of the database into an APIError without a cause. */
export function throwUnavailable(error: unknown): never {
  if (!isAPIError(error) || error.statusCode !== 500) throw error;
  throw new AppError("unavailable", "Innloggingen kan ikke kontrolleres akkurat nå. Prøv igjen om litt.", {
    cause: error,
  });
}
