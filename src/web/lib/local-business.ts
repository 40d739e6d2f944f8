import { company } from "../../contract/company.ts";

/** The same company wherever it is mentioned. */
export function companyId(siteUrl: string): string {
  return `${siteUrl}/#company`;
}

/** The company as search engines read it (schema.org). */
export function localBusiness(siteUrl: string) {
  return {
    "@type": "LocalBusiness",
    "@id": companyId(siteUrl),
    name: company.legalName,
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
