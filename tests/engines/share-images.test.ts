import sharp from "sharp";
import { expect, test } from "vitest";
import type { AdminBoat } from "../../src/contract/admin-boats.ts";
import type { Boat } from "../../src/contract/boats.ts";
import type { Service } from "../../src/contract/services.ts";
import { makeShareImages } from "../../src/domain/share-images.ts";
import { describeEngine } from "../support/database.ts";
import { boatBody, createFleet, createWorld, type World } from "../support/world.ts";

async function pictureAt({ api }: World, address: string) {
  const response = await api.request(address);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  const { dominant } = await sharp(bytes).stats();
  return { size: `${format} ${width}x${height}`, dominant };
}

const keyOf = (address: string) => address.replace("/media/", "");

describeEngine("share pictures", () => {
  test("are there for every boat and service, at an address that changes with what is on them", async () => {
    const world = await createWorld();
    const { region, boat } = await createFleet(world);
    const cookie = await world.signIn();
    const yellow = sharp({ create: { width: 400, height: 300, channels: 3, background: "#f2b33d" } });
    await world.ctx.storage.put("boat-images/gul.webp", await yellow.webp().toBuffer(), "image/webp");
    const save = async (version: number, rest: Parameters<typeof boatBody>[1]) => {
      const body = { ...boatBody(region.id, { name: "Lomvi", ...rest }), version };
      await world.call<AdminBoat>("PUT", `/api/admin/boats/${boat.id}`, body, cookie);
      return (await world.call<Boat>("GET", `/api/boats/${boat.id}`)).body.shareImage;
    };
    const service = (await world.call<Service>("GET", "/api/services/notvasking")).body;

    const plain = await save(1, {});
    const plate = await pictureAt(world, plain);
    expect(plate.size).toBe("jpeg 1200x630");
    expect(plate.dominant.r).toBeLessThan(60);

    const withPicture = await save(2, { images: ["/media/boat-images/gul.webp"] });
    expect(withPicture).not.toBe(plain);
    expect(await save(3, { images: ["/media/boat-images/gul.webp"], description: "Ny" })).toBe(withPicture);
    expect((await pictureAt(world, withPicture)).size).toBe("jpeg 1200x630");
    // Asked for before it was made, it was drawn on the spot and not kept.
    expect(await world.ctx.storage.get(keyOf(withPicture))).toBeNull();

    const made = await makeShareImages(world.ctx, new Set([keyOf(plain)]));
    expect([...made]).toEqual(expect.arrayContaining([withPicture, service.shareImage].map(keyOf)));
    expect(await world.ctx.storage.get(keyOf(withPicture))).not.toBeNull();
    expect(await world.ctx.storage.get(keyOf(service.shareImage))).not.toBeNull();
    expect(await makeShareImages(world.ctx, made)).toEqual(made);

    const renamed = await save(4, { name: "Lomvi II", images: ["/media/boat-images/gul.webp"] });
    await makeShareImages(world.ctx, made);
    expect(await world.ctx.storage.get(keyOf(withPicture))).toBeNull();
    // An address that others remember shows what there is now.
    expect((await pictureAt(world, withPicture)).size).toBe("jpeg 1200x630");
    expect(renamed).not.toBe(withPicture);
  });

  test("stand whatever the name and the picture are", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    await world.ctx.storage.put("boat-images/ikke.webp", new TextEncoder().encode("<svg/>"), "image/webp");
    const hostile: Array<Parameters<typeof boatBody>[1]> = [
      { id: "a", name: "</b> & <span>", type: '"><script' },
      { id: "b", name: "Båt".repeat(100), type: "Type med mange ord ".repeat(15).trim() },
      { id: "c", name: "🚢🚢", type: "Ŋuorra Čáhci" },
      { id: "d", name: "Ødelagt", images: ["/media/boat-images/ikke.webp"] },
      { id: "e", name: "Andres", images: ["https://bilder.example/a.jpg"] },
    ];
    for (const rest of hostile) {
      await world.call("POST", "/api/admin/boats", boatBody(region.id, rest), cookie);
      const { body } = await world.call<Boat>("GET", `/api/boats/${rest?.id}`);
      expect((await pictureAt(world, body.shareImage)).size).toBe("jpeg 1200x630");
    }
    expect((await world.api.request("/media/share/boat-ukjent-000000000000.jpg")).status).toBe(404);
  });
});
