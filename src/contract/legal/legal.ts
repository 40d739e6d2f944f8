import * as v from "valibot";
import type { Endpoint } from "../endpoint.ts";

export const legalTypes = ["terms", "privacy"] as const;
export const legalType = v.picklist(legalTypes);
export type LegalType = (typeof legalTypes)[number];

/** Version 0 with no content: nothing is stored and the built-in text is shown. */
export const legalText = v.object({
  type: legalType,
  title: v.string(),
  content: v.nullable(v.string()),
  updated_at: v.nullable(v.string()),
  version: v.number(),
});
export type LegalText = v.InferOutput<typeof legalText>;

export const legalEndpoints = {
  find: { method: "GET", path: "/api/legal/:type", response: legalText },
} as const satisfies Record<string, Endpoint>;
