import * as v from "valibot";
import type { Endpoint } from "../endpoint.ts";

const phone = v.object({
  /** What the number is for: `vakt, hele døgnet`. May be empty. */
  label: v.string(),
  /** `+4700000000` */
  number: v.string(),
  in_footer: v.boolean(),
  in_contact: v.boolean(),
});
export type CompanyPhone = v.InferOutput<typeof phone>;

/** The texts of the front page. An empty one is replaced by the standard text. */
export const homeTextNames = [
  "home_title",
  "home_description",
  "home_heading",
  "home_lead",
  "home_services_heading",
  "home_services_text",
  "home_boats_heading",
  "home_boats_text",
  "home_closing_heading",
  "home_closing_text",
] as const;
export type HomeTextName = (typeof homeTextNames)[number];

/** What the site says about the company. A fact that is not known is empty, and the site leaves it out. */
export const company = v.object({
  name: v.string(),
  legal_name: v.string(),
  /** Nine digits. */
  organisation_number: v.string(),
  description: v.string(),
  /** Where the company is and works, after the description in the footer. */
  area: v.string(),
  street: v.string(),
  postal_code: v.string(),
  town: v.string(),
  county: v.string(),
  /** Only if it differs from the visiting address. */
  postal_address: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** For those who visit, beside the map. */
  visitor_note: v.string(),
  /** The first one is the emergency phone. */
  phones: v.array(phone),
  email: v.string(),
  /** The phone number of the chat button; without one there is no button. */
  whatsapp: v.string(),
  hours_weekdays: v.string(),
  hours_saturday: v.string(),
  hours_sunday: v.string(),
  on_call_note: v.string(),
  /** URLs of profiles on other sites. */
  profiles: v.array(v.string()),
  /** URLs of images in our own storage. */
  logo: v.string(),
  share_image: v.string(),
  ...v.entriesFromList(homeTextNames, v.string()),
  /** Ids in the order of the front page. Without any, it shows the first three. */
  home_services: v.array(v.string()),
  home_boats: v.array(v.string()),
});
export type Company = v.InferOutput<typeof company>;

/** What is known about a company before its facts are stored. */
export const emptyCompany: Company = {
  name: "",
  legal_name: "",
  organisation_number: "",
  description: "",
  area: "",
  street: "",
  postal_code: "",
  town: "",
  county: "",
  postal_address: "",
  latitude: null,
  longitude: null,
  visitor_note: "",
  phones: [],
  email: "",
  whatsapp: "",
  hours_weekdays: "",
  hours_saturday: "",
  hours_sunday: "",
  on_call_note: "",
  profiles: [],
  logo: "",
  share_image: "",
  ...(Object.fromEntries(homeTextNames.map((name) => [name, ""])) as Record<HomeTextName, string>),
  home_services: [],
  home_boats: [],
};

export const companyEndpoints = {
  find: { method: "GET", path: "/api/company", response: company },
} as const satisfies Record<string, Endpoint>;
