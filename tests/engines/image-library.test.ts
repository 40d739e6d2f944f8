import * as v from "valibot";
import { expect, test } from "vitest";
import { newService } from "../../src/contract/admin-services.ts";
import { compareNorwegian } from "../../src/contract/norwegian.ts";
import type { ImageLibrary } from "../../src/contract/image-library.ts";
import { insertImageName } from "../../src/db/media.ts";
import { createService } from "../../src/domain/services.ts";
import { describeEngine } from "../support/database.ts";
import { createSmallImage } from "../support/images.ts";
import { boatBody, createFleet, createWorld } from "../support/world.ts";

async function createLibrary() {
  const world = await createWorld();
  const { region } = await createFleet(world);
  const { storage, db } = world.ctx;
  const cookie = await world.signIn("editor");
  const webp = await createSmallImage("webp");
  const put = (key: string) => storage.put(key, webp, "image/webp");
  const list = async (query = "") =>
    (await world.call<ImageLibrary>("GET", `/api/admin/media${query}`, undefined, cookie)).body;
  return { world, region, cookie, put, list, db, bytes: webp.byteLength };
}

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
          focus: "62 % inn, 46 % ned",
        },
        { kind: "service", label: "Slep", place: "", text: "Slepet", focus: "" },
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
    expect(await read(quarantined?.shownAt ?? "", { cookie })).toBe(200);
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
});
