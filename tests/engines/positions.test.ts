import type { ServerResponse } from "node:http";
import * as v from "valibot";
import { expect, test } from "vitest";
import { createBarentsWatch } from "../../src/adapters/sources/barentswatch.ts";
import type { Chart } from "../../src/contract/chart/chart.ts";
import { newPeriod } from "../../src/contract/availability/admin-availability.ts";
import { boatUpdate, newBoat } from "../../src/contract/boats/admin-boats.ts";
import { newRegion } from "../../src/contract/regions/admin-regions.ts";
import type { TrackedBoat } from "../../src/contract/positions/admin-positions.ts";
import { createPeriod } from "../../src/domain/availability/calendar.ts";
import { createBoat, findBoatForAdmin, updateBoatDetails } from "../../src/domain/boats/boats.ts";
import { readOperation } from "../../src/domain/overview/operation.ts";
import { listTrackedBoats, readPositions, updatePositions } from "../../src/domain/positions/positions.ts";
import { createRegion } from "../../src/domain/regions/regions.ts";
import { hourMs, minuteMs } from "../../src/shared/durations.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine } from "../support/engines/database.ts";
import { type SourceCall, sendJson, startSource } from "../support/servers/source-server.ts";
import { createWorld } from "../support/engines/world.ts";

const start = "2026-11-18T12:00:00.000Z";
const clientSecret = "hemmelig & rart";

/** A row of `latest/combined` as BarentsWatch sends it. */
function row(at: string, rest: object = {}) {
  return {
    courseOverGround: 271.3,
    latitude: 69.35,
    longitude: 18.08,
    name: "LOMVI",
    rateOfTurn: 0,
    shipType: 90,
    speedOverGround: 9.4,
    trueHeading: 270,
    navigationalStatus: 0,
    mmsi: 257_012_345,
    msgtime: at.replace("Z", "+00:00"),
    stream: "terrestrial",
    ...rest,
  };
}

interface BarentsWatch {
  rows: unknown;
  /** Responds instead, if it returns true. */
  fail?: (call: SourceCall, response: ServerResponse) => boolean;
}

async function createTracked(source: Partial<BarentsWatch> = {}) {
  const clock = fixedClock(start);
  const world = await createWorld({ now: clock.now, positionsEveryMs: 5 * minuteMs });
  const senja = await createRegion(world.ctx, v.parse(newRegion, { name: "Senja", place: "69.2, 17.75" }));
  const salten = await createRegion(world.ctx, v.parse(newRegion, { name: "Salten", place: "67.25, 14.2" }));
  const boat = (name: string, rest: object = {}) =>
    createBoat(world.ctx, v.parse(newBoat, { name, type: "Servicebåt", region: senja.id, ...rest }));
  const lomvi = await boat("Lomvi", { mmsi_number: "257012345", home_port: "Finnsnes" });
  const calls: SourceCall[] = [];
  let issued = 0;
  let valid = "";
  const url = await startSource((call, response) => {
    calls.push(call);
    if (source.fail?.(call, response)) return;
    if (call.url.pathname === "/connect/token") {
      const form = new URLSearchParams(call.body);
      const isRight =
        form.get("grant_type") === "client_credentials" &&
        form.get("scope") === "ais" &&
        form.get("client_secret") === clientSecret;
      if (!isRight) return sendJson(response, { error: "invalid_client" }, 400);
      valid = `token-${(issued += 1)}`;
      return sendJson(response, {
        access_token: valid,
        expires_in: 3600,
        token_type: "Bearer",
        scope: "ais",
      });
    }
    if (call.headers.authorization !== `Bearer ${valid}`) return void response.writeHead(401).end();
    sendJson(response, source.rows ?? [row(clock.now().toISOString())]);
  });
  const readFixes = createBarentsWatch({
    clientId: "post@nordskarv.example:nettsted",
    clientSecret,
    tokenUrl: `${url}/connect/token`,
    positionsUrl: `${url}/v1/latest/combined`,
  });
  return {
    ...world,
    clock,
    salten,
    senja,
    lomvi,
    boat,
    calls,
    source,
    expireToken: () => (valid = "another"),
    update: () => updatePositions(world.ctx, readFixes),
    position: async () => (await readPositions(world.ctx)).get(lomvi.id),
    tracked: async () => (await listTrackedBoats(world.ctx)).boats.find(({ id }) => id === lomvi.id),
    isAisAway: async () => (await world.call<Chart>("GET", "/api/chart")).body.isAisAway,
    status: async () => (await readOperation(world.ctx, world.mediaFolder)).positions,
  };
}

const home = {
  source: "home",
  region: "Senja",
  text: "Hjemmehavn Finnsnes",
  latitude: 69.2,
  speed: null,
  course: null,
};

describeEngine("the positions of boats", () => {
  test("are read for our own boats only, and shown when they are old enough", async () => {
    const world = await createTracked();
    expect(await world.position()).toMatchObject(home);
    expect(await world.update()).toBe(1);
    expect(world.calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      "POST /connect/token",
      "POST /v1/latest/combined",
    ]);
    expect(JSON.parse(world.calls[1]?.body ?? "")).toEqual({ mmsi: [257_012_345] });
    expect(await world.position()).toMatchObject(home);
    world.clock.advance(10 * minuteMs);
    world.source.rows = [row(world.clock.now().toISOString(), { latitude: 69.36 })];
    await world.update();
    world.clock.advance(7 * minuteMs);
    expect(await world.position()).toEqual({
      source: "ais",
      region: "Senja",
      text: "AIS for 17 min siden",
      latitude: 69.35,
      longitude: 18.08,
      speed: 9.4,
      course: 271.3,
    });
    world.clock.advance(8 * minuteMs);
    expect(await world.position()).toMatchObject({ latitude: 69.36, text: "AIS for 15 min siden" });
    expect(world.calls).toHaveLength(3);
  });

  test("a server that reads no AIS shows none that it read before", async () => {
    const world = await createTracked();
    await world.update();
    world.clock.advance(20 * minuteMs);
    const positions = await readPositions({ ...world.ctx, positionsEveryMs: null });
    expect(positions.get(world.lomvi.id)).toEqual({ ...home, longitude: 17.75 });
  });

  test("only the one that is shown and newer ones are kept", async () => {
    const world = await createTracked();
    for (let run = 0; run < 12; run += 1) {
      await world.update();
      world.clock.advance(5 * minuteMs);
    }
    const kept = await world.ctx.db.selectFrom("boat_fixes").select("at").execute();
    expect(kept.length).toBeLessThanOrEqual(5);
  });

  test("after six hours the plan counts, then the home region", async () => {
    const world = await createTracked();
    await world.update();
    world.clock.advance(6 * hourMs);
    expect(await world.position()).toMatchObject({ source: "ais", text: "AIS for 6 t siden" });
    world.clock.advance(minuteMs);
    const text = "Hjemmehavn Finnsnes. Sist sett på AIS i dag kl. 13";
    expect(await world.position()).toMatchObject({ ...home, text });
    expect(await world.tracked()).toMatchObject({ shown_as: text, seen_at: start });
    world.clock.advance(12 * hourMs);
    const period = { boat_id: world.lomvi.id, kind: "free_in_region", region_id: world.salten.id };
    const days = { first_day: "2026-11-16", last_day: "2026-11-29" };
    await createPeriod(world.ctx, v.parse(newPeriod, { ...period, ...days, note: "" }));
    expect(await world.position()).toMatchObject({
      source: "plan",
      text: "Etter planen i Salten til og med uke 48. Sist sett på AIS i går kl. 13",
      latitude: 67.25,
    });
    expect((await readPositions(world.ctx, { hasAis: false })).get(world.lomvi.id)).toMatchObject({
      text: "Etter planen i Salten til og med uke 48",
    });
    world.clock.advance(24 * hourMs);
    expect((await world.position())?.text).toContain("Sist sett på AIS 18. november kl. 13");
  });

  test.each([
    ["0,0", { latitude: 0, longitude: 0 }, "Posisjonen 0,00° N 0,00° Ø er utenfor kartet"],
    ["what AIS sends for unknown", { latitude: 91, longitude: 181 }, "er utenfor kartet"],
    ["Oslo", { latitude: 59.91, longitude: 10.75 }, "er utenfor kartet"],
    ["a mountain", { latitude: 67.9, longitude: 18.5 }, "Posisjonen 67,90° N 18,50° Ø er på land"],
    ["Hammerfest in five minutes", { latitude: 70.66, longitude: 23.6 }, "er for langt fra den forrige"],
    ["the future", { msgtime: "2026-11-18T12:30:00+00:00" }, "Posisjonen er datert fram i tid"],
    ["no time", { msgtime: "i går" }, "Posisjonen har ikke noe gyldig tidspunkt"],
    ["another ship", { name: "KONG SVERRE" }, "MMSI 257012345 sender navnet «KONG SVERRE»"],
  ])("a boat that jumps to %s stays where it was, and staff are told", async (_name, wrong, problem) => {
    const world = await createTracked();
    await world.update();
    world.clock.advance(5 * minuteMs);
    world.source.rows = [row(world.clock.now().toISOString(), wrong)];
    await world.update();
    world.clock.advance(15 * minuteMs);
    expect(await world.position()).toMatchObject({ latitude: 69.35, text: "AIS for 20 min siden" });
    expect((await world.tracked())?.problem).toContain(problem);
    world.source.rows = undefined;
    await world.update();
    expect((await world.tracked())?.problem).toBeNull();
  });

  test("staff say that another name is the boat's, choose a delay, and switch it off", async () => {
    const world = await createTracked({ rows: [row(start, { name: "GAMLE LOMVIK" })] });
    await world.boat("Teist");
    const cookie = await world.signIn("editor");
    const path = `/api/admin/positions/${world.lomvi.id}`;
    const save = (body: object) => world.call<TrackedBoat>("PUT", path, body, cookie);
    world.source.rows = [row(start, { name: "SKARV" })];
    await world.update();
    expect(await world.tracked()).toMatchObject({ has_other_name: true, ais_name: "SKARV", seen_at: null });
    await save({ is_shown: true, delay_minutes: 0, accepts_name: true });
    world.clock.advance(3 * minuteMs);
    await world.update();
    expect(await world.tracked()).toMatchObject({
      has_other_name: false,
      problem: null,
      shown_as: "AIS for 3 min siden",
    });
    await save({ is_shown: false, delay_minutes: 0 });
    expect(await world.position()).toMatchObject(home);
    expect(await world.ctx.db.selectFrom("boat_fixes").selectAll().execute()).toEqual([]);
    world.clock.advance(5 * minuteMs);
    const calls = world.calls.length;
    await world.update();
    expect(world.calls).toHaveLength(calls);
    expect((await save({ is_shown: true, delay_minutes: 7 })).error.fields).toEqual({
      delay_minutes: "Velg en av forsinkelsene",
    });
    const unknown = await world.call(
      "PUT",
      "/api/admin/positions/borte",
      { is_shown: true, delay_minutes: 0 },
      cookie,
    );
    expect(unknown.status).toBe(404);
    const events = await world.ctx.db.selectFrom("audit_events").select("details").orderBy("at").execute();
    expect(events.at(-1)?.details).toEqual({ summary: "Posisjon vises ikke" });
  });

  test("a boat that staff hide while the source is asked stays hidden", async () => {
    const world = await createTracked();
    const cookie = await world.signIn("editor");
    const path = `/api/admin/positions/${world.lomvi.id}`;
    world.source.fail = (call, response) => {
      if (call.url.pathname === "/connect/token") return false;
      void world
        .call("PUT", path, { is_shown: false, delay_minutes: 60 }, cookie)
        .then(() => sendJson(response, [row(start, { name: "SKARV" })]));
      return true;
    };
    await world.update();
    const unseen = { ais_name: null, seen_at: null, problem: null };
    expect(await world.tracked()).toMatchObject({ is_shown: false, delay_minutes: 60, ...unseen });
  });

  test("another MMSI number is another transmitter: what the former one said is forgotten", async () => {
    const world = await createTracked();
    await world.update();
    world.clock.advance(20 * minuteMs);
    expect(await world.position()).toMatchObject({ source: "ais" });
    const save = async (rest: object) => {
      const {
        id,
        created_at: _,
        updated_at: __,
        ...fields
      } = await findBoatForAdmin(world.ctx, world.lomvi.id);
      await updateBoatDetails(world.ctx, id, v.parse(boatUpdate, { ...fields, ...rest }));
    };
    await save({ description: "Lomvi er en katamaran." });
    expect(await world.position()).toMatchObject({ source: "ais" });
    await save({ mmsi_number: "257000001" });
    expect(await world.position()).toEqual({ ...home, longitude: 17.75 });
    expect(await world.tracked()).toMatchObject({ ais_name: null, seen_at: null, delay_minutes: 15 });
  });

  test("a token that ended early is renewed once", async () => {
    const world = await createTracked();
    await world.update();
    world.expireToken();
    world.clock.advance(5 * minuteMs);
    expect(await world.update()).toBe(1);
    expect(world.calls.map(({ url }) => url.pathname).slice(2)).toEqual([
      "/v1/latest/combined",
      "/connect/token",
      "/v1/latest/combined",
    ]);
  });

  const isToken = ({ url }: SourceCall) => url.pathname === "/connect/token";
  test.each<[name: string, fail: NonNullable<BarentsWatch["fail"]>, message: string]>([
    [
      "a refused token",
      (call, response) => isToken(call) && (sendJson(response, { error: "invalid_client" }, 400), true),
      "The token of BarentsWatch: expected status 200, got 400",
    ],
    [
      "a token of another form",
      (call, response) => isToken(call) && (sendJson(response, { token: "hemmelig" }), true),
      "The token of BarentsWatch: expected access_token and expires_in, got something else",
    ],
    [
      "a token that is not JSON",
      (call, response) => isToken(call) && (response.end("access_token=hemmelig"), true),
      "The token of BarentsWatch: expected JSON, got something else",
    ],
    [
      "a 401 for every token",
      (call, response) => !isToken(call) && (response.writeHead(401).end(), true),
      "The positions of BarentsWatch: expected status 200, got 401",
    ],
    [
      "429",
      (call, response) => !isToken(call) && (response.writeHead(429, { "retry-after": "120" }).end(), true),
      "expected status 200, got 429",
    ],
    ["500", (call, response) => !isToken(call) && (sendJson(response, {}, 500), true), "got 500"],
    [
      "a wrong body",
      (call, response) => !isToken(call) && (sendJson(response, { vessels: [] }), true),
      'expected a list with mmsi, latitude, longitude and msgtime, got {"vessels":[]}',
    ],
  ])("%s keeps what is known, and the portal says why", async (_name, fail, message) => {
    const world = await createTracked();
    await world.update();
    world.expireToken();
    world.source.fail = fail;
    world.clock.advance(61 * minuteMs);
    await expect(world.update()).rejects.toThrow(message);
    expect(await world.position()).toMatchObject({ source: "ais" });
    // The list says how old it is.
    expect(await world.isAisAway()).toBe(false);
    const status = await world.status();
    expect(status).toMatchObject({ lastAt: start, isOld: true });
    expect(status?.problem?.text).toContain(message);
    expect(JSON.stringify(status)).not.toContain("hemmelig");
    world.clock.advance(5 * hourMs);
    expect(await world.position()).toMatchObject({ source: "home" });
    expect(await world.isAisAway()).toBe(true);
    world.source.fail = undefined;
    world.clock.advance(5 * minuteMs);
    await world.update();
    expect(await world.status()).toMatchObject({ isOld: false, problem: null });
  });
});
