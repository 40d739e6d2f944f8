import { company } from "../../../contract/company.ts";

/** Identifies the company; the front page describes it in full. */
export function toCompanyReference(siteUrl: string) {
  return { "@type": "LocalBusiness", "@id": `${siteUrl}/#company`, name: company.legalName };
}

export function describeCompany(siteUrl: string): object[] {
  return [toLocalBusiness(siteUrl), toWebsite(siteUrl)];
}

function toLocalBusiness(siteUrl: string) {
  return {
    ...toCompanyReference(siteUrl),
    description: company.description,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/share.jpg`,
    telephone: company.phone,
    email: company.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: company.street,
      postalCode: company.postalCode,
      addressLocality: company.town,
      addressRegion: company.region,
      addressCountry: company.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: company.latitude, longitude: company.longitude },
    areaServed: "Nord-Norge",
    openingHours: "Mo-Su 00:00-23:59",
    sameAs: company.social,
  };
}

function toWebsite(siteUrl: string) {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name: company.name,
    inLanguage: "nb-NO",
    publisher: toCompanyReference(siteUrl),
  };
}
