import * as v from "valibot";
import { type AdminEndpoint, typeOf } from "../endpoint.ts";
import { focalPoint } from "../media/focal-point.ts";
import { imageUrl } from "../media/image-url.ts";
import { requestBody } from "../request-body.ts";
import { service } from "./services.ts";
import { htmlToText } from "../../shared/html-text.ts";
import { slugMaxLength, slugPattern } from "../../shared/slugs.ts";
import { hasNoNul, recordId, staffText, version } from "../text.ts";

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
    v.check((html) => htmlToText(html).length <= serviceTextMaxLength, tooLong),
  );
}

const serviceFields = {
  slug: v.optional(
    v.pipe(
      staffText("Adressen", slugMaxLength),
      v.check(
        (slug) => slug === "" || slugPattern.test(slug),
        "Bare små bokstaver, tall, bindestreker og understreker",
      ),
    ),
    "",
  ),
  title: v.optional(staffText("Felles tittel", 300), ""),
  title_no: v.optional(staffText("Tittelen", 300), ""),
  description: v.optional(staffText("Felles beskrivelse", serviceTextMaxLength), ""),
  description_no: v.optional(staffText("Beskrivelsen", serviceTextMaxLength), ""),
  description_html: v.optional(formattedText("Felles beskrivelse"), ""),
  description_no_html: v.optional(formattedText("Beskrivelsen"), ""),
  image: v.optional(imageUrl("Bildeadressen"), ""),
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

interface Titles {
  title: string;
  title_no: string;
}

const missingTitle = "Skriv en tittel";

function hasTitle({ title, title_no }: Titles): boolean {
  return title !== "" || title_no !== "";
}

/** The common title is the Norwegian one until another is typed. */
function fillCommonTitle<Fields extends Titles>(fields: Fields): Fields {
  return { ...fields, title: fields.title || fields.title_no };
}

export const newService = v.pipe(
  requestBody(serviceFields),
  v.forward(v.partialCheck([["title"], ["title_no"]], hasTitle, missingTitle), ["title_no"]),
  v.transform((fields) => fillCommonTitle(fields)),
);
export const newServiceWithBoats = v.pipe(
  requestBody({ ...serviceFields, ...boatLinks }),
  v.forward(v.partialCheck([["title"], ["title_no"]], hasTitle, missingTitle), ["title_no"]),
  v.transform((fields) => fillCommonTitle(fields)),
);
export const serviceUpdateWithBoats = v.pipe(
  requestBody({ ...serviceFields, ...boatLinks, version }),
  v.forward(v.partialCheck([["title"], ["title_no"]], hasTitle, missingTitle), ["title_no"]),
  v.transform((fields) => fillCommonTitle(fields)),
);

export type NewService = v.InferOutput<typeof newService>;
export type ServiceUpdate = NewService & { version: number };
export type ServiceFormBody = v.InferInput<typeof newService>;

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
