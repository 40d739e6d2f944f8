import * as v from "valibot";
import { type Endpoint, noContent } from "../endpoint.ts";

/** An error in a visitor's browser, as `public/report-error.js` sends it. */
export const browserError = v.object({
  message: v.string(),
  stack: v.optional(v.string()),
  path: v.string(),
});

/** Receives our own reports of errors and the browsers' reports of policy violations. */
export const reportEndpoints = {
  send: { method: "POST", path: "/api/reports", response: noContent },
} as const satisfies Record<string, Endpoint>;
