import type { Boat } from "../../../contract/boats/boats.ts";
import {
  capabilities,
  type Capability,
  type Crane,
  type Unit,
  unitCodes,
} from "../../../contract/boats/capabilities.ts";
import { formatCapability, pickKnown } from "../../../rules/boats/capabilities.ts";
import type { Papers } from "../../../contract/boats/papers.ts";
import { publicSpecifications } from "../../../contract/boats/specifications.ts";
import { metaDescription } from "../page/meta-description.ts";
import { fleetItem, toBoatItem, toBreadcrumbList, toImageUrls } from "./page-items.ts";

export function describeBoat(
  siteUrl: string,
  boat: Boat,
  certificates: Papers["certificates"] = [],
  list: readonly Capability[] = capabilities,
): object[] {
  const item = toBoatItem(boat);
  const { yearBuilt, mmsi, engine } = boat.specifications;
  const known = pickKnown(boat.capabilities, list);
  const entries = list.filter(({ key }) => key in known);
  const additional = entries.filter(({ schemaOrg }) => schemaOrg === undefined);
  const pick = (property: Capability["schemaOrg"]) =>
    entries.filter(({ schemaOrg }) => schemaOrg === property);
  const properties = [
    ...describeSpecifications(boat),
    boat.region && toProperty("Region", boat.region.name),
    ...boat.services.map(({ title }) => toProperty("Tjeneste", title)),
    ...additional.flatMap((entry) => describeCapability(entry, known[entry.key])),
    ...boat.ownLines.map(({ label, value }) => toProperty(label, value)),
  ];
  const identifiers = [
    ...(mmsi ? [["MMSI", mmsi]] : []),
    ...pick("identifier").map(({ key, label }) => [label, known[key]]),
  ].map(([propertyID, value]) => ({ "@type": "PropertyValue", propertyID, value }));
  const [callSign] = pick("callSign");
  const [speed] = pick("speed");
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
    identifier: identifiers.length > 0 ? identifiers : undefined,
    callSign: callSign && known[callSign.key],
    speed: speed && { ...describeQuantity(speed, known[speed.key]), "@type": "QuantitativeValue" },
    hasCertification: certificates.length > 0 ? certificates.map(toCertification(siteUrl)) : undefined,
    additionalProperty: properties.filter(Boolean),
  };
  return [node, toBreadcrumbList(siteUrl, fleetItem, item)];
}

/** Those without a property of their own. */
function describeSpecifications(boat: Boat): object[] {
  return publicSpecifications.flatMap((entry) => {
    const { name, schemaOrg, label = entry.label } = entry.public;
    const value = boat.specifications[name];
    if (schemaOrg !== undefined || !value) return [];
    return [{ ...toProperty(label, value), ...describeUnit(entry.kind === "metres" ? "m" : undefined) }];
  });
}

function toCertification(siteUrl: string) {
  return ({ kind, issuer, validTo, url }: Papers["certificates"][number]) => ({
    "@type": "Certification",
    name: kind,
    issuedBy: issuer ? { "@type": "Organization", name: issuer } : undefined,
    certificationStatus: "https://schema.org/CertificationActive",
    expires: validTo,
    url: url === null ? undefined : siteUrl + url,
  });
}

function describeCapability(entry: Capability, value: unknown): object[] {
  if (entry.kind === "cranes") return (value as Crane[]).map((crane) => describeCrane(entry.label, crane));
  if (entry.kind === "number") return [describeQuantity(entry, value)];
  return [toProperty(entry.label, formatCapability(entry, value))];
}

function describeQuantity(entry: Capability, value: unknown): object {
  const unit = entry.kind === "number" ? entry.unit : undefined;
  return { ...toProperty(entry.label, value as number), ...describeUnit(unit) };
}

function describeCrane(label: string, { moment, reach }: Crane): object {
  const reachProperty =
    reach === null ? undefined : { ...toProperty("Rekkevidde", reach), ...describeUnit("m") };
  const property = { "@type": "PropertyValue", name: label, valueReference: reachProperty };
  return moment === null ? property : { ...property, value: moment, ...describeUnit("tm") };
}

function describeUnit(unit: Unit | undefined): object {
  if (unit === undefined) return {};
  const unitCode = unitCodes[unit];
  return unitCode === undefined ? { unitText: unit } : { unitCode };
}

function toProperty(name: string, value: string | number) {
  return { "@type": "PropertyValue", name, value };
}
