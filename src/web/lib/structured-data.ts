import type { Boat } from "../../contract/boats.ts";
import { company } from "../../contract/company.ts";
import { usableImageUrls } from "../../contract/images.ts";
import { serviceDescription, serviceTitle } from "../../contract/service-text.ts";
import type { Service } from "../../contract/services.ts";
import { absoluteUrl } from "../../contract/site.ts";
import { companyId, localBusiness } from "./local-business.ts";
import { metaDescription } from "./meta-description.ts";

/** What a page has read before it is rendered, by query key. */
export type ReadData = ReadonlyArray<readonly [readonly unknown[], unknown]>;

/** What a page is about, as search engines read it (schema.org), a block for each thing. Only the server calls this. */
export function structuredData(path: string, siteUrl: string, read: ReadData): object[] {
  return nodesOf(path, siteUrl, read).map((node) => ({ "@context": "https://schema.org", ...node }));
}

function nodesOf(path: string, siteUrl: string, read: ReadData): object[] {
  const find = (...key: unknown[]) =>
    read.find(([each]) => JSON.stringify(each) === JSON.stringify(key))?.[1];
  const [section, id] = path.split("/").slice(1).map(decode);
  if (path === "/") return [localBusiness(siteUrl), website(siteUrl)];
  if (path === "/fleet") {
    const { boats } = (find("boats", "active") ?? { boats: [] }) as { boats: Boat[] };
    return [itemList(siteUrl, "Flåten", boats.map(boatItem))];
  }
  if (path === "/services") {
    const services = (find("services", "all") ?? []) as Service[];
    return [itemList(siteUrl, "Tjenester", services.map(serviceItem))];
  }
  if (path === "/services/rov") {
    return [rovService(siteUrl), breadcrumbs(siteUrl, services, { name: "HD3 ROV", path })];
  }
  if (section === "services") {
    const service = find("services", "one", id) as Service | undefined;
    if (service === undefined) return [];
    return [serviceNode(siteUrl, service), breadcrumbs(siteUrl, services, serviceItem(service))];
  }
  if (section === "fleet") {
    const boat = ((find("boats") ?? []) as Boat[]).find((each) => each.id === id);
    if (boat === undefined) return [];
    return [boatNode(siteUrl, boat), breadcrumbs(siteUrl, fleet, boatItem(boat))];
  }
  return [];
}

interface Item {
  name: string;
  path: string;
}

const fleet: Item = { name: "Flåte", path: "/fleet" };
const services: Item = { name: "Tjenester", path: "/services" };

function boatItem(boat: Boat): Item {
  return { name: boat.name, path: `/fleet/${encodeURIComponent(boat.id)}` };
}

function serviceItem(service: Service): Item {
  return {
    name: serviceTitle(service) || "Tjeneste",
    path: `/services/${encodeURIComponent(service.slug)}`,
  };
}

function website(siteUrl: string) {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name: company.name,
    inLanguage: "nb-NO",
    publisher: companyReference(siteUrl),
  };
}

/** The same company on every page; the front page says who it is. */
function companyReference(siteUrl: string) {
  return { "@type": "LocalBusiness", "@id": companyId(siteUrl), name: company.legalName };
}

function itemList(siteUrl: string, name: string, items: Item[]) {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.name,
      url: siteUrl + item.path,
    })),
  };
}

/** The same steps as the page's own breadcrumb shows. */
function breadcrumbs(siteUrl: string, ...steps: Item[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Hjem", path: "/" }, ...steps].map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: siteUrl + step.path,
    })),
  };
}

function serviceNode(siteUrl: string, service: Service) {
  const { name, path } = serviceItem(service);
  return {
    "@type": "Service",
    "@id": `${siteUrl}${path}#service`,
    url: siteUrl + path,
    name,
    serviceType: name,
    description: metaDescription(serviceDescription(service)) || undefined,
    image: images(siteUrl, [service.image]),
    areaServed: "Nord-Norge",
    provider: companyReference(siteUrl),
  };
}

function rovService(siteUrl: string) {
  return {
    "@type": "Service",
    "@id": `${siteUrl}/services/rov#service`,
    url: `${siteUrl}/services/rov`,
    name: "Inspeksjon med HD3 ROV",
    serviceType: "Undervannsinspeksjon med ROV",
    description:
      "Inspeksjon av notvegg, fortøyning og bunn ned til 300 meter, med HD 1080p-kamera og 12 000 lumen lys.",
    image: [`${siteUrl}/share-rov.jpg`],
    areaServed: "Nord-Norge",
    provider: companyReference(siteUrl),
  };
}

function boatNode(siteUrl: string, boat: Boat) {
  const { name, path } = boatItem(boat);
  const { length, width, depth, yearBuilt, mmsi, crew, engine } = boat.specifications;
  const properties = [
    length > 0 && { ...property("Lengde", length), unitCode: "MTR" },
    width > 0 && { ...property("Bredde", width), unitCode: "MTR" },
    depth > 0 && { ...property("Dybde", depth), unitCode: "MTR" },
    crew && property("Besetning", crew),
    boat.region && property("Region", boat.region.name),
    ...boat.services.map(({ title }) => property("Tjeneste", title)),
  ];
  return {
    "@type": "Vehicle",
    "@id": `${siteUrl}${path}#vessel`,
    url: siteUrl + path,
    name,
    category: boat.type,
    description: metaDescription(boat.description) || undefined,
    image: images(siteUrl, boat.images),
    productionDate: yearBuilt > 0 ? String(yearBuilt) : undefined,
    vehicleEngine: engine ? { "@type": "EngineSpecification", name: engine } : undefined,
    identifier: mmsi ? { "@type": "PropertyValue", propertyID: "MMSI", value: mmsi } : undefined,
    additionalProperty: properties.filter(Boolean),
  };
}

function property(name: string, value: string | number) {
  return { "@type": "PropertyValue", name, value };
}

function images(siteUrl: string, addresses: string[]): string[] | undefined {
  const usable = usableImageUrls(addresses).map((address) => absoluteUrl(siteUrl, address));
  return usable.length > 0 ? usable : undefined;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
