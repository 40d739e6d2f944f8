import * as v from "valibot";
import { expect, test } from "vitest";
import { newPeriod } from "../../src/contract/availability/admin-availability.ts";
import { newBoat } from "../../src/contract/boats/admin-boats.ts";
import type { Chart, EnquiryPlace } from "../../src/contract/chart/chart.ts";
import { newRegion } from "../../src/contract/regions/admin-regions.ts";
import { createPeriod } from "../../src/domain/availability/calendar.ts";
import { createBoat } from "../../src/domain/boats/boats.ts";
import { createRegion } from "../../src/domain/regions/regions.ts";
import { loadSites } from "../../src/domain/sites/import-sites.ts";
import { weeksFrom } from "../../src/shared/days.ts";
import { toNorwegianDay } from "../../src/shared/norwegian-day.ts";
import { toWeekId } from "../../src/shared/week-ids.ts";
import { describeEngine } from "../support/engines/database.ts";
import { createWorld } from "../support/engines/world.ts";

async function createChartWorld() {
  const world = await createWorld();
  const places = { Senja: "69.2, 17.75", Salten: "67.25, 14.2", "Uten sted": "" };
  for (const [name, place] of Object.entries(places)) {
    const region = await createRegion(world.ctx, v.parse(newRegion, { name, place }));
    const speed = name === "Senja" ? 10 : 20;
    const boat = { name: `Båt i ${name}`, type: "Servicebåt", region: region.id, speed };
    await createBoat(world.ctx, v.parse(newBoat, boat));
  }
  await loadSites(world.ctx, [
    { siteNr: 13_567, name: "KVALØYA SØR", latitude: 69.53, longitude: 18.52 },
    { siteNr: 10_001, name: "BUNNEFJORDEN", latitude: 59.8, longitude: 10.72 },
  ]);
  const read = (query: string) => world.call<Chart>("GET", `/api/chart?${query}`);
  return { ...world, read };
}

const list = ({ boats }: Chart) =>
  boats.map(({ name, miles, hours }) => [name, miles && Math.round(miles), hours]);

describeEngine("the chart", () => {
  test("a flood of one network is refused, and others wait for few of its charts", async () => {
    const { api } = await createChartWorld();
    const ask = async (query: string, ip: string) =>
      (await api.request(`/api/${query}`, { headers: { "x-forwarded-for": ip } })).status;
    const flood = Promise.all(
      ["chart?site=13567", "fleet/search?filter=", "sites/search?text=kva"].flatMap((query) =>
        Array.from({ length: 10 }, () => ask(query, "192.0.2.1")),
      ),
    );
    expect(await ask("chart?site=13567", "198.51.100.1")).toBe(200);
    expect(Map.groupBy(await flood, (status) => status).get(429)).toHaveLength(20);
  });

  test("without a site, boats come from north to south and have no distance", async () => {
    const { read } = await createChartWorld();
    const { body } = await read("");
    expect(list(body)).toEqual([
      ["Båt i Senja", null, null],
      ["Båt i Salten", null, null],
      ["Båt i Uten sted", null, null],
    ]);
    expect(body.boats[2]?.position).toBeNull();
    expect(body.regions.map(({ name }) => name)).toEqual(["Salten", "Senja"]);
    expect(body).toMatchObject({ site: null, problem: null, isAisAway: false });
  });

  test("with a site, the boat that is there first comes first", async () => {
    const { read } = await createChartWorld();
    const { body } = await read("site=13567");
    expect(body.site?.name).toBe("Kvaløya sør");
    expect(body.boats[0]).toMatchObject({ name: "Båt i Senja", serviceSpeed: 10 });
    expect(body.boats[0]?.hours).toBeCloseTo((body.boats[0]?.miles ?? 0) / 10, 2);
    expect(body.boats[0]?.way?.at(-1)).toEqual([69.2, 17.75]);
    expect(list(body)[2]).toEqual(["Båt i Uten sted", null, null]);
  });

  test("it is sent compressed: it is not kept, and asked for again every two minutes", async () => {
    const { api } = await createChartWorld();
    const { headers } = await api.request("/api/chart", { headers: { "accept-encoding": "gzip, br" } });
    expect(headers.get("content-encoding")).toBe("gzip");
  });

  test("a number that does not exist and a site outside the chart are explained", async () => {
    const { read } = await createChartWorld();
    const unknown = await read("site=99999");
    expect(unknown.body).toMatchObject({
      site: null,
      problem: "Lokalitet 99999 finnes ikke i Akvakulturregisteret.",
    });
    const outside = await read("site=10001");
    expect(outside.body.problem).toContain("Bunnefjorden ligger utenfor kartet vårt.");
    expect(outside.body.boats[0]?.miles).toBeNull();
    expect((await read(`site=${"x".repeat(101)}`)).status).toBe(400);
    expect((await read(`filter=${"x".repeat(60_000)}`)).status).toBe(400);
  });

  test.each([
    ["13 567", "13567"],
    ["13567 Kvaløya sør", "13567"],
    ["kvaløya sør", "13567"],
    ["kvalåya", "13567"],
    ["vik", "20000"],
  ])("'%s' is the site %s", async (typed, number) => {
    const { ctx, read } = await createChartWorld();
    await loadSites(ctx, [
      { siteNr: 13_567, name: "KVALØYA SØR", latitude: 69.53, longitude: 18.52 },
      { siteNr: 20_000, name: "VIK", latitude: 69.5, longitude: 18.5 },
      { siteNr: 20_001, name: "VIKA", latitude: 69.5, longitude: 18.5 },
    ]);
    const { body } = await read(`site=${encodeURIComponent(typed)}`);
    expect(body.site?.number).toBe(number);
    expect(body).toMatchObject({ problem: null, suggestions: [] });
  });

  test("a name with two hundred hits is asked about, and one without any is explained", async () => {
    const { ctx, read } = await createChartWorld();
    const many = Array.from({ length: 200 }, (_, index) => ({
      siteNr: 20_000 + index,
      name: `VIKA ${index}`,
      latitude: 69.5,
      longitude: 18.5,
    }));
    await loadSites(ctx, many);
    const { body } = await read("site=vika");
    expect(body.problem).toBe("200 lokaliteter passer. Velg en av dem, eller skriv mer av navnet.");
    expect(body.suggestions).toHaveLength(8);
    expect(body.site).toBeNull();
    expect(body.boats[0]?.miles).toBeNull();
    const digits = await read("site=2000");
    expect(digits.body.problem).toBe("Lokalitetsnummer har fem siffer. Du kan også skrive navnet.");
    expect(digits.body.suggestions.map(({ number }) => number)).toContain("20005");
    const none = await read("site=%00");
    expect(none.body).toMatchObject({ problem: digits.body.problem, suggestions: [] });
    const unknown = await read("site=Torghatten");
    expect(unknown.body.problem).toContain("Vi finner ingen lokalitet med det navnet.");
  });

  test("the fleet's filter applies", async () => {
    const { read } = await createChartWorld();
    const { body } = await read(`filter=${encodeURIComponent("region=Salten")}`);
    expect(body.boats.map(({ name }) => name)).toEqual(["Båt i Salten"]);
    expect(body.criteria).toEqual([{ name: "region", value: "Salten", label: "Salten" }]);
  });

  test.each([
    ["13567", { number: "13567", name: "Kvaløya sør", latitude: 69.53 }],
    ["13567 Kvaløya sør", { number: "13567", latitude: 69.53 }],
    ["kvaløya sør", { number: "13567", latitude: 69.53 }],
    ["69,5300 N 18,5200 Ø", { number: null, latitude: 69.53, longitude: 18.52 }],
  ])("an enquiry for %s keeps where that is, and staff see the nearest boats", async (site, expected) => {
    const world = await createChartWorld();
    const body = { name: "Kari", email: "kari@example.no", message: "Vask av fire nøter.", site };
    const sent = await world.call<{ id: string }>("POST", "/api/contact", body);
    const cookie = await world.signIn("reader");
    const path = `/api/admin/enquiries/${sent.body.id}/place`;
    const place = await world.call<EnquiryPlace>("GET", path, undefined, cookie);
    expect(place.body.site).toMatchObject(expected);
    expect(place.body.boats.map(({ name }) => name)).toEqual(["Båt i Senja", "Båt i Salten"]);
    expect(place.body.boats[0]?.hours).toBeGreaterThan(1);
  });

  test("the boats for an enquiry are free in the weeks that its message mentions", async () => {
    const world = await createChartWorld();
    const today = toNorwegianDay(world.ctx.now());
    const [, , asked] = weeksFrom(today, 3);
    const days = { first_day: asked?.firstDay, last_day: asked?.lastDay };
    const [senja] = (await world.call<Chart>("GET", "/api/chart")).body.boats;
    await createPeriod(
      world.ctx,
      v.parse(newPeriod, { boat_id: senja?.id, kind: "busy", ...days, note: "" }),
    );
    const message = `Vask av fire nøter i uke ${asked?.week}.`;
    const body = { name: "Kari", email: "kari@example.no", message, site: "13567" };
    const sent = await world.call<{ id: string }>("POST", "/api/contact", body);
    const path = `/api/admin/enquiries/${sent.body.id}/place`;
    const place = await world.call<EnquiryPlace>("GET", path, undefined, await world.signIn("reader"));
    expect(place.body.weeks).toEqual(asked && [toWeekId(asked)]);
    expect(place.body.boats.map(({ name }) => name)).toEqual(["Båt i Salten"]);
  });

  test("an enquiry for coordinates in Oslo has a place, and no boat that can be there", async () => {
    const world = await createChartWorld();
    const site = "59,9100 N 10,7500 Ø";
    const body = { name: "Kari", email: "kari@example.no", message: "Vask av fire nøter.", site };
    const sent = await world.call<{ id: string }>("POST", "/api/contact", body);
    const path = `/api/admin/enquiries/${sent.body.id}/place`;
    const place = await world.call<EnquiryPlace>("GET", path, undefined, await world.signIn("reader"));
    expect(place.body).toMatchObject({ site: { number: null, latitude: 59.91 }, boats: [] });
  });

  test("an enquiry with a name that nobody knows has no place", async () => {
    const world = await createChartWorld();
    const body = { name: "Kari", email: "kari@example.no", message: "Vask av fire nøter.", site: "Kvalvika" };
    const sent = await world.call<{ id: string }>("POST", "/api/contact", body);
    const path = `/api/admin/enquiries/${sent.body.id}/place`;
    const place = await world.call<EnquiryPlace>("GET", path, undefined, await world.signIn("reader"));
    expect(place.body).toEqual({ site: null, weeks: [], boats: [] });
  });

  test("a boat's own position, and none for one that does not exist", async () => {
    const { call } = await createChartWorld();
    const { body } = await call("GET", "/api/chart/boats/bat-i-senja");
    expect(body).toMatchObject({ source: "home", text: "Hjemmehavn i Senja" });
    expect((await call("GET", "/api/chart/boats/borte")).body).toBeNull();
  });
});
