import * as v from "valibot";
import { type AdminEndpoint, typeOf } from "./endpoint.ts";
import type { RecordFields } from "./record-fields.ts";
import { region } from "./regions.ts";
import { requestBody } from "./request-body.ts";
import { staffText, version } from "./text.ts";

const regionFields = {
  name: v.pipe(staffText("Region Name", 300), v.minLength(1, "Skriv et navn på regionen")),
  description: v.optional(staffText("Description", 20_000), ""),
};

export const newRegion = requestBody(regionFields);
export const regionUpdate = requestBody({ ...regionFields, version });

export type NewRegion = v.InferOutput<typeof newRegion>;
export type RegionUpdate = v.InferOutput<typeof regionUpdate>;
export type RegionFormBody = v.InferInput<typeof newRegion>;

export const regionRecordFields: RecordFields<RegionUpdate> = {
  name: { label: "Navn", type: "text" },
  description: { label: "Beskrivelse", type: "prose" },
};

export const adminRegion = v.object({
  ...region.entries,
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
});
export type AdminRegion = v.InferOutput<typeof adminRegion>;

export const adminRegionEndpoints = {
  list: { method: "GET", path: "/api/admin/regions", role: "editor", response: v.array(adminRegion) },
  create: {
    method: "POST",
    path: "/api/admin/regions",
    role: "editor",
    body: typeOf<typeof newRegion>(),
    response: adminRegion,
    status: 201,
  },
  find: { method: "GET", path: "/api/admin/regions/:id", role: "editor", response: adminRegion },
  update: {
    method: "PUT",
    path: "/api/admin/regions/:id",
    role: "editor",
    body: typeOf<typeof regionUpdate>(),
    response: adminRegion,
  },
} as const satisfies Record<string, AdminEndpoint>;
