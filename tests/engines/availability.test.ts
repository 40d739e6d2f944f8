import ICAL from "ical.js";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import type {
  AdminPeriod,
  Calendar,
  CalendarFeed,
} from "../../src/contract/availability/admin-availability.ts";
import type { Boat } from "../../src/contract/boats/boats.ts";
import { addDays, getWeekday, isoWeek } from "../../src/shared/days.ts";
import { toNorwegianDay } from "../../src/shared/norwegian-day.ts";
import { openDatabase } from "../../src/db/engine/client.ts";
import { listMigrationNames, migrateToLatest, recreateTables } from "../../src/db/setup/migrate.ts";
import { addAccount, removeAccount } from "../../src/domain/accounts/accounts.ts";
import { activateUser, deactivateUser, listUsers } from "../../src/domain/accounts/users.ts";
import { createRegion } from "../../src/domain/regions/regions.ts";
import { describeEngine, freshDatabaseConfig } from "../support/engines/database.ts";
import {
  boatBody,
  createFleet,
  createWorld,
  email,
  password,
  siteUrl,
  type World,
} from "../support/engines/world.ts";

const today = toNorwegianDay(new Date());
const { firstDay: monday } = isoWeek(today);
/** The Saturday before the next change to summer time. */
const spring = findSaturday(today);
const path = "/api/admin/availability";
const feedsPath = "/api/admin/calendar-feeds";
const secretNote = "Skarvholmen Havbruk, sak 44A0";

function findSaturday(after: string): string {
  const year = Number(after.slice(0, 4)) + 1;
  const last = `${year}-03-31`;
  return addDays(last, (-(getWeekday(last) + 1) % 7) - 1);
}

async function createCalendar(role: "editor" | "reader" = "editor") {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const world = await createWorld({ log });
  const fleet = await createFleet(world);
  const cookie = await world.signIn(role);
  const body = {
    boat_id: fleet.boat.id,
    kind: "busy",
    first_day: today,
    last_day: addDays(monday, 13),
    note: secretNote,
  };
  const save = (change: object = {}) => world.call<AdminPeriod>("POST", path, { ...body, ...change }, cookie);
  const readPublic = async () => (await world.call<Boat>("GET", `/api/boats/${fleet.boat.id}`)).body;
  return { ...world, ...fleet, cookie, body, save, readPublic, lines };
}

async function listPeriods({ call, cookie }: Pick<World, "call"> & { cookie: string }) {
  return (await call<Calendar>("GET", path, undefined, cookie)).body.periods;
}

const badPeriods: Array<[name: string, change: object, message: string]> = [
  ["reversed", { last_day: addDays(today, -1) }, "Perioden slutter før den begynner"],
  ["of no length", { last_day: "" }, "Skriv når perioden slutter"],
  ["without a first day", { first_day: undefined }, "Skriv når perioden begynner"],
  ["of 50 years", { last_day: addDays(today, 50 * 365) }, "høyst fem år fram"],
  [
    "50 years ahead",
    { first_day: addDays(today, 18_000), last_day: addDays(today, 18_001) },
    "høyst fem år fram",
  ],
  ["of three years", { last_day: addDays(today, 3 * 365) }, "kan vare høyst to år"],
  ["on a day that does not exist", { first_day: `${today.slice(0, 4)}-02-30` }, "Skriv en dato som finnes"],
  ["with a time", { first_day: `${today}T10:00:00Z` }, "Skriv en dato som finnes"],
  ["of an unknown kind", { kind: "ferie" }, "Velg hva perioden er"],
  ["free without a region", { kind: "free_in_region" }, "Velg regionen"],
  ["in an unknown region", { kind: "free_in_region", region_id: "ukjent" }, "Regionen finnes ikke"],
  ["of an unknown boat", { boat_id: "ukjent" }, "Fartøyet finnes ikke"],
  ["of no boat", { boat_id: "" }, "Velg et fartøy"],
  ["with a long note", { note: "x".repeat(501) }, "Notatet kan ha høyst 500 tegn"],
  ["with an id that can be guessed", { id: "1" }, "Dette er ikke en ID"],
  ["with an unknown field", { customer: "Skarvholmen" }, "Ukjent felt: customer"],
];

describeEngine("availability", () => {
  test("a saved period is public at once as weeks, without its note, and unpublished boats show nothing", async () => {
    const world = await createCalendar();
    expect((await world.readPublic()).availability).toBeNull();
    let changes = 0;
    world.ctx.changes.onChange(() => (changes += 1));
    const { status, body: period } = await world.save();
    expect(status).toBe(201);
    expect(period).toMatchObject({ kind: "busy", note: secretNote, version: 1, region_id: null });
    expect(changes, "pages are invalidated").toBeGreaterThan(0);
    const boat = await world.readPublic();
    expect(boat.availability).toMatchObject({
      text: `Ledig fra uke ${isoWeek(addDays(monday, 14)).week}`,
      isFreeNow: false,
      monday,
    });
    expect(boat.availability?.weeks.map(({ state }) => state).slice(0, 3)).toEqual(["busy", "busy", "free"]);
    const list = await world.call("GET", "/api/boats");
    const ofService = await world.call("GET", `/api/services/${world.washing.slug}/boats`);
    for (const response of [boat, list.body, ofService.body]) {
      expect(JSON.stringify(response)).toContain("Ledig fra uke");
      expect(JSON.stringify(response)).not.toContain("Skarvholmen");
    }
    const hidden = boatBody(world.region.id, { id: "skjult", is_published: false });
    await world.call("POST", "/api/admin/boats", hidden, world.cookie);
    expect((await world.save({ boat_id: "skjult" })).status).toBe(201);
    expect((await world.call("GET", "/api/boats/skjult")).status).toBe(404);
    const { body: all } = await world.call<Boat[]>("GET", "/api/boats");
    expect(all.map(({ id }) => id)).toEqual([world.boat.id]);
  });

  test("bad periods are refused with a sentence each, and nothing is stored", async () => {
    const world = await createCalendar();
    for (const [name, change, message] of badPeriods) {
      const { status, error } = await world.save(change);
      expect([400, 422], name).toContain(status);
      expect(error.message, name).toContain(message);
    }
    expect(await listPeriods(world)).toEqual([]);
  });

  test("the region where a boat is free now is named, unless it is its own", async () => {
    const world = await createCalendar();
    const other = await createRegion(world.ctx, { name: "Alta", description: "", place: "", radius: 20 });
    for (const [region_id, name] of [
      [other.id, "Alta"],
      [world.region.id, null],
    ]) {
      await world.ctx.db.deleteFrom("availability_periods").execute();
      await world.save({ kind: "free_in_region", region_id, first_day: today, last_day: addDays(today, 20) });
      const { availability } = await world.readPublic();
      expect(availability).toMatchObject({ isFreeNow: true, region: name });
    }
  });

  test("an overlap is reported and saved only when it is wanted; days beside it and bookings of free days are no overlap", async () => {
    const world = await createCalendar();
    const first = { first_day: addDays(today, 10), last_day: addDays(today, 20) };
    await world.save({ ...first, note: "Drift" });
    const overlapping = { kind: "workshop", first_day: addDays(today, 19), last_day: addDays(today, 25) };
    const refused = await world.save(overlapping);
    expect(refused).toMatchObject({ status: 409, error: { code: "duplicate" } });
    expect(refused.error.message).toMatch(/^Overlapper to dager med «Drift», opptatt /);
    expect(await listPeriods(world)).toHaveLength(1);
    expect((await world.save({ ...overlapping, may_overlap: true })).status).toBe(201);
    expect((await world.save({ first_day: today, last_day: addDays(today, 9) })).status).toBe(201);
    const free = { kind: "free_in_region", region_id: world.region.id, last_day: addDays(today, 60) };
    expect((await world.save(free)).status).toBe(201);
    const stored = await listPeriods(world);
    expect(stored).toHaveLength(4);
    const moved = stored.find(({ kind }) => kind === "workshop");
    const { id, version, held_until: _, ...fields } = moved ?? stored[0]!;
    const change = async (rest: object) =>
      (await world.call("PUT", `${path}/${id}`, { ...fields, version, ...rest }, world.cookie)).status;
    expect(await change({ last_day: addDays(today, 26) }), "also when its days are changed").toBe(409);
    expect(await change({ note: "Ny motor" }), "which is accepted while they stay").toBe(200);
  });

  test("a period that is sent twice, because the response was lost, is stored once, as it was sent last", async () => {
    const world = await createCalendar();
    const id = "0123456789abcdef0123456789abcdef";
    const first = await world.save({ id });
    expect(first).toMatchObject({ status: 201, body: { id, version: 1 } });
    expect(await world.save({ id })).toMatchObject({ status: 201, body: first.body });
    const changed = await world.save({ id, last_day: addDays(today, 20) });
    expect(changed).toMatchObject({ status: 201, body: { id, last_day: addDays(today, 20), version: 2 } });
    expect(await world.save({ id, last_day: addDays(today, 20) })).toMatchObject({ body: changed.body });
    const stale = await world.save({ id, last_day: addDays(today, 30) });
    expect(stale, "somebody may have changed it").toMatchObject({
      status: 409,
      error: { code: "stale", current: changed.body },
    });
    expect(await listPeriods(world)).toEqual([changed.body]);
  });

  test("of overlapping periods that are saved or moved at the same time, one is stored", async () => {
    const world = await createCalendar();
    const boat = boatBody(world.region.id, { id: "alke" });
    await world.call("POST", "/api/admin/boats", boat, world.cookie);
    const expectOne = (responses: Array<{ status: number; error?: { code: string } }>) => {
      const [stored, ...others] = responses.filter(({ error }) => error?.code !== "duplicate");
      expect(stored?.status).toBeLessThan(300);
      expect(others).toEqual([]);
    };
    expectOne(await Promise.all(Array.from({ length: 6 }, () => world.save())));
    expect(await listPeriods(world)).toHaveLength(1);

    // One of each boat to the other one, and all of them to the same days.
    const days = (offset: number) => ({
      first_day: addDays(today, offset),
      last_day: addDays(today, offset),
    });
    const periods = [];
    for (let index = 0; index < 6; index += 1) {
      const boat_id = index % 2 === 0 ? world.boat.id : "alke";
      periods.push((await world.save({ boat_id, ...days(100 + index) })).body);
    }
    const moved = await Promise.all(
      periods.map(({ id, held_until: _, ...period }) => {
        const boat_id = period.boat_id === "alke" ? world.boat.id : "alke";
        return world.call("PUT", `${path}/${id}`, { ...period, boat_id, ...days(200) }, world.cookie);
      }),
    );
    expectOne(moved.filter((_, index) => index % 2 === 0));
    expectOne(moved.filter((_, index) => index % 2 === 1));
  });

  test("a stale change or deletion is refused with what is stored, and every change is in the audit log without the note", async () => {
    const world = await createCalendar();
    const { body: period } = await world.save();
    const { id, version, held_until: _, ...fields } = period;
    const change = { ...fields, kind: "workshop", last_day: addDays(today, 30), version };
    const changed = await world.call<AdminPeriod>("PUT", `${path}/${id}`, change, world.cookie);
    expect(changed.body).toMatchObject({ kind: "workshop", version: 2 });
    const stale = await world.call("PUT", `${path}/${id}`, { ...change, note: "min" }, world.cookie);
    expect(stale).toMatchObject({ status: 409, error: { code: "stale", current: { version: 2 } } });
    const staleDeletion = await world.call("DELETE", `${path}/${id}?version=1`, undefined, world.cookie);
    expect(staleDeletion.error.code).toBe("stale");
    expect(await listPeriods(world)).toHaveLength(1);
    const deleted = await world.call("DELETE", `${path}/${id}?version=2`, undefined, world.cookie);
    expect(deleted.status).toBe(204);
    const gone = await world.call("DELETE", `${path}/${id}?version=2`, undefined, world.cookie);
    expect(gone).toMatchObject({ status: 404, error: { code: "not_found" } });
    expect((await world.readPublic()).availability).toBeNull();
    const log = await world.call<{ events: Array<{ details: { summary?: string } }> }>(
      "GET",
      "/api/admin/audit",
      undefined,
      await world.signIn("owner"),
    );
    const summaries = log.body.events.flatMap(({ details }) => details.summary ?? []);
    expect(summaries.filter((summary) => summary.startsWith("Kalender: "))).toEqual([
      expect.stringMatching(/^Kalender: «Verksted .*» slettet$/),
      expect.stringMatching(/^Kalender: «Verksted .*» endret fra «Opptatt .*»$/),
      expect.stringMatching(/^Kalender: «Opptatt .*» lagt til$/),
    ]);
    expect(JSON.stringify(log.body)).not.toContain("Skarvholmen");
  });

  test("a reader reads the calendar and changes nothing", async () => {
    const world = await createCalendar("reader");
    expect((await world.save()).status).toBe(403);
    expect((await world.call("GET", "/api/admin/calendar-feeds", undefined, world.cookie)).status).toBe(403);
    const { body } = await world.call<Calendar>("GET", path, undefined, world.cookie);
    expect(body).toMatchObject({ today, boats: [{ name: "Lomvi" }], regions: [{ name: "Senja" }] });
  });
});

describeEngine("calendar feeds", () => {
  const readEvents = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents("vevent")
      .map((component) => new ICAL.Event(component));

  test("a feed has whole-day events with notes, folded and escaped, and its former URL stops working", async () => {
    const world = await createCalendar();
    const note = "Notvask; fire merder, «Æøå» \\ 🚢\nRing først. ".repeat(6).trim();
    await world.save({ note, first_day: today, last_day: today });
    const free = { kind: "free_in_region", region_id: world.region.id, note: "" };
    await world.save({ ...free, first_day: spring, last_day: addDays(spring, 2) });
    const renew = async (boat_id: string | null) =>
      (await world.call<CalendarFeed>("POST", "/api/admin/calendar-feeds", { boat_id }, world.cookie)).body;
    const fleet = await renew(null);
    const boat = await renew(world.boat.id);
    expect(fleet.url).toMatch(/^http:\/\/nordskarv\.example\/kalender\/[\w-]{32}\.ics$/);
    const listed = await world.call<CalendarFeed[]>(
      "GET",
      "/api/admin/calendar-feeds",
      undefined,
      world.cookie,
    );
    expect(listed.body).toEqual([boat, fleet]);

    const response = await world.api.request(fleet.url.slice(siteUrl.length));
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const text = await response.text();
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const [busy, region] = readEvents(text);
    expect(busy?.description).toBe(note);
    expect(busy?.summary).toBe(`Lomvi: Opptatt, ${note}`);
    expect([busy?.startDate.toString(), busy?.endDate.toString()]).toEqual([today, addDays(today, 1)]);
    expect(busy?.startDate.isDate).toBe(true);
    // Over the change to summer time.
    expect([region?.startDate.toString(), region?.endDate.toString()]).toEqual([spring, addDays(spring, 3)]);
    expect(region?.summary).toBe("Lomvi: Ledig i Senja");

    const renewed = await renew(world.boat.id);
    expect((await world.api.request(boat.url.slice(siteUrl.length))).status).toBe(404);
    expect((await world.api.request(renewed.url.slice(siteUrl.length))).status).toBe(200);
    const log = world.lines.join("");
    expect(log).toContain("/kalender/[token].ics");
    for (const { url } of [fleet, boat, renewed]) expect(log).not.toContain(url.slice(-36, -4));
    const unknown = await world.call(
      "POST",
      "/api/admin/calendar-feeds",
      { boat_id: "ukjent" },
      world.cookie,
    );
    expect(unknown.status).toBe(404);
  });

  test("a feed works while the account it belongs to is active", async () => {
    const world = await createCalendar();
    const { body } = await world.call<CalendarFeed>("POST", feedsPath, { boat_id: null }, world.cookie);
    const read = async () => (await world.api.request(new URL(body.url).pathname)).status;
    const address = "editor@nordskarv.example";
    await addAccount(world.ctx, world.auth, email, password);
    const { id } = (await listUsers(world.ctx)).find((user) => user.email === address) ?? { id: "" };
    expect(await read()).toBe(200);
    await deactivateUser(world.ctx, id);
    expect(await read()).toBe(404);
    await activateUser(world.ctx, id);
    expect(await read()).toBe(200);
    await removeAccount(world.ctx, address);
    expect(await read()).toBe(404);
  });

  test("everybody has links of their own", async () => {
    const world = await createCalendar();
    const owner = await world.signIn();
    const renew = async (cookie: string) =>
      (await world.call<CalendarFeed>("POST", feedsPath, { boat_id: null }, cookie)).body;
    const list = async (cookie: string) =>
      (await world.call<CalendarFeed[]>("GET", feedsPath, undefined, cookie)).body;
    const [mine, theirs] = [await renew(world.cookie), await renew(owner)];
    expect(await list(world.cookie)).toEqual([mine]);
    expect(await list(owner)).toEqual([theirs]);
    await renew(owner);
    expect((await world.api.request(new URL(mine.url).pathname)).status).toBe(200);
  });

  test("feeds from before they had an account belong to the first active owner", async () => {
    const config = await freshDatabaseConfig({ isMigrated: false });
    const db = openDatabase(config);
    onTestFinished(() => db.destroy());
    const timestamp = "2026-01-01T00:00:00.000Z";
    const names = (await listMigrationNames()).filter((name) => name < "0021");
    await db.transaction().execute((tx) =>
      recreateTables(
        tx,
        names.map((name) => ({ name, timestamp })),
      ),
    );
    const isVerified = config.engine === "sqlite" ? 1 : true;
    for (const [id, role, day, deactivatedAt] of [
      ["sluttet", "owner", "01", timestamp],
      ["redaktør", "editor", "02", null],
      ["første", "owner", "03", null],
      ["andre", "owner", "04", null],
    ] as const) {
      const createdAt = timestamp.replace("01-01", `01-${day}`);
      await sql`insert into auth_users
        (id, name, email, email_verified, role, deactivated_at, created_at, updated_at)
        values (${id}, ${id}, ${`${id}@nordskarv.example`}, ${isVerified}, ${role}, ${deactivatedAt}, ${createdAt},
        ${timestamp})`.execute(db);
      await sql`insert into auth_accounts (id, user_id, account_id, provider_id, created_at, updated_at)
        values (${id}, ${id}, ${id}, 'credential', ${timestamp}, ${timestamp})`.execute(db);
    }
    for (const scope of ["fleet", "boat:lomvi"]) {
      await sql`insert into calendar_feeds (scope, token, created_at)
        values (${scope}, ${`token of ${scope}`}, ${timestamp})`.execute(db);
    }
    await migrateToLatest(db);
    const feeds = await db
      .selectFrom("calendar_feeds")
      .select(["account_id", "token"])
      .orderBy("scope")
      .execute();
    expect(feeds).toEqual([
      { account_id: "første", token: "token of boat:lomvi" },
      { account_id: "første", token: "token of fleet" },
    ]);
  });

  test("unknown tokens are not found, and too many requests are refused", async () => {
    const world = await createCalendar();
    const url = `/kalender/${"x".repeat(32)}.ics`;
    const statuses = [];
    for (let index = 0; index < 31; index += 1) statuses.push((await world.api.request(url)).status);
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(statuses[30]).toBe(429);
    // Readers of a calendar are not affected.
    const path = "/api/admin/calendar-feeds";
    const feed = await world.call<CalendarFeed>("POST", path, { boat_id: null }, world.cookie);
    const read = async () => (await world.api.request(new URL(feed.body.url).pathname)).status;
    for (let index = 0; index < 30; index += 1) expect(await read()).toBe(200);
    expect(await read()).toBe(429);
    for (const wrong of ["/kalender/", "/kalender/kort.ics", `/kalender/${"x".repeat(33)}.ics`]) {
      expect((await world.api.request(wrong)).status).toBe(404);
    }
  });
});
