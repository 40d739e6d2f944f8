import * as v from "valibot";
import { type AdminEndpoint, typeOf } from "./endpoint.ts";
import { focalPoint } from "./focal-point.ts";
import type { RecordFields } from "./record-fields.ts";
import { requestBody } from "./request-body.ts";
import { service } from "./services.ts";
import { toServiceText } from "./service-html.ts";
import { slugMaxLength, slugPattern } from "./slugs.ts";
import { hasNoNul, recordId, staffText, version } from "./text.ts";

/** Without the markup. */
export const serviceTextMaxLength = 20_000;
const htmlMaxLength = 100_000;

/** A description with formatting. Unless it is empty, the server derives the plain description from it. */
function formattedText(label: string) {
  const tooLong = `${label} kan ha høyst ${serviceTextMaxLength} tegn`;
  return v.pipe(
    v.string(`${label} må være tekst`),
    v.transform((html) => html.toWellFormed().normalize("NFC").trim()),
    v.maxLength(htmlMaxLength, tooLong),
    v.check(hasNoNul, `${label} har tegn som ikke kan lagres`),
    v.check((html) => toServiceText(html).length <= serviceTextMaxLength, tooLong),
  );
}

const serviceFields = {
  slug: v.optional(
    v.pipe(
      staffText("Slug", slugMaxLength),
      v.check(
        (slug) => slug === "" || slugPattern.test(slug),
        "Bare små bokstaver, tall, bindestreker og understreker",
      ),
    ),
    "",
  ),
  title: v.pipe(staffText("Common Title", 300), v.minLength(1, "Skriv en tittel")),
  title_no: v.optional(staffText("Title (Norwegian)", 300), ""),
  description: v.optional(staffText("Common Description", serviceTextMaxLength), ""),
  description_no: v.optional(staffText("Description (Norwegian)", serviceTextMaxLength), ""),
  description_html: v.optional(formattedText("Common Description"), ""),
  description_no_html: v.optional(formattedText("Description (Norwegian)"), ""),
  image: v.optional(staffText("Image URL", 2_000), ""),
  image_text: v.optional(staffText("Bildetekst", 300), ""),
  image_focus: v.optional(v.nullable(focalPoint), null),
  features: v.optional(
    v.pipe(
      v.array(staffText("Hver linje", 1_000)),
      v.maxLength(100, "En tjeneste kan ha høyst 100 linjer"),
      v.filterItems((feature) => feature !== ""),
    ),
    [],
  ),
};

const boatIds = v.optional(v.pipe(v.array(recordId), v.maxLength(1_000, "Høyst 1000 fartøy på en gang")), []);

/** Which boats are linked to the service and which no longer are. Others stay as they are. */
const boatLinks = {
  boats: v.optional(v.object({ added: boatIds, removed: boatIds }), { added: [], removed: [] }),
};
export interface BoatLinks {
  boats: { added: string[]; removed: string[] };
}

export const newService = requestBody(serviceFields);
export const newServiceWithBoats = requestBody({ ...serviceFields, ...boatLinks });
export const serviceUpdateWithBoats = requestBody({ ...serviceFields, ...boatLinks, version });

export type NewService = v.InferOutput<typeof newService>;
export type ServiceUpdate = NewService & { version: number };
export type ServiceFormBody = v.InferInput<typeof newService>;

export const serviceRecordFields: RecordFields<ServiceUpdate> = {
  slug: { label: "Adresse", type: "text" },
  title: { label: "Tittel", type: "text" },
  title_no: { label: "Tittel på norsk", type: "text" },
  description: { label: "Beskrivelse", type: "prose" },
  description_no: { label: "Beskrivelse på norsk", type: "prose" },
  description_html: { type: "part", of: "description", initial: "" },
  description_no_html: { type: "part", of: "description_no", initial: "" },
  features: { label: "Egenskaper", type: "list" },
  image: { label: "Bilde", type: "images" },
  image_text: { type: "part", of: "image" },
  image_focus: { type: "part", of: "image" },
};

const { shareImage: _, imageFocus: __, html: ___, ...storedFields } = service.entries;

export const adminService = v.object({
  ...storedFields,
  /** Empty if the plain description says it all. */
  description_html: v.string(),
  description_no_html: v.string(),
  image_focus: v.nullable(focalPoint),
  /** The ids of the boats that offer it. */
  boats: v.array(v.string()),
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
});
export type AdminService = v.InferOutput<typeof adminService>;

export const adminServiceEndpoints = {
  list: { method: "GET", path: "/api/admin/services", role: "editor", response: v.array(adminService) },
  create: {
    method: "POST",
    path: "/api/admin/services",
    role: "editor",
    body: typeOf<typeof newServiceWithBoats>(),
    response: adminService,
    status: 201,
  },
  find: { method: "GET", path: "/api/admin/services/:id", role: "editor", response: adminService },
  update: {
    method: "PUT",
    path: "/api/admin/services/:id",
    role: "editor",
    body: typeOf<typeof serviceUpdateWithBoats>(),
    response: adminService,
  },
} as const satisfies Record<string, AdminEndpoint>;
