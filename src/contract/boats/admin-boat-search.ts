/** How staff search the list of boats. Browsers do not load this schema. */
import * as v from "valibot";
import { boatStatuses } from "./boat-status.ts";
import { queryNumber } from "../query-number.ts";

export const adminBoatSearch = v.object({
  /** Words that must all occur in what is written about the boat. */
  search: v.optional(v.pipe(v.string(), v.maxLength(200, "Søk med høyst 200 tegn")), ""),
  status: v.optional(v.picklist(boatStatuses, "Ukjent status")),
  /** Only boats that are not published. */
  unpublished: v.optional(v.literal("true")),
  region: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Without it, by name. */
  sort: v.optional(v.picklist(["region", "newest", "changed"], "Ukjent rekkefølge.")),
  page: v.optional(queryNumber(1, 100_000), "1"),
});
export type AdminBoatSearch = v.InferOutput<typeof adminBoatSearch>;
