import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import * as v from "valibot";
import { expect, test } from "vitest";
import { newBoat } from "../../src/contract/admin-boats.ts";
import { newService } from "../../src/contract/admin-services.ts";
import { createBoat, updateBoatDetails } from "../../src/domain/boats.ts";
import { findMissingAvif, makeAvif } from "../../src/domain/media/make-avif.ts";
import { sweepMedia } from "../../src/domain/media/sweep.ts";
import { createService } from "../../src/domain/services.ts";
import { describeEngine } from "../support/database.ts";
import { fixedClock } from "../support/clock.ts";
import { bottom, createPhoneImage, createPngBomb, createSmallImage, top } from "../support/images.ts";
import { createFleet, createWorld, type World } from "../support/world.ts";

const hourMs = 60 * 60 * 1000;
const widths = [480, 960, 1600];

/** Sends one file as the uploader does. */
async function upload(
  world: World,
  bytes: Uint8Array,
  { name = "bilde.jpg", boatId, cookie }: { name?: string; boatId?: string; cookie: string },
) {
  const form = new FormData();
  if (boatId !== undefined) form.append("boatId", boatId);
  form.append("file", new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
  const response = await world.send<{ url: string }>("/api/admin/media", {
    method: "POST",
    headers: { cookie },
    body: form,
  });
  return { ...response, url: response.body.url };
}

async function fetchFile(world: World, url: string, headers: Record<string, string> = {}) {
  const response = await world.api.request(url, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const listStored = (world: World) => world.ctx.storage.list("boat-images");
const getResizedUrl = (url: string, width: number) => url.replace(/\.[a-z]+$/, `-${width}.webp`);

async function makeAllAvif({ ctx }: World) {
  for (const missing of await findMissingAvif(ctx)) await makeAvif(ctx, missing);
}

/** Stores fake AVIF files, which is faster than encoding. */
async function storeFakeAvif({ ctx }: World) {
  for (const { key } of await findMissingAvif(ctx))
    await ctx.storage.put(key, Buffer.from("avif"), "image/avif");
}

function expectNoMetadata(bytes: Buffer) {
  const text = bytes.toString("latin1");
  for (const trace of [
    "Exif",
    "EXIF",
    "GPS",
    "Telefon",
    "linse",
    "fotografen",
    "hemmelig",
    "xmp",
    "ICC_PROFILE",
    "ICCP",
    "Photoshop",
  ]) {
    expect(text, trace).not.toContain(trace);
  }
}

describeEngine("media", () => {
  test("a phone's image is made upright and sRGB, is resized to three widths and loses its metadata", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const photo = await createPhoneImage();
    expect(photo.toString("latin1")).toContain("GPSmodell");
    expect(await sharp(photo).metadata()).toMatchObject({ width: 4000, height: 3000, orientation: 6 });

    const { status, url } = await upload(world, photo, { boatId: "Lomvi", cookie });
    expect(status).toBe(201);
    expect(url).toMatch(/^\/media\/boat-images\/lomvi-\d{13}-[0-9a-f]{12}\.jpg$/);
    await makeAllAvif(world);

    const original = await fetchFile(world, url);
    expect(await sharp(original.bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1600,
      height: 2133,
    });
    expectNoMetadata(original.bytes);
    expect(original.response.headers.get("cache-control")).toBe("public, max-age=3600");
    for (const width of widths) {
      const { bytes, response } = await fetchFile(world, getResizedUrl(url, width));
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width });
      expectNoMetadata(bytes);
      for (const [colour, where] of [
        [top, 0.25],
        [bottom, 0.75],
      ] as const) {
        const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
        const at =
          (Math.floor(info.height * where) * info.width + Math.floor(info.width / 2)) * info.channels;
        for (const [channel, value] of Object.values(colour).entries()) {
          expect(Math.abs((data[at + channel] ?? 0) - value), `${width}, channel ${channel}`).toBeLessThan(8);
        }
      }
      const avif = await fetchFile(world, getResizedUrl(url, width), {
        accept: "image/avif,image/webp,*/*",
      });
      expect(avif.response.headers.get("content-type")).toBe("image/avif");
      expect(avif.bytes.toString("latin1", 4, 12)).toBe("ftypavif");
      expectNoMetadata(avif.bytes);
    }
  });

  test("PNG and WebP are accepted under any file name, and small images are not enlarged", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    for (const format of ["png", "webp"] as const) {
      const { url } = await upload(world, await createSmallImage(format), {
        name: "../../etc/pa\u0000sswd.exe",
        cookie,
      });
      expect(url).toMatch(new RegExp(`^/media/boat-images/temp-\\d{13}-[0-9a-f]{12}\\.${format}$`));
      const original = await fetchFile(world, url);
      expect(original.response.headers.get("content-type")).toBe(`image/${format}`);
      const largest = await fetchFile(world, getResizedUrl(url, 1600));
      expect(await sharp(largest.bytes).metadata()).toMatchObject({ width: 640, height: 400 });
    }
  });

  test("unsupported files are refused with a message and leave nothing in storage", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const photo = await createSmallImage();
    const noise = await sharp({
      create: {
        width: 1200,
        height: 900,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const large = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: "#fff" } })
      .jpeg({ quality: 20 })
      .toBuffer();
    const notAnImage = [415, "The file is not a JPEG, PNG or WebP picture"] as const;
    const damaged = [415, "The picture is damaged or incomplete"] as const;
    const tooManyPixels = [413, "The picture has more than 50 megapixels"] as const;
    const cases: Record<string, readonly [Uint8Array, readonly [number, string]]> = {
      "PNG bomb": [createPngBomb(60_000), tooManyPixels],
      "PNG that ends early": [createPngBomb(4_000), damaged],
      "image of 60 megapixels": [large, tooManyPixels],
      "truncated JPEG": [noise.subarray(0, noise.byteLength / 2), damaged],
      "SVG with a script": [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        notAnImage,
      ],
      GIF: [await sharp(photo).gif().toBuffer(), notAnImage],
      AVIF: [await sharp(photo).avif({ effort: 0 }).toBuffer(), notAnImage],
      "HTML named as an image": [Buffer.from("<!doctype html><script>alert(1)</script>"), notAnImage],
      "renamed executable": [readFileSync(process.execPath).subarray(0, 100_000), notAnImage],
      HEIC: [
        Buffer.concat([
          Buffer.from([0, 0, 0, 24]),
          Buffer.from("ftypheic\0\0\0\0mif1heic"),
          Buffer.alloc(200),
        ]),
        [415, "HEIC pictures cannot be read here. Save the picture as JPEG and try again."],
      ],
      "empty file": [Buffer.alloc(0), notAnImage],
      "file of 11 MB": [
        Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]),
        [413, "The file is larger than 10MB"],
      ],
    };
    for (const [name, [bytes, [status, message]]] of Object.entries(cases)) {
      const result = await upload(world, bytes, { cookie });
      expect([result.status, result.error?.message], name).toEqual([status, message]);
      expect(await listStored(world), name).toEqual([]);
    }
  });

  test("an image of just under 10 MB is accepted", async () => {
    const world = await createWorld();
    const bytes = Buffer.concat([await createSmallImage(), Buffer.alloc(10 * 1024 * 1024 - 10_000)]);
    const { status } = await upload(world, bytes, { cookie: await world.signIn() });
    expect(status).toBe(201);
  });

  test("if one width cannot be stored, no file of the image is kept", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const put = world.ctx.storage.put.bind(world.ctx.storage);
    world.ctx.storage.put = async (key, ...rest) => {
      if (key.endsWith("-960.webp")) throw new Error("No space left on device");
      await put(key, ...rest);
    };
    const result = await upload(world, await createSmallImage(), { cookie });
    expect([result.status, result.error.message]).toEqual([
      503,
      "The picture could not be stored. Please try again.",
    ]);
    expect(await listStored(world)).toEqual([]);
  });

  test("the URL of a resized image responds with AVIF once it exists, if the client accepts it", async () => {
    const world = await createWorld();
    const { url } = await upload(world, await createSmallImage(), { cookie: await world.signIn() });
    const resizedUrl = getResizedUrl(url, 480);
    const typeFor = async (accept: string) => {
      const { response } = await fetchFile(world, resizedUrl, { accept });
      expect([response.status, response.headers.get("vary")]).toEqual([200, "accept"]);
      return response.headers.get("content-type");
    };
    expect(await typeFor("image/avif,image/webp,*/*")).toBe("image/webp");
    await makeAllAvif(world);
    expect(await findMissingAvif(world.ctx)).toEqual([]);
    expect(await typeFor("image/avif,image/webp,*/*")).toBe("image/avif");
    expect(await typeFor("image/webp,*/*")).toBe("image/webp");
    expect(await typeFor("image/avif;q=0,image/webp")).toBe("image/webp");
    expect(await typeFor("*/*")).toBe("image/webp");
  });

  test("an unchanged file gets 304, and a missing one is cached only briefly", async () => {
    const world = await createWorld();
    const { url } = await upload(world, await createSmallImage(), { cookie: await world.signIn() });
    const first = await fetchFile(world, url);
    const etag = first.response.headers.get("etag") ?? "";
    const again = await fetchFile(world, url, { "if-none-match": etag });
    expect([again.response.status, again.bytes.byteLength]).toEqual([304, 0]);
    await world.ctx.storage.remove(url.replace("/media/", ""));
    const gone = await fetchFile(world, url, { "if-none-match": etag });
    expect([gone.response.status, gone.response.headers.get("cache-control")]).toEqual([
      404,
      "public, max-age=60",
    ]);
    for (const path of [
      "/media/",
      "/media/boat-images",
      "/media/%2e%2e/nordskarv.db",
      "/media/boat-images/a.svg",
    ]) {
      expect((await fetchFile(world, path)).response.status, path).toBe(404);
    }
  });

  test("unreachable storage gets 503, which is not cached", async () => {
    const world = await createWorld();
    world.ctx.storage.get = () => Promise.reject(new Error("connection refused"));
    const { response } = await fetchFile(world, "/media/boat-images/lomvi-1.webp");
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
  });

  test("removing an image removes all its files, unless a boat or service refers to it", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const { region } = await createFleet(world);
    const remove = (url: string) => world.call("DELETE", "/api/admin/media", { url }, cookie);
    const ofBoat = (await upload(world, await createSmallImage(), { cookie })).url;
    const ofService = (await upload(world, await createSmallImage(), { cookie })).url;
    const orphaned = (await upload(world, await createSmallImage(), { cookie })).url;
    await storeFakeAvif(world);
    const boat = await createBoat(
      world.ctx,
      v.parse(newBoat, { name: "Alke", type: "Båt", region: region.id, images: [ofBoat] }),
    );
    await createService(
      world.ctx,
      v.parse(newService, { title: "Slep", image: `https://nordskarv.example${ofService}?v=1` }),
    );
    expect(await listStored(world)).toHaveLength(3 * 7);

    for (const url of [
      ofBoat,
      ofService,
      orphaned,
      "/bilde.jpg",
      "https://andre.example/boat-images/../x.jpg",
    ]) {
      expect((await remove(url)).status, url).toBe(204);
    }
    expect(await listStored(world)).toHaveLength(2 * 7);
    expect((await fetchFile(world, ofBoat)).response.status).toBe(200);

    const { id, created_at: _created, updated_at: _updated, ...fields } = boat;
    await updateBoatDetails(world.ctx, id, { ...fields, images: [] });
    expect((await remove(ofBoat)).status).toBe(204);
    expect((await fetchFile(world, ofBoat)).response.status).toBe(404);
    expect(await listStored(world)).toHaveLength(7);
  });

  test("the sweep removes orphaned files a day after their upload, and a dry run only lists them", async () => {
    const clock = fixedClock(new Date(Date.now() + 60_000).toISOString());
    const world = await createWorld({ now: clock.now });
    const cookie = await world.signIn();
    const { region } = await createFleet(world);
    const used = (await upload(world, await createSmallImage(), { cookie })).url;
    const orphaned = (await upload(world, await createSmallImage(), { cookie })).url;
    await storeFakeAvif(world);
    await createBoat(
      world.ctx,
      v.parse(newBoat, { name: "Alke", type: "Båt", region: region.id, images: [used] }),
    );
    await world.ctx.storage.put("boat-images/demo-1.webp", await createSmallImage("webp"), "image/webp");
    await world.ctx.storage.put("service-images/demo-2.webp", await createSmallImage("webp"), "image/webp");
    await createService(
      world.ctx,
      v.parse(newService, { title: "Slep", image: "/media/service-images/demo-2.webp" }),
    );
    // Older than the database, so it may belong to another one.
    await world.ctx.storage.put(
      "boat-images/gammel-1500000000000-0123456789ab.jpg",
      await createSmallImage(),
      "image/jpeg",
    );

    clock.advance(23.9 * hourMs);
    expect(await sweepMedia(world.ctx)).toEqual([]);
    clock.advance(0.2 * hourMs);
    const late = (await upload(world, await createSmallImage(), { cookie })).url;
    const orphanedKeys = [
      orphaned.replace("/media/", ""),
      ...widths.flatMap((width) =>
        ["webp", "avif"].map((format) =>
          getResizedUrl(orphaned, width).replace("/media/", "").replace("webp", format),
        ),
      ),
    ];
    const expected = [...orphanedKeys, "boat-images/demo-1.webp"].toSorted();
    const keys = async (isDryRun: boolean) =>
      (await sweepMedia(world.ctx, { isDryRun })).map(({ key }) => key).toSorted();
    expect(await keys(true)).toEqual(expected);
    expect(await keys(true)).toEqual(expected);
    expect(await keys(false)).toEqual(expected);
    expect(await keys(false)).toEqual([]);
    for (const url of [
      used,
      late,
      "/media/service-images/demo-2.webp",
      "/media/boat-images/gammel-1500000000000-0123456789ab.jpg",
    ]) {
      expect((await fetchFile(world, url)).response.status, url).toBe(200);
    }
    expect((await fetchFile(world, orphaned)).response.status).toBe(404);
  });
});
