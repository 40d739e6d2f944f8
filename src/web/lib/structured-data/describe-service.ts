import { serviceDescription } from "../../../rules/services/service-text.ts";
import type { Service } from "../../../contract/services/services.ts";
import { metaDescription } from "../page/meta-description.ts";
import { toCompanyReference } from "./company-reference.ts";
import { servicesItem, toBreadcrumbList, toImageUrls, toServiceItem } from "./page-items.ts";

export function describeService(siteUrl: string, service: Service, companyName: string): object[] {
  const item = toServiceItem(service);
  const node = {
    "@type": "Service",
    "@id": `${siteUrl}${item.path}#service`,
    url: siteUrl + item.path,
    name: item.name,
    serviceType: item.name,
    description: metaDescription(serviceDescription(service)) || undefined,
    image: toImageUrls(siteUrl, [service.image]),
    areaServed: "Nord-Norge",
    provider: toCompanyReference(siteUrl, companyName),
  };
  return [node, toBreadcrumbList(siteUrl, servicesItem, item)];
}
