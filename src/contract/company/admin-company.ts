import * as v from "valibot";
import { type Company, company, homeTextNames } from "./company.ts";
import { type AdminEndpoint, typeOf } from "../endpoint.ts";
import { normalizePhone, phonePattern } from "../../shared/phone.ts";
import { requestBody } from "../request-body.ts";
import { hasNoNul, recordId, version } from "../text.ts";

/** A fact of one line, shown as plain text on many pages. */
function fact(label: string, maxLength: number) {
  return v.pipe(
    v.string(`${label} må være tekst`),
    v.transform((text) => text.toWellFormed().normalize("NFC").replaceAll(/\s+/g, " ").trim()),
    v.maxLength(maxLength, `${label} er for lang: høyst ${maxLength} tegn`),
    v.check(hasNoNul, `${label} inneholder tegn som ikke kan lagres`),
    v.check((text) => !/[<>]/.test(text), `${label} kan ikke inneholde < eller >`),
  );
}

const maxPhones = 20;
const maxProfiles = 10;
/** More would push the rest of the front page out of sight. */
const maxChoices = 12;

function phoneNumber(label: string) {
  return v.pipe(
    v.string(`${label} må være tekst`),
    v.maxLength(40, `${label} er for langt`),
    v.transform(normalizePhone),
    v.regex(phonePattern, `${label} må være et telefonnummer: bare siffer, med + foran landkoden`),
  );
}

const optionalPhone = v.union(
  [v.pipe(v.string(), v.trim(), v.literal("")), phoneNumber("WhatsApp-nummeret")],
  (issue) => issue.issues?.at(-1)?.message ?? "WhatsApp-nummeret er ikke et telefonnummer",
);

const httpsUrl = v.pipe(
  fact("Adressen til profilen", 500),
  v.check(isHttpsUrl, "Adressen til profilen må begynne med https://"),
);

function isHttpsUrl(text: string): boolean {
  return URL.canParse(text) && /^https:\/\/[^\s/@]+\.[^\s/@]/i.test(text);
}

/** An image that was uploaded here. */
function ownImage(label: string) {
  return v.pipe(
    v.string(`${label} må være et bilde`),
    v.trim(),
    v.maxLength(500, `${label} er ikke et bilde herfra`),
    v.regex(/^(?:\/media\/[a-z-]+\/[a-z0-9æøå_-]+\.[a-z]+)?$/, `${label} må lastes opp her`),
  );
}

function coordinate(label: string, limit: number) {
  const message = `${label} må være et tall mellom −${limit} og ${limit}`;
  return v.nullable(
    v.pipe(v.number(message), v.finite(message), v.minValue(-limit, message), v.maxValue(limit, message)),
  );
}

const choices = (label: string) =>
  v.pipe(
    v.array(recordId, `${label} må være en liste`),
    v.maxLength(maxChoices, `${label}: høyst ${maxChoices} kan vises`),
    v.transform((ids) => [...new Set(ids)]),
  );

const homeText = (maxLength: number) => fact("Teksten", maxLength);

const companyFields = {
  name: fact("Navnet", 60),
  legal_name: fact("Det juridiske navnet", 100),
  organisation_number: v.pipe(
    v.string("Org.nummeret må være tekst"),
    v.maxLength(40, "Org.nummeret skal ha ni siffer"),
    v.transform((text) => text.replaceAll(/\s/g, "")),
    v.regex(/^(?:\d{9})?$/, "Org.nummeret skal ha ni siffer"),
  ),
  description: fact("Beskrivelsen", 200),
  area: fact("Setningen om sted og område", 300),
  street: fact("Gateadressen", 100),
  postal_code: v.pipe(fact("Postnummeret", 10), v.regex(/^[\dA-Z -]*$/i, "Postnummeret skal ha fire siffer")),
  town: fact("Stedet", 60),
  county: fact("Fylket", 60),
  postal_address: fact("Postadressen", 200),
  latitude: coordinate("Breddegraden", 90),
  longitude: coordinate("Lengdegraden", 180),
  visitor_note: fact("Beskjeden til besøkende", 300),
  phones: v.pipe(
    v.array(
      v.strictObject({
        label: fact("Merkelappen", 60),
        number: phoneNumber("Nummeret"),
        in_footer: v.boolean("Feltet må være av eller på"),
        in_contact: v.boolean("Feltet må være av eller på"),
      }),
      "Telefonnumrene må være en liste",
    ),
    v.maxLength(maxPhones, `Høyst ${maxPhones} telefonnumre`),
  ),
  email: v.union(
    [
      v.pipe(v.string(), v.trim(), v.literal("")),
      v.pipe(fact("E-postadressen", 200), v.email("E-postadressen er ikke gyldig")),
    ],
    "E-postadressen er ikke gyldig",
  ),
  whatsapp: optionalPhone,
  hours_weekdays: fact("Åpningstiden", 60),
  hours_saturday: fact("Åpningstiden", 60),
  hours_sunday: fact("Åpningstiden", 60),
  on_call_note: fact("Setningen om vakta", 300),
  profiles: v.pipe(
    v.array(httpsUrl, "Profilene må være en liste"),
    v.maxLength(maxProfiles, `Høyst ${maxProfiles} profiler`),
  ),
  logo: ownImage("Logoen"),
  share_image: ownImage("Delebildet"),
  ...v.entriesFromList(homeTextNames, homeText(300)),
  home_services: choices("Tjenestene"),
  home_boats: choices("Fartøyene"),
} satisfies Record<keyof Company, v.GenericSchema>;

const halfPosition = "Fyll ut både breddegrad og lengdegrad, eller ingen av dem";

function hasWholePosition({ latitude, longitude }: Pick<Company, "latitude" | "longitude">): boolean {
  return (latitude === null) === (longitude === null);
}

/** The facts as the form sends them. */
export const companyDraft = v.pipe(
  requestBody(companyFields),
  v.forward(
    v.check((facts) => hasWholePosition(facts), halfPosition),
    ["longitude"],
  ),
);
export const companyUpdate = v.pipe(
  requestBody({ ...companyFields, version }),
  v.forward(
    v.check((facts) => hasWholePosition(facts), halfPosition),
    ["longitude"],
  ),
);
export type CompanyUpdate = v.InferOutput<typeof companyUpdate>;

/** Version 0: nothing is stored yet, and every fact is empty. */
export const adminCompany = v.object({
  ...company.entries,
  version: v.number(),
  updated_at: v.nullable(v.string()),
});
export type AdminCompany = v.InferOutput<typeof adminCompany>;

/** What a new installation needs, in this order. */
const firstSteps = v.object({
  company: v.boolean(),
  region: v.boolean(),
  service: v.boolean(),
  boat: v.boolean(),
});
export type FirstSteps = v.InferOutput<typeof firstSteps>;

export const adminCompanyEndpoints = {
  find: { method: "GET", path: "/api/admin/company", role: "editor", response: adminCompany },
  update: {
    method: "PUT",
    path: "/api/admin/company",
    role: "editor",
    body: typeOf<typeof companyUpdate>(),
    response: adminCompany,
  },
  firstSteps: { method: "GET", path: "/api/admin/first-steps", role: "editor", response: firstSteps },
} as const satisfies Record<string, AdminEndpoint>;
