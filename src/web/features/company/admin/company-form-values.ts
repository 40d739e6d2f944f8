import type { AdminCompany, companyDraft } from "../../../../contract/company/admin-company.ts";
import { type Company, type CompanyPhone, emptyCompany } from "../../../../contract/company/company.ts";
import { formatPhone } from "../../../../shared/phone.ts";
import type { InferInput } from "valibot";
import {
  type ConflictField,
  type ConflictRows,
  toConflictFields,
} from "../../../components/forms/conflicts/merge-conflict.ts";
import { formatDecimal, parseDecimal } from "../../../components/forms/parse-number.ts";

/** Coordinates are typed as text, and profiles line by line. */
export interface CompanyFormValues extends Omit<Company, "latitude" | "longitude" | "profiles"> {
  latitude: string;
  longitude: string;
  profiles: string;
}

export function toFormValues(stored: AdminCompany): CompanyFormValues {
  const { version: _, updated_at: __, latitude, longitude, profiles, phones, ...texts } = stored;
  return {
    ...texts,
    whatsapp: formatPhone(texts.whatsapp),
    phones: phones.map((phone) => ({ ...phone, number: formatPhone(phone.number) })),
    latitude: latitude === null ? "" : formatDecimal(latitude),
    longitude: longitude === null ? "" : formatDecimal(longitude),
    profiles: profiles.join("\n"),
  };
}

export function toRequestBody(values: CompanyFormValues): InferInput<typeof companyDraft> {
  const { latitude, longitude, profiles } = values;
  return {
    ...values,
    latitude: toCoordinate(latitude),
    longitude: toCoordinate(longitude),
    profiles: profiles
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

/** What is not a number becomes NaN, which the contract refuses at the field. */
function toCoordinate(text: string): number | null {
  if (text.trim() === "") return null;
  return parseDecimal(text.replace("°", "")) ?? Number.NaN;
}

export const newPhone: CompanyPhone = { label: "", number: "", in_footer: true, in_contact: true };

type TextName = {
  [Name in keyof CompanyFormValues]: CompanyFormValues[Name] extends string ? Name : never;
}[keyof CompanyFormValues];

/** The labels of the fields that are plain text, in the form and in the conflict dialog. */
export const textLabels: Record<TextName, string> = {
  name: "Navn på nettstedet",
  legal_name: "Juridisk navn",
  organisation_number: "Org.nummer",
  description: "Kort beskrivelse",
  area: "Sted og område",
  email: "E-post",
  whatsapp: "WhatsApp",
  street: "Besøksadresse",
  postal_code: "Postnr.",
  town: "Sted",
  county: "Fylke",
  postal_address: "Postadresse",
  latitude: "Breddegrad",
  longitude: "Lengdegrad",
  visitor_note: "Beskjed til besøkende",
  hours_weekdays: "Mandag til fredag",
  hours_saturday: "Lørdag",
  hours_sunday: "Søndag",
  on_call_note: "Setning om vakta",
  profiles: "Profiler",
  logo: "Logo",
  share_image: "Delebilde",
  home_title: "Tittel i søk",
  home_description: "Beskrivelse i søk",
  home_heading: "Overskrift",
  home_lead: "Ingress",
  home_services_heading: "Overskrift over tjenestene",
  home_services_text: "Tekst ved tjenestene",
  home_boats_heading: "Overskrift over fartøyene",
  home_boats_text: "Tekst ved fartøyene",
  home_closing_heading: "Overskrift nederst",
  home_closing_text: "Tekst nederst",
};

/** Whether not one fact is filled in. */
export function isEmptyCompany(values: CompanyFormValues): boolean {
  return Object.values<string | unknown[]>({ ...values }).every(
    (fact) => (typeof fact === "string" ? fact.trim() : fact).length === 0,
  );
}

/** The rows of the conflict dialog. `names` are the services and boats by id. */
export function createConflictFields(names: Map<string, string>): Array<ConflictField<CompanyFormValues>> {
  const showNames = (ids: string[]) => ids.map((id) => names.get(id) ?? "Slettet").join("\n");
  const texts = Object.entries(textLabels).map(([name, label]) => [
    name,
    { label, show: (values: CompanyFormValues) => values[name as TextName] },
  ]);
  return toConflictFields<CompanyFormValues>({
    ...(Object.fromEntries(texts) as Pick<ConflictRows<CompanyFormValues>, TextName>),
    phones: { label: "Telefon", show: ({ phones }) => phones.map(describePhone).join("\n") },
    home_services: { label: "Tjenester på forsiden", show: (values) => showNames(values.home_services) },
    home_boats: { label: "Fartøy på forsiden", show: (values) => showNames(values.home_boats) },
  });
}

function describePhone({ label, number, in_footer, in_contact }: CompanyPhone): string {
  const places = [in_footer && "bunn", in_contact && "kontakt"].filter(Boolean).join(", ");
  return [label, number, places].filter(Boolean).join(" · ");
}

/** The facts of a form that may not be valid yet, for the preview. */
export function toPreviewCompany(values: CompanyFormValues): Company {
  const { latitude, longitude, profiles } = toRequestBody(values);
  return { ...emptyCompany, ...values, latitude: latitude || null, longitude: longitude || null, profiles };
}
