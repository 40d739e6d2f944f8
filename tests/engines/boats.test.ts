import * as v from "valibot";
import { expect, test } from "vitest";
import {
  type AdminBoat,
  type AdminBoatPage,
  type BoatFormBody,
  newBoat,
} from "../../src/contract/boats/admin-boats.ts";
import type { Boat } from "../../src/contract/boats/boats.ts";
import type { RecordHistory } from "../../src/contract/history/history.ts";
import {
  type BoatInFleet,
  type Fleet,
  type FleetPage,
  maxWholeFleet,
} from "../../src/contract/fleet/fleet.ts";
import { createBoat, inactivateBoat } from "../../src/domain/boats/boats.ts";
import { createRegion } from "../../src/domain/regions/regions.ts";
import { describeEngine } from "../support/engines/database.ts";
import { boatBody, createFleet, createWorld } from "../support/engines/world.ts";

describeEngine("boats", () => {
  test("a boat is read with its specifications, region and services", async () => {
    const world = await createWorld();
    const { region, washing } = await createFleet(world);
    const { body } = await world.call<Boat>("GET", "/api/boats/lomvi");
    expect(body).toEqual({
      id: "lomvi",
      name: "Lomvi",
      type: "Servicekatamaran",
      description: "",
      status: "active",
      images: [],
      imageTexts: {},
      imageFocus: {},
      specifications: {
        length: 0,
        width: 0,
        depth: 0,
        yearBuilt: new Date().getFullYear(),
        mmsi: null,
        crew: "",
        engine: "",
      },
      capabilities: {},
      ownLines: [],
      mainCapability: null,
      region: { id: region.id, name: "Senja" },
      services: [{ id: washing.id, slug: "notvasking", title: "Notvasking" }],
      availability: null,
      shareImage: expect.stringMatching(/^\/media\/share\/boat-lomvi-[0-9a-f]{12}\.jpg$/) as string,
    });
  });

  test("a small fleet is sent as a whole, a large one in pages that search and changes keep up to date", async () => {
    const world = await createWorld();
    const { region, washing } = await createFleet(world);
    const { ctx } = world;
    const readFleet = async () => (await world.call<Fleet>("GET", "/api/fleet")).body;
    const search = async (query = "") =>
      (await world.call<FleetPage>("GET", `/api/fleet/search${query}`)).body;
    expect(await readFleet()).toMatchObject({ total: 1, boats: [{ id: "lomvi" }] });

    const add = (name: string, rest: Partial<BoatFormBody> = {}) =>
      createBoat(ctx, v.parse(newBoat, boatBody(region.id, { name, ...rest })));
    for (let number = 1; number <= maxWholeFleet; number += 1) {
      await add(`Alke ${number}`, { services: number % 2 ? [washing.id] : [] });
    }
    await add("Bergand", { status: "docked" });
    expect(await readFleet()).toMatchObject({ total: 49, boats: null });
    const first = await search();
    expect([first.found, first.page, first.pages, first.boats.length]).toEqual([49, 1, 5, 12]);
    expect(first.boats.map(({ name }) => name).slice(0, 3)).toEqual(["Alke 1", "Alke 2", "Alke 3"]);
    expect((await search("?page=5")).boats).toHaveLength(1);
    expect((await search("?page=99")).page).toBe(5);
    const washed = await search(`?filter=${encodeURIComponent("tjeneste=notvasking&sok=alke 4")}`);
    expect(washed.boats.map(({ name }) => name)).toEqual(["Alke 41", "Alke 43", "Alke 45", "Alke 47"]);
    expect(washed.criteria).toEqual([{ name: "service", value: "notvasking", label: "Notvasking" }]);
    const meant = await search(`?filter=${encodeURIComponent("sok=notvaskign")}`);
    expect(meant.suggestions).toMatchObject([
      { label: "Tjeneste: Notvasking", count: 25, filter: { text: "", service: "notvasking" } },
    ]);
    const missed = await search(`?filter=${encodeURIComponent("tjeneste=notvasking&region=Mars")}`);
    expect(missed.nearMisses[0]).toMatchObject({ boat: { name: "Alke 1" }, missed: [{ value: "Mars" }] });

    await inactivateBoat(ctx, "alke-1", 1);
    expect((await search()).boats[0]?.name).toBe("Alke 2");
    expect((await readFleet()).boats).toHaveLength(48);
    // Boats in use are neighbours, around the end of the list, also of one that is not.
    const inFleet = (await world.call<BoatInFleet>("GET", "/api/fleet/boats/alke-1")).body;
    expect([inFleet.previous?.name, inFleet.boat.name, inFleet.next?.name]).toEqual([
      "Lomvi",
      "Alke 1",
      "Alke 2",
    ]);
    const last = (await world.call<BoatInFleet>("GET", "/api/fleet/boats/lomvi")).body;
    expect(last.next?.name).toBe("Alke 2");
    const chosen = await world.call<Boat[]>("GET", "/api/boats?ids=lomvi,finnes-ikke,bergand");
    expect(chosen.body.map(({ id }) => id)).toEqual(["lomvi", "bergand"]);
    for (const path of ["/api/fleet/boats/finnes-ikke", "/api/fleet/search?page=0"])
      expect((await world.call("GET", path)).status, path).toBeGreaterThanOrEqual(400);
  });

  test("lists are sorted in Norwegian order and can be filtered by status and limited", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    for (const name of ["Ærfugl", "Åskar", "Ørn", "alke"]) {
      await world.call("POST", "/api/admin/boats", boatBody(region.id, { name }), cookie);
    }
    await world.call(
      "POST",
      "/api/admin/boats",
      boatBody(region.id, { name: "Bo", status: "docked" }),
      cookie,
    );
    const names = async (query: string) => {
      const { body } = await world.call<Boat[]>("GET", `/api/boats${query}`);
      return body.map((boat) => boat.name);
    };
    expect(await names("")).toEqual(["alke", "Bo", "Lomvi", "Ærfugl", "Ørn", "Åskar"]);
    expect(await names("?status=active&limit=3")).toEqual(["alke", "Lomvi", "Ærfugl"]);
    expect(await names("?status=docked")).toEqual(["Bo"]);
  });

  test("staff search, filter and sort the list, which is read page by page and never outdated", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    const list = async (query = "") =>
      (await world.call<AdminBoatPage>("GET", `/api/admin/boats?${query}`, undefined, cookie)).body;
    const names = async (query: string) => (await list(query)).boats.map(({ name }) => name);
    const other = await createRegion(world.ctx, {
      name: "Østfinnmark",
      description: "",
      place: "",
      radius: 20,
    });
    const create = (name: string, rest: object = {}) =>
      world.call("POST", "/api/admin/boats", boatBody(region.id, { name, ...rest }), cookie);
    await create("Ørn", { type: "Brønnbåt", mmsi_number: "257000001", year_built: 1999, region: other.id });
    await create("Åskar", { status: "docked", year_built: 2001, is_published: false });
    expect(await names("")).toEqual(["Lomvi", "Ørn", "Åskar"]);
    expect(await names("search=BRØNN+østfinn")).toEqual(["Ørn"]);
    expect(await names("search=257000001")).toEqual(["Ørn"]);
    expect(await names("search=dokket")).toEqual(["Åskar"]);
    expect(await names("search=ørn+åskar")).toEqual([]);
    expect(await names("status=docked")).toEqual(["Åskar"]);
    expect(await names("unpublished=true")).toEqual(["Åskar"]);
    expect(await names(`region=${other.id}`)).toEqual(["Ørn"]);
    expect((await names("sort=newest")).slice(-2)).toEqual(["Åskar", "Ørn"]);
    expect((await names("sort=region")).at(-1)).toBe("Ørn");
    expect((await names("sort=changed")).at(0)).toBe("Åskar");

    const { boats } = await list("search=ørn");
    // As another instance would: nothing tells this one.
    await world.ctx.db
      .updateTable("boats")
      .set({ name: "Havørn", version: (boats[0]?.version ?? 0) + 1 })
      .where("id", "=", "orn")
      .execute();
    expect(await names("search=havørn")).toEqual(["Havørn"]);

    for (let index = 10; index < 60; index += 1) {
      await createBoat(world.ctx, v.parse(newBoat, boatBody(region.id, { name: `Rekke ${index}` })));
    }
    const first = await list("search=rekke");
    expect([first.boats.length, first.found, first.next, first.total]).toEqual([24, 50, 2, 53]);
    const last = await list("search=rekke&page=3");
    expect(last.boats.map(({ name }) => name)).toEqual(["Rekke 58", "Rekke 59"]);
    expect(last.next).toBeNull();
    expect((await list("search=rekke&page=4")).boats).toEqual([]);
    for (const wrong of ["page=0", "page=x", "status=borte", "sort=x", `search=${"a".repeat(201)}`]) {
      const refused = await world.call("GET", `/api/admin/boats?${wrong}`, undefined, cookie);
      expect(refused.status, wrong).toBe(400);
    }
  });

  test("boats of any status are listed for a service", async () => {
    const world = await createWorld();
    const { region, washing } = await createFleet(world);
    const cookie = await world.signIn();
    const body = boatBody(region.id, { status: "inactive", services: [washing.id] });
    await world.call("POST", "/api/admin/boats", body, cookie);
    const response = await world.call<Boat[]>("GET", "/api/services/notvasking/boats");
    expect(response.body.map((boat) => boat.id)).toEqual(["alke", "lomvi"]);
    const rest = await world.call<Boat[]>("GET", "/api/services/notvasking/boats?limit=1&skip=1");
    expect(rest.body.map((boat) => boat.id)).toEqual(["lomvi"]);
  });

  test("an id is generated from the name, a given one is kept, and one in use is refused", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    const create = (rest: Parameters<typeof boatBody>[1]) =>
      world.call<AdminBoat>("POST", "/api/admin/boats", boatBody(region.id, rest), cookie);
    expect((await create({ name: "Ærfugl på Tur" })).body.id).toBe("aerfugl-pa-tur");
    expect((await create({ name: "???" })).body.id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await create({ id: "sjøørn-2" })).body.id).toBe("sjøørn-2");
    const refused = await create({ id: "lomvi", name: "En annen" });
    expect(refused).toMatchObject({ status: 409, error: { code: "duplicate" } });
    expect((await world.call<Boat>("GET", "/api/boats/lomvi")).body.name).toBe("Lomvi");
  });

  test("texts are trimmed and lose script blocks; other markup is kept as text", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    const body = boatBody(region.id, {
      name: "  Skarv<script>alert(1)</script> ",
      description: "<b>Sterk</b> <scr<script></script>ipt>alert(2)</script> båt",
      crew: "<SCRIPT src=x>",
      mmsi_number: " ",
    });
    const { body: boat } = await world.call<AdminBoat>("POST", "/api/admin/boats", body, cookie);
    expect(boat).toMatchObject({
      name: "Skarv",
      description: "<b>Sterk</b>  båt",
      crew: "",
      mmsi_number: null,
    });
  });

  test("a save writes boat, services and images, and clearing the services removes them", async () => {
    const world = await createWorld();
    const { region, delousing, boat } = await createFleet(world);
    const cookie = await world.signIn();
    const save = (version: number, rest: Parameters<typeof boatBody>[1]) =>
      world.call<AdminBoat>(
        "PUT",
        `/api/admin/boats/${boat.id}`,
        { ...boatBody(region.id, { name: "Lomvi II", ...rest }), version },
        cookie,
      );
    const first = await save(boat.version, {
      services: [delousing.id],
      images: ["/media/boat-images/a.webp"],
    });
    expect(first.body).toMatchObject({ name: "Lomvi II", services: [delousing.id], version: 2 });
    expect(first.body.images).toEqual(["/media/boat-images/a.webp"]);
    const second = await save(2, { services: [] });
    expect(second.body).toMatchObject({ services: [], images: [], version: 3 });
  });

  test("an image is never the API, which would be called with the session of whoever looks", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    const refused = { status: 400, error: { message: "Et bilde kan ikke hentes fra /api/" } };
    for (const url of [
      "/api/admin/boats",
      "/media/../%61pi/boats",
      "https://nordskarv.example/api/admin/boats",
    ]) {
      const boat = boatBody(region.id, { images: ["/media/boat-images/a.webp", url] });
      expect(await world.call("POST", "/api/admin/boats", boat, cookie), url).toMatchObject(refused);
      const service = { title: "Slep", image: url };
      expect(await world.call("POST", "/api/admin/services", service, cookie), url).toMatchObject(refused);
    }
  });

  test("image texts are removed with their images and are keyed by public URL", async () => {
    const world = await createWorld();
    const { region, boat } = await createFleet(world);
    const cookie = await world.signIn();
    const signed = "https://lager.example/object/sign/boat-images/b.webp?token=1";
    const save = (version: number, rest: Parameters<typeof boatBody>[1]) =>
      world.call<AdminBoat>(
        "PUT",
        `/api/admin/boats/${boat.id}`,
        { ...boatBody(region.id, rest), version },
        cookie,
      );
    expect(boat.image_texts).toEqual({});
    const hostile = ' Lomvi "ved kai" </script><script>alert(1)</script> 🚢 ';
    const saved = await save(1, {
      images: ["/media/boat-images/a.webp", signed, "/c.webp"],
      image_texts: {
        " /media/boat-images/a.webp": hostile,
        [signed]: "Dekk",
        "/c.webp": " ",
        "/d.webp": "Nei",
      },
    });
    expect(saved.body.image_texts).toEqual({
      "/media/boat-images/a.webp": 'Lomvi "ved kai" </script> 🚢',
      [signed]: "Dekk",
    });
    const { body: shown } = await world.call<Boat>("GET", `/api/boats/${boat.id}`);
    expect(shown.imageTexts["https://lager.example/object/public/boat-images/b.webp"]).toBe("Dekk");
    const fewer = await save(2, { images: [signed], image_texts: saved.body.image_texts });
    expect(fewer.body.image_texts).toEqual({ [signed]: "Dekk" });

    const tooLong = await save(3, { images: [signed], image_texts: { [signed]: "å".repeat(301) } });
    expect(tooLong).toMatchObject({ status: 400, error: { code: "validation" } });
    const tooMany = Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`/${n}.webp`, "x"]));
    expect(await save(3, { image_texts: tooMany })).toMatchObject({
      status: 400,
      error: { fields: { image_texts: "Høyst 60 bilder kan ha tekst" } },
    });
    expect((await save(3, {})).body.image_texts).toEqual({});
  });

  test("a stale save is refused with both versions and changes nothing", async () => {
    const world = await createWorld();
    const { region, boat } = await createFleet(world);
    const cookie = await world.signIn();
    const save = (name: string) =>
      world.call<AdminBoat>(
        "PUT",
        `/api/admin/boats/${boat.id}`,
        { ...boatBody(region.id, { name }), version: boat.version },
        cookie,
      );
    await save("Min");
    const refused = await save("Din");
    expect(refused).toMatchObject({
      status: 409,
      error: { code: "stale", current: { name: "Min", version: 2 }, yours: { name: "Din", version: 1 } },
    });
    expect((await world.call<Boat>("GET", "/api/boats/lomvi")).body.name).toBe("Min");
  });

  test("exactly one of many concurrent saves succeeds", async () => {
    const world = await createWorld();
    const { region, boat } = await createFleet(world);
    const cookie = await world.signIn();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        world.call(
          "PUT",
          `/api/admin/boats/${boat.id}`,
          { ...boatBody(region.id, { name: `Lomvi ${n}` }), version: boat.version },
          cookie,
        ),
      ),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.status === 409)).toHaveLength(7);
  });

  test("only one of several concurrent boats with the same ID is created", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    const responses = await Promise.all(
      ["En", "To", "Tre", "Fire"].map((name) =>
        world.call("POST", "/api/admin/boats", boatBody(region.id, { id: "ny", name }), cookie),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.map(({ error }) => error.message)).toEqual(
      Array(3).fill("Et fartøy har allerede ID-en «ny». Velg en annen ID."),
    );
  });

  test("a boat whose creation is repeated is created once, but not if it or the account is another one", async () => {
    const world = await createWorld();
    const { region, washing, delousing } = await createFleet(world);
    const cookie = await world.signIn();
    const body = boatBody(region.id, {
      name: " Ny båt",
      images: ["/media/1.jpg"],
      image_focus: { "/media/1.jpg": { x: 0.5, y: 0.5 } },
      length: 14.99,
      cranes: [{ moment: 40, reach: 12.5 }],
      own_lines: [{ group: "main", label: "Is", value: "A1" }],
      services: [washing.id, delousing.id],
    });
    const create = (rest: object = {}, by = cookie) =>
      world.call<AdminBoat>("POST", "/api/admin/boats", { ...body, ...rest }, by);
    const first = await create();
    expect(first.status).toBe(201);
    expect(await create()).toMatchObject({ status: 201, body: first.body });
    const duplicate = { status: 409, error: { code: "duplicate" } };
    expect(await create({ crew: "5" })).toMatchObject(duplicate);
    expect(await create({}, await world.signIn("editor"))).toMatchObject(duplicate);
    const { id, created_at: _, updated_at: __, ...fields } = first.body;
    const saved = await world.call("PUT", `/api/admin/boats/${id}`, { ...fields, crew: "5" }, cookie);
    expect(saved.status).toBe(200);
    expect(await create(), "somebody has changed it").toMatchObject(duplicate);
    const { versions } = (
      await world.call<RecordHistory>("GET", `/api/admin/history/boat/${id}`, undefined, cookie)
    ).body;
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  });

  test("a boat cannot have the ID of another page, neither typed nor made from its name", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    for (const rest of [{ id: "sammenlign" }, { id: "", name: "Sammenlign" }]) {
      const refused = await world.call("POST", "/api/admin/boats", boatBody(region.id, rest), cookie);
      expect(refused.status).toBe(400);
      expect(refused.error.fields?.id).toBe(
        "Siden /fleet/sammenlign er ikke en fartøyside. Velg en annen ID.",
      );
    }
  });

  test("an unknown region or service is refused and nothing is saved", async () => {
    const world = await createWorld();
    const { region, boat } = await createFleet(world);
    const cookie = await world.signIn();
    const put = (body: unknown) => world.call<AdminBoat>("PUT", `/api/admin/boats/${boat.id}`, body, cookie);
    const unknownRegion = await put({ ...boatBody("finnes-ikke"), version: 1 });
    expect(unknownRegion).toMatchObject({
      status: 422,
      error: { code: "invalid_reference", message: "Invalid region selected. Please choose a valid region." },
    });
    const unknownService = await put({ ...boatBody(region.id, { services: ["nei"] }), version: 1 });
    expect(unknownService).toMatchObject({ status: 422, error: { code: "invalid_reference" } });
    const { body } = await world.call<AdminBoat>("GET", `/api/admin/boats/${boat.id}`, undefined, cookie);
    expect(body).toEqual(boat);
  });

  test("inactivating sets the status and increases the version; a stale request is refused", async () => {
    const world = await createWorld();
    const { boat } = await createFleet(world);
    const cookie = await world.signIn();
    const inactivate = () =>
      world.call<AdminBoat>("POST", `/api/admin/boats/${boat.id}/inactivate`, { version: 1 }, cookie);
    expect((await inactivate()).body).toMatchObject({ status: "inactive", version: 2 });
    expect(await inactivate()).toMatchObject({ status: 409, error: { code: "stale" } });
  });
});
