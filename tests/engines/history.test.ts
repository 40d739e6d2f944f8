import { sql } from "kysely";
import { expect, test } from "vitest";
import type { AdminBoat, AdminBoatPage } from "../../src/contract/boats/admin-boats.ts";
import type { AdminRegion } from "../../src/contract/regions/admin-regions.ts";
import type { AdminService } from "../../src/contract/services/admin-services.ts";
import type { AuditPage } from "../../src/contract/audit/audit.ts";
import type { Boat } from "../../src/contract/boats/boats.ts";
import {
  type Comparison,
  keptVersions,
  type RecordHistory,
  type Restored,
} from "../../src/contract/history/history.ts";
import { emptyCompany } from "../../src/contract/company/company.ts";
import type { LegalText } from "../../src/contract/legal/legal.ts";
import type { Service } from "../../src/contract/services/services.ts";
import { addAccount } from "../../src/domain/accounts/accounts.ts";
import { describeEngine, engine } from "../support/engines/database.ts";
import {
  boatBody,
  createFleet,
  createWorld,
  password,
  toCookieHeader,
  type World,
} from "../support/engines/world.ts";

type Fields = Record<string, unknown>;

/** What staff do with the records of one kind. */
function staff(world: World, cookie: string) {
  const { call } = world;
  return {
    list: async (record: string, query = "") =>
      (await call<RecordHistory>("GET", `/api/admin/history/${record}${query}`, undefined, cookie)).body,
    compare: async (record: string, from: number, to: number) =>
      (
        await call<Comparison>(
          "GET",
          `/api/admin/history/${record}/comparison?from=${from}&to=${to}`,
          undefined,
          cookie,
        )
      ).body,
    restore: (record: string, body: Fields) =>
      call<Restored>("POST", `/api/admin/history/${record}/restore`, body, cookie),
    undo: (record: string, version: number) =>
      call<Restored>("POST", `/api/admin/history/${record}/undo`, { version }, cookie),
    saveBoat: (region: string, version: number, rest: Parameters<typeof boatBody>[1]) =>
      call<AdminBoat>(
        "PUT",
        "/api/admin/boats/lomvi",
        { ...boatBody(region, { name: "Lomvi", ...rest }), version },
        cookie,
      ),
    put: <T>(path: string, body: Fields) => call<T>("PUT", path, body, cookie),
    get: async <T>(path: string) => (await call<T>("GET", path, undefined, cookie)).body,
  };
}

async function signInAs({ ctx, auth, call }: World, name: string): Promise<string> {
  const email = `${name.split(" ")[0]?.toLowerCase()}@nordskarv.example`;
  await addAccount(ctx, auth, email, password, { role: "editor" });
  await ctx.db.updateTable("auth_users").set({ name }).where("email", "=", email).execute();
  return toCookieHeader((await call("POST", "/api/auth/sign-in/email", { email, password })).headers);
}

const summaries = ({ versions }: RecordHistory) =>
  versions.map(({ version, summary, author }) => [
    version,
    summary,
    author?.name ?? null,
    author?.isYou ?? null,
  ]);

const shownFields = ({ fields }: Comparison) => fields.map(({ label, from, to }) => [label, from, to]);

describeEngine("the history", () => {
  test("says who changed what, field by field, with names instead of ids", async () => {
    const world = await createWorld();
    const { region, washing, delousing } = await createFleet(world);
    const kari = staff(world, await signInAs(world, "Kari Nordmann"));
    const ola = staff(world, await signInAs(world, "Ola Berg"));
    const { body: lofoten } = await world.call<AdminRegion>(
      "POST",
      "/api/admin/regions",
      { name: "Lofoten" },
      await world.signIn(),
    );
    await kari.saveBoat(region.id, 1, { status: "maintenance", services: [washing.id] });
    await ola.saveBoat(lofoten.id, 2, {
      status: "maintenance",
      crew: "4 personer",
      length: 24.8,
      mmsi_number: "257000000",
      services: [delousing.id],
      images: ["/a.webp", "/b.webp"],
      image_texts: { "/a.webp": "Baugen" },
    });
    await ola.saveBoat(lofoten.id, 3, { status: "inactive", is_published: false });

    const history = await kari.list("boat/lomvi");
    expect(history).toMatchObject({ label: "Lomvi", path: null, current: 4, hasMore: false });
    expect(summaries(history)).toEqual([
      [4, "Status, publisering, tjenester, lengde og 3 til", "Ola Berg", false],
      [3, "Region, tjenester, lengde, MMSI-nummer og 2 til", "Ola Berg", false],
      [2, "Status: Vedlikehold", "Kari Nordmann", true],
      [1, "Opprettet", null, null],
    ]);
    expect(shownFields(await kari.compare("boat/lomvi", 2, 3))).toEqual([
      ["Region", "Senja", "Lofoten"],
      ["Tjenester", ["Notvasking"], ["Avlusing"]],
      ["Lengde", "", "24,8\u00a0m"],
      ["MMSI-nummer", "", "257000000"],
      ["Mannskap", "", "4 personer"],
      [
        "Bilder",
        [],
        [
          { url: "/a.webp", text: "Baugen", focus: "" },
          { url: "/b.webp", text: "", focus: "" },
        ],
      ],
    ]);
    // The order does not matter.
    expect(await kari.compare("boat/lomvi", 4, 1)).toEqual(await kari.compare("boat/lomvi", 1, 4));
    expect(shownFields(await kari.compare("boat/lomvi", 3, 4)).slice(0, 2)).toEqual([
      ["Status", "Vedlikehold", "Inaktiv"],
      ["Publisering", "Publisert", "Ikke publisert"],
    ]);

    const log = await world.call<AuditPage>(
      "GET",
      "/api/admin/audit?kind=change",
      undefined,
      await world.signIn(),
    );
    expect(log.body.events.find(({ details }) => details.version === 2)).toMatchObject({
      action: "changed",
      actor: { name: "Kari Nordmann" },
      subject: { kind: "boat", id: "lomvi", label: "Lomvi" },
      details: { summary: "Status: Vedlikehold" },
    });
  });

  test("is kept for records that were saved before it existed", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const me = staff(world, await world.signIn());
    await world.ctx.db.deleteFrom("record_versions").execute();
    expect((await me.list("boat/lomvi")).versions).toMatchObject([
      { version: 1, author: null, summary: "Eldste versjon som er tatt vare på" },
    ]);
    await me.saveBoat(region.id, 1, { crew: "3" });
    expect((await me.list("boat/lomvi")).versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await me.undo("boat/lomvi", 2)).body.version).toBe(3);
    expect((await me.get<AdminBoat>("/api/admin/boats/lomvi")).crew).toBe("");
  });

  test("a refused save keeps no version, and the refusal names who saved", async () => {
    const world = await createWorld();
    const { region, washing } = await createFleet(world);
    const kari = staff(world, await signInAs(world, "Kari Nordmann"));
    const ola = staff(world, await signInAs(world, "Ola Berg"));
    await kari.saveBoat(region.id, 1, { crew: "3" });
    const savedBy = { name: "Kari Nordmann", at: expect.any(String) as string };
    expect(await ola.saveBoat(region.id, 1, { crew: "4" })).toMatchObject({
      status: 409,
      error: { code: "stale", savedBy: { ...savedBy, isYou: false } },
    });
    expect((await kari.saveBoat(region.id, 1, { crew: "5" })).error).toMatchObject({
      savedBy: { ...savedBy, isYou: true },
    });
    await ola.saveBoat("finnes-ikke", 2, {});
    expect((await ola.list("boat/lomvi")).versions).toHaveLength(2);

    for (const [path, body] of [
      [`/api/admin/services/${washing.id}`, { title: "Vask" }],
      [`/api/admin/regions/${region.id}`, { name: "Senja øst" }],
      ["/api/admin/legal/terms", { content: "<p>Ny</p>" }],
    ] as const) {
      const version = path.includes("legal") ? 0 : 1;
      await kari.put(path, { ...body, version });
      expect((await ola.put(path, { ...body, version })).error, path).toMatchObject({
        savedBy: { name: "Kari Nordmann" },
      });
    }
  });

  test("every kind of record can be restored, as a new version", async () => {
    const world = await createWorld();
    const { region, washing } = await createFleet(world);
    const me = staff(world, await world.signIn());
    await me.saveBoat(region.id, 1, {
      name: "Alke",
      description: "Ny",
      length: 12,
      images: ["https://bilder.example/a.webp"],
    });
    const boat = await me.restore("boat/lomvi", { restored: 1, version: 2 });
    expect(boat.body).toEqual({ version: 3, label: "Lomvi", path: "/fleet/lomvi", skipped: [] });
    expect(await me.get<AdminBoat>("/api/admin/boats/lomvi")).toMatchObject({
      name: "Lomvi",
      description: "",
      length: 0,
      images: [],
      services: [washing.id],
      version: 3,
    });
    expect((await me.list("boat/lomvi")).versions[0]).toMatchObject({ summary: "Gjenopprettet versjon 1" });
    expect((await me.compare("boat/lomvi", 1, 3)).fields).toEqual([]);

    const service = `/api/admin/services/${washing.id}`;
    await me.put(service, {
      title: "Vask",
      slug: "vask",
      features: ["Kamera"],
      image: "/b.webp",
      version: 1,
    });
    expect((await me.restore(`service/${washing.id}`, { restored: 1, version: 2 })).body).toMatchObject({
      version: 3,
      path: "/services/notvasking",
    });
    expect(await me.get<AdminService>(service)).toMatchObject({
      title: "Notvasking",
      features: [],
      image: "",
    });
    // The slug that was given up again redirects.
    expect((await me.get<Service>("/api/services/vask")).slug).toBe("notvasking");

    await me.put(`/api/admin/regions/${region.id}`, { name: "Senja øst", description: "Ny", version: 1 });
    expect((await me.restore(`region/${region.id}`, { restored: 1, version: 2 })).body.version).toBe(3);
    expect((await me.get<AdminRegion>(`/api/admin/regions/${region.id}`)).name).toBe("Senja");

    await me.put("/api/admin/company", { ...emptyCompany, name: "Skarv", version: 0 });
    const phones = [{ label: "vakt", number: "+4700000000", in_footer: true, in_contact: true }];
    await me.put("/api/admin/company", {
      ...emptyCompany,
      name: "Ny",
      phones,
      home_boats: ["lomvi"],
      version: 1,
    });
    expect(shownFields(await me.compare("company/company", 1, 2))).toEqual([
      ["Navn på nettstedet", "Skarv", "Ny"],
      ["Telefon", [], ["vakt · +4700000000"]],
      ["Fartøy på forsiden", [], ["Lomvi"]],
    ]);
    expect((await me.undo("company/company", 2)).body).toMatchObject({ version: 3, label: "Skarv" });
    expect(await me.get("/api/admin/company")).toMatchObject({ name: "Skarv", phones: [], version: 3 });
    expect((await me.restore("company/company", { restored: 2, version: 3 })).body).toMatchObject({
      version: 4,
      skipped: [],
    });
    const facts = { name: "Ny", phones, home_boats: ["lomvi"] };
    expect(await me.get("/api/admin/company")).toMatchObject({ ...facts, version: 4 });

    await me.put("/api/admin/legal/terms", { content: "<h2>Første</h2>", version: 0 });
    await me.put("/api/admin/legal/terms", { content: "<h2>Andre</h2>", version: 1 });
    expect((await me.restore("legal/terms", { restored: 1, version: 2 })).body).toMatchObject({
      version: 3,
      path: "/terms",
    });
    expect((await me.get<LegalText>("/api/legal/terms")).content).toBe("<h2>Første</h2>");
    // Version 0 is the built-in text.
    await me.restore("legal/terms", { restored: 0, version: 3 });
    expect((await me.get<LegalText>("/api/legal/terms")).content).toContain("Aksept av vilkår");
  });

  test("only the chosen fields are restored, and a stale restoration is refused", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const me = staff(world, await world.signIn());
    await me.saveBoat(region.id, 1, { name: "Alke", crew: "4", image_texts: {}, images: ["/a.webp"] });
    const body = { restored: 1, version: 2, fields: ["name", "images"] };
    expect((await me.restore("boat/lomvi", body)).body).toMatchObject({ version: 3, label: "Lomvi" });
    expect(await me.get<AdminBoat>("/api/admin/boats/lomvi")).toMatchObject({ crew: "4", images: [] });
    expect((await me.list("boat/lomvi")).versions[0]?.summary).toBe("Gjenopprettet versjon 1: Navn, Bilder");

    expect(await me.restore("boat/lomvi", body)).toMatchObject({ status: 409, error: { code: "stale" } });
    const current = { ...body, version: 3 };
    expect(await me.restore("boat/lomvi", { ...current, restored: 9 })).toMatchObject({ status: 404 });
    expect(await me.restore("boat/lomvi", { ...current, fields: [] })).toMatchObject({ status: 400 });
    expect(await me.restore("boat/lomvi", { ...current, fields: ["id", "version"] })).toMatchObject({
      status: 400,
      error: { message: "Ingenting ble gjenopprettet." },
    });
    for (const record of ["boat/finnes-ikke", "annet/lomvi", "legal/annet", "service/noe"]) {
      expect(await me.restore(record, current), record).toMatchObject({ status: 404 });
      expect(await me.list(record), record).toMatchObject({ error: { code: "not_found" } });
    }
    expect((await me.get<AdminBoat>("/api/admin/boats/lomvi")).version).toBe(3);
  });

  test("what is gone is left out of a restoration and named, and the rest is restored", async () => {
    const world = await createWorld();
    const { region, washing, delousing } = await createFleet(world);
    const { db, storage } = world.ctx;
    const me = staff(world, await world.signIn());
    const post = <T>(path: string, body: Fields) =>
      world.signIn().then((cookie) => world.call<T>("POST", path, body, cookie));
    const { body: lofoten } = await post<AdminRegion>("/api/admin/regions", { name: "Lofoten" });
    for (const key of ["boat-images/a.webp", "quarantine/boat-images/b.webp"]) {
      await storage.put(key, Buffer.from("x"), "image/webp");
    }
    const images = ["a", "b", "c"].map((name) => `/media/boat-images/${name}.webp`);
    await me.saveBoat(lofoten.id, 1, { crew: "4", services: [washing.id, delousing.id], images });
    await me.saveBoat(region.id, 2, {});
    await db.deleteFrom("services").where("id", "=", washing.id).execute();
    await db.deleteFrom("regions").where("id", "=", lofoten.id).execute();

    const { fields } = await me.compare("boat/lomvi", 2, 3);
    expect(fields.map(({ label, from, problem, canRestore }) => [label, from, problem, canRestore])).toEqual([
      ["Region", "Lofoten", "Regionen «Lofoten» finnes ikke lenger.", false],
      [
        "Tjenester",
        expect.arrayContaining(["Notvasking", "Avlusing"]),
        "Tjenesten «Notvasking» finnes ikke lenger og blir ikke med.",
        true,
      ],
      ["Mannskap", "4", null, true],
      ["Bilder", expect.any(Array), "Ett av bildene er slettet og blir ikke med.", true],
    ]);
    const { body } = await me.restore("boat/lomvi", { restored: 2, version: 3 });
    expect(body.skipped).toEqual([
      "Regionen «Lofoten» finnes ikke lenger.",
      "Tjenesten «Notvasking» finnes ikke lenger og blir ikke med.",
      "Ett av bildene er slettet og blir ikke med.",
    ]);
    expect(await me.get<AdminBoat>("/api/admin/boats/lomvi")).toMatchObject({
      region: region.id,
      crew: "4",
      services: [delousing.id],
      images: images.slice(0, 2),
    });
    const onlyRegion = { restored: 2, version: 4, fields: ["region"] };
    expect(await me.restore("boat/lomvi", onlyRegion)).toMatchObject({
      status: 400,
      error: { message: "Ingenting ble gjenopprettet. Regionen «Lofoten» finnes ikke lenger." },
    });
  });

  test("a value that newer rules refuse is left out of a restoration", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const me = staff(world, await world.signIn());
    await me.saveBoat(region.id, 1, { crew: "4" });
    const content = sql`json_set(content, '$.name', '', '$.crew', '3')`;
    const contentOnPostgres = sql`content || '{"name":"","crew":"3"}'`;
    await world.ctx.db
      .updateTable("record_versions")
      .set({ content: engine === "sqlite" ? sql<string>`${content}` : sql<string>`${contentOnPostgres}` })
      .where("version", "=", 1)
      .where("kind", "=", "boat")
      .execute();
    const { body } = await me.restore("boat/lomvi", { restored: 1, version: 2 });
    expect(body).toMatchObject({ version: 3, label: "Lomvi" });
    expect(body.skipped).toEqual([expect.stringMatching(/^Navn kan ikke gjenopprettes: /)]);
    expect((await me.get<AdminBoat>("/api/admin/boats/lomvi")).crew).toBe("3");
  });

  test("a restoration that would break a rule about other fields is refused with its reason", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const me = staff(world, await world.signIn());
    const position = { latitude: 69.2296, longitude: 17.9811 };
    await me.put("/api/admin/company", { ...emptyCompany, ...position, version: 0 });
    await me.put("/api/admin/company", { ...emptyCompany, version: 1 });
    const half = { restored: 1, version: 2, fields: ["latitude"] };
    expect(await me.restore("company/company", half)).toMatchObject({
      status: 400,
      error: {
        message: "Ingenting ble gjenopprettet. Fyll ut både breddegrad og lengdegrad, eller ingen av dem",
      },
    });
    const whole = { ...half, fields: ["latitude", "longitude"] };
    expect((await me.restore("company/company", whole)).body).toMatchObject({ version: 3, skipped: [] });

    await me.saveBoat(region.id, 1, { crew: "4" });
    await world.ctx.db.updateTable("boats").set({ mmsi_number: "12" }).execute();
    expect(await me.restore("boat/lomvi", { restored: 1, version: 2, fields: ["crew"] })).toMatchObject({
      status: 400,
      error: { message: "Ingenting ble gjenopprettet. Et MMSI-nummer har ni siffer" },
    });
  });
});

describeEngine("undo", () => {
  test("brings back what a save replaced, twice in a row too, and can be undone itself", async () => {
    const world = await createWorld();
    const { region, boat } = await createFleet(world);
    const me = staff(world, await world.signIn());
    const readCrew = async () => (await me.get<AdminBoat>("/api/admin/boats/lomvi")).crew;
    await me.saveBoat(region.id, 1, { crew: "3", services: boat.services });
    await me.saveBoat(region.id, 2, { crew: "4", services: boat.services });
    expect((await me.undo("boat/lomvi", 3)).body).toMatchObject({ version: 4, skipped: [] });
    expect(await readCrew()).toBe("3");
    // A double click stores nothing.
    expect((await me.undo("boat/lomvi", 3)).body.version).toBe(4);
    // The toast of the save before is still there.
    expect((await me.undo("boat/lomvi", 2)).body.version).toBe(5);
    expect(await readCrew()).toBe("");
    expect((await me.undo("boat/lomvi", 5)).body.version).toBe(6);
    expect(await readCrew()).toBe("3");
    expect(summaries(await me.list("boat/lomvi")).map(([version, summary]) => [version, summary])).toEqual([
      [6, "Angret versjon 5"],
      [5, "Angret versjon 2"],
      [4, "Angret versjon 3"],
      [3, "Mannskap: 4"],
      [2, "Mannskap: 3"],
      [1, "Opprettet"],
    ]);
    expect(await me.undo("boat/lomvi", 1)).toMatchObject({ status: 404 });
  });

  test("undoes an inactivation and publishing, but not after somebody else has saved", async () => {
    const world = await createWorld();
    const { region, boat } = await createFleet(world);
    const kari = staff(world, await signInAs(world, "Kari Nordmann"));
    const ola = staff(world, await signInAs(world, "Ola Berg"));
    await world.call("POST", "/api/admin/boats/lomvi/inactivate", { version: 1 }, await world.signIn());
    await ola.undo("boat/lomvi", 2);
    expect((await ola.get<Boat>("/api/boats/lomvi")).status).toBe("active");
    await ola.saveBoat(region.id, 3, { is_published: false, services: boat.services });
    expect((await world.call("GET", "/api/boats/lomvi")).status).toBe(404);
    await ola.undo("boat/lomvi", 4);
    expect((await world.call("GET", "/api/boats/lomvi")).status).toBe(200);

    await ola.saveBoat(region.id, 5, { crew: "3" });
    await kari.saveBoat(region.id, 6, { crew: "4" });
    const refused = await ola.undo("boat/lomvi", 6);
    expect(refused).toMatchObject({
      status: 409,
      error: { code: "stale", savedBy: { name: "Kari Nordmann" } },
    });
    expect(refused.error.message).toMatch(
      /^Kari Nordmann lagret Lomvi etterpå, .* Derfor er ingenting angret\./,
    );
    expect((await ola.get<AdminBoat>("/api/admin/boats/lomvi")).crew).toBe("4");
  });
});

describeEngine("many versions", () => {
  test("are listed in pages of the same size, and the oldest of more than a thousand are deleted", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const me = staff(world, await world.signIn());
    const { db } = world.ctx;
    const rows = Array.from({ length: keptVersions }, (_, index) => ({
      kind: "boat" as const,
      record_id: "lomvi",
      version: index + 2,
      content: JSON.stringify({ name: "Lomvi", crew: String(index) }),
      names: "{}",
      summary: `Mannskap: ${index}`,
      author_id: null,
      author_name: "Kari Nordmann",
      saved_at: "2026-06-01T12:00:00.000Z",
    }));
    for (let start = 0; start < rows.length; start += 100) {
      await db
        .insertInto("record_versions")
        .values(rows.slice(start, start + 100))
        .execute();
    }
    await db
      .updateTable("boats")
      .set({ version: keptVersions + 1 })
      .where("id", "=", "lomvi")
      .execute();

    const first = await me.list("boat/lomvi");
    expect(first.versions).toHaveLength(20);
    expect(first.hasMore).toBe(true);
    expect(first.versions[0]?.version).toBe(1001);
    const last = await me.list("boat/lomvi", "?before=15");
    expect(last.versions.map(({ version }) => version)).toEqual([
      14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ]);
    expect(last.hasMore).toBe(false);
    expect((await me.compare("boat/lomvi", 2, 1001)).fields).toMatchObject([
      { label: "Mannskap", from: "0", to: "999" },
    ]);
    if (engine === "sqlite") {
      const { rows: plan } = await sql<{
        detail: string;
      }>`explain query plan select version from record_versions
        where kind = 'boat' and record_id = 'lomvi' and version < 500 order by version desc limit 21`.execute(
        db,
      );
      expect(plan.map(({ detail }) => detail).join()).toMatch(
        /^SEARCH record_versions USING (?!.*TEMP B-TREE)/,
      );
    }

    await me.saveBoat(region.id, 1001, { crew: "ny" });
    await me.saveBoat(region.id, 1002, { crew: "nyere" });
    const { count } = await db
      .selectFrom("record_versions")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("record_id", "=", "lomvi")
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(keptVersions);
  });
});

describeEngine("a boat that is not published", () => {
  test("is unknown to visitors everywhere, and staff see it", async () => {
    const world = await createWorld();
    const { region, washing } = await createFleet(world);
    const cookie = await world.signIn();
    const body = boatBody(region.id, { id: "hemmelig", name: "Hemmelig", services: [washing.id] });
    const { body: created } = await world.call<AdminBoat>("POST", "/api/admin/boats", body, cookie);
    expect(created.is_published).toBe(true);
    const { shareImage } = (await world.call<Boat>("GET", "/api/boats/hemmelig")).body;
    await world.ctx.storage.put(shareImage.replace("/media/", ""), Buffer.from("x"), "image/jpeg");
    expect((await world.api.request(shareImage)).status).toBe(200);

    const hidden = { ...body, id: undefined, is_published: false, version: 1 };
    await world.call("PUT", "/api/admin/boats/hemmelig", hidden, cookie);
    const unknown = await world.call("GET", "/api/boats/finnes-ikke");
    expect(await world.call("GET", "/api/boats/hemmelig")).toMatchObject({
      status: 404,
      error: unknown.error,
    });
    for (const path of ["/api/boats", "/api/boats?status=active", "/api/services/notvasking/boats"]) {
      const { body: boats } = await world.call<Boat[]>("GET", path);
      expect(
        boats.map(({ id }) => id),
        path,
      ).toEqual(["lomvi"]);
    }
    expect((await world.api.request(shareImage)).status).toBe(404);
    const enquiry = {
      name: "Ida",
      email: "ida@anlegg.example",
      message: "Er båten ledig i uke 32?",
      about: { kind: "boat", id: "hemmelig" },
    };
    await world.call("POST", "/api/contact", enquiry);
    expect(await world.ctx.db.selectFrom("enquiry_subjects").selectAll().execute()).toEqual([]);

    const { body: list } = await world.call<AdminBoatPage>("GET", "/api/admin/boats", undefined, cookie);
    expect(list.boats.map(({ id, is_published }) => [id, is_published])).toEqual([
      ["hemmelig", false],
      ["lomvi", true],
    ]);
    const refused = await world.call(
      "PUT",
      "/api/admin/boats/hemmelig",
      { ...hidden, is_published: 1 },
      cookie,
    );
    expect(refused).toMatchObject({ status: 400, error: { code: "validation" } });
  });
});
