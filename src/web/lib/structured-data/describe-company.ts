import type { Company } from "../../../contract/company/company.ts";
import { toCompanyReference } from "./company-reference.ts";

/** Called by the front page's server loader only: browsers need not load it. */
export function describeCompany(siteUrl: string, company: Company): object[] {
  return [toLocalBusiness(siteUrl, company), toWebsite(siteUrl, company)];
}

function toLocalBusiness(siteUrl: string, company: Company) {
  const { description, phones, email, latitude, longitude, profiles } = company;
  return {
    ...toCompanyReference(siteUrl, company.legal_name || company.name),
    description: description || undefined,
    url: `${siteUrl}/`,
    logo: siteUrl + (company.logo || "/icon-512.png"),
    image: `${siteUrl}/share.jpg`,
    telephone: phones[0]?.number,
    email: email || undefined,
    address: toPostalAddress(company),
    geo: latitude === null ? undefined : { "@type": "GeoCoordinates", latitude, longitude },
    areaServed: "Nord-Norge",
    openingHours: toOpeningHours(company),
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}

function toPostalAddress({ street, postal_code, town, county }: Company) {
  if (!street && !town) return undefined;
  return {
    "@type": "PostalAddress",
    streetAddress: street || undefined,
    postalCode: postal_code || undefined,
    addressLocality: town || undefined,
    addressRegion: county || undefined,
    addressCountry: "NO",
  };
}

/** Only hours that are written as `07.00–16.00` are known to search engines. */
function toOpeningHours({ hours_weekdays, hours_saturday, hours_sunday }: Company): string[] | undefined {
  const days = [
    ["Mo-Fr", hours_weekdays],
    ["Sa", hours_saturday],
    ["Su", hours_sunday],
  ];
  const hours = days.flatMap(([name, text = ""]) => {
    const match = /^(\d\d)[.:](\d\d) ?[–-] ?(\d\d)[.:](\d\d)$/.exec(text);
    return match ? [`${name} ${match[1]}:${match[2]}-${match[3]}:${match[4]}`] : [];
  });
  return hours.length > 0 ? hours : undefined;
}

function toWebsite(siteUrl: string, { name, legal_name }: Company) {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name: name || undefined,
    inLanguage: "nb-NO",
    publisher: toCompanyReference(siteUrl, legal_name || name),
  };
}
