import type { adminBoatSearch } from "./admin-boat-search.ts";
import * as v from "valibot";
import { type BoatStatus, boatStatuses } from "./boat-status.ts";
import {
  biosecurity,
  biosecurityField,
  certificates,
  certificatesField,
  storedBiosecurity,
  storedCertificate,
} from "./admin-papers.ts";
import {
  createCapabilityFields,
  createCapabilityRecordFields,
  createStoredFields,
  ownLine,
  ownLines,
  ownLinesField,
} from "./capability-fields.ts";
import { type AdminEndpoint, typeOf } from "./endpoint.ts";
import { englishMessages } from "./english-messages.ts";
import { focalPoint } from "./focal-point.ts";
import { formatLength, formatNumber, type RecordFields } from "./record-fields.ts";
import { requestBody } from "./request-body.ts";
import { slugMaxLength, slugPattern } from "./slugs.ts";
import { recordId, staffText, version } from "./text.ts";

const metres = (label: string) =>
  v.pipe(
    v.number("Skriv bare tallet, for eksempel 8 eller 8,5"),
    v.finite("Skriv bare tallet, for eksempel 8 eller 8,5"),
    v.minValue(0, `${label} kan ikke være mindre enn 0`),
    v.maxValue(10_000, `${label} kan være høyst 10 000 meter`),
  );

const firstYear = 1850;

/** 0 means unknown. */
function isPlausibleYear(year: number): boolean {
  return year === 0 || (Number.isInteger(year) && year >= firstYear && year <= getNextYear());
}

/** A boat that is being built may be in the catalogue. */
function getNextYear(): number {
  return new Date().getFullYear() + 1;
}

const implausibleYear = () => `Skriv et årstall fra ${firstYear} til ${getNextYear()}`;
const malformedMmsi = "Et MMSI-nummer har ni siffer";

/** Nine digits, which are often written in groups. */
const mmsiNumber = v.pipe(
  v.string(malformedMmsi),
  v.transform((text) => text.replaceAll(/\s/g, "")),
  v.check((digits) => digits === "" || /^\d{9}$/.test(digits), malformedMmsi),
  v.transform((digits) => digits || null),
);

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
      v.array(staffText("Bildeadresse", 2_000)),
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
  length: v.optional(metres("Length"), 0),
  width: v.optional(metres("Width"), 0),
  depth: v.optional(metres("Depth"), 0),
  year_built: v.optional(v.pipe(v.number(implausibleYear), v.check(isPlausibleYear, implausibleYear)), () =>
    new Date().getFullYear(),
  ),
  mmsi_number: v.optional(v.nullable(mmsiNumber), null),
  crew: v.optional(staffText("Crew", 300), ""),
  engine: v.optional(staffText("Engine", 300), ""),
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

export const boatRecordFields: RecordFields<BoatUpdate> = {
  status: { label: "Status", type: "text", format: (status) => statusNames[status as BoatStatus] },
  is_published: {
    label: "Publisering",
    type: "text",
    format: (isPublished) => (isPublished === true ? "Publisert" : "Ikke publisert"),
  },
  name: { label: "Navn", type: "text" },
  type: { label: "Type", type: "text" },
  region: { label: "Region", type: "region" },
  services: { label: "Tjenester", type: "services" },
  description: { label: "Beskrivelse", type: "prose" },
  length: { label: "Lengde", type: "text", format: formatLength },
  width: { label: "Bredde", type: "text", format: formatLength },
  depth: { label: "Dybde", type: "text", format: formatLength },
  year_built: { label: "Byggeår", type: "text", format: formatNumber },
  mmsi_number: { label: "MMSI-nummer", type: "text" },
  crew: { label: "Mannskap", type: "text" },
  engine: { label: "Motor", type: "text" },
  ...createCapabilityRecordFields(),
  own_lines: ownLinesField,
  certificates: certificatesField,
  biosecurity: biosecurityField,
  images: { label: "Bilder", type: "images" },
  image_texts: { type: "part", of: "images" },
  image_focus: { type: "part", of: "images" },
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
  length: v.number(),
  width: v.number(),
  depth: v.number(),
  year_built: v.number(),
  mmsi_number: v.nullable(v.string()),
  crew: v.string(),
  engine: v.string(),
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
