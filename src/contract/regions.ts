import * as v from "valibot";
import { requestBody } from "./request-body.ts";
import { staffText, version } from "./text.ts";

const regionFields = {
  name: v.pipe(staffText("Region name", 300), v.minLength(1, "Region name is required")),
  description: v.optional(staffText("Description", 20_000), ""),
};

export const newRegion = requestBody(regionFields);
export const regionUpdate = requestBody({ ...regionFields, version });

export type NewRegion = v.InferOutput<typeof newRegion>;
export type RegionUpdate = v.InferOutput<typeof regionUpdate>;
export type RegionFormBody = v.InferInput<typeof newRegion>;

export const region = v.object({ id: v.string(), name: v.string(), description: v.string() });
export type Region = v.InferOutput<typeof region>;

export const adminRegion = v.object({
  ...region.entries,
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
});
export type AdminRegion = v.InferOutput<typeof adminRegion>;
