import sharp from "sharp";
import { expect, test } from "vitest";
import type { AdminBoat } from "../../src/contract/boats/admin-boats.ts";
import type { AdminService } from "../../src/contract/services/admin-services.ts";
import type { Boat } from "../../src/contract/boats/boats.ts";
import type { Comparison, Restored } from "../../src/contract/history/history.ts";
import type { Service } from "../../src/contract/services/services.ts";
import { describeEngine } from "../support/engines/database.ts";
import { boatBody, createFleet, createWorld } from "../support/engines/world.ts";

const message = "Midtpunktet for utsnittet må ligge på bildet";

describeEngine("focal points", () => {
  test("of a boat's images are stored, versioned, restored and refused outside the image", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    const images = ["/media/boat-images/a.webp", "/b.webp"];
    const [first = "", second = ""] = images;
    const save = (version: number, image_focus: unknown, rest: Parameters<typeof boatBody>[1] = {}) =>
      world.call<AdminBoat>(
        "PUT",
        "/api/admin/boats/lomvi",
        { ...boatBody(region.id, { name: "Lomvi", images, ...rest }), image_focus, version },
        cookie,
      );
    const saved = await save(1, {
      [first]: { x: 0.618, y: 0.46 },
      [second]: { x: 0.5, y: 0.5 },
      "/borte.webp": { x: 0, y: 0 },
    });
    // The centre and images that the boat does not have need none.
    expect(saved.body.image_focus).toEqual({ [first]: { x: 0.62, y: 0.46 } });
    const shown = await world.call<Boat>("GET", "/api/boats/lomvi");
    expect(shown.body.imageFocus).toEqual({ [first]: "60 45" });

    for (const outside of [{ x: 1.2, y: 0 }, { x: 0, y: -0.1 }, { x: "0.5", y: 0 }, { x: 0.5 }, null]) {
      const refused = await save(2, { [first]: outside });
      expect(refused).toMatchObject({ status: 400, error: { fields: { image_focus: message } } });
    }
    expect((await save(2, [])).status).toBe(400);

    // A save from before there were focal points leaves the images in their centres.
    expect((await save(2, undefined)).body.image_focus).toEqual({});
    const { body: comparison } = await world.call<Comparison>(
      "GET",
      "/api/admin/history/boat/lomvi/comparison?from=2&to=3",
      undefined,
      cookie,
    );
    expect(comparison.fields).toMatchObject([
      {
        name: "images",
        from: [
          { url: first, focus: "62 % inn, 46 % ned" },
          { url: second, focus: "" },
        ],
        to: [
          { url: first, focus: "" },
          { url: second, focus: "" },
        ],
      },
    ]);
    const undone = await world.call<Restored>(
      "POST",
      "/api/admin/history/boat/lomvi/undo",
      { version: 3 },
      cookie,
    );
    expect(undone.body.version).toBe(4);
    expect((await world.call<Boat>("GET", "/api/boats/lomvi")).body.imageFocus).toEqual({ [first]: "60 45" });
    expect((await save(4, undefined, { images: [second] })).body.image_focus).toEqual({});
  });

  test("of a service's image is stored and shown", async () => {
    const world = await createWorld();
    const { washing } = await createFleet(world);
    const cookie = await world.signIn();
    const save = (version: number, rest: object) =>
      world.call<AdminService>(
        "PUT",
        `/api/admin/services/${washing.id}`,
        { title: "Notvasking", slug: "notvasking", image: "/a.webp", ...rest, version },
        cookie,
      );
    const find = async () => (await world.call<Service>("GET", "/api/services/notvasking")).body;
    expect(await save(1, { image_focus: { x: 2, y: 0 } })).toMatchObject({
      status: 400,
      error: { fields: { image_focus: message } },
    });
    const before = await find();
    expect(before.imageFocus).toBeUndefined();
    expect((await save(1, { image_focus: { x: 0, y: 1 } })).body.image_focus).toEqual({ x: 0, y: 1 });
    const after = await find();
    expect(after.imageFocus).toBe("0 100");
    expect(after).not.toHaveProperty("image_focus");
    // What the share image shows is part of its URL.
    await save(2, { image_focus: { x: 0.5, y: 0.5 } });
    expect((await find()).shareImage).not.toBe(after.shareImage);
    // Without an image there is nothing to crop.
    expect((await save(3, { image: "", image_focus: { x: 0, y: 1 } })).body.image_focus).toBeNull();
  });

  test("decide what the share image shows", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    // Yellow on the left, red on the right; the share image is wide enough for one of them.
    const half = { width: 1600, height: 800, channels: 3 as const };
    const picture = await sharp({ create: { ...half, width: 3200, background: "#f2b33d" } })
      .composite([{ input: { create: { ...half, background: "#d02020" } }, left: 1600, top: 0 }])
      .webp()
      .toBuffer();
    const url = "/media/boat-images/to-farger.webp";
    await world.ctx.storage.put("boat-images/to-farger.webp", picture, "image/webp");
    const render = async (version: number, focus: { x: number; y: number } | undefined) => {
      const body = boatBody(region.id, { name: "Lomvi", images: [url] });
      const image_focus = focus && { [url]: focus };
      await world.call("PUT", "/api/admin/boats/lomvi", { ...body, image_focus, version }, cookie);
      const { shareImage } = (await world.call<Boat>("GET", "/api/boats/lomvi")).body;
      const response = await world.api.request(shareImage);
      const { data, info } = await sharp(new Uint8Array(await response.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const green = (x: number) => data[(250 * info.width + x) * info.channels + 1] ?? 0;
      return { size: [info.width, info.height], left: green(300) > 100, right: green(900) > 100 };
    };
    const size = [1200, 630];
    expect(await render(1, undefined)).toEqual({ size, left: true, right: false });
    expect(await render(2, { x: 0, y: 0.5 })).toEqual({ size, left: true, right: true });
    expect(await render(3, { x: 1, y: 0.5 })).toEqual({ size, left: false, right: false });
  });
});
