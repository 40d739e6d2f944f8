import type { DataSheet } from "../adapters/data-sheet/sheet.ts";
import { boatImageAlt } from "../contract/boat-alt.ts";
import { findProfile } from "../contract/boat-profiles.ts";
import type { Boat } from "../contract/boats.ts";
import {
  capabilityGroups,
  type CapabilityGroup,
  listCapabilities,
  listMainCapabilities,
} from "../contract/capabilities.ts";
import { addressLines, type Company, emergencyPhone } from "../contract/company.ts";
import { formatLongDay } from "../contract/days.ts";
import { parseFocusAttribute } from "../contract/focal-point.ts";
import { usableImageUrls } from "../contract/images.ts";
import { toNorwegianDay } from "../contract/norwegian-day.ts";
import type { Papers } from "../contract/papers.ts";
import { upperFirst } from "../contract/upper-first.ts";
import { findBoat } from "./boats.ts";
import { readCompany } from "./company.ts";
import type { Context } from "./context.ts";
import { readImage } from "./media/read.ts";
import { readPapers } from "./papers.ts";

const metres = new Intl.NumberFormat("nb-NO", { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const longDate = new Intl.DateTimeFormat("nb-NO", { dateStyle: "long", timeZone: "Europe/Oslo" });
const maxFacts = 6;

/** Makes the data sheet of a published boat as PDF. On the same day, the same content has the same bytes. */
export async function makeDataSheet(ctx: Context, siteUrl: string, id: string) {
  const [boat, papers, company] = await Promise.all([
    findBoat(ctx, id),
    readPapers(ctx, id),
    readCompany(ctx),
  ]);
  // The library is loaded with the first data sheet: most starts never need it.
  const { renderDataSheet } = await import("../adapters/data-sheet/render.ts");
  const pdf = await renderDataSheet({
    ...describeBoat(boat, papers),
    certificates: describeCertificates(papers),
    photo: await readPhoto(ctx, boat),
    company: { ...describeCompany(company), logo: await readImage(ctx, company.logo) },
    url: `${siteUrl}/fleet/${encodeURIComponent(id)}`,
    date: longDate.format(ctx.now()),
    createdAt: new Date(toNorwegianDay(ctx.now())),
  });
  return { boat, pdf };
}

/** What is known of the boat. Unlike on its page, unknown specifications have no row. */
function describeBoat(
  boat: Boat,
  { biosecurity }: Papers,
): Pick<DataSheet, "name" | "type" | "facts" | "groups" | "profile" | "length" | "draught"> {
  const { length, width, depth, yearBuilt, mmsi, crew, engine } = boat.specifications;
  const rows = listCapabilities(boat);
  const pick = (id: CapabilityGroup) => rows.filter(({ group }) => group === id);
  const toRow = (label: string, text: string | null | false) => (text ? [{ label, text }] : []);
  const lengthText = formatMetres(length);
  const year = yearBuilt > 0 && String(yearBuilt);
  const fixed: Partial<Record<CapabilityGroup, DataSheet["facts"]>> = {
    main: [
      ...toRow("Lengde", lengthText),
      ...toRow("Bredde", formatMetres(width)),
      ...toRow("Dybde", formatMetres(depth)),
      ...toRow("Byggeår", year),
      ...toRow("Besetning", crew),
      ...pick("main"),
      ...toRow("MMSI", mmsi),
    ],
    propulsion: [...toRow("Motor", engine), ...pick("propulsion")],
  };
  const groups = (Object.keys(capabilityGroups) as CapabilityGroup[]).map((id) => ({
    title: capabilityGroups[id],
    rows: fixed[id] ?? pick(id),
  }));
  const services = boat.services.map(({ title }) => ({ label: title, text: "" }));
  const area = biosecurity?.productionArea;
  const washing = [
    ...toRow("Sist vasket og desinfisert", biosecurity?.washedOn ? formatLongDay(biosecurity.washedOn) : ""),
    ...toRow("Siste produksjonsområde", area ? `${area.number} ${area.name}` : ""),
  ];
  return {
    name: boat.name,
    type: boat.type,
    facts: [
      ...toRow("Lengde", lengthText),
      ...listMainCapabilities(boat).slice(0, 3),
      ...toRow("Region", boat.region?.name ?? null),
      ...toRow("Byggeår", year),
    ].slice(0, maxFacts),
    groups: [
      ...groups,
      { title: "Tjenester", rows: services },
      { title: "Smittevern", rows: washing },
    ].filter(({ rows: known }) => known.length > 0),
    profile: findProfile(boat.type),
    length: lengthText,
    draught: rows.find(({ key }) => key === "draught")?.text ?? "",
  };
}

function describeCertificates({ certificates }: Papers): DataSheet["certificates"] {
  return certificates.map(({ kind, issuer, validTo }) => ({
    kind,
    issuer,
    validity: `gyldig til ${formatLongDay(validTo)}`,
  }));
}

function formatMetres(length: number): string {
  return length > 0 ? `${metres.format(length)}\u00a0m` : "";
}

function describeCompany(company: Company): Omit<DataSheet["company"], "logo"> {
  const [phone] = company.phones;
  const { name, legal_name, email } = company;
  return {
    name,
    phone: emergencyPhone(company) ?? "",
    lines: [
      [upperFirst(phone?.label ?? ""), email].filter(Boolean).join(". "),
      [legal_name || name, ...addressLines(company)].filter(Boolean).join(", "),
    ].filter(Boolean),
  };
}

async function readPhoto(ctx: Context, boat: Boat): Promise<DataSheet["photo"]> {
  for (const url of usableImageUrls(boat.images)) {
    const bytes = await readImage(ctx, url);
    if (bytes) {
      const focalPoint = parseFocusAttribute(boat.imageFocus[url]);
      return { bytes, focalPoint, text: boatImageAlt(boat, url) };
    }
  }
  return null;
}
