import { renderDataSheets } from "../../adapters/data-sheet/render-data-sheet.ts";
import type { DataSheet } from "../../adapters/data-sheet/sheet.ts";
import { boatImageAlt } from "../../rules/boats/boat-alt.ts";
import { boatPath } from "../../rules/boats/boat-path.ts";
import { groupDataSheet } from "../../rules/boats/data-sheet.ts";
import { findProfile } from "../../rules/boats/boat-profiles.ts";
import type { Boat } from "../../contract/boats/boats.ts";
import { listMainCapabilities } from "../../rules/boats/capabilities.ts";
import { addressLines, emergencyPhone } from "../../rules/company/company-facts.ts";
import type { Company } from "../../contract/company/company.ts";
import { formatMetres } from "../../shared/format-number.ts";
import { formatLongDay } from "../../shared/days.ts";
import { parseFocusAttribute } from "../../rules/media/focal-point.ts";
import { usableImageUrls } from "../../rules/media/images.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import type { Papers } from "../../contract/boats/papers.ts";
import { upperFirst } from "../../shared/first-letter.ts";
import { findBoat } from "./boats.ts";
import { readCompany } from "../company/company.ts";
import type { Context } from "../context.ts";
import { readImage } from "../media/read.ts";
import { readPapers } from "./papers.ts";

const maxFacts = 6;

/** Makes the data sheet of a published boat as PDF. On the same day, the same content has the same bytes. */
export async function makeDataSheet(ctx: Context, id: string) {
  const { boat, sheet } = await describeSheet(ctx, id);
  const pdf = await renderDataSheets({ title: `${boat.name}, datablad`, sheets: [sheet], attachments: [] });
  return { boat, pdf };
}

/** What the data sheet of a published boat shows. */
export async function describeSheet(ctx: Context, id: string) {
  const [boat, papers, company] = await Promise.all([
    findBoat(ctx, id),
    readPapers(ctx, id),
    readCompany(ctx),
  ]);
  const today = toNorwegianDay(ctx.now());
  const sheet: DataSheet = {
    ...describeBoat(boat, papers),
    certificates: describeCertificates(papers, ctx.siteUrl),
    photo: await readPhoto(ctx, boat),
    company: { ...describeCompany(company), logo: await readImage(ctx, company.logo) },
    url: ctx.siteUrl + boatPath(id),
    date: formatLongDay(today),
    createdAt: new Date(today),
  };
  return { boat, papers, sheet };
}

/** What is known of the boat. Unlike on its page, unknown specifications have no row. */
function describeBoat(
  boat: Boat,
  { biosecurity }: Papers,
): Pick<DataSheet, "name" | "type" | "facts" | "groups" | "profile" | "length" | "draught"> {
  const { length, yearBuilt } = boat.specifications;
  const lengthText = formatMetres(length);
  const groups = groupDataSheet(boat).map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ text }) => text !== ""),
  }));
  const draught = groups.flatMap(({ rows }) => rows).find(({ key }) => key === "draught");
  const toRow = (label: string, text: string | null | false) => (text ? [{ label, text }] : []);
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
      ...toRow("Byggeår", yearBuilt > 0 && String(yearBuilt)),
    ].slice(0, maxFacts),
    groups: [
      ...groups,
      { title: "Tjenester", rows: services },
      { title: "Smittevern", rows: washing },
    ].filter(({ rows }) => rows.length > 0),
    profile: findProfile(boat.type),
    length: lengthText,
    draught: draught?.text ?? "",
  };
}

function describeCertificates({ certificates }: Papers, siteUrl: string): DataSheet["certificates"] {
  return certificates.map(({ kind, issuer, validTo, url }) => ({
    kind,
    issuer,
    url: url && siteUrl + url,
    validity: `gyldig til ${formatLongDay(validTo)}`,
  }));
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
