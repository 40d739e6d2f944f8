import type { adminBoatSearch } from "./admin-boat-search.ts";
import * as v from "valibot";
import { type BoatStatus, boatStatuses } from "./boat-status.ts";
import { biosecurity, certificates, storedBiosecurity, storedCertificate } from "./admin-papers.ts";
import { createCapabilityFields, createStoredFields, ownLine, ownLines } from "./capability-fields.ts";
import { type AdminEndpoint, typeOf } from "../endpoint.ts";
import { englishMessages } from "../english-messages.ts";
import { focalPoint } from "../media/focal-point.ts";
import { imageUrl } from "../media/image-url.ts";
import { requestBody } from "../request-body.ts";
import { slugMaxLength, slugPattern } from "../../shared/slugs.ts";
import { createSpecificationFields, createStoredSpecifications } from "./specification-fields.ts";
import { recordId, staffText, version } from "../text.ts";

const requiredText = (label: string) =>
  v.pipe(staffText(label, 300), v.minLength(1, englishMessages.missingNameOrType));

export const maxBoatImages = 60;
const { missingRegion } = englishMessages;

/** The fields staff can set. A field that is left out has the default of a new boat. */
const boatFields = {
  name: requiredText("Navn"),
  type: requiredText("Type"),
  description: v.optional(staffText("Beskrivelse", 20_000), ""),
  images: v.optional(
    v.pipe(
      v.array(imageUrl("Bildeadresse")),
      v.maxLength(maxBoatImages, `Et fartøy kan ha høyst ${maxBoatImages} bilder`),
    ),
    [],
  ),
  image_texts: v.optional(
    v.pipe(
      // Valibot would accept an array as a record.
      v.custom<Record<string, string>>((texts) => !Array.isArray(texts)),
      v.record(staffText("Bildeadresse", 2_000), staffText("Bildetekst", 300)),
      v.maxEntries(maxBoatImages, `Høyst ${maxBoatImages} bilder kan ha tekst`),
    ),
    {},
  ),
  image_focus: v.optional(
    v.pipe(
      v.custom<Record<string, unknown>>((points) => !Array.isArray(points)),
      v.record(staffText("Bildeadresse", 2_000), focalPoint),
      v.maxEntries(maxBoatImages, `Høyst ${maxBoatImages} bilder kan ha utsnitt`),
    ),
    {},
  ),
  status: v.optional(v.picklist(boatStatuses, "Ukjent status"), "active"),
  is_published: v.optional(v.boolean("Publisering må være av eller på"), true),
  ...createSpecificationFields(),
  ...createCapabilityFields(),
  own_lines: ownLines,
  certificates,
  biosecurity,
  region: v.pipe(v.string(missingRegion), v.trim(), v.minLength(1, missingRegion), recordId),
  services: v.optional(
    v.pipe(
      v.array(recordId),
      v.maxLength(200, "Et fartøy kan ha høyst 200 tjenester"),
      v.transform((ids) => [...new Set(ids)]),
    ),
    [],
  ),
};

const boatId = v.pipe(
  staffText("ID", slugMaxLength),
  v.check(
    (id) => id === "" || slugPattern.test(id),
    "Bare små bokstaver, tall, bindestreker og understreker",
  ),
);

export const newBoat = requestBody({ id: v.optional(boatId, ""), ...boatFields });
export const boatUpdate = requestBody({ ...boatFields, version });
export const boatInactivation = requestBody({ version });

export type NewBoat = v.InferOutput<typeof newBoat>;
export type BoatUpdate = v.InferOutput<typeof boatUpdate>;
export type BoatFormBody = v.InferInput<typeof newBoat>;

export const statusNames: Record<BoatStatus, string> = {
  active: "Aktiv",
  maintenance: "Vedlikehold",
  docked: "Dokket",
  inactive: "Inaktiv",
};

/** A boat in the portal: the stored record with the ids of its services. */
export const adminBoat = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  description: v.string(),
  images: v.array(v.string()),
  image_texts: v.record(v.string(), v.string()),
  image_focus: v.record(v.string(), focalPoint),
  status: v.picklist(boatStatuses),
  /** A boat that is not published is shown to staff only. */
  is_published: v.boolean(),
  ...createStoredSpecifications(),
  ...createStoredFields(),
  own_lines: v.array(ownLine),
  certificates: v.array(storedCertificate),
  biosecurity: storedBiosecurity,
  region: v.string(),
  services: v.array(v.string()),
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
});
export type AdminBoat = v.InferOutput<typeof adminBoat>;

/** A page of the list of boats. */
const adminBoatPage = v.object({
  boats: v.array(adminBoat),
  /** How many boats were found, on all pages. */
  found: v.number(),
  /** The number of the next page, or null on the last one. */
  next: v.nullable(v.number()),
  total: v.number(),
  active: v.number(),
});
export type AdminBoatPage = v.InferOutput<typeof adminBoatPage>;

/** What forms that refer to boats show of each. */
const boatChoice = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  status: v.picklist(boatStatuses),
  is_published: v.boolean(),
  length: v.number(),
  /** The first one. */
  image: v.nullable(v.string()),
  region: v.string(),
  services: v.array(v.string()),
});
export type BoatChoice = v.InferOutput<typeof boatChoice>;

export const adminBoatEndpoints = {
  list: {
    method: "GET",
    path: "/api/admin/boats",
    role: "editor",
    query: typeOf<typeof adminBoatSearch>(),
    response: adminBoatPage,
  },
  /** All boats in Norwegian order. */
  listChoices: {
    method: "GET",
    path: "/api/admin/boat-choices",
    role: "editor",
    response: v.array(boatChoice),
  },
  /** The types that boats have. */
  listTypes: { method: "GET", path: "/api/admin/boat-types", role: "editor", response: v.array(v.string()) },
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
