import * as v from "valibot";

/** Every error code of the API with its HTTP status. */
export const errorStatus = {
  malformed: 400,
  validation: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  duplicate: 409,
  stale: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid_reference: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** The body of a response with an error. */
export const errorBody = v.object({
  error: v.object({
    code: v.picklist(errorCodes),
    message: v.string(),
    /** The first message for each field, for forms. */
    fields: v.optional(v.record(v.string(), v.string())),
    /** `stale` only: the stored record, and the one that was refused. */
    current: v.optional(v.unknown()),
    yours: v.optional(v.unknown()),
    /** `stale` only: who saved the stored record, as `savedBy` of contract/history/history.ts. */
    savedBy: v.optional(v.unknown()),
  }),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;

interface ErrorDetails {
  fields?: Record<string, string>;
  current?: unknown;
  yours?: unknown;
  savedBy?: unknown;
  /** `rate_limited` and `unavailable` only. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}
