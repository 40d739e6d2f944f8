import { pino } from "pino";
import { expect, test } from "vitest";
import { createVisitCounter, deleteExpiredVisits } from "../../src/domain/visits/visits.ts";
import { startVisitWorker } from "../../src/workers/visits.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine } from "../support/engines/database.ts";
import { createFleet, createWorld, type World } from "../support/engines/world.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

async function readVisits({ ctx }: Pick<World, "ctx">): Promise<string[]> {
  const rows = await ctx.db.selectFrom("visits").selectAll().orderBy("day").orderBy("page").execute();
  return rows.map(({ day, page, count }) => `${day} ${page} ${Number(count)}`);
}

function navigate(world: World, path: string, headers: Record<string, string> = {}) {
  return world.send(`/api/visits${path}`, { method: "POST", headers: { "user-agent": firefox, ...headers } });
}

describeEngine("visits", () => {
  test("are counted per page and day in Norway, and only for pages that exist", async () => {
    const clock = fixedClock("2026-06-30T21:59:00.000Z");
    const world = await createWorld({ now: clock.now });
    await createFleet(world);
    const cookie = await world.signIn();
    for (const path of ["/", "/fleet/lomvi", "/FLEET/LOMVI", "/fleet/%6comvi", "/services/notvasking"]) {
      expect((await navigate(world, path)).status, path).toBe(204);
    }
    const unknown = ["/fleet/ukjent", "/admin", "/*", "/robots.txt", "/%E0%A4%A", `/${"a".repeat(5000)}`];
    for (const path of unknown) {
      expect((await navigate(world, path)).status, path).toBe(204);
    }
    await navigate(world, "/fleet/lomvi", { "user-agent": "Googlebot/2.1" });
    await navigate(world, "/fleet/lomvi", { cookie });
    expect((await navigate(world, "/fleet", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    clock.advance(60_000);
    await navigate(world, "/fleet/lomvi");
    expect(await readVisits(world), "nothing is written before the flush").toEqual([]);
    await world.visitCounter.flush();
    await world.visitCounter.flush();
    expect(await readVisits(world)).toEqual([
      "2026-06-30 / 1",
      "2026-06-30 /fleet/lomvi 3",
      "2026-06-30 /services/notvasking 1",
      "2026-07-01 /fleet/lomvi 1",
    ]);
  });

  test("of several instances are added up, also when they are stored at the same time", async () => {
    const world = await createWorld({ now: () => new Date("2026-11-16T12:00:00Z") });
    const counters = [world, await createWorld({ config: world.config, now: world.ctx.now })].map(({ ctx }) =>
      createVisitCounter(ctx),
    );
    for (let round = 1; round <= 3; round += 1) {
      for (const counter of counters) {
        for (let page = 0; page < 700; page += 1) counter.count(`/fleet/${page}`);
      }
      await Promise.all(counters.map((counter) => counter.flush()));
    }
    const rows = await readVisits(world);
    expect(rows.length).toBe(700);
    expect(rows.every((row) => row.endsWith(" 6"))).toBe(true);
  });

  test("that could not be stored are stored later", async () => {
    const world = await createWorld({ now: () => new Date("2026-11-16T12:00:00Z") });
    const { ctx: away, close } = await createWorld();
    await close();
    let db = away.db;
    const counter = createVisitCounter(Object.defineProperty({ ...world.ctx }, "db", { get: () => db }));
    counter.count("/");
    await expect(counter.flush()).rejects.toThrow();
    counter.count("/");
    db = world.ctx.db;
    await counter.flush();
    expect(await readVisits(world)).toEqual(["2026-11-16 / 2"]);
  });

  test("are stored when the server stops", async () => {
    const world = await createWorld({ now: () => new Date("2026-11-16T12:00:00Z") });
    const worker = startVisitWorker(world.visitCounter, pino({ level: "silent" }));
    world.visitCounter.count("/");
    await worker.stop();
    expect(await readVisits(world)).toEqual(["2026-11-16 / 1"]);
  });

  test("are deleted after thirteen months", async () => {
    const clock = fixedClock("2026-11-16T12:00:00.000Z");
    const world = await createWorld({ now: clock.now });
    const days = ["2025-10-15", "2025-10-16", "2026-11-16"];
    const rows = days.map((day) => ({ day, page: "/", count: 5_000_000_000 }));
    await world.ctx.db.insertInto("visits").values(rows).execute();
    expect(await deleteExpiredVisits(world.ctx)).toBe(1);
    expect(await readVisits(world)).toEqual(["2025-10-16 / 5000000000", "2026-11-16 / 5000000000"]);
  });
});
