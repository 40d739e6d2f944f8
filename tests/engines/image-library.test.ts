import * as v from "valibot";
import { expect, test } from "vitest";
import { newService } from "../../src/contract/services/admin-services.ts";
import { compareNorwegian } from "../../src/shared/norwegian.ts";
import type { Boat } from "../../src/contract/boats/boats.ts";
import type { AdminCompany } from "../../src/contract/company/admin-company.ts";
import { emptyCompany } from "../../src/contract/company/company.ts";
import type { ImageLibrary, SavedUse } from "../../src/contract/media/image-library.ts";
import type { Service } from "../../src/contract/services/services.ts";
import { insertImageName } from "../../src/db/queries/media.ts";
import { createService } from "../../src/domain/services/services.ts";
import { describeEngine } from "../support/engines/database.ts";
import { createSmallImage } from "../support/content/images.ts";
import { boatBody, changeService, createFleet, createWorld } from "../support/engines/world.ts";

async function createLibrary() {
  const world = await createWorld();
  const { region, washing } = await createFleet(world);
  const { storage, db } = world.ctx;
  const cookie = await world.signIn("editor");
  const webp = await createSmallImage("webp");
  const put = (key: string) => storage.put(key, webp, "image/webp");
  const list = async (query = "") =>
    (await world.call<ImageLibrary>("GET", `/api/admin/media${query}`, undefined, cookie)).body;
  return { world, region, washing, cookie, put, list, db, bytes: webp.byteLength };
}

const lomvi = (region: string, images: string[]) => boatBody(region, { name: "Lomvi", images });

describeEngine("the library of images", () => {
  test("lists every stored image with where it is used, and finds it by name, text and use", async () => {
    const { world, region, cookie, put, list, db, bytes } = await createLibrary();
    const shared = "/media/boat-images/delt.webp";
    for (const name of ["delt", "delt-480", "delt-960", "ubrukt", "uten-tekst"]) {
      await put(`boat-images/${name}.webp`);
    }
    await put("service-images/vask.webp");
    await insertImageName(db, { url: shared, name: "Blåtimen ved kai.jpg" });
    const boat = boatBody(region.id, {
      name: "Ærfugl",
      images: ["https://andre.example/a.jpg", shared, "/media/boat-images/uten-tekst.webp"],
      image_texts: { [shared]: "Ærfugl i blåtimen" },
      image_focus: { [shared]: { x: 0.62, y: 0.46 } },
    });
    await world.call("POST", "/api/admin/boats", boat, cookie);
    const service = { title: "Slep", image: shared, image_text: "Slepet" };
    await createService(world.ctx, v.parse(newService, service));

    const all = await list();
    expect(all.counts).toEqual({ all: 4, untexted: 1, unused: 2, quarantined: 0 });
    expect(all).toMatchObject({ total: 4, pages: 1, totalBytes: 6 * bytes });
    const find = ({ images }: ImageLibrary, url: string) => images.find((image) => image.url === url);
    expect(find(all, shared)).toMatchObject({
      name: "Blåtimen ved kai.jpg",
      shownAt: shared,
      bytes: 3 * bytes,
      expiresAt: null,
      uses: [
        {
          kind: "boat",
          id: "aerfugl",
          label: "Ærfugl",
          place: "bilde 2",
          text: "Ærfugl i blåtimen",
          focus: { x: 0.62, y: 0.46 },
        },
        { kind: "service", label: "Slep", place: "", text: "Slepet", focus: null },
      ],
    });
    expect(find(all, "/media/boat-images/ubrukt.webp")).toMatchObject({ name: "ubrukt.webp", uses: [] });

    const urls = async (query: string) => (await list(query)).images.map(({ url }) => url);
    expect(await urls("?search=BL%C3%85TIMEN%20kai")).toEqual([shared]);
    expect(await urls("?search=slepet")).toEqual([shared]);
    expect(await urls("?search=%C3%A6rfugl")).toHaveLength(2);
    expect(await urls("?search=finnes-ikke")).toEqual([]);
    expect(await urls("?filter=untexted")).toEqual(["/media/boat-images/uten-tekst.webp"]);
    expect((await urls("?filter=unused")).toSorted()).toEqual([
      "/media/boat-images/ubrukt.webp",
      "/media/service-images/vask.webp",
    ]);
    const sorted = await list("?sort=largest");
    expect(sorted.images.map(({ bytes }) => bytes)).toEqual(
      all.images.map(({ bytes }) => bytes).toSorted((one, other) => other - one),
    );
    const byName = (await list("?sort=name")).images.map(({ name }) => name);
    expect(byName).toEqual(byName.toSorted(compareNorwegian));
    for (const query of ["?sort=x", "?filter=alt", "?page=0", "?page=to", `?search=${"a".repeat(201)}`]) {
      expect((await world.call("GET", `/api/admin/media${query}`, undefined, cookie)).status).toBe(400);
    }
  });

  test("is read a page at a time, newest first", async () => {
    const { put, list } = await createLibrary();
    for (let index = 0; index < 30; index += 1) {
      await put(`boat-images/temp-${1_700_000_000_000 + index}-${"0".repeat(12)}.webp`);
    }
    const first = await list();
    const second = await list("?page=2");
    expect([first.images.length, first.total, first.pages]).toEqual([24, 30, 2]);
    expect(second.images).toHaveLength(6);
    const times = [...first.images, ...second.images].map(({ storedAt }) => storedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await list("?page=3")).images, "the last page instead").toEqual(second.images);
  });

  test("an image that was removed is in quarantine, is shown to staff only, and can be taken back", async () => {
    const { world, cookie, put, list } = await createLibrary();
    await put("boat-images/temp-1.webp");
    const url = "/media/boat-images/temp-1.webp";
    await world.call("DELETE", "/api/admin/media", { url }, cookie);
    const [quarantined] = (await list("?filter=quarantined")).images;
    expect(quarantined).toMatchObject({ url, uses: [], expiresAt: expect.any(String) as string });
    expect((await list()).total).toBe(0);
    const read = async (path: string, headers = {}) => (await world.api.request(path, { headers })).status;
    expect(await read(url)).toBe(404);
    const shown = await world.api.request(quarantined?.shownAt ?? "", { headers: { cookie } });
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await read(quarantined?.shownAt ?? "")).toBe(401);
    expect(await read("/api/admin/media/quarantine/boat-images/x.webp", { cookie })).toBe(404);
    // A file of a stranger is not an image of the library.
    await put("quarantine/enquiry-files/vedlegg-1.jpg");
    expect((await list("?filter=quarantined")).images).toEqual([quarantined]);
    expect(await read("/api/admin/media/quarantine/enquiry-files/vedlegg-1.jpg", { cookie })).toBe(404);

    const restore = (wanted: string) =>
      world.call("POST", "/api/admin/media/restore", { url: wanted }, cookie);
    expect((await restore(url)).status).toBe(204);
    expect(await read(url)).toBe(200);
    // Asked twice, for example by a double click.
    expect((await restore(url)).status).toBe(204);
    expect((await list()).total).toBe(1);
    for (const gone of ["/media/boat-images/borte.webp", "https://andre.example/a.jpg", ""]) {
      expect(await restore(gone)).toMatchObject({
        status: 404,
        error: { message: "Bildet er slettet og kan ikke hentes fram." },
      });
    }
  });

  test("changes the text and the focal point of an image where it is used", async () => {
    const { world, region, washing, cookie, put } = await createLibrary();
    await put("boat-images/delt.webp");
    const url = "/media/boat-images/delt.webp";
    await world.call("PUT", "/api/admin/boats/lomvi", { ...lomvi(region.id, [url]), version: 1 }, cookie);
    await changeService(world, washing.id, { image: url });
    const before = { text: "", focus: null };
    const describe = (body: object, by = cookie) =>
      world.call<SavedUse>("PUT", "/api/admin/media/description", { url, before, ...body }, by);
    const focus = { x: 0.6, y: 0.4 };
    const saved = await describe({ kind: "boat", id: "lomvi", text: "Lomvi ved kai", focus });
    expect(saved.body).toEqual({ kind: "boat", id: "lomvi", version: 3 });
    const shown = async () => (await world.call<Boat>("GET", "/api/boats/lomvi")).body;
    expect(await shown()).toMatchObject({
      imageTexts: { [url]: "Lomvi ved kai" },
      imageFocus: { [url]: "60 40" },
    });
    // Only there.
    const service = () => world.call<Service>("GET", "/api/services/notvasking");
    expect((await service()).body.image_text).toBe("");
    await describe({ kind: "service", id: washing.id, text: "Vasken", focus });
    expect((await service()).body).toMatchObject({ image_text: "Vasken", imageFocus: "60 40" });

    // Somebody else has described the image since; what they have changed elsewhere does not matter.
    const owner = await world.signIn("owner");
    const again = { kind: "boat", id: "lomvi", text: "Noe annet", focus: null };
    expect(await describe(again, owner)).toMatchObject({
      status: 409,
      error: { code: "stale", message: "editor@nordskarv.example har endret bildet i mellomtiden." },
    });
    await world.call("POST", "/api/admin/boats/lomvi/inactivate", { version: 3 }, owner);
    expect((await describe({ ...again, before: { text: "Lomvi ved kai", focus } }, owner)).status).toBe(200);
    expect((await shown()).imageFocus).toEqual({});
    const undo = { version: 5 };
    expect((await world.call("POST", "/api/admin/history/boat/lomvi/undo", undo, cookie)).status).toBe(200);
    expect((await shown()).imageTexts).toEqual({ [url]: "Lomvi ved kai" });

    const refused = { kind: "boat", id: "lomvi", text: "", focus: null };
    for (const [body, status] of [
      [{ ...refused, text: "a".repeat(301) }, 400],
      [{ ...refused, focus: { x: 2, y: 0 } }, 400],
      [{ ...refused, kind: "company" }, 400],
      [{ ...refused, before: undefined }, 400],
      [{ ...refused, id: "finnes-ikke" }, 404],
      [{ ...refused, url: "/media/boat-images/borte.webp" }, 404],
      [{ ...refused, url: "https://andre.example/a.jpg" }, 404],
    ] as const) {
      expect((await describe(body)).status, JSON.stringify(body).slice(0, 80)).toBe(status);
    }
  });

  test("puts a new image in the place of an old one everywhere, and back", async () => {
    const { world, region, washing, cookie, put, list } = await createLibrary();
    await put("boat-images/gammel.webp");
    await put("boat-images/ny.webp");
    const [url, replacement] = ["/media/boat-images/gammel.webp", "/media/boat-images/ny.webp"];
    const boat = {
      ...lomvi(region.id, ["/a.webp", url]),
      image_texts: { [url]: "Lomvi ved kai" },
      image_focus: { [url]: { x: 0.6, y: 0.4 } },
    };
    await world.call("PUT", "/api/admin/boats/lomvi", { ...boat, version: 1 }, cookie);
    await changeService(world, washing.id, {
      image: `https://nordskarv.example${url}`,
      image_text: "Vasken",
    });
    await world.call("PUT", "/api/admin/company", { ...emptyCompany, logo: url, version: 0 }, cookie);
    const replace = (body: object) =>
      world.call<SavedUse[]>("POST", "/api/admin/media/replacement", body, cookie);
    const { body: saved } = await replace({ url, replacement });
    expect(saved).toEqual([
      { kind: "boat", id: "lomvi", version: 3 },
      { kind: "company", id: "company", version: 2 },
      { kind: "service", id: washing.id, version: 3 },
    ]);
    const shown = async () => (await world.call<Boat>("GET", "/api/boats/lomvi")).body;
    expect(await shown()).toMatchObject({
      images: ["/a.webp", replacement],
      imageTexts: { [replacement]: "Lomvi ved kai" },
      imageFocus: { [replacement]: "60 40" },
    });
    const service = await world.call<Service>("GET", "/api/services/notvasking");
    expect(service.body).toMatchObject({ image: replacement, image_text: "Vasken" });
    expect((await world.call<AdminCompany>("GET", "/api/admin/company", undefined, cookie)).body.logo).toBe(
      replacement,
    );
    expect((await list("?filter=unused")).images.map((image) => image.url)).toEqual([url]);
    // Asked twice, for example by a double click.
    expect(await replace({ url, replacement })).toMatchObject({
      status: 404,
      error: { message: "Bildet er ikke lenger i bruk." },
    });
    for (const { kind, id, version } of saved) {
      const path = `/api/admin/history/${kind}/${id}/undo`;
      expect((await world.call("POST", path, { version }, cookie)).status).toBe(200);
    }
    expect(await shown()).toMatchObject({ images: ["/a.webp", url], imageTexts: { [url]: "Lomvi ved kai" } });

    for (const gone of ["/media/boat-images/borte.webp", "https://andre.example/boat-images/ny.webp", ""]) {
      expect(await replace({ url, replacement: gone })).toMatchObject({
        status: 400,
        error: { message: "Det nye bildet finnes ikke. Last det opp på nytt." },
      });
    }
  });

  test("replaces an image in all records or in none", async () => {
    const { world, region, washing, cookie, put } = await createLibrary();
    await put("boat-images/gammel.webp");
    await put("boat-images/ny.webp");
    const [url, replacement] = ["/media/boat-images/gammel.webp", "/media/boat-images/ny.webp"];
    await world.call("PUT", "/api/admin/boats/lomvi", { ...lomvi(region.id, [url]), version: 1 }, cookie);
    await changeService(world, washing.id, { image: url });
    // Stored when the rules were others.
    await world.ctx.db
      .updateTable("services")
      .set({ image_text: "a".repeat(301) })
      .execute();
    expect(
      await world.call("POST", "/api/admin/media/replacement", { url, replacement }, cookie),
    ).toMatchObject({
      status: 400,
      error: { message: "Notvasking må rettes først: Bildetekst kan ha høyst 300 tegn" },
    });
    expect((await world.call<Boat>("GET", "/api/boats/lomvi")).body.images).toEqual([url]);
  });
});
