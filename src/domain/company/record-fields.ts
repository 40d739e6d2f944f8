import type { CompanyUpdate } from "../../contract/company/admin-company.ts";
import type { CompanyPhone } from "../../contract/company/company.ts";
import type { RecordField, RecordFields } from "../versions/record-fields.ts";

const text = (label: string): RecordField => ({ label, type: "text" });

export const companyRecordFields: RecordFields<CompanyUpdate> = {
  name: text("Navn på nettstedet"),
  legal_name: text("Juridisk navn"),
  organisation_number: text("Org.nummer"),
  description: text("Kort beskrivelse"),
  area: text("Sted og område"),
  phones: { label: "Telefon", type: "list", format: describePhone },
  email: text("E-post"),
  whatsapp: text("WhatsApp"),
  street: text("Besøksadresse"),
  postal_code: text("Postnr."),
  town: text("Sted"),
  county: text("Fylke"),
  postal_address: text("Postadresse"),
  latitude: text("Breddegrad"),
  longitude: text("Lengdegrad"),
  visitor_note: text("Beskjed til besøkende"),
  hours_weekdays: text("Mandag til fredag"),
  hours_saturday: text("Lørdag"),
  hours_sunday: text("Søndag"),
  on_call_note: text("Setning om vakta"),
  profiles: { label: "Profiler", type: "list" },
  logo: { label: "Logo", type: "images" },
  share_image: { label: "Delebilde", type: "images" },
  home_title: text("Tittel i søk"),
  home_description: text("Beskrivelse i søk"),
  home_heading: text("Overskrift"),
  home_lead: text("Ingress"),
  home_services_heading: text("Overskrift over tjenestene"),
  home_services_text: text("Tekst ved tjenestene"),
  home_services: { label: "Tjenester på forsiden", type: "services" },
  home_boats_heading: text("Overskrift over fartøyene"),
  home_boats_text: text("Tekst ved fartøyene"),
  home_boats: { label: "Fartøy på forsiden", type: "boats" },
  home_closing_heading: text("Overskrift nederst"),
  home_closing_text: text("Tekst nederst"),
};

function describePhone(phone: unknown): string {
  const { label, number } = phone as CompanyPhone;
  return [label, number].filter(Boolean).join(" · ");
}
