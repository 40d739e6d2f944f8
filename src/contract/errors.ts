/** Every way a call can fail, and the HTTP status it is answered with. The list is closed: add here first. */
export const errorStatus = {
  malformed: 400,
  validation: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
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

/** What a failed call answers: `{ "error": { code, message, … } }`. */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    /** The first message per field, for forms. */
    fields?: Record<string, string>;
    /** `stale` only: the record as it is stored now, and the one that was refused. */
    current?: unknown;
    yours?: unknown;
  };
}

interface ErrorDetails {
  fields?: Record<string, string>;
  current?: unknown;
  yours?: unknown;
  /** `rate_limited` only. */
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
