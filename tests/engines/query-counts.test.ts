import type { KyselyPlugin } from "kysely";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { newBoat } from "../../src/contract/boats/admin-boats.ts";
import { newService } from "../../src/contract/services/admin-services.ts";
import { createBoat } from "../../src/domain/boats/boats.ts";
import { createRegion } from "../../src/domain/regions/regions.ts";
import { createService } from "../../src/domain/services/services.ts";
import { describeEngine } from "../support/engines/database.ts";
import { boatBody, createFleet, createWorld, type World } from "../support/engines/world.ts";

const publicPaths = [
  "/api/company",
  "/api/boats",
  "/api/boats?place=home",
  "/api/boats/lomvi",
  "/api/boats/lomvi/papers",
  "/api/services",
  "/api/services/notvasking",
  "/api/services/notvasking/boats",
  "/api/regions",
  "/api/fleet",
  "/api/fleet/count",
  "/api/fleet/search?filter=sok%3Dbåt",
  "/api/fleet/boats/lomvi",
  "/api/legal/terms",
];
const portalPaths = [
  "/api/admin/boats",
  "/api/admin/boats?search=båt",
  "/api/admin/boats/lomvi",
  "/api/admin/boat-choices",
  "/api/admin/boat-types",
  "/api/admin/services",
  "/api/admin/regions",
  "/api/admin/availability",
  "/api/admin/overview",
  "/api/admin/enquiries?folder=inbox",
  "/api/admin/enquiries/pulse",
  "/api/admin/enquiries/options",
  "/api/admin/audit",
  "/api/admin/users",
  "/api/admin/media",
  "/api/admin/company",
  "/api/admin/history/boat/lomvi",
];
/** A response is read in a few statements, however much there is. */
const maxQueries = 25;

let queries = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

describeEngine("the database", () => {
  test("is asked no more often when there is more content", async () => {
    const world = await createWorld({ plugin: counter });
    // On a busy machine a poll for changes may be late, and then what is kept in memory is read again.
    vi.spyOn(world.ctx.changes, "isListening").mockReturnValue(true);
    const fleet = await createFleet(world);
    const cookie = await world.signIn();
    for (let index = 1; index <= 2; index += 1) await addContent(world, fleet.region.id, index);
    const few = await countQueries(world, cookie);
    for (let index = 3; index <= 6; index += 1) await addContent(world, fleet.region.id, index);
    const many = await countQueries(world, cookie);
    for (const [path, count] of Object.entries(many)) {
      expect(count, path).toBeLessThanOrEqual(maxQueries);
      // A session may be prolonged meanwhile. A query per record would be four more.
      expect(count, path).toBeLessThanOrEqual((few[path] ?? 0) + 1);
    }
  });
});

async function addContent(world: World, commonRegion: string, index: number): Promise<void> {
  const { ctx } = world;
  const region = await createRegion(ctx, { name: `Region ${index}`, description: "", place: "", radius: 20 });
  const service = await createService(ctx, v.parse(newService, { title: `Tjeneste ${index}` }));
  for (const [name, place] of [
    [`Båt ${index}`, commonRegion],
    [`Annen båt ${index}`, region.id],
  ] as const) {
    await createBoat(ctx, v.parse(newBoat, boatBody(place, { name, services: [service.id] })));
  }
  await world.call("POST", "/api/contact", {
    name: `Ida ${index}`,
    email: `ida${index}@anlegg.example`,
    message: "Er båten ledig i uke 32?",
    about: { kind: "boat", id: "lomvi" },
  });
}

async function countQueries({ call }: World, cookie: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const path of [...publicPaths, ...portalPaths]) {
    // What is kept in memory is read before it is counted.
    await call("GET", path, undefined, cookie);
    const before = queries;
    const { status } = await call("GET", path, undefined, cookie);
    expect(status, path).toBe(200);
    counts[path] = queries - before;
  }
  return counts;
}
