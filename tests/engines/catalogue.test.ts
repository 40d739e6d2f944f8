import { expect, test } from "vitest";
import type { Boat } from "../../src/contract/boats/boats.ts";
import type { LegalPreview } from "../../src/contract/legal/admin-legal.ts";
import type { LegalText } from "../../src/contract/legal/legal.ts";
import type { AdminRegion } from "../../src/contract/regions/admin-regions.ts";
import type { Region } from "../../src/contract/regions/regions.ts";
import type { AdminService } from "../../src/contract/services/admin-services.ts";
import type { Service } from "../../src/contract/services/services.ts";
import { describeEngine } from "../support/engines/database.ts";
import { createFleet, createWorld } from "../support/engines/world.ts";

describeEngine("services", () => {
  test("are sorted by Norwegian title, limited, and without the excluded one", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    for (const [title, title_no] of [
      ["Zinc", "Åtesjekk"],
      ["Waste", "Avfall"],
      ["Environment", ""],
    ]) {
      await world.call("POST", "/api/admin/services", { title, title_no }, cookie);
    }
    const slugs = async (query: string) =>
      (await world.call<Service[]>("GET", `/api/services${query}`)).body.map((service) => service.slug);
    expect(await slugs("")).toEqual(["waste", "environment", "zinc"]);
    expect(await slugs("?limit=1")).toEqual(["waste"]);
    expect(await slugs("?exclude=waste&limit=5")).toEqual(["environment", "zinc"]);
  });

  test("keep a slug with å, get one from the title, and cannot have one in use", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const create = (body: unknown) => world.call<AdminService>("POST", "/api/admin/services", body, cookie);
    const kept = await create({ title: "Miljø", slug: "miljo-overvåkning", features: ["En", " ", "To"] });
    expect(kept.body).toMatchObject({ slug: "miljo-overvåkning", features: ["En", "To"], version: 1 });
    expect((await create({ title: "Fôr & Levering!" })).body.slug).toBe("for-levering");
    const refused = await create({ title: "Annet", slug: "miljo-overvåkning" });
    expect(refused).toMatchObject({ status: 409, error: { code: "duplicate" } });
    expect((await create({ title: "Fôr & Levering!", image: "/media/1.jpg" })).status).toBe(409);
    const found = await world.call<Service>(
      "GET",
      `/api/services/${encodeURIComponent("miljo-overvåkning")}`,
    );
    expect(found.body.title).toBe("Miljø");
  });

  test("are updated if the version is current", async () => {
    const world = await createWorld();
    const { washing, delousing } = await createFleet(world);
    const cookie = await world.signIn();
    const path = `/api/admin/services/${washing.id}`;
    const saved = await world.call<AdminService>(
      "PUT",
      path,
      { title: "Vask", slug: "vask", image_text: " Riggen i arbeid. ", version: 1 },
      cookie,
    );
    expect(saved.body).toMatchObject({ title: "Vask", slug: "vask", version: 2 });
    const shown = await world.call<Service>("GET", "/api/services/vask");
    expect(shown.body.image_text).toBe("Riggen i arbeid.");
    const stale = await world.call("PUT", path, { title: "Ny", version: 1 }, cookie);
    expect(stale).toMatchObject({ status: 409, error: { code: "stale", current: { title: "Vask" } } });
    const inUse = await world.call("PUT", path, { title: "Ny", slug: delousing.slug, version: 2 }, cookie);
    const sentence = "En tjeneste bruker allerede adressen «de-licing». Velg en annen.";
    expect(inUse).toMatchObject({
      status: 409,
      error: { code: "duplicate", message: sentence, fields: { slug: sentence } },
    });
  });
});

describeEngine("former slugs", () => {
  test("lead to the service that had them, until another service gets them", async () => {
    const world = await createWorld();
    const { washing, delousing } = await createFleet(world);
    const cookie = await world.signIn();
    const save = async (service: AdminService, slug: string) => {
      const { id, version } = (
        await world.call<AdminService>("GET", `/api/admin/services/${service.id}`, undefined, cookie)
      ).body;
      return world.call("PUT", `/api/admin/services/${id}`, { title: service.title, slug, version }, cookie);
    };
    const slugAt = async (slug: string) => {
      const response = await world.call<Service>("GET", `/api/services/${encodeURIComponent(slug)}`);
      return response.status === 200 ? response.body.slug : response.status;
    };
    await save(washing, "notvask-på-merd");
    await save(washing, "vask");
    expect(await Promise.all(["notvasking", "notvask-på-merd", "vask"].map(slugAt))).toEqual([
      "vask",
      "vask",
      "vask",
    ]);
    const boats = await world.call<Boat[]>("GET", "/api/services/notvasking/boats");
    expect(boats.body.map(({ id }) => id)).toEqual(["lomvi"]);

    await world.call("POST", "/api/admin/services", { title: "Ny", slug: "notvask-på-merd" }, cookie);
    expect(await slugAt("notvask-på-merd")).toBe("notvask-på-merd");
    await save(washing, "notvasking");
    expect(await Promise.all(["notvasking", "vask"].map(slugAt))).toEqual(["notvasking", "notvasking"]);
    const stale = { title: "X", slug: "x", version: 1 };
    expect(await world.call("PUT", `/api/admin/services/${washing.id}`, stale, cookie)).toMatchObject({
      status: 409,
    });
    expect(await slugAt("x")).toBe(404);

    // A page of its own would be without its service.
    const sentence = "Adressen kan ikke endres: siden /services/de-licing er laget for denne tjenesten";
    expect(await save(delousing, "avlusing")).toMatchObject({
      status: 400,
      error: { code: "validation", message: sentence, fields: { slug: sentence } },
    });
    expect(await Promise.all(["de-licing", "avlusing"].map(slugAt))).toEqual(["de-licing", 404]);
    expect(await slugAt("finnes-ikke")).toBe(404);
  });
});

describeEngine("regions", () => {
  test("are sorted by name and have unique names, regardless of case", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const create = (name: string) => world.call<AdminRegion>("POST", "/api/admin/regions", { name }, cookie);
    for (const name of ["Øst-Finnmark", "Ålesund", "Alta"]) await create(name);
    const { body } = await world.call<Region[]>("GET", "/api/regions");
    expect(body.map((region) => region.name)).toEqual(["Alta", "Øst-Finnmark", "Ålesund"]);
    expect(await create("ØST-FINNMARK")).toMatchObject({ status: 409, error: { code: "duplicate" } });
  });

  test("are updated if the version is current", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    const put = (body: unknown) =>
      world.call<AdminRegion>("PUT", `/api/admin/regions/${region.id}`, body, cookie);
    expect((await put({ name: "Senja øst", version: 1 })).body).toMatchObject({
      name: "Senja øst",
      version: 2,
    });
    expect(await put({ name: "Senja vest", version: 1 })).toMatchObject({
      status: 409,
      error: { code: "stale" },
    });
  });
});

describeEngine("legal texts", () => {
  test("are empty at first, are sanitised, and are saved if the version is current", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const read = () => world.call<LegalText>("GET", "/api/legal/terms");
    const save = (content: string, version: number) =>
      world.call<LegalText>("PUT", "/api/admin/legal/terms", { content, version }, cookie);
    expect((await read()).body).toMatchObject({ content: null, updated_at: null, version: 0 });

    const hostile = `<h1>A</h1><p onclick="x()">B</p><script>c()</script><a href="javascript:d()">E</a><img src=x onerror=f()>`;
    await save(hostile, 0);
    expect((await read()).body).toMatchObject({
      title: "Vilkår for bruk",
      content: `<h2>A</h2><p>B</p><a rel="noopener">E</a>`,
      version: 1,
    });
    expect((await save("Ny", 1)).body).toMatchObject({ content: "Ny", version: 2 });
    expect(await save("Gammel", 1)).toMatchObject({ status: 409, error: { code: "stale" } });
    expect(await save("Ny igjen", 0)).toMatchObject({ status: 409, error: { code: "stale" } });
    expect(await save("x".repeat(200_001), 2)).toMatchObject({
      status: 400,
      error: { fields: { content: "Teksten kan ha høyst 200 000 tegn" } },
    });
  });

  test("of several first saves at the same time one is stored, and the others are stale", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const responses = await Promise.all(
      ["En", "To", "Tre", "Fire"].map((content) =>
        world.call<LegalText>("PUT", "/api/admin/legal/terms", { content, version: 0 }, cookie),
      ),
    );
    const [stored, ...others] = responses.toSorted((one, other) => one.status - other.status);
    expect(stored).toMatchObject({ status: 200, body: { version: 1 } });
    for (const { error } of others) {
      expect(error).toMatchObject({ code: "stale", current: { content: stored?.body.content } });
    }
  });

  test("can be previewed with the markup that would be removed, without saving", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const preview = async (content: string) =>
      (await world.call<LegalPreview>("POST", "/api/admin/legal/preview", { content }, cookie)).body;
    const faithful = `<h1>A</h1><p>1 < 2 & <b>B</b><br>C</p><a href="https://x.example/?a=1&b=2">D</a>`;
    expect((await preview(faithful)).dropped).toEqual([]);

    const hostile = `<p onclick="x()">Skriv til <post@anlegg.example></p><!-- --><script>c()</script><a href="javascript:d()">E</a><a href="/x">F</a>`;
    const { content, dropped } = await preview(hostile);
    expect(dropped).toEqual(["<!-- -->", "<p onclick>", "<post@anlegg.example>", "<script>", "<a href>"]);
    await world.call("PUT", "/api/admin/legal/privacy", { content: hostile, version: 0 }, cookie);
    expect((await world.call<LegalText>("GET", "/api/legal/privacy")).body.content).toBe(content);
    expect((await world.call<LegalText>("GET", "/api/legal/terms")).body.version).toBe(0);
  });

  test("exist only for terms and privacy", async () => {
    const world = await createWorld();
    expect((await world.call("GET", "/api/legal/annet")).status).toBe(404);
  });
});
