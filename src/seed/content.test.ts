import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { newBoat } from "../contract/boats/admin-boats.ts";
import { enquiryStatuses } from "../contract/enquiries/enquiries.ts";
import { newEnquiry } from "../contract/enquiries/new-enquiry.ts";
import { imageWidths } from "../rules/media/images.ts";
import { companyDraft } from "../contract/company/admin-company.ts";
import { createLegalDefaults, legalDefaultHtml } from "../rules/legal/legal-defaults.ts";
import { toSiteCompany } from "../rules/company/site-company.ts";
import { newRegion } from "../contract/regions/admin-regions.ts";
import { newService } from "../contract/services/admin-services.ts";
import { addDays } from "../shared/days.ts";
import { describeAvailability } from "../rules/availability/describe-availability.ts";
import { boats } from "./boats.ts";
import { company } from "./company.ts";
import { imageTexts, pickImageTexts } from "./image-texts.ts";
import { periods } from "./periods.ts";
import { regions } from "./regions.ts";
import { services } from "./services.ts";
import { enquiries } from "./enquiries.ts";

const slugs = services.map(({ slug }) => slug);
const imageUrls = [...boats.flatMap(({ images }) => images), ...services.map(({ image }) => image ?? "")];

function findRepeated(keys: string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

function countBoats(status: string): number {
  return boats.filter((boat) => boat.status === status).length;
}

describe("the demo content", () => {
  test.each(regions)("region $name is valid", ({ key: _, ...body }) => {
    expect(v.parse(newRegion, body)).toEqual(body);
  });

  test.each(services)("service $slug is valid and complete", (body) => {
    expect(v.parse(newService, body)).toMatchObject(body);
    expect(body.title_no).toBe(body.title);
    expect(body.description_no).toBe(body.description);
    expect(body.description?.split("\n\n").length).toBeGreaterThanOrEqual(2);
    expect(body.features?.length).toBeGreaterThanOrEqual(5);
    expect(body.features?.length).toBeLessThanOrEqual(7);
  });

  test("boats are free now, free later, in the workshop and without a calendar", () => {
    const day = (offset: number) => addDays("2026-11-16", offset);
    const describeBoat = ({ id, status }: (typeof boats)[number]) => {
      const own = periods
        .filter(({ boatId }) => boatId === id)
        .map(({ kind, from, to, regionKey = null }) => ({
          kind,
          region_id: regionKey,
          first_day: day(from),
          last_day: day(to),
        }));
      return describeAvailability(own, status ?? "active", day(0));
    };
    const found = Object.fromEntries(boats.map((boat) => [boat.id, describeBoat(boat)]));
    expect(found.alke?.text).toBe("Ledig nå");
    expect(found.storskarv?.text).toBe("Ledig fra uke 49");
    expect(found.toppskarv?.weeks[0]?.state).toBe("workshop");
    expect(found.krykkje).toBeNull();
    for (const { boatId, kind, regionKey } of periods) {
      expect(boats.map(({ id }) => id)).toContain(boatId);
      expect(regions.some(({ key }) => key === regionKey)).toBe(kind === "free_in_region");
    }
  });

  test.each(boats)("boat $id is valid and complete", ({ regionKey, serviceSlugs, ...body }) => {
    const complete = {
      ...body,
      image_texts: pickImageTexts(body.images),
      region: "a-region",
      services: serviceSlugs,
    };
    expect(v.parse(newBoat, complete)).toMatchObject(complete);
    expect(regions.map(({ key }) => key)).toContain(regionKey);
    expect(slugs).toEqual(expect.arrayContaining(serviceSlugs));
    expect(findRepeated(serviceSlugs)).toEqual([]);
    expect(body.images.length).toBeGreaterThanOrEqual(3);
    expect(Math.min(body.length, body.width, body.depth, body.year_built)).toBeGreaterThan(0);
    expect(body.length).toBeGreaterThan(body.width);
    expect(body.mmsi_number ?? "000000000").toMatch(/^000\d{6}$/);
    expect(body.imo_number ?? "0").toMatch(/^0/);
    expect(body.call_sign ?? "Q").toMatch(/^Q/);
  });

  test.each(enquiries)("the enquiry from $name is valid", ({ name, email, phone, message, about }) => {
    expect(v.is(newEnquiry, { name, email, message, phone: phone ?? undefined })).toBe(true);
    expect(email).toMatch(/\.example$/);
    if (phone !== null) expect(phone).toMatch(/^\+47 00 00 /);
    for (const subject of about) {
      const name =
        subject.kind === "boat"
          ? boats.find(({ id }) => id === subject.id)?.name
          : services.find(({ slug }) => slug === subject.id)?.title_no;
      expect(subject.name).toBe(name);
    }
  });

  test("no key is used twice", () => {
    expect(findRepeated(regions.map(({ key }) => key))).toEqual([]);
    expect(findRepeated(regions.map(({ name }) => name))).toEqual([]);
    expect(findRepeated(slugs)).toEqual([]);
    expect(findRepeated(boats.map(({ id }) => id))).toEqual([]);
    expect(findRepeated(boats.flatMap(({ mmsi_number }) => mmsi_number ?? []))).toEqual([]);
    expect(findRepeated(boats.flatMap(({ imo_number }) => imo_number ?? []))).toEqual([]);
    expect(findRepeated(boats.flatMap(({ call_sign }) => call_sign ?? []))).toEqual([]);
    expect(findRepeated(imageUrls)).toEqual([]);
  });

  test("the services are those that have icons and dedicated pages", () => {
    expect(slugs.toSorted()).toEqual([
      "avfall-innsamling",
      "de-licing",
      "emergency-response",
      "fisk-transport",
      "for-levering",
      "inspeksjon-av-fortoyninger",
      "miljo-overvåkning",
      "notvasking",
      "rov",
    ]);
  });

  test("every state occurs", () => {
    expect(regions.length).toBeGreaterThanOrEqual(4);
    expect(boats.length).toBeGreaterThanOrEqual(10);
    expect(new Set(boats.map(({ type }) => type)).size).toBeGreaterThanOrEqual(4);
    expect(countBoats("active")).toBeGreaterThanOrEqual(6);
    expect(countBoats("maintenance")).toBeGreaterThanOrEqual(1);
    expect(countBoats("docked")).toBeGreaterThanOrEqual(1);
    expect(countBoats("inactive")).toBeGreaterThanOrEqual(1);
    expect(boats.some(({ serviceSlugs }) => serviceSlugs.length > 5)).toBe(true);
    expect(enquiries).toHaveLength(3);
    expect(new Set(enquiries.map(({ status }) => status)).size).toBe(3);
    expect(enquiryStatuses).toEqual(expect.arrayContaining(enquiries.map(({ status }) => status)));
  });

  test("every service but one has an active boat, and that one has none at all", () => {
    const offered = (status?: string) =>
      new Set(boats.filter((boat) => !status || boat.status === status).flatMap((boat) => boat.serviceSlugs));
    const without = slugs.filter((slug) => !offered("active").has(slug));
    expect(without).toHaveLength(1);
    expect(slugs.filter((slug) => !offered().has(slug))).toEqual(without);
  });

  test("every region has a boat", () => {
    const used = new Set(boats.map(({ regionKey }) => regionKey));
    expect(regions.filter(({ key }) => !used.has(key))).toEqual([]);
  });

  test.each(imageUrls)("%s exists in every width and has a text", (url) => {
    const stem = url.replace(/^\/media\//, "").replace(/\.webp$/, "");
    for (const width of imageWidths) {
      for (const type of ["webp", "avif"]) {
        const file = `${stem}-${width}.${type}`;
        expect(existsSync(join(import.meta.dirname, "media", file)), file).toBe(true);
      }
    }
    expect(imageTexts[url]).toMatch(/\.$/);
  });

  test("every text belongs to an image", () => {
    expect(Object.keys(imageTexts).toSorted()).toEqual(imageUrls.toSorted());
  });
});

const facts = toSiteCompany(v.parse(companyDraft, company));
const legalDefaults = createLegalDefaults(facts);

describe("the built-in legal texts", () => {
  test.each(["terms", "privacy"] as const)("%s has ten sections of plain text", (type) => {
    const { sections } = legalDefaults[type];
    expect(sections).toHaveLength(10);
    for (const { heading, body } of sections) {
      expect(heading).not.toMatch(/^\d/);
      expect(body.length).toBeGreaterThanOrEqual(1);
      for (const paragraph of body) expect(paragraph).toMatch(/\.$/);
    }
  });

  test("they cover the specified subjects", () => {
    const list = (type: "terms" | "privacy") => legalDefaults[type].sections.map(({ heading }) => heading);
    expect(list("terms")).toEqual([
      "Aksept av vilkår",
      "Bruk av nettstedet",
      "Immaterielle rettigheter",
      "Brukerinnhold",
      "Nøyaktighet",
      "Eksterne lenker",
      "Personvern",
      "Ansvarsfraskrivelse",
      "Endringer",
      "Kontakt",
    ]);
    expect(list("privacy")).toEqual([
      "Innsamling av opplysninger",
      "Formål",
      "Rettslig grunnlag",
      "Deling",
      "Sikkerhet",
      "Dine rettigheter",
      "Informasjonskapsler",
      "Lagringstid",
      "Kontakt",
      "Endringer",
    ]);
  });

  test.each(["terms", "privacy"] as const)("%s as HTML numbers its sections", (type) => {
    const html = legalDefaultHtml(type, facts);
    const numbers = [...html.matchAll(/<h2>(\d+)\. /g)].map(([, number]) => Number(number));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(html.replaceAll(/<\/?(?:h2|p)>/g, "")).not.toMatch(/[<>]/);
  });
});

test("everything is Norwegian and finished", () => {
  const everything = JSON.stringify([
    company,
    regions,
    services,
    boats,
    enquiries,
    imageTexts,
    legalDefaults,
  ]);
  expect(everything).not.toMatch(/lorem|ipsum|todo|xxx|undefined/i);
  expect(everything).not.toMatch(/ {2}|\s[.,;:]/);
  for (const letter of "æøå") expect(everything).toContain(letter);
});
