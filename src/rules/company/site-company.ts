import { addressLines, formatOrganisationNumber } from "./company-facts.ts";
import type { Company } from "../../contract/company/company.ts";
import { formatPhone } from "../../shared/phone.ts";
import { imageWidths } from "../media/images.ts";
import { standardHomeTexts } from "./home-texts.ts";

interface SitePhone {
  number: string;
  /** The number as it is shown. */
  text: string;
  label: string;
}

/** The facts as the public pages show them. They are part of every page, so they are few and formatted already. */
export interface SiteCompany {
  name: string;
  legalName: string;
  organisationNumber: string;
  about: string;
  /** The emergency phone. */
  phone: SitePhone | undefined;
  /** In legal texts. */
  officePhone: string;
  footerPhones: SitePhone[];
  contactPhones: SitePhone[];
  email: string;
  chatUrl: string;
  address: string[];
  postalAddress: string;
  hours: string[];
  onCallNote: string;
  visitorNote: string;
  /** Latitude and longitude. */
  position: [number, number] | undefined;
  /** The URL of the logo; the built-in one is shown if it is empty. */
  logo: string;
  home: {
    title: string;
    description: string;
    heading: string;
    lead: string;
    servicesHeading: string;
    servicesText: string;
    boatsHeading: string;
    boatsText: string;
    closingHeading: string;
    closingText: string;
  };
}

export function toSiteCompany(company: Company): SiteCompany {
  const { name, legal_name, description, area, phones, email, whatsapp, latitude, longitude } = company;
  const [phone, office = phone] = phones.map(toSitePhone);
  return {
    name,
    legalName: legal_name || name,
    organisationNumber: formatOrganisationNumber(company.organisation_number),
    about: [description, area].filter(Boolean).join(" "),
    phone,
    officePhone: office?.text ?? "",
    footerPhones: phones.filter(({ in_footer }) => in_footer).map(toSitePhone),
    contactPhones: phones.filter(({ in_contact }) => in_contact).map(toSitePhone),
    email,
    chatUrl: whatsapp && `https://wa.me/${whatsapp.replaceAll(/\D/g, "")}`,
    address: addressLines(company),
    postalAddress: company.postal_address,
    hours: toHours(company),
    onCallNote: company.on_call_note,
    visitorNote: company.visitor_note,
    position: latitude === null || longitude === null ? undefined : [latitude, longitude],
    logo: company.logo && company.logo.replace(/\.[a-z]+$/, `-${imageWidths[0]}.webp`),
    home: toHomeTexts(company),
  };
}

function toSitePhone({ number, label }: Company["phones"][number]): SitePhone {
  return { number, text: formatPhone(number), label };
}

/** `Mandag–fredag 07.00–16.00`. Days with the same hours are one line. */
function toHours({ hours_weekdays, hours_saturday, hours_sunday }: Company): string[] {
  const weekend =
    hours_saturday === hours_sunday
      ? [["Lørdag og søndag", hours_saturday]]
      : [
          ["Lørdag", hours_saturday],
          ["Søndag", hours_sunday],
        ];
  return [["Mandag–fredag", hours_weekdays], ...weekend]
    .filter(([, hours]) => hours)
    .map(([days, hours]) => `${days} ${hours?.toLowerCase()}`);
}

function toHomeTexts(company: Company): SiteCompany["home"] {
  const get = (name: keyof typeof standardHomeTexts) => company[name] || standardHomeTexts[name];
  return {
    title: get("home_title"),
    description: get("home_description"),
    heading: get("home_heading"),
    lead: get("home_lead"),
    servicesHeading: get("home_services_heading"),
    servicesText: get("home_services_text"),
    boatsHeading: get("home_boats_heading"),
    boatsText: get("home_boats_text"),
    closingHeading: get("home_closing_heading"),
    closingText: get("home_closing_text"),
  };
}
