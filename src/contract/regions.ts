import * as z from "zod";
import { staffText, version } from "./text.ts";

const regionFields = {
  name: staffText("Region name", 300).pipe(z.string().min(1, "Region name is required")),
  description: staffText("Description", 20_000).default(""),
};

export const newRegion = z.strictObject(regionFields);
export const regionUpdate = z.strictObject({ ...regionFields, version });

export type NewRegion = z.output<typeof newRegion>;
export type RegionUpdate = z.output<typeof regionUpdate>;
export type RegionFormBody = z.input<typeof newRegion>;

export const region = z.object({ id: z.string(), name: z.string(), description: z.string() });
export type Region = z.infer<typeof region>;

export const adminRegion = region.extend({
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AdminRegion = z.infer<typeof adminRegion>;
