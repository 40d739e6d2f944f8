import * as v from "valibot";
import { boatStatuses } from "./boat-status.ts";
import { type AdminEndpoint, typeOf } from "./endpoint.ts";
import { requestBody } from "./request-body.ts";
import { slugMaxLength, slugPattern } from "./slugs.ts";
import { recordId, staffText, version } from "./text.ts";

const metres = (label: string) =>
  v.pipe(
    v.number(`${label} must be a number`),
    v.finite(`${label} must be a number`),
    v.minValue(0, `${label} cannot be negative`),
    v.maxValue(10_000, `${label} is too large`),
  );

const requiredText = (label: string) =>
  v.pipe(staffText(label, 300), v.minLength(1, "Name and type are required fields"));

const maxImages = 60;
const missingRegion = "Please select a region for the boat";

/** The fields staff can set. A field that is left out has the default of a new boat. */
const boatFields = {
  name: requiredText("Name"),
  type: requiredText("Type"),
  description: v.optional(staffText("Description", 20_000), ""),
  images: v.optional(
    v.pipe(
      v.array(staffText("Image address", 2_000)),
      v.maxLength(maxImages, `A boat can have at most ${maxImages} images`),
    ),
    [],
  ),
  image_texts: v.optional(
    v.pipe(
      // Valibot would accept an array as a record.
      v.custom<Record<string, string>>((texts) => !Array.isArray(texts)),
      v.record(staffText("Image address", 2_000), staffText("Image text", 300)),
      v.maxEntries(maxImages, `At most ${maxImages} images can have a text`),
    ),
    {},
  ),
  status: v.optional(v.picklist(boatStatuses, "Unknown status"), "active"),
  length: v.optional(metres("Length"), 0),
  width: v.optional(metres("Width"), 0),
  depth: v.optional(metres("Depth"), 0),
  year_built: v.optional(
    v.pipe(
      v.number("Year built must be a whole number"),
      v.safeInteger("Year built must be a whole number"),
      v.minValue(0, "Year built cannot be negative"),
      v.maxValue(9999, "Year built is too large"),
    ),
    () => new Date().getFullYear(),
  ),
  mmsi_number: v.optional(
    v.pipe(
      v.nullable(staffText("MMSI number", 100)),
      v.transform((mmsi) => mmsi || null),
    ),
    null,
  ),
  crew: v.optional(staffText("Crew", 300), ""),
  engine: v.optional(staffText("Engine", 300), ""),
  region: v.pipe(v.string(missingRegion), v.trim(), v.minLength(1, missingRegion), recordId),
  services: v.optional(
    v.pipe(
      v.array(recordId),
      v.maxLength(200, "Too many services"),
      v.transform((ids) => [...new Set(ids)]),
    ),
    [],
  ),
};

const boatId = v.pipe(
  staffText("ID", slugMaxLength),
  v.check(
    (id) => id === "" || slugPattern.test(id),
    "The ID may only hold small letters, digits and hyphens",
  ),
);

export const newBoat = requestBody({ id: v.optional(boatId, ""), ...boatFields });
export const boatUpdate = requestBody({ ...boatFields, version });
export const boatInactivation = requestBody({ version });

export type NewBoat = v.InferOutput<typeof newBoat>;
export type BoatUpdate = v.InferOutput<typeof boatUpdate>;
export type BoatFormBody = v.InferInput<typeof newBoat>;

/** A boat in the portal: the stored record with the ids of its services. */
export const adminBoat = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  description: v.string(),
  images: v.array(v.string()),
  image_texts: v.record(v.string(), v.string()),
  status: v.picklist(boatStatuses),
  length: v.number(),
  width: v.number(),
  depth: v.number(),
  year_built: v.number(),
  mmsi_number: v.nullable(v.string()),
  crew: v.string(),
  engine: v.string(),
  region: v.string(),
  services: v.array(v.string()),
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
});
export type AdminBoat = v.InferOutput<typeof adminBoat>;

export const adminBoatEndpoints = {
  list: { method: "GET", path: "/api/admin/boats", role: "editor", response: v.array(adminBoat) },
  create: {
    method: "POST",
    path: "/api/admin/boats",
    role: "editor",
    body: typeOf<typeof newBoat>(),
    response: adminBoat,
    status: 201,
  },
  find: { method: "GET", path: "/api/admin/boats/:id", role: "editor", response: adminBoat },
  update: {
    method: "PUT",
    path: "/api/admin/boats/:id",
    role: "editor",
    body: typeOf<typeof boatUpdate>(),
    response: adminBoat,
  },
  inactivate: {
    method: "POST",
    path: "/api/admin/boats/:id/inactivate",
    role: "editor",
    body: typeOf<typeof boatInactivation>(),
    response: adminBoat,
  },
} as const satisfies Record<string, AdminEndpoint>;
