import { hd3 } from "../../../rules/services/rov-facts.ts";
import { toCompanyReference } from "./company-reference.ts";
import { servicesItem, toBreadcrumbList } from "./page-items.ts";

export function describeRov(siteUrl: string, companyName: string): object[] {
  const path = "/services/rov";
  const node = {
    "@type": "Service",
    "@id": `${siteUrl}${path}#service`,
    url: siteUrl + path,
    name: "Inspeksjon med HD3 ROV",
    serviceType: "Undervannsinspeksjon med ROV",
    description: `Inspeksjon av notvegg, fortøyning og bunn ned til ${hd3.depthMetres} meter, med HD ${hd3.camera}-kamera og ${hd3.lumen} lumen lys.`,
    image: [`${siteUrl}/share-rov.jpg`],
    areaServed: "Nord-Norge",
    provider: toCompanyReference(siteUrl, companyName),
  };
  return [node, toBreadcrumbList(siteUrl, servicesItem, { name: "HD3 ROV", path })];
}
