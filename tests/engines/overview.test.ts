import { CompiledQuery, sql } from "kysely";
import * as v from "valibot";
import { expect, test } from "vitest";
import type { ProbeImage } from "../../src/adapters/images/probe-image.ts";
import { newBoat } from "../../src/contract/boats/admin-boats.ts";
import { newService } from "../../src/contract/services/admin-services.ts";
import type { Finding, Overview } from "../../src/contract/overview/overview.ts";
import { buildContentEventQuery } from "../../src/db/queries/audit.ts";
import {
  createBoat,
  findBoatForAdmin,
  inactivateBoat,
  updateBoatDetails,
} from "../../src/domain/boats/boats.ts";
import { checkExternalImages } from "../../src/domain/media/image-checks.ts";
import { importEnquiry } from "../../src/domain/enquiries/enquiries.ts";
import { createService } from "../../src/domain/services/services.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine, engine } from "../support/engines/database.ts";
import { insertRows } from "../support/engines/insert-rows.ts";
import { changeService, createFleet, createWorld, type World } from "../support/engines/world.ts";

async function readOverview(world: World, cookie: string): Promise<Overview> {
  const { status, body } = await world.call<Overview>("GET", "/api/admin/overview", undefined, cookie);
  expect(status).toBe(200);
  return body;
}

const describe = ({ kind, subject, ...rest }: Finding) =>
  [subject.name, kind, rest.field, ...("count" in rest ? [rest.count] : [])].join(" ");

const texts = { description: "Godt utstyrt båt. ".repeat(10) };
const threeImages = {
  images: ["/media/boat-images/a.webp", "/media/boat-images/b.webp", "/media/boat-images/c.webp"],
  image_texts: {
    "/media/boat-images/a.webp": "Båten",
    "/media/boat-images/b.webp": "Dekket",
    "/media/boat-images/c.webp": "Krana",
  },
};
const dimensions = { length: 15, width: 10, depth: 2.5 };

describeEngine("the health of the catalogue", () => {
  test("names each finding with the field that fixes it, and is silent once it is fixed", async () => {
    const world = await createWorld();
    const { region, washing, delousing, boat } = await createFleet(world);
    const cookie = await world.signIn("editor");
    const readFindings = async () => (await readOverview(world, cookie)).health;

    const first = await readFindings();
    expect(first?.findings.map(describe)).toEqual([
      "Lomvi images images 0",
      "Lomvi description description",
      "Lomvi dimensions length",
      "Avlusing images image 0",
      "Avlusing description description_html",
      "Avlusing no-boats boats",
      "Notvasking images image 0",
      "Notvasking description description_html",
    ]);
    expect(first).toMatchObject({ total: 13, passed: 5 });

    const complete = { name: "Lomvi", type: "Katamaran", region: region.id, ...texts, ...threeImages };
    const save = async (change: object) => {
      const { version } = await findBoatForAdmin(world.ctx, boat.id);
      const input = v.parse(newBoat, { ...complete, ...dimensions, services: [washing.id], ...change });
      await updateBoatDetails(world.ctx, boat.id, { ...input, version });
      const health = await readFindings();
      return health?.findings.filter(({ subject }) => subject.kind === "boat").map(describe);
    };
    expect(await save({ width: 0 })).toEqual(["Lomvi dimensions width"]);
    expect(await save({ services: [] })).toEqual(["Lomvi no-services services"]);
    expect(await save({ images: threeImages.images.slice(0, 1) })).toEqual(["Lomvi images images 1"]);
    expect(await save({ image_texts: {} })).toEqual(["Lomvi image-texts image_text,images 3"]);
    expect(await save({ description: `${" ".repeat(200)}kort` })).toEqual(["Lomvi description description"]);
    expect(await save({ services: [washing.id, delousing.id] })).toEqual([]);

    for (const { id } of [washing, delousing]) {
      const image = { image: "/media/service-images/a.webp", image_text: "Not" };
      await changeService(world, id, { description_no: texts.description, ...image });
    }
    expect(await readFindings()).toEqual({ total: 13, passed: 13, findings: [] });
  });

  test("leaves out boats that visitors do not see or that are out of use", async () => {
    const world = await createWorld();
    const { region, boat } = await createFleet(world);
    const unseen = { name: "Teist", type: "Sjark", region: region.id, services: [], is_published: false };
    await createBoat(world.ctx, v.parse(newBoat, unseen));
    await inactivateBoat(world.ctx, boat.id, 1);
    const { health, visits } = await readOverview(world, await world.signIn("editor"));
    expect(health?.findings.filter(({ subject }) => subject.kind === "boat")).toEqual([]);
    expect(visits?.traffic.map(({ subject }) => subject.name)).not.toContain("Teist");
  });

  test("includes external images that cannot be loaded, which a worker checks now and then", async () => {
    const clock = fixedClock();
    const world = await createWorld({ now: clock.now });
    const { region } = await createFleet(world);
    const good = "https://bilder.example/god.jpg";
    const bad = "https://bilder.example/borte.jpg";
    const input = { name: "Alke", type: "Sjark", region: region.id, images: [good, bad, "/media/a.webp"] };
    await createBoat(world.ctx, v.parse(newBoat, input));
    await createService(world.ctx, v.parse(newService, { title: "Slep", image: bad }));
    const cookie = await world.signIn("editor");
    const readFailing = async () =>
      (await readOverview(world, cookie)).health?.findings.filter(({ kind }) => kind === "external-image");

    const asked: string[] = [];
    let problem: "missing" | null = "missing";
    const probe: ProbeImage = (url) => {
      asked.push(url);
      return Promise.resolve(url === bad ? problem : null);
    };
    expect(await readFailing(), "nothing is asked for by the request").toEqual([]);
    expect(await checkExternalImages(world.ctx, probe)).toBe(2);
    expect(asked.toSorted()).toEqual([bad, good]);
    const since = clock.now().toISOString();
    const [boatFinding, serviceFinding] = (await readFailing()) ?? [];
    expect(boatFinding).toMatchObject({
      subject: { name: "Alke" },
      field: "images",
      problem: "missing",
      since,
    });
    expect(serviceFinding).toMatchObject({ subject: { name: "Slep" }, field: "image" });

    expect(await checkExternalImages(world.ctx, probe), "both are known").toBe(0);
    clock.advance(2 * 60 * 60 * 1000);
    expect(await checkExternalImages(world.ctx, probe), "the bad one is asked for again").toBe(1);
    expect(await readFailing()).toMatchObject([{ since }, { since }]);
    problem = null;
    clock.advance(2 * 60 * 60 * 1000);
    await checkExternalImages(world.ctx, probe);
    expect(await readFailing()).toEqual([]);
    await world.ctx.db.updateTable("boats").set({ images: "[]" }).execute();
    await checkExternalImages(world.ctx, probe);
    const left = await world.ctx.db.selectFrom("image_checks").select("url").execute();
    expect(left, "those that nothing refers to are forgotten").toEqual([{ url: bad }]);
  });
});

describeEngine("the overview", () => {
  test("lists unanswered enquiries oldest first and counts those that have waited for more than a day", async () => {
    const now = new Date("2026-11-16T12:00:00.000Z");
    const world = await createWorld({ now: () => now });
    const enquire = (name: string, hoursAgo: number, status: "new" | "read" | "replied" | "archived") => {
      const at = new Date(now.getTime() - hoursAgo * 60 * 60 * 1000).toISOString();
      const rest = { email: "a@b.example", phone: null, message: "Hei ".repeat(100) };
      return importEnquiry(world.ctx, { name, status, created_at: at, updated_at: at, ...rest });
    };
    await enquire("Fersk", 1, "new");
    await enquire("Eldst", 90, "read");
    await enquire("I går", 25, "new");
    await enquire("Besvart", 200, "replied");
    await enquire("Arkivert", 300, "archived");
    for (let index = 0; index < 4; index += 1) await enquire(`Ny ${index}`, 20 - index, "new");
    const { enquiries } = await readOverview(world, await world.signIn("reader"));
    expect(enquiries).toMatchObject({ unanswered: 7, overdue: 2 });
    expect(enquiries.oldest.map(({ name }) => name)).toEqual(["Eldst", "I går", "Ny 0", "Ny 1", "Ny 2"]);
    expect(enquiries.oldest[0]?.preview.length).toBeLessThan(110);
  });

  test("sends readers nothing but enquiries", async () => {
    const world = await createWorld();
    await createFleet(world);
    const read = async (role: "owner" | "editor" | "reader") => readOverview(world, await world.signIn(role));
    for (const role of ["owner", "editor"] as const) {
      const { health, visits, changes } = await read(role);
      expect([health, visits, changes]).not.toContain(null);
    }
    expect(await read("reader")).toEqual({
      enquiries: { unanswered: 0, overdue: 0, oldest: [], undelivered: [] },
      health: null,
      certificates: null,
      visits: null,
      changes: null,
    });
  });

  test("shows thirty days of visits beside the enquiries, also of a service that was renamed", async () => {
    const world = await createWorld({ now: () => new Date("2026-11-16T12:00:00.000Z") });
    const { washing } = await createFleet(world);
    await changeService(world, washing.id, { slug: "vask" });
    const visits = [
      ["2026-09-17", "/fleet/lomvi", 1000],
      ["2026-09-18", "/fleet/lomvi", 5],
      ["2026-10-17", "/fleet/lomvi", 7],
      ["2026-10-18", "/fleet/lomvi", 2],
      ["2026-11-16", "/fleet/lomvi", 3],
      ["2026-11-15", "/services/notvasking", 40],
      ["2026-11-16", "/services/vask", 2],
      ["2026-11-16", "/fleet", 900],
    ] as const;
    const rows = visits.map(([day, page, count]) => ({ day, page, count }));
    await world.ctx.db.insertInto("visits").values(rows).execute();
    const enquire = (at: string, about: { kind: "boat" | "service"; id: string; name: string }) =>
      importEnquiry(world.ctx, {
        name: "A",
        email: "a@b.example",
        phone: null,
        message: "Hei",
        status: "new",
        about: [about],
        created_at: at,
        updated_at: at,
      });
    const lomvi = { kind: "boat", id: "lomvi", name: "Lomvi" } as const;
    await enquire("2026-11-14T23:30:00.000Z", lomvi);
    await enquire("2026-11-16T08:00:00.000Z", lomvi);
    await enquire("2026-10-01T08:00:00.000Z", lomvi);
    await enquire("2026-11-16T08:00:00.000Z", { kind: "service", id: "notvasking", name: "Notvasking" });

    const overview = await readOverview(world, await world.signIn("editor"));
    const { days = [], traffic = [] } = overview.visits ?? {};
    expect([days.length, days[0], days.at(-1)]).toEqual([30, "2026-10-18", "2026-11-16"]);
    expect(traffic.map(({ subject }) => subject.name)).toEqual(["Notvasking", "Lomvi", "Avlusing"]);
    const [washingTraffic, boatTraffic] = traffic;
    expect(washingTraffic?.visits.slice(-2)).toEqual([40, 2]);
    expect(washingTraffic?.enquiries.at(-1)).toBe(1);
    expect(boatTraffic?.visits).toEqual([2, ...Array<number>(28).fill(0), 3]);
    expect(boatTraffic?.formerVisits).toBe(12);
    expect(boatTraffic?.enquiries.slice(-2), "half past midnight in Norway is the next day").toEqual([1, 1]);
    expect(boatTraffic?.enquiries.reduce((a, b) => a + b)).toBe(2);
  });

  test("has the last changes with their authors, read from an index", async () => {
    const world = await createWorld();
    const cookie = await world.signIn("editor");
    await createFleet(world);
    await world.call("POST", "/api/admin/regions", { name: "Lofoten" }, cookie);
    const { changes } = await readOverview(world, cookie);
    expect(changes?.[0]).toMatchObject({
      author: { isYou: true },
      action: "created",
      record: { kind: "region", label: "Lofoten" },
      summary: "Opprettet",
    });
    expect(changes?.map(({ author }) => author?.isYou ?? null)).toEqual([true, null, null, null, null]);
    const { db } = world.ctx;
    // Without many other events and their statistics, PostgreSQL may prefer another way.
    const signOut = { id: "'event-' || number", at: "'2026-06-01T12:00:00.000Z'", action: "'signed-out'" };
    await insertRows(db, "audit_events", { ...signOut, details: "'{}'" }, 2_000);
    if (engine === "postgres") await sql`analyze audit_events`.execute(db);
    const { sql: text, parameters } = buildContentEventQuery(db, 8).compile();
    const prefix = engine === "sqlite" ? "explain query plan " : "explain ";
    const plan = await db.executeQuery(CompiledQuery.raw(prefix + text, [...parameters]));
    expect(JSON.stringify(plan.rows)).toContain("audit_events_content");
  });
});
