import * as v from "valibot";
import type { Endpoint } from "../endpoint.ts";

/** What visitors may know of a boat's certificates and biosecurity. Expired certificates are left out. */
const papers = v.object({
  certificates: v.array(
    v.object({
      kind: v.string(),
      /** Empty if it is not known. */
      issuer: v.string(),
      /** As 2028-03-14. It is valid on that day. */
      validTo: v.string(),
      /** The path of the PDF, or null if there is none. */
      url: v.nullable(v.string()),
    }),
  ),
  biosecurity: v.nullable(
    v.object({
      /** When it was last washed and disinfected. */
      washedOn: v.nullable(v.string()),
      url: v.nullable(v.string()),
      /** Where it worked last. */
      productionArea: v.nullable(v.object({ number: v.number(), name: v.string() })),
    }),
  ),
});
export type Papers = v.InferOutput<typeof papers>;

export const papersEndpoints = {
  read: { method: "GET", path: "/api/boats/:id/papers", response: papers },
} as const satisfies Record<string, Endpoint>;
