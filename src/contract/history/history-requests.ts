/** What is sent to read and restore versions. Browsers do not load these schemas. */
import * as v from "valibot";
import { queryNumber } from "../query-number.ts";
import { requestBody } from "../request-body.ts";
import { maxVersion, version } from "../text.ts";

export const historyQuery = v.object({
  /** Only versions before this one. */
  before: v.optional(queryNumber(0, maxVersion)),
});
export const comparisonQuery = v.object({
  from: queryNumber(0, maxVersion),
  to: queryNumber(0, maxVersion),
});

const fieldNames = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(100))),
  v.minLength(1, "Velg minst ett felt å gjenopprette."),
  v.maxLength(100),
);
export const restoration = requestBody({
  /** The version to restore, and the stored one that it replaces. */
  restored: version,
  version,
  /** All fields if left out. */
  fields: v.optional(fieldNames),
});
export type Restoration = v.InferOutput<typeof restoration>;

/** The version whose save is undone. */
export const undoing = requestBody({ version });
