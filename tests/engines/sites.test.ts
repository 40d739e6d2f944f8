import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createSiteRegister } from "../../src/adapters/sources/site-register.ts";
import type { FoundSites, Site } from "../../src/contract/sites/sites.ts";
import { readOperation } from "../../src/domain/overview/operation.ts";
import { loadSites, updateDueSites, updateSites } from "../../src/domain/sites/import-sites.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine } from "../support/engines/database.ts";
import { type SourceCall, sendJson, startSource } from "../support/servers/source-server.ts";
import { createWorld, type World } from "../support/engines/world.ts";

/** A row as the register sends it, with fields that are not used. */
function row(index: number, rest: object = {}) {
  return {
    siteId: 7000 + index,
    siteNr: 10_000 + index,
    name: `LEIRA ${index}`,
    latitude: 64.5 + index / 1000,
    longitude: 11.2,
    placementType: "SEA",
    placement: {
      municipalityCode: "1804",
      municipalityName: "BODØ",
      prodAreaCode: 9,
      prodAreaName: "Vestfjorden og Vesterålen",
    },
    ...rest,
  };
}
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));

interface RegisterOptions {
  all?: unknown[];
  /** Responds instead, if it returns true. */
  fail?: (range: string, response: ServerResponse) => boolean;
}

/** Speaks as the register does: an inclusive range, at most 100 rows, and 400 beyond the end. */
async function startRegister(options: RegisterOptions) {
  const asked: string[] = [];
  const url = await startSource(({ url: { searchParams, pathname } }: SourceCall, response) => {
    const range = searchParams.get("range") ?? "";
    asked.push(range);
    if (options.fail?.(range, response)) return;
    const [first = 0, last = 0] = range.split("-").map(Number);
    const all = options.all ?? [];
    if (pathname !== "/sites" || last - first > 99 || first >= all.length) {
      return sendJson(response, { title: "Bad Request", status: 400 }, 400);
    }
    sendJson(response, all.slice(first, last + 1));
  });
  return { asked, options, readPage: createSiteRegister(`${url}/sites`) };
}

const findSite = (world: World, number: string) => world.call<Site>("GET", `/api/sites/${number}`);

async function readStatus(world: World) {
  return (await readOperation(world.ctx, world.mediaFolder)).sites;
}

describeEngine("the register of sites", () => {
  test("1,800 sites are read in 19 calls, searched and found by number", async () => {
    const world = await createWorld();
    const register = await startRegister({ all: rows(1800) });
    expect(await updateSites(world.ctx, register.readPage)).toBe(1800);
    expect(register.asked).toHaveLength(19);
    expect(register.asked.slice(0, 2)).toEqual(["0-99", "100-199"]);
    expect((await findSite(world, "10000")).body).toEqual({
      number: "10000",
      name: "Leira 0",
      latitude: 64.5,
      longitude: 11.2,
      municipality: "Bodø",
      production_area: "9 Vestfjorden og Vesterålen",
    });
    const search = await world.call<FoundSites>("GET", "/api/sites/search?text=leira");
    expect([search.body.found, search.body.sites.length]).toEqual([1800, 8]);
    expect((await world.call<unknown[]>("GET", "/api/sites")).body).toHaveLength(1800);
    expect(await readStatus(world)).toMatchObject({ count: 1800, isOld: false, problem: null });
  });

  test("an unknown number, a long text and a NUL are refused with a sentence", async () => {
    const world = await createWorld();
    const unknown = await findSite(world, "99999");
    expect([unknown.status, unknown.error.message]).toEqual([
      404,
      "Lokalitet 99999 finnes ikke i Akvakulturregisteret.",
    ]);
    const long = await world.call("GET", `/api/sites/search?text=${"a".repeat(101)}`);
    expect([long.status, long.error.message]).toEqual([400, "Søk med høyst 100 tegn"]);
    expect((await world.call("GET", "/api/sites/search?text=%00")).status).toBeLessThan(500);
  });

  test("an update that fails keeps the stored sites, tells why, and goes on where it stopped", async () => {
    const world = await createWorld();
    const register = await startRegister({ all: rows(250) });
    await updateSites(world.ctx, register.readPage);
    register.options.all = rows(450);
    register.options.fail = (range, response) => {
      if (range !== "200-299") return false;
      sendJson(response, {}, 500);
      return true;
    };
    const failure = "The register's sites 200-299: expected status 200, got 500";
    await expect(updateSites(world.ctx, register.readPage)).rejects.toThrow(failure);
    expect(await readStatus(world)).toMatchObject({ count: 250, problem: { text: failure } });
    register.options.fail = undefined;
    register.asked.length = 0;
    expect(await updateSites(world.ctx, register.readPage)).toBe(450);
    expect(register.asked).toEqual(["200-299", "300-399", "400-499"]);
    expect(await readStatus(world)).toMatchObject({ count: 450, problem: null });
  });

  test.each<[name: string, respond: (response: ServerResponse) => void, message: string]>([
    [
      "429",
      (response) => response.writeHead(429, { "retry-after": "60" }).end(),
      "expected status 200, got 429",
    ],
    ["a redirect", (response) => response.writeHead(302, { location: "/x" }).end(), "unexpected redirect"],
    ["HTML", (response) => response.end("<html>nede</html>"), "expected JSON, got <html>nede</html>"],
    [
      "an object",
      (response) => sendJson(response, { items: [] }),
      'expected a list of sites, got {"items":[]}',
    ],
    [
      "other rows",
      (response) => sendJson(response, [{ id: 1 }]),
      "expected a site with siteNr, name, latitude",
    ],
    ["a huge body", (response) => response.end("[".repeat(9_000_000)), "expected at most 8388608 bytes"],
    ["no rows", (response) => sendJson(response, []), "The register has 0 sites, but 3 are stored"],
  ])("%s changes nothing, and says what was expected", async (_name, respond, message) => {
    const world = await createWorld();
    await loadSites(world.ctx, rows(3));
    const register = await startRegister({
      fail: (_range, response) => {
        respond(response);
        return true;
      },
    });
    await expect(updateSites(world.ctx, register.readPage)).rejects.toThrow(message);
    expect(await readStatus(world)).toMatchObject({
      count: 3,
      problem: { text: expect.stringContaining(message) as string },
    });
  });

  test("a register that has shrunk by half is refused, unless it is forced", async () => {
    const world = await createWorld();
    await loadSites(world.ctx, rows(200));
    const register = await startRegister({ all: rows(100) });
    await expect(updateSites(world.ctx, register.readPage)).rejects.toThrow(
      "The register has 100 sites, but 200 are stored: they are kept.",
    );
    await expect(loadSites(world.ctx, rows(100))).rejects.toThrow(
      "If so many are gone, run npm run sites with --force.",
    );
    expect(await readStatus(world)).toMatchObject({ count: 200 });
    // The pages are read again: they may have been wrong.
    register.asked.length = 0;
    expect(await updateSites(world.ctx, register.readPage, { isForced: true })).toBe(100);
    expect(register.asked[0]).toBe("0-99");
  });

  test("sites without a number of five digits or without coordinates are left out", async () => {
    const world = await createWorld();
    const rest = [
      row(1, { latitude: null }),
      row(2, { latitude: 0, longitude: 0 }),
      row(3, { latitude: 99 }),
      row(4, { siteNr: 123 }),
      row(5, { placement: null }),
      row(5, { name: "LEIRA IGJEN" }),
    ];
    expect(await loadSites(world.ctx, rest)).toBe(1);
    expect((await findSite(world, "10005")).body).toMatchObject({ name: "Leira Igjen" });
    expect((await world.call<unknown[]>("GET", "/api/sites")).body).toHaveLength(1);
  });

  test.each([
    ["KVALØYA SØR", "Kvaløya sør"],
    ["YTRE KVALSUND II", "Ytre Kvalsund II"],
    ["SØR-GRUNNVÅG 2", "Sør-Grunnvåg 2"],
    ["Store Teistholmen", "Store Teistholmen"],
    ["LEI\u0000RA", "Leira"],
  ])("a site that the register calls %j is called %s", async (name, called) => {
    const world = await createWorld();
    await loadSites(world.ctx, [row(1, { name })]);
    expect((await findSite(world, "10001")).body.name).toBe(called);
  });

  test("the worker reads it once a week, and the portal says when it is old", async () => {
    const clock = fixedClock("2026-11-18T12:00:00.000Z");
    const world = await createWorld({ now: clock.now });
    const register = await startRegister({ all: rows(30) });
    const { signal } = new AbortController();
    const run = () => updateDueSites(world.ctx, register.readPage, signal);
    expect(await readStatus(world)).toBeNull();
    expect(await run()).toBe(30);
    expect(await run()).toBeUndefined();
    clock.advance(7 * dayMs);
    expect(await run()).toBe(30);
    clock.advance(31 * dayMs);
    expect(await readStatus(world)).toMatchObject({ isOld: true });
  });
});
