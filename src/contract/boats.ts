import * as z from "zod";
import { boatStatuses } from "./boat-status.ts";
import { slugMaxLength, slugPattern } from "./slugs.ts";
import { recordId, staffText, version } from "./text.ts";

const metres = (label: string) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, `${label} cannot be negative`)
    .max(10_000, `${label} is too large`);

const boatId = staffText("ID", slugMaxLength).pipe(
  z.union([
    z.literal(""),
    z.string().regex(slugPattern, "The ID may only hold small letters, digits and hyphens"),
  ]),
);

const requiredText = (label: string) =>
  staffText(label, 300).pipe(z.string().min(1, "Name and type are required fields"));

const maxImages = 60;

/** What staff may set on a boat. Left out means the default of a new boat. */
const boatFields = {
  name: requiredText("Name"),
  type: requiredText("Type"),
  description: staffText("Description", 20_000).default(""),
  images: z
    .array(staffText("Image address", 2_000))
    .max(maxImages, `A boat can have at most ${maxImages} images`)
    .default([]),
  image_texts: z
    .record(staffText("Image address", 2_000), staffText("Image text", 300))
    .refine((texts) => Object.keys(texts).length <= maxImages, `At most ${maxImages} images can have a text`)
    .default({}),
  status: z.enum(boatStatuses, { error: "Unknown status" }).default("active"),
  length: metres("Length").default(0),
  width: metres("Width").default(0),
  depth: metres("Depth").default(0),
  year_built: z
    .int({ error: "Year built must be a whole number" })
    .min(0, "Year built cannot be negative")
    .max(9999, "Year built is too large")
    .default(() => new Date().getFullYear()),
  mmsi_number: staffText("MMSI number", 100)
    .nullable()
    .default(null)
    .transform((mmsi) => mmsi || null),
  crew: staffText("Crew", 300).default(""),
  engine: staffText("Engine", 300).default(""),
  region: z
    .string({ error: "Please select a region for the boat" })
    .trim()
    .min(1, "Please select a region for the boat")
    .pipe(recordId),
  services: z
    .array(recordId)
    .max(200, "Too many services")
    .default([])
    .transform((ids) => [...new Set(ids)]),
};

export const newBoat = z.strictObject({ id: boatId.default(""), ...boatFields });
export const boatUpdate = z.strictObject({ ...boatFields, version });
export const boatInactivation = z.strictObject({ version });

export type NewBoat = z.output<typeof newBoat>;
export type BoatUpdate = z.output<typeof boatUpdate>;
export type BoatFormBody = z.input<typeof newBoat>;

/** A boat as the public site reads it. */
export const boat = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  description: z.string(),
  status: z.enum(boatStatuses),
  images: z.array(z.string()),
  /** What the pictures show, by address; a picture may have no text. */
  imageTexts: z.record(z.string(), z.string()),
  specifications: z.object({
    length: z.number(),
    width: z.number(),
    depth: z.number(),
    yearBuilt: z.number(),
    mmsi: z.string().nullable(),
    crew: z.string(),
    engine: z.string(),
  }),
  region: z.object({ id: z.string(), name: z.string() }).nullable(),
  services: z.array(z.object({ id: z.string(), slug: z.string(), title: z.string() })),
  /** The address of the picture, 1200 × 630, that is shown where the page is shared. */
  shareImage: z.string(),
});
export type Boat = z.infer<typeof boat>;

/** A boat as the portal edits it: the stored record with the ids of its services. */
export const adminBoat = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  image_texts: z.record(z.string(), z.string()),
  status: z.enum(boatStatuses),
  length: z.number(),
  width: z.number(),
  depth: z.number(),
  year_built: z.number(),
  mmsi_number: z.string().nullable(),
  crew: z.string(),
  engine: z.string(),
  region: z.string(),
  services: z.array(z.string()),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AdminBoat = z.infer<typeof adminBoat>;

export const boatListQuery = z.object({
  status: z.enum(boatStatuses, { error: "Unknown status" }).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
});
