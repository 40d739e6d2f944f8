import type { KyselyPlugin } from "kysely";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import type { AdminBoat } from "../../src/contract/boats/admin-boats.ts";
import type { Boat } from "../../src/contract/boats/boats.ts";
import { emptyCompany } from "../../src/contract/company/company.ts";
import type { Service } from "../../src/contract/services/services.ts";
import { saveCompany } from "../../src/domain/company/company.ts";
import { listCurrentShareImages } from "../../src/domain/pages/share-images.ts";
import { describeEngine, testOnce } from "../support/engines/database.ts";
import { boatBody, createFleet, createWorld, type World } from "../support/engines/world.ts";

async function fetchShareImage({ api }: World, url: string) {
  const response = await api.request(url);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  const { dominant } = await sharp(bytes).stats();
  return { size: `${format} ${width}x${height}`, dominant };
}

const toKey = (url: string) => url.replace("/media/", "");

describeEngine("share images", () => {
  test("exist for every boat and service, at URLs that change with their content", async () => {
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
    const plainImage = await fetchShareImage(world, plain);
    expect(plainImage.size).toBe("jpeg 1200x630");
    expect(plainImage.dominant.r).toBeLessThan(60);

    const withImage = await save(2, { images: ["/media/boat-images/gul.webp"] });
    expect(withImage).not.toBe(plain);
    expect(await save(3, { images: ["/media/boat-images/gul.webp"], description: "Ny" })).toBe(withImage);
    // It is rendered once for all requests, and stored.
    const put = vi.spyOn(world.ctx.storage, "put");
    const sizes = await Promise.all(
      [1, 2, 3].map(async () => (await fetchShareImage(world, withImage)).size),
    );
    expect(new Set(sizes)).toEqual(new Set(["jpeg 1200x630"]));
    expect(put.mock.calls.map(([key]) => key)).toEqual([toKey(withImage)]);

    expect((await fetchShareImage(world, service.shareImage)).size).toBe("jpeg 1200x630");
    const keys = await listCurrentShareImages(world.ctx);
    expect([...keys]).toEqual(expect.arrayContaining([withImage, service.shareImage].map(toKey)));

    const renamed = await save(4, { name: "Lomvi II", images: ["/media/boat-images/gul.webp"] });
    // Once the outdated image has been swept, its URL shows the current one.
    await world.ctx.storage.remove(toKey(withImage));
    expect((await fetchShareImage(world, withImage)).size).toBe("jpeg 1200x630");
    expect(renamed).not.toBe(withImage);
  });

  test("are read without reading other boats and services", async () => {
    let rows: object[] = [];
    const recorder: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        rows.push(...result.rows);
        return Promise.resolve(result);
      },
    };
    const world = await createWorld({ plugin: recorder });
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    for (const id of ["a", "b_c"]) {
      await world.call("POST", "/api/admin/boats", boatBody(region.id, { id, name: id }), cookie);
    }
    const boat = (await world.call<Boat>("GET", "/api/boats/b_c")).body;
    const service = (await world.call<Service>("GET", "/api/services/notvasking")).body;
    const counts: Record<string, number> = {};
    for (const url of [boat.shareImage, service.shareImage, "/share.jpg"]) {
      rows = [];
      expect((await fetchShareImage(world, url)).size).toBe("jpeg 1200x630");
      counts[url] = rows.filter((row) => "description" in row).length;
    }
    expect(counts).toEqual({ [boat.shareImage]: 1, [service.shareImage]: 1, "/share.jpg": 0 });
  });

  testOnce("are refused while too many others wait, and can be rendered after that", async () => {
    const world = await createWorld();
    const { ctx } = world;
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    await saveCompany(ctx, { ...emptyCompany, logo: "/media/boat-images/logo.webp", version: 0 });
    for (let number = 1; number <= 24; number += 1) {
      const body = boatBody(region.id, { id: `b${number}`, name: `Båt ${number}` });
      await world.call("POST", "/api/admin/boats", body, cookie);
    }
    const boats = (await world.call<Boat[]>("GET", "/api/boats")).body;
    const get = ctx.storage.get.bind(ctx.storage);
    const away = Promise.withResolvers<null>();
    const spy = vi
      .spyOn(ctx.storage, "get")
      .mockImplementation((key) => (key.startsWith("boat-images/logo") ? away.promise : get(key)));
    const statuses: number[] = [];
    const requests = boats.map(async ({ shareImage }) =>
      statuses.push((await world.send(shareImage)).status),
    );
    // One is being rendered, and twenty wait.
    await expect
      .poll(() => statuses, { timeout: 20_000 })
      .toEqual(Array.from({ length: boats.length - 21 }, () => 503));
    away.reject(new Error("no connection"));
    await Promise.all(requests);
    expect(statuses.slice(-21)).toEqual(Array.from({ length: 21 }, () => 503));
    spy.mockRestore();
    expect((await fetchShareImage(world, boats[0]?.shareImage ?? "")).size).toBe("jpeg 1200x630");
  });

  testOnce("can be rendered for any name and image", async () => {
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
      expect((await fetchShareImage(world, body.shareImage)).size).toBe("jpeg 1200x630");
    }
    expect((await world.api.request("/media/share/boat-ukjent-000000000000.jpg")).status).toBe(404);
  });
});
