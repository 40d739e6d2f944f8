import * as v from "valibot";
import { addDays, isDay } from "../../shared/days.ts";
import { documentFile } from "../media/documents.ts";
import { type AdminEndpoint } from "../endpoint.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import { productionAreas } from "./production-areas.ts";
import { staffText } from "../text.ts";

export const maxCertificates = 50;
const firstDay = "2000-01-01";
const furthestDays = 30 * 366;

const missingDay = "Skriv datoen sertifikatet gjelder til";
const impossibleDay = "Skriv en dato som finnes, for eksempel 14.03.2028";
const distantDay = "Datoen kan ligge fra år 2000 til høyst 30 år fram i tid";

function isNear(day: string): boolean {
  return day >= firstDay && day <= addDays(toNorwegianDay(new Date()), furthestDays);
}

/** Also today where the clock of the browser is a little ahead. */
function isPast(day: string): boolean {
  return day >= firstDay && day <= toNorwegianDay(new Date());
}

/** Files of other folders belong to others. */
const certificateFile = v.pipe(
  documentFile,
  v.check(({ key }) => /^certificates\/[a-z0-9_-]+\.pdf$/.test(key), "Filen er ikke lastet opp her"),
);

/** Part of the subject of a mail. */
const line = (label: string) =>
  v.pipe(
    staffText(label, 100),
    v.transform((text) => text.replaceAll(/\s+/g, " ")),
  );

export const certificate = v.strictObject({
  /** Chosen by the form, and kept when the certificate is renewed. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, "Sertifikatet mangler en ID. Last siden på nytt.")),
  kind: v.pipe(line("Navnet"), v.minLength(1, "Skriv hva slags sertifikat det er")),
  issuer: v.optional(line("Utsteder"), ""),
  /** It is valid on that day. */
  valid_to: v.pipe(
    v.string(missingDay),
    v.minLength(1, missingDay),
    v.check(isDay, impossibleDay),
    v.check(isNear, distantDay),
  ),
  /** Whether visitors see it, and its file. */
  is_public: v.optional(v.boolean(), false),
  file: v.optional(v.nullable(certificateFile), null),
});
export type Certificate = v.InferOutput<typeof certificate>;

/** In a response, without the rules of a request: a day that was near when it was saved may not be any more. */
export const storedCertificate = v.object({
  id: v.string(),
  kind: v.string(),
  issuer: v.string(),
  valid_to: v.string(),
  is_public: v.boolean(),
  file: v.nullable(documentFile),
});

export const certificates = v.optional(
  v.pipe(
    v.array(certificate, "Sertifikatene må være en liste"),
    v.maxLength(maxCertificates, `Et fartøy kan ha høyst ${maxCertificates} sertifikater`),
    v.check(
      (list) => new Set(list.map(({ id }) => id)).size === list.length,
      "Et sertifikat er med to ganger",
    ),
  ),
  [],
);

const biosecurityFields = v.strictObject({
  washed_on: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.check(isDay, "Skriv en dato som finnes, for eksempel 12.11.2026"),
        v.check(isPast, "Datoen for vask kan ikke ligge fram i tid, og ikke før år 2000"),
      ),
    ),
    null,
  ),
  production_area: v.optional(
    v.nullable(
      v.pipe(
        v.number("Velg et produksjonsområde fra 1 til 13"),
        v.integer("Velg et produksjonsområde fra 1 til 13"),
        v.minValue(1, "Velg et produksjonsområde fra 1 til 13"),
        v.maxValue(productionAreas.length, "Velg et produksjonsområde fra 1 til 13"),
      ),
    ),
    null,
  ),
  /** About the washing. */
  file: v.optional(v.nullable(certificateFile), null),
  /** Whether visitors can read it. They see the rest in any case. */
  is_file_public: v.optional(v.boolean(), false),
});
export type Biosecurity = v.InferOutput<typeof biosecurityFields>;

/** In a response. */
export const storedBiosecurity = v.object({
  washed_on: v.nullable(v.string()),
  production_area: v.nullable(v.number()),
  file: v.nullable(documentFile),
  is_file_public: v.boolean(),
});

export const unknownBiosecurity: Biosecurity = {
  washed_on: null,
  production_area: null,
  file: null,
  is_file_public: false,
};

export const biosecurity = v.optional(
  v.pipe(
    biosecurityFields,
    v.check(
      ({ file, washed_on }) => file === null || washed_on !== null,
      "Skriv når fartøyet ble vasket, siden attesten er med",
    ),
  ),
  unknownBiosecurity,
);

export const documentEndpoints = {
  /** The body is a form with the fields `file` and `boatId`. */
  upload: {
    method: "POST",
    path: "/api/admin/documents",
    role: "editor",
    response: documentFile,
    status: 201,
  },
  /** A file of a certificate, also one that is internal or not saved yet. */
  read: {
    method: "GET",
    path: "/api/admin/documents/:file",
    role: "editor",
    response: v.unknown(),
  },
} as const satisfies Record<string, AdminEndpoint>;
