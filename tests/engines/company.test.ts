import sharp from "sharp";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  type AdminCompany,
  companyUpdate,
  type FirstSteps,
} from "../../src/contract/company/admin-company.ts";
import type { Boat } from "../../src/contract/boats/boats.ts";
import { type Company, emptyCompany } from "../../src/contract/company/company.ts";
import type { Service } from "../../src/contract/services/services.ts";
import { readCompany, saveCompany } from "../../src/domain/company/company.ts";
import { storeImage } from "../../src/domain/media/store.ts";
import { listUsedStems } from "../../src/domain/media/used.ts";
import { deliverDueMail } from "../../src/domain/outbox/outbox.ts";
import { company as demo } from "../../src/seed/company.ts";
import { describeEngine } from "../support/engines/database.ts";
import { boatBody, createFleet, createWorld, type World } from "../support/engines/world.ts";

const path = "/api/admin/company";

const cookies = new WeakMap<World, Promise<string>>();

/** One session per world: checking a password takes longer than all else here. */
function signIn(world: World): Promise<string> {
  const cookie = cookies.get(world) ?? world.signIn();
  cookies.set(world, cookie);
  return cookie;
}

async function save(world: World, changes: Partial<Company>, version: number) {
  const cookie = await signIn(world);
  return world.call<AdminCompany>("PUT", path, { ...emptyCompany, ...changes, version }, cookie);
}

describeEngine("the company", () => {
  test("is unknown at first, stored as typed, and read by the site without a session", async () => {
    const world = await createWorld();
    const cookie = await signIn(world);
    const first = await world.call<AdminCompany>("GET", path, undefined, cookie);
    expect(first.body).toEqual({ ...emptyCompany, version: 0, updated_at: null });

    let changes = 0;
    world.ctx.changes.onChange(() => (changes += 1));
    const saved = await save(
      world,
      {
        name: "  Skjærgård  Service ",
        organisation_number: "123 456 789",
        phones: [
          { label: "vakt", number: "00 00 00 05", in_footer: true, in_contact: true },
          { label: "", number: "0047 00 00 00 06", in_footer: false, in_contact: true },
          { label: "sentralbord", number: "02800", in_footer: false, in_contact: false },
        ],
        whatsapp: "+47 00 00 00 05",
        profiles: ["https://profil.example/skjaergard"],
        latitude: 69.2,
        longitude: 18,
      },
      0,
    );
    expect(saved.body).toMatchObject({
      version: 1,
      name: "Skjærgård Service",
      organisation_number: "123456789",
      whatsapp: "+4700000005",
    });
    expect(saved.body.phones.map(({ number }) => number)).toEqual(["+4700000005", "+4700000006", "02800"]);
    expect(changes).toBeGreaterThan(0);
    const { version: _, updated_at: __, ...facts } = saved.body;
    expect((await world.call<Company>("GET", "/api/company")).body).toEqual(facts);
  });

  test("of two saves over the same version one is refused and gets the other's facts", async () => {
    const world = await createWorld();
    expect((await save(world, { name: "Først" }, 0)).status).toBe(200);
    const refused = await save(world, { name: "Sist" }, 0);
    expect(refused).toMatchObject({ status: 409, error: { code: "stale" } });
    expect(refused.error.current).toMatchObject({ name: "Først", version: 1 });
    expect(refused.error.yours).toMatchObject({ name: "Sist" });
    expect((await save(world, { name: "Sist" }, 1)).body.version).toBe(2);
  });

  test("of several first saves at the same time one is stored, and the others get its facts", async () => {
    const world = await createWorld();
    const responses = await Promise.all(["En", "To", "Tre", "Fire"].map((name) => save(world, { name }, 0)));
    const [stored, ...others] = responses.toSorted((one, other) => one.status - other.status);
    expect(stored).toMatchObject({ status: 200, body: { version: 1 } });
    for (const { error } of others) {
      expect(error).toMatchObject({ code: "stale", current: { name: stored?.body.name, version: 1 } });
    }
  });

  test("refuses what is not a fact, at its field, and stores nothing", async () => {
    const world = await createWorld();
    const phone = { label: "vakt", in_footer: true, in_contact: true };
    const bad: Array<[keyof Company, unknown, RegExp]> = [
      ["name", "<script>alert(1)</script>", /kan ikke inneholde < eller >/],
      ["name", "x".repeat(61), /høyst 60 tegn/],
      ["legal_name", "Nordskarv\0AS", /tegn som ikke kan lagres/],
      ["organisation_number", "000 000 00", /ni siffer/],
      ["organisation_number", "ABC 000 000", /ni siffer/],
      ["phones", [{ ...phone, number: "ring oss" }], /må være et telefonnummer/],
      ["phones", [{ ...phone, number: "" }], /må være et telefonnummer/],
      ["phones", [{ ...phone, number: "javascript:1234" }], /må være et telefonnummer/],
      ["phones", Array.from({ length: 21 }, () => ({ ...phone, number: "00000000" })), /Høyst 20/],
      ["whatsapp", "hallo", /må være et telefonnummer/],
      ["email", "ikke en adresse", /ikke gyldig/],
      ["profiles", ["http://profil.example"], /https/],
      ["profiles", ["javascript:alert(1)"], /https/],
      ["profiles", ["https://bruker@profil.example"], /https/],
      ["logo", "https://andre.example/logo.png", /må lastes opp her/],
      ["share_image", "/media/../hemmelig.png", /må lastes opp her/],
      ["latitude", 91, /mellom/],
      ["latitude", 69, /både breddegrad og lengdegrad/],
      ["home_heading", "x".repeat(301), /høyst 300 tegn/],
      ["home_boats", Array.from({ length: 13 }, (_, index) => `b${index}`), /høyst 12/],
    ];
    for (const [field, value, message] of bad) {
      const { status, error } = await save(world, { [field]: value }, 0);
      expect(status, `${field} ${JSON.stringify(value).slice(0, 40)}`).toBe(400);
      expect(Object.values(error.fields ?? {}).join()).toMatch(message);
    }
    const unknown = await save(world, { nickname: "x" } as Partial<Company>, 0);
    expect(unknown.status).toBe(400);
    expect(await readCompany(world.ctx)).toEqual(emptyCompany);
  });

  test("chooses the services and boats of the front page, and their order", async () => {
    const world = await createWorld();
    const { region, boat, washing, delousing } = await createFleet(world);
    const cookie = await signIn(world);
    for (const name of ["Alke", "Teist", "Ærfugl"]) {
      await world.call("POST", "/api/admin/boats", boatBody(region.id, { name }), cookie);
    }
    const boatsAtHome = async () =>
      (await world.call<Boat[]>("GET", "/api/boats?place=home")).body.map(({ id }) => id);
    expect(await boatsAtHome()).toEqual(["alke", "lomvi", "teist"]);

    await save(world, { home_boats: ["aerfugl", boat.id, "borte"], home_services: [washing.id] }, 0);
    expect(await boatsAtHome()).toEqual(["aerfugl", "lomvi"]);
    const services = await world.call<Service[]>("GET", "/api/services?place=home");
    expect(services.body.map(({ id }) => id)).toEqual([washing.id]);
    expect((await world.call<Service[]>("GET", "/api/services?limit=3")).body.map(({ id }) => id)).toEqual([
      delousing.id,
      washing.id,
    ]);
    // A chosen boat that is no longer active is left out; without any, the first ones are shown.
    await world.call("POST", "/api/admin/boats/lomvi/inactivate", { version: 1 }, cookie);
    await save(world, { home_boats: [boat.id] }, 1);
    expect(await boatsAtHome()).not.toContain("lomvi");
    expect((await world.call("GET", "/api/boats?place=elsewhere")).status).toBe(400);
  });

  test("an empty installation is told what comes first", async () => {
    const world = await createWorld();
    const cookie = await signIn(world);
    const read = async () =>
      (await world.call<FirstSteps>("GET", "/api/admin/first-steps", undefined, cookie)).body;
    const none = { company: false, region: false, service: false, boat: false };
    expect(await read()).toEqual(none);
    await save(world, { name: "Nordskarv" }, 0);
    expect(await read()).toEqual({ ...none, company: true });
    const create = async (kind: string, body: object) =>
      (await world.call<{ id: string }>("POST", `/api/admin/${kind}`, body, cookie)).body;
    const region = await create("regions", { name: "Senja" });
    expect(await read()).toEqual({ ...none, company: true, region: true });
    await create("services", { title: "Sleping" });
    expect(await read()).toEqual({ company: true, region: true, service: true, boat: false });
    await create("boats", boatBody(region.id));
    expect(await read()).toEqual({ company: true, region: true, service: true, boat: true });
  });

  test("its logo and share image are in use, and a new name makes new share images", async () => {
    const world = await createWorld();
    await createFleet(world);
    const bytes = new Uint8Array(
      await sharp({ create: { width: 600, height: 600, channels: 3, background: "#f26a1b" } })
        .png()
        .toBuffer(),
    );
    const { url } = await storeImage(world.ctx, { boatId: undefined, bytes });
    const readShareUrl = async () => (await world.call<Boat>("GET", "/api/boats/lomvi")).body.shareImage;
    const before = await readShareUrl();
    await save(world, { name: "Skjærgård Service", logo: url, share_image: url }, 0);
    expect(await readShareUrl()).not.toBe(before);
    expect([...(await listUsedStems(world.ctx))]).toHaveLength(1);
    for (const file of ["/share.jpg", "/share-fleet.jpg"]) {
      const response = await world.api.request(file);
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect([response.status, format, width, height]).toEqual([200, "jpeg", 1200, 630]);
    }
    expect((await world.api.request("/share-hemmelig.jpg")).status).toBe(404);
  });
});

describe("mail", () => {
  const mail = {
    from: null,
    notifyTo: "vakt@rederi.example",
    hasReceipts: true,
    siteUrl: "https://rederi.example",
  };
  const enquiry = { name: "Kari", email: "kari@kunde.example", message: "Vi trenger en båt i morgen." };

  async function sendEnquiry(world: World) {
    const sent: Array<{
      from: { name: string; address: string };
      to: string;
      text: string;
      replyTo: unknown;
    }> = [];
    await world.call("POST", "/api/contact", enquiry);
    await deliverDueMail(world.ctx, {
      send: (message: unknown) => Promise.resolve(void sent.push(message as never)),
      close: () => {},
    } as never);
    return sent.find(({ to }) => to === enquiry.email)!;
  }

  test("is from the company, with its phone", async () => {
    const world = await createWorld({ contact: { mail } });
    await saveCompany(world.ctx, v.parse(companyUpdate, { ...demo, name: "Skjærgård", version: 0 }));
    const receipt = await sendEnquiry(world);
    expect(receipt.from).toEqual({ name: "Skjærgård", address: demo.email });
    expect(receipt.text).toContain("ringer du vakta på +47 00 00 00 00.");
    expect(receipt.text).toContain("Hilsen Skjærgård\npost@nordskarv.example\nhttps://rederi.example\n");
  });

  test("says nothing about a company without facts", async () => {
    const world = await createWorld({ contact: { mail } });
    const receipt = await sendEnquiry(world);
    expect(receipt.from).toEqual({ name: "rederi.example", address: mail.notifyTo });
    expect(receipt.text).toMatch(/om saken\.\n\nHer ser du .*\n\S+\n\nhttps:\/\/rederi\.example\n/);
    expect(receipt.text).not.toMatch(/undefined|vakta|Nordskarv/);
  });
});
