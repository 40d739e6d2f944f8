import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import * as v from "valibot";
import { expect, test } from "vitest";
import { newBoat } from "../../src/contract/boats/admin-boats.ts";
import { heicAdvice } from "../../src/contract/media/media.ts";
import { newService } from "../../src/contract/services/admin-services.ts";
import { insertImageName } from "../../src/db/queries/media.ts";
import { selectMeta, upsertMeta } from "../../src/db/engine/meta.ts";
import { createBoat, findBoatForAdmin, updateBoatDetails } from "../../src/domain/boats/boats.ts";
import { makeDataSheet } from "../../src/domain/boats/data-sheet.ts";
import { findMissingAvif, makeAvif } from "../../src/domain/media/make-avif.ts";
import { listImageNames } from "../../src/domain/media/image-names.ts";
import { restoreImage, returnUsedFiles } from "../../src/domain/media/quarantine.ts";
import { claimSweep, sweepMedia } from "../../src/domain/housekeeping/sweep.ts";
import { createService } from "../../src/domain/services/services.ts";
import { listCurrentShareImages, readShareImage } from "../../src/domain/pages/share-images.ts";
import { describeEngine, testOnce } from "../support/engines/database.ts";
import { fixedClock, rememberSteadyClock } from "../support/engines/clock.ts";
import { bottom, createPhoneImage, createPngBomb, createSmallImage, top } from "../support/content/images.ts";
import { createFleet, createWorld, type World } from "../support/engines/world.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
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

const toKey = (url: string) => url.replace("/media/", "");
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
  testOnce(
    "a phone's image is made upright and sRGB, is resized to three widths and loses its metadata",
    async () => {
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
            expect(Math.abs((data[at + channel] ?? 0) - value), `${width}, channel ${channel}`).toBeLessThan(
              8,
            );
          }
        }
        const avif = await fetchFile(world, getResizedUrl(url, width), {
          accept: "image/avif,image/webp,*/*",
        });
        expect(avif.response.headers.get("content-type")).toBe("image/avif");
        expect(avif.bytes.toString("latin1", 4, 12)).toBe("ftypavif");
        expectNoMetadata(avif.bytes);
      }
    },
  );

  testOnce("PNG and WebP are accepted under any file name, and small images are not enlarged", async () => {
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

  testOnce("unsupported files are refused with a message and leave nothing in storage", async () => {
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
    const notAnImage = [415, "Filen er ikke et JPEG-, PNG- eller WebP-bilde"] as const;
    const damaged = [415, "Bildet er ødelagt eller ufullstendig"] as const;
    const tooManyPixels = [413, "Bildet har mer enn 50 megapiksler"] as const;
    const tooTall = [413, "Bildet er for høyt i forhold til bredden. Beskjær det og prøv igjen."] as const;
    const strip = { channels: 3, background: "#336699" } as const;
    const tall = sharp({ create: { ...strip, width: 300, height: 17_000 } });
    const tallOnceUpright = sharp({ create: { ...strip, width: 17_000, height: 300 } });
    const cases: Record<string, readonly [Uint8Array, readonly [number, string]]> = {
      "PNG bomb": [createPngBomb(60_000), tooManyPixels],
      "PNG that ends early": [createPngBomb(4_000), damaged],
      "image of 60 megapixels": [large, tooManyPixels],
      "tall image": [await tall.jpeg().toBuffer(), tooTall],
      "image that is tall once it is upright": [
        await tallOnceUpright.withMetadata({ orientation: 6 }).jpeg().toBuffer(),
        tooTall,
      ],
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
        [415, heicAdvice],
      ],
      "empty file": [Buffer.alloc(0), notAnImage],
      "file of 11 MB": [
        Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]),
        [413, "Filen er større enn 10 MB. Lagre bildet i en mindre utgave og prøv igjen."],
      ],
    };
    for (const [name, [bytes, [status, message]]] of Object.entries(cases)) {
      const result = await upload(world, bytes, { cookie });
      expect([result.status, result.error?.message], name).toEqual([status, message]);
      expect(await listStored(world), name).toEqual([]);
    }
  });

  testOnce("an image of just under 10 MB is accepted", async () => {
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
    expect([result.status, result.error.message]).toEqual([503, "Bildet kunne ikke lagres. Prøv igjen."]);
    await expect.poll(() => listStored(world)).toEqual([]);
  });

  test("an upload to a storage that has gone silent fails without waiting for it again", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    world.ctx.storage.put = () => Promise.reject(new Error("timed out"));
    world.ctx.storage.remove = () => new Promise(() => {});
    expect(await upload(world, await createSmallImage(), { cookie })).toMatchObject({ status: 503 });
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
    const part = await fetchFile(world, url, { range: "bytes=2-5" });
    expect([part.response.status, part.response.headers.get("content-range")]).toEqual([
      206,
      `bytes 2-5/${first.bytes.byteLength}`,
    ]);
    expect(part.bytes).toEqual(first.bytes.subarray(2, 6));
    const replaced = await fetchFile(world, url, { range: "bytes=2-5", "if-range": '"other"' });
    expect([replaced.response.status, replaced.bytes]).toEqual([200, first.bytes]);
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

  test("unreachable storage gets 503, which is not cached, also for share images and data sheets", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const images = ["/media/boat-images/lomvi-1.webp"];
    const boat = await createBoat(
      world.ctx,
      v.parse(newBoat, { name: "Alke", type: "Båt", region: region.id, images }),
    );
    const cookie = await world.signIn();
    const refuse = () => Promise.reject(new Error("connection refused"));
    Object.assign(world.ctx.storage, { get: refuse, find: refuse });
    for (const path of [
      "/media/boat-images/lomvi-1.webp",
      "/media/boat-images/lomvi-1-480.webp",
      "/media/share/boat-alke-0.jpg",
      "/share.jpg",
      "/api/admin/media/quarantine/boat-images/lomvi-1.webp",
    ]) {
      const { response } = await fetchFile(world, path, { cookie });
      expect([response.status, response.headers.get("cache-control")], path).toEqual([503, "no-store"]);
    }
    await expect(makeDataSheet(world.ctx, boat.id)).rejects.toMatchObject({ code: "unavailable" });
    // A share image that has not been made yet is not drawn without its photo.
    Object.assign(world.ctx.storage, { get: (key: string) => (key.startsWith("share/") ? null : refuse()) });
    expect((await fetchFile(world, "/media/share/boat-alke-0.jpg")).response.status).toBe(503);
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

  /** A storage and a database that have known each other for long, with an image in use and one that is orphaned. */
  async function createSweptWorld({ usedCount = 10 } = {}) {
    const clock = fixedClock(new Date().toISOString());
    const world = await createWorld({ now: clock.now });
    const { region } = await createFleet(world);
    await setCreationTime(world, clock.now().getTime() - 365 * dayMs);
    await rememberSteadyClock(world.ctx);
    await sweepMedia(world.ctx);
    clock.advance(25 * hourMs);
    const store = (name: string, ageDays: number) => storeFakeImage(world, name, ageDays);
    const used = await Promise.all(
      Array.from({ length: usedCount }, (_, index) => store(`brukt${index}`, 70)),
    );
    const boat = await createBoat(
      world.ctx,
      v.parse(newBoat, { name: "Alke", type: "Båt", region: region.id, images: used }),
    );
    const orphaned = await store("ubrukt", 70);
    const saveImages = async (images: string[]) => {
      const {
        id,
        created_at: _created,
        updated_at: _updated,
        ...fields
      } = await findBoatForAdmin(world.ctx, boat.id);
      await updateBoatDetails(world.ctx, id, { ...fields, images });
    };
    /** The storage dates files by the real time, so days pass from now on. */
    const passTime = async (days: number) => {
      clock.advance(Date.now() - clock.now().getTime() + days * dayMs);
      await rememberSteadyClock(world.ctx);
    };
    return { world, clock, used, orphaned, store, saveImages, passTime };
  }

  async function setCreationTime({ ctx }: World, time: number) {
    await sql`update kysely_migration set timestamp = ${new Date(time).toISOString()}`.execute(ctx.db);
  }

  async function storeFakeImage({ ctx, mediaFolder }: World, name: string, ageDays: number): Promise<string> {
    const time = ctx.now().getTime() - ageDays * dayMs;
    const stem = `boat-images/${name}-${time}-0123456789ab`;
    for (const file of [`${stem}.jpg`, `${stem}-480.webp`, `${stem}-480.avif`]) {
      await ctx.storage.put(file, Buffer.from(name), "image/jpeg");
      await utimes(join(mediaFolder, file), new Date(time), new Date(time));
    }
    return `/media/${stem}.jpg`;
  }

  const statusOf = async (world: World, url: string) => (await fetchFile(world, url)).response.status;

  test("the sweep moves orphaned files to quarantine, and a dry run only lists them", async () => {
    const { world, used, orphaned, store } = await createSweptWorld();
    // A draft may refer to it.
    const recent = await store("nylig", 50);
    const resized = getResizedUrl(orphaned, 480);
    const expected = [orphaned, resized, resized.replace("webp", "avif")].map(toKey).toSorted();
    const sweep = async (isDryRun: boolean) => {
      const { refusal, orphaned: files, deleted } = await sweepMedia(world.ctx, { isDryRun });
      expect([refusal, deleted]).toEqual([undefined, []]);
      return files.map(({ key }) => key).toSorted();
    };
    expect(await sweep(true)).toEqual(expected);
    expect(await statusOf(world, orphaned)).toBe(200);
    expect(await sweep(false)).toEqual(expected);
    expect(await sweep(false)).toEqual([]);
    for (const url of [...used, recent]) expect(await statusOf(world, url), url).toBe(200);
    expect(await statusOf(world, orphaned)).toBe(404);
    expect(await statusOf(world, orphaned.replace("/media/", "/media/quarantine/"))).toBe(404);
    expect(await world.ctx.storage.get(`quarantine/${toKey(orphaned)}`)).not.toBeNull();
  });

  test("an image in quarantine returns when a boat refers to it again", async () => {
    const { world, used, orphaned, saveImages, passTime } = await createSweptWorld();
    await sweepMedia(world.ctx);
    await saveImages([...used, orphaned]);
    // By the first request for one of its files,
    expect(await statusOf(world, orphaned)).toBe(200);
    expect(await listStored(world)).toHaveLength((used.length + 1) * 3);

    await saveImages(used);
    await passTime(61);
    await sweepMedia(world.ctx);
    expect(await statusOf(world, orphaned)).toBe(404);
    await saveImages([...used, orphaned]);
    // after a save,
    expect((await returnUsedFiles(world.ctx)).length).toBe(3);
    expect(await listStored(world)).toHaveLength((used.length + 1) * 3);

    await saveImages(used);
    await passTime(61);
    await sweepMedia(world.ctx);
    await saveImages([...used, orphaned]);
    // and by a sweep.
    expect((await sweepMedia(world.ctx)).orphaned).toEqual([]);
    expect(await listStored(world)).toHaveLength((used.length + 1) * 3);
  });

  test("an image that staff took out of quarantine stays for as long as a new one", async () => {
    const { world, orphaned, passTime } = await createSweptWorld();
    await sweepMedia(world.ctx);
    expect(await statusOf(world, orphaned)).toBe(404);
    await restoreImage(world.ctx, orphaned);
    await passTime(59);
    expect((await sweepMedia(world.ctx)).orphaned).toEqual([]);
    expect(await statusOf(world, orphaned)).toBe(200);
    await passTime(61);
    expect((await sweepMedia(world.ctx)).orphaned.map(({ key }) => key)).toContain(toKey(orphaned));
  });

  test("an image is deleted after 30 days in quarantine", async () => {
    const { world, clock, used, orphaned, saveImages, passTime } = await createSweptWorld();
    const [kept = ""] = used;
    for (const url of [kept, orphaned]) await insertImageName(world.ctx.db, { url, name: "bilde.jpg" });
    await sweepMedia(world.ctx);
    await passTime(29.9);
    expect((await sweepMedia(world.ctx)).deleted).toEqual([]);
    clock.advance(0.2 * dayMs);
    await saveImages([...used, orphaned]);
    expect((await sweepMedia(world.ctx)).deleted).toEqual([]);
    await saveImages(used);
    await passTime(61);
    await sweepMedia(world.ctx);
    await passTime(30.1);
    expect(Object.keys(await listImageNames(world.ctx))).toContain(orphaned);
    expect((await sweepMedia(world.ctx)).deleted.map(({ key }) => key)).toContain(toKey(orphaned));
    expect(await world.ctx.storage.get(`quarantine/${toKey(orphaned)}`)).toBeNull();
    expect(Object.keys(await listImageNames(world.ctx))).toEqual([kept]);
  });

  test("an image in quarantine is not deleted after a jump of the clock", async () => {
    const { world, clock, orphaned } = await createSweptWorld();
    await sweepMedia(world.ctx);
    clock.advance(800 * dayMs);
    const { refusal, deleted } = await sweepMedia(world.ctx);
    expect(refusal?.message).toContain("its clock was changed");
    expect(deleted).toEqual([]);
    expect(await world.ctx.storage.get(`quarantine/${toKey(orphaned)}`)).not.toBeNull();
  });

  test("the portal is told the names that uploaded files had", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const image = await createSmallImage("png");
    const named = await upload(world, image, { name: "På dekk (2).png", cookie });
    const long = await upload(world, image, { name: `${"å".repeat(300)}.png`, cookie });
    const names = await world.call<Record<string, string>>(
      "GET",
      "/api/admin/media/names",
      undefined,
      cookie,
    );
    expect(names.body).toEqual({ [named.url]: "På dekk (2).png", [long.url]: "å".repeat(200) });
  });

  test("nothing is swept on the first day that a storage and a database are used together", async () => {
    const clock = fixedClock(new Date().toISOString());
    const world = await createWorld({ now: clock.now });
    await createFleet(world);
    await setCreationTime(world, 0);
    const orphaned = await storeFakeImage(world, "ubrukt", 70);
    for (let hours = 0; hours < 24; hours += 8) {
      expect((await sweepMedia(world.ctx)).refusal?.message).toContain("less than a day");
      clock.advance(8 * hourMs);
    }
    expect((await sweepMedia(world.ctx)).refusal?.message).not.toContain("less than a day");
    expect(await statusOf(world, orphaned)).toBe(200);
  });

  test("a copy of the database and a restored older database are not paired with the storage", async () => {
    const { world, clock, orphaned, saveImages, used } = await createSweptWorld();
    const token = () => selectMeta(world.ctx.db, "storage_token");
    const restore = (value: string) => upsertMeta(world.ctx.db, "storage_token", value);
    const atBackup = (await token())!;
    await sweepMedia(world.ctx);
    await saveImages([...used, orphaned]);
    await sweepMedia(world.ctx);
    const ofProduction = (await token())!;

    // The copy and production take turns: neither ever sweeps, although both run for days.
    let [copy, production] = [atBackup, ofProduction];
    for (let day = 0; day < 4; day += 1) {
      for (let run = 0; run < 4; run += 1) {
        await saveImages(used);
        await restore(copy);
        expect((await sweepMedia(world.ctx)).refusal?.message).toContain("another database");
        copy = (await token())!;
        clock.advance(3 * hourMs);
        await saveImages([...used, orphaned]);
        await restore(production);
        expect((await sweepMedia(world.ctx)).refusal?.message).toContain("another database");
        production = (await token())!;
        clock.advance(3 * hourMs);
      }
    }
    expect(await statusOf(world, orphaned)).toBe(200);
  });

  test("a sweep of more than a tenth of all files stops and says so, unless it is forced", async () => {
    const { world, clock, orphaned } = await createSweptWorld({ usedCount: 8 });
    const sweep = await sweepMedia(world.ctx);
    expect(sweep).toEqual({
      refusal: {
        message:
          "3 of 27 files are due to be deleted, which is more than a tenth: " +
          `nothing of them is deleted before ${new Date(clock.now().getTime() + 7 * dayMs).toISOString()}. ` +
          "If that is right, run npm run media -- sweep --force.",
        isExpected: false,
      },
      orphaned: [],
      deleted: [],
    });
    expect(await statusOf(world, orphaned)).toBe(200);
    expect((await sweepMedia(world.ctx, { isForced: true })).orphaned).toHaveLength(3);
    expect(await statusOf(world, orphaned)).toBe(404);
  });

  test("files that are older than the database are not swept", async () => {
    const { world, orphaned, clock } = await createSweptWorld();
    await setCreationTime(world, clock.now().getTime() - 69 * dayMs);
    expect((await sweepMedia(world.ctx)).orphaned).toEqual([]);
    expect(await statusOf(world, orphaned)).toBe(200);
  });

  test("outdated share images are deleted by the sweep a day later", async () => {
    const { world, clock } = await createSweptWorld();
    const current = await listCurrentShareImages(world.ctx);
    for (const key of current) await readShareImage(world.ctx, key);
    await world.ctx.storage.put("share/boat-alke-000000000000.jpg", Buffer.from("x"), "image/jpeg");
    clock.advance(Date.now() - clock.now().getTime() + 25 * hourMs);
    const { deleted } = await sweepMedia(world.ctx);
    expect(deleted.map(({ key }) => key)).toEqual(["share/boat-alke-000000000000.jpg"]);
    expect(await world.ctx.storage.list("share")).toHaveLength(current.size);
  });

  test("of several instances that start together, one sweeps", async () => {
    const clock = fixedClock();
    const { ctx } = await createWorld({ now: clock.now });
    const claims = await Promise.all([claimSweep(ctx), claimSweep(ctx), claimSweep(ctx)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    clock.advance(2 * hourMs);
    expect(await claimSweep(ctx)).toBe(true);
    // The clock is put back.
    clock.advance(-48 * hourMs);
    expect(await claimSweep(ctx)).toBe(true);
    expect(await claimSweep(ctx)).toBe(false);
  });
});
