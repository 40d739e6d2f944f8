import type { Boat } from "../../../contract/boats.ts";
import { metaDescription } from "../meta-description.ts";
import { fleetItem, toBoatItem, toBreadcrumbList, toImageUrls } from "./page-items.ts";

export function describeBoat(siteUrl: string, boat: Boat): object[] {
  const item = toBoatItem(boat);
  const { length, width, depth, yearBuilt, mmsi, crew, engine } = boat.specifications;
  const properties = [
    length > 0 && { ...toProperty("Lengde", length), unitCode: "MTR" },
    width > 0 && { ...toProperty("Bredde", width), unitCode: "MTR" },
    depth > 0 && { ...toProperty("Dybde", depth), unitCode: "MTR" },
    crew && toProperty("Besetning", crew),
    boat.region && toProperty("Region", boat.region.name),
    ...boat.services.map(({ title }) => toProperty("Tjeneste", title)),
  ];
  const node = {
    "@type": "Vehicle",
    "@id": `${siteUrl}${item.path}#vessel`,
    url: siteUrl + item.path,
    name: item.name,
    category: boat.type,
    description: metaDescription(boat.description) || undefined,
    image: toImageUrls(siteUrl, boat.images),
    productionDate: yearBuilt > 0 ? String(yearBuilt) : undefined,
    vehicleEngine: engine ? { "@type": "EngineSpecification", name: engine } : undefined,
    identifier: mmsi ? { "@type": "PropertyValue", propertyID: "MMSI", value: mmsi } : undefined,
    additionalProperty: properties.filter(Boolean),
  };
  return [node, toBreadcrumbList(siteUrl, fleetItem, item)];
}

function toProperty(name: string, value: string | number) {
  return { "@type": "PropertyValue", name, value };
}
