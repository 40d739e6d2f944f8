import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { projectFolder } from "../adapters/project-folder.ts";
import { newPeriod } from "../contract/availability/admin-availability.ts";
import { newBoat } from "../contract/boats/admin-boats.ts";
import { companyUpdate } from "../contract/company/admin-company.ts";
import { newRegion } from "../contract/regions/admin-regions.ts";
import { newService } from "../contract/services/admin-services.ts";
import { addDays, isoWeek } from "../shared/days.ts";
import { dayMs } from "../shared/durations.ts";
import { toNorwegianDay } from "../shared/norwegian-day.ts";
import { createBoat } from "../domain/boats/boats.ts";
import { createPeriod } from "../domain/availability/calendar.ts";
import { saveCompany } from "../domain/company/company.ts";
import { importEnquiry } from "../domain/enquiries/enquiries.ts";
import { changeContent, type Context } from "../domain/context.ts";
import { storeDocument } from "../domain/media/documents/store.ts";
import { claimFirstContent, hasFirstContent } from "../domain/company/first-content.ts";
import { importMedia } from "../domain/media/store.ts";
import { createRegion } from "../domain/regions/regions.ts";
import { createService } from "../domain/services/services.ts";
import { storeDemoSites } from "../domain/sites/import-sites.ts";
import { boats } from "./boats.ts";
import { company, homeServiceSlugs } from "./company.ts";
import { pickImageTexts } from "./image-texts.ts";
import { biosecurity, certificates } from "./papers.ts";
import { periods } from "./periods.ts";
import { regions } from "./regions.ts";
import { services } from "./services.ts";
import { sites } from "./sites.ts";
import { enquiries } from "./enquiries.ts";

const mediaRoot = join(projectFolder, "src/seed/media");

/**
 * Fills a new database with the demo content, if wanted at its first start; later starts change nothing. It is one
 * transaction, so that an interrupted start stores nothing but images.
 */
export async function loadDemoContent(ctx: Context, { isWanted }: { isWanted: boolean }): Promise<void> {
  if (await hasFirstContent(ctx)) return;
  // Before the transaction, which PostgreSQL ends if a slow storage keeps it waiting. Copied twice, they are the same.
  if (isWanted) await copyMedia(ctx);
  await changeContent(ctx, async (tx) => {
    const isFirstStart = await claimFirstContent(tx, isWanted ? "demo" : "empty");
    if (!isFirstStart || !isWanted) return;
    const regionIds = new Map<string, string>();
    for (const { key, ...region } of regions) {
      regionIds.set(key, (await createRegion(tx, v.parse(newRegion, region))).id);
    }
    const serviceIds = new Map<string, string>();
    for (const service of services) {
      serviceIds.set(service.slug, (await createService(tx, v.parse(newService, service))).id);
    }
    for (const { regionKey, serviceSlugs, ...boat } of boats) {
      const body = {
        ...boat,
        image_texts: pickImageTexts(boat.images),
        region: regionIds.get(regionKey),
        services: serviceSlugs.map((slug) => serviceIds.get(slug)),
        ...(await createPapers(ctx, boat.id)),
      };
      await createBoat(tx, v.parse(newBoat, body));
    }
    const home_services = homeServiceSlugs.map((slug) => serviceIds.get(slug));
    await saveCompany(tx, v.parse(companyUpdate, { ...company, home_services, version: 0 }));
    const { firstDay } = isoWeek(toNorwegianDay(ctx.now()));
    for (const { boatId, regionKey, kind, from, to, note } of periods) {
      const days = { first_day: addDays(firstDay, from), last_day: addDays(firstDay, to) };
      const region_id = regionKey === undefined ? null : regionIds.get(regionKey);
      await createPeriod(tx, v.parse(newPeriod, { boat_id: boatId, kind, note, region_id, ...days }));
    }
    await storeDemoSites(tx, sites);
    for (const { ageInDays, ...enquiry } of enquiries) {
      const time = new Date(ctx.now().getTime() - ageInDays * dayMs).toISOString();
      await importEnquiry(tx, { ...enquiry, created_at: time, updated_at: time });
    }
  });
}

/** The papers of a boat, each with the same example of a PDF. */
async function createPapers(ctx: Context, boatId: string) {
  const today = toNorwegianDay(ctx.now());
  const bytes = await readFile(join(projectFolder, "src/seed/example.pdf"));
  const store = (name: string) =>
    storeDocument(ctx, {
      folder: "certificates",
      owner: boatId,
      fileName: `${name}.pdf`,
      bytes,
      formats: ["pdf"],
    });
  const own = certificates.filter((entry) => entry.boatId === boatId);
  const washed = biosecurity[boatId];
  return {
    certificates: await Promise.all(
      own.map(async ({ kind, issuer, validFor, isInternal }) => ({
        id: randomUUID(),
        kind,
        issuer,
        valid_to: addDays(today, validFor),
        is_public: !isInternal,
        file: await store(kind),
      })),
    ),
    biosecurity: washed && {
      washed_on: addDays(today, -washed.washedAgo),
      production_area: washed.productionArea,
      file: await store("Attest for vask"),
      is_file_public: true,
    },
  };
}

async function copyMedia(ctx: Context): Promise<void> {
  for (const folder of await readdir(mediaRoot)) {
    const files = await readdir(join(mediaRoot, folder));
    await Promise.all(
      files.map(async (file) =>
        importMedia(ctx, `${folder}/${file}`, await readFile(join(mediaRoot, folder, file))),
      ),
    );
  }
}
