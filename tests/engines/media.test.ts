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
import { bottom, phonePicture, pngBomb, smallPicture, top } from "../support/images.ts";
import { createFleet, createWorld, type World } from "../support/world.ts";

const hourMs = 60 * 60 * 1000;
const widths = [480, 960, 1600];

/** What the API answers to one file, sent as the uploader sends it. */
async function upload(
  world: World,
  bytes: Uint8Array,
  { name = "bilde.jpg", boatId, cookie }: { name?: string; boatId?: string; cookie: string },
) {
  const form = new FormData();
  if (boatId !== undefined) form.append("boatId", boatId);
  form.append("file", new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
  return world.send<{ url: string }>("/api/admin/media", {
    method: "POST",
    headers: { cookie },
    body: form,
  });
}

async function fetchFile(world: World, address: string, headers: Record<string, string> = {}) {
  const response = await world.api.request(address, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const stored = (world: World) => world.ctx.storage.list("boat-images");
const sized = (address: string, width: number) => address.replace(/\.[a-z]+$/, `-${width}.webp`);

async function makeAllAvif({ ctx }: World) {
  for (const missing of await findMissingAvif(ctx)) await makeAvif(ctx, missing);
}

/** Their encoding is another test's subject. */
async function pretendAvif({ ctx }: World) {
  for (const { key } of await findMissingAvif(ctx))
    await ctx.storage.put(key, Buffer.from("avif"), "image/avif");
}

/** Whatever could tell where, when, with what or by whom a picture was taken. */
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
  test("a phone's picture is upright, in sRGB, in three widths, and tells nothing about the phone", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const photo = await phonePicture();
    expect(photo.toString("latin1")).toContain("GPSmodell");
    expect(await sharp(photo).metadata()).toMatchObject({ width: 4000, height: 3000, orientation: 6 });

    const { status, body } = await upload(world, photo, { boatId: "Lomvi", cookie });
    expect(status).toBe(201);
    expect(body.url).toMatch(/^\/media\/boat-images\/lomvi-\d{13}-[0-9a-f]{12}\.jpg$/);
    await makeAllAvif(world);

    const original = await fetchFile(world, body.url);
    expect(await sharp(original.bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1600,
      height: 2133,
    });
    expectNoMetadata(original.bytes);
    expect(original.response.headers.get("cache-control")).toBe("public, max-age=3600");
    for (const width of widths) {
      const { bytes, response } = await fetchFile(world, sized(body.url, width));
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      const picture = sharp(bytes);
      expect(await picture.metadata()).toMatchObject({ format: "webp", width });
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
      const avif = await fetchFile(world, sized(body.url, width), {
        accept: "image/avif,image/webp,*/*",
      });
      expect(avif.response.headers.get("content-type")).toBe("image/avif");
      expect(avif.bytes.toString("latin1", 4, 12)).toBe("ftypavif");
      expectNoMetadata(avif.bytes);
    }
  });

  test("PNG and WebP are taken too, whatever their names say, and small ones are not enlarged", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    for (const format of ["png", "webp"] as const) {
      const { body } = await upload(world, await smallPicture(format), {
        name: "../../etc/pa\u0000sswd.exe",
        cookie,
      });
      expect(body.url).toMatch(new RegExp(`^/media/boat-images/temp-\\d{13}-[0-9a-f]{12}\\.${format}$`));
      const original = await fetchFile(world, body.url);
      expect(original.response.headers.get("content-type")).toBe(`image/${format}`);
      const largest = await fetchFile(world, sized(body.url, 1600));
      expect(await sharp(largest.bytes).metadata()).toMatchObject({ width: 640, height: 400 });
    }
  });

  test("what is no picture of the accepted kinds is refused with a sentence and leaves nothing behind", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const photo = await smallPicture();
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
    const notAPicture = [415, "The file is not a JPEG, PNG or WebP picture"] as const;
    const damaged = [415, "The picture is damaged or incomplete"] as const;
    const tooManyPixels = [413, "The picture has more than 50 megapixels"] as const;
    const cases: Record<string, readonly [Uint8Array, readonly [number, string]]> = {
      "PNG bomb": [pngBomb(60_000), tooManyPixels],
      "PNG that ends early": [pngBomb(4_000), damaged],
      "picture of 60 megapixels": [large, tooManyPixels],
      "truncated JPEG": [noise.subarray(0, noise.byteLength / 2), damaged],
      "SVG with a script": [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        notAPicture,
      ],
      GIF: [await sharp(photo).gif().toBuffer(), notAPicture],
      AVIF: [await sharp(photo).avif({ effort: 0 }).toBuffer(), notAPicture],
      "page named as a picture": [Buffer.from("<!doctype html><script>alert(1)</script>"), notAPicture],
      "renamed program": [readFileSync(process.execPath).subarray(0, 100_000), notAPicture],
      HEIC: [
        Buffer.concat([
          Buffer.from([0, 0, 0, 24]),
          Buffer.from("ftypheic\0\0\0\0mif1heic"),
          Buffer.alloc(200),
        ]),
        [415, "HEIC pictures cannot be read here. Save the picture as JPEG and try again."],
      ],
      "empty file": [Buffer.alloc(0), notAPicture],
      "file of 11 MB": [
        Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]),
        [413, "The file is larger than 10MB"],
      ],
    };
    for (const [name, [bytes, [status, message]]] of Object.entries(cases)) {
      const answer = await upload(world, bytes, { cookie });
      expect([answer.status, answer.error?.message], name).toEqual([status, message]);
      expect(await stored(world), name).toEqual([]);
    }
  });

  test("a picture of just under 10 MB is taken", async () => {
    const world = await createWorld();
    const bytes = Buffer.concat([await smallPicture(), Buffer.alloc(10 * 1024 * 1024 - 10_000)]);
    const { status } = await upload(world, bytes, { cookie: await world.signIn() });
    expect(status).toBe(201);
  });

  test("when one width cannot be stored, nothing of the picture stays", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const put = world.ctx.storage.put.bind(world.ctx.storage);
    world.ctx.storage.put = async (key, ...rest) => {
      if (key.endsWith("-960.webp")) throw new Error("No space left on device");
      await put(key, ...rest);
    };
    const answer = await upload(world, await smallPicture(), { cookie });
    expect([answer.status, answer.error.message]).toEqual([
      503,
      "The picture could not be stored. Please try again.",
    ]);
    expect(await stored(world)).toEqual([]);
  });

  test("the address of a width answers AVIF only to those who take it, and only once it exists", async () => {
    const world = await createWorld();
    const { body } = await upload(world, await smallPicture(), { cookie: await world.signIn() });
    const address = sized(body.url, 480);
    const typeFor = async (accept: string) => {
      const { response } = await fetchFile(world, address, { accept });
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

  test("a file that was sent before is not sent again, and one that is gone is asked for again soon", async () => {
    const world = await createWorld();
    const { body } = await upload(world, await smallPicture(), { cookie: await world.signIn() });
    const first = await fetchFile(world, body.url);
    const etag = first.response.headers.get("etag") ?? "";
    const again = await fetchFile(world, body.url, { "if-none-match": etag });
    expect([again.response.status, again.bytes.byteLength]).toEqual([304, 0]);
    await world.ctx.storage.remove(body.url.replace("/media/", ""));
    const gone = await fetchFile(world, body.url, { "if-none-match": etag });
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

  test("storage that does not answer is said so, and is not remembered", async () => {
    const world = await createWorld();
    world.ctx.storage.get = () => Promise.reject(new Error("connection refused"));
    const { response } = await fetchFile(world, "/media/boat-images/lomvi-1.webp");
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
  });

  test("removing a picture takes all its files, unless a boat or service still shows it", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const { region } = await createFleet(world);
    const remove = (url: string) => world.call("DELETE", "/api/admin/media", { url }, cookie);
    const kept = (await upload(world, await smallPicture(), { cookie })).body.url;
    const ofService = (await upload(world, await smallPicture(), { cookie })).body.url;
    const loose = (await upload(world, await smallPicture(), { cookie })).body.url;
    await pretendAvif(world);
    const boat = await createBoat(
      world.ctx,
      v.parse(newBoat, { name: "Alke", type: "Båt", region: region.id, images: [kept] }),
    );
    await createService(
      world.ctx,
      v.parse(newService, { title: "Slep", image: `https://nordskarv.example${ofService}?v=1` }),
    );
    expect(await stored(world)).toHaveLength(3 * 7);

    for (const address of [
      kept,
      ofService,
      loose,
      "/bilde.jpg",
      "https://andre.example/boat-images/../x.jpg",
    ]) {
      expect((await remove(address)).status, address).toBe(204);
    }
    expect(await stored(world)).toHaveLength(2 * 7);
    expect((await fetchFile(world, kept)).response.status).toBe(200);

    const { id, created_at: _created, updated_at: _updated, ...fields } = boat;
    await updateBoatDetails(world.ctx, id, { ...fields, images: [] });
    expect((await remove(kept)).status).toBe(204);
    expect((await fetchFile(world, kept)).response.status).toBe(404);
    expect(await stored(world)).toHaveLength(7);
  });

  test("the sweep removes what nobody uses a day after its upload, and a dry run only names it", async () => {
    const clock = fixedClock(new Date(Date.now() + 60_000).toISOString());
    const world = await createWorld({ now: clock.now });
    const cookie = await world.signIn();
    const { region } = await createFleet(world);
    const used = (await upload(world, await smallPicture(), { cookie })).body.url;
    const loose = (await upload(world, await smallPicture(), { cookie })).body.url;
    await pretendAvif(world);
    await createBoat(
      world.ctx,
      v.parse(newBoat, { name: "Alke", type: "Båt", region: region.id, images: [used] }),
    );
    await world.ctx.storage.put("boat-images/demo-1.webp", await smallPicture("webp"), "image/webp");
    await world.ctx.storage.put("service-images/demo-2.webp", await smallPicture("webp"), "image/webp");
    await createService(
      world.ctx,
      v.parse(newService, { title: "Slep", image: "/media/service-images/demo-2.webp" }),
    );
    // Older than the database: somebody else's, or ours before the database was lost.
    await world.ctx.storage.put(
      "boat-images/gammel-1500000000000-0123456789ab.jpg",
      await smallPicture(),
      "image/jpeg",
    );

    clock.advance(23.9 * hourMs);
    expect(await sweepMedia(world.ctx)).toEqual([]);
    clock.advance(0.2 * hourMs);
    const late = (await upload(world, await smallPicture(), { cookie })).body.url;
    const looseFiles = [
      loose.replace("/media/", ""),
      ...widths.flatMap((width) =>
        ["webp", "avif"].map((format) => sized(loose, width).replace("/media/", "").replace("webp", format)),
      ),
    ];
    const expected = [...looseFiles, "boat-images/demo-1.webp"].toSorted();
    const keys = async (isDryRun: boolean) =>
      (await sweepMedia(world.ctx, { isDryRun })).map(({ key }) => key).toSorted();
    expect(await keys(true)).toEqual(expected);
    expect(await keys(true)).toEqual(expected);
    expect(await keys(false)).toEqual(expected);
    expect(await keys(false)).toEqual([]);
    for (const address of [
      used,
      late,
      "/media/service-images/demo-2.webp",
      "/media/boat-images/gammel-1500000000000-0123456789ab.jpg",
    ]) {
      expect((await fetchFile(world, address)).response.status, address).toBe(200);
    }
    expect((await fetchFile(world, loose)).response.status).toBe(404);
  });
});
