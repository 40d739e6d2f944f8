import { expect, test } from "vitest";
import type { SubmittedEnquiry } from "../../src/contract/contact.ts";
import type { Enquiry } from "../../src/contract/enquiries.ts";
import {
  eraseEnquiriesByEmail,
  deleteExpiredEnquiries,
  listEnquiries,
  findEnquiriesByEmail,
} from "../../src/domain/enquiries.ts";
import { fixedClock } from "../support/clock.ts";
import { describeEngine } from "../support/database.ts";
import { createFleet, createWorld } from "../support/world.ts";

const dayMs = 24 * 60 * 60 * 1000;
const message = {
  name: "Ingrid",
  email: "ingrid@anlegg.example",
  phone: "+47 00 00 00 09",
  message: "Vi trenger notvask i uke 32.",
};

describeEngine("enquiries", () => {
  test("are stored and listed newest first", async () => {
    const times = ["2026-01-01T10:00:00.000Z", "2026-01-02T10:00:00.000Z"];
    const world = await createWorld({ now: () => new Date(times.at(-1) ?? "") });
    const cookie = await world.signIn();
    times.pop();
    const first = await world.call<SubmittedEnquiry>("POST", "/api/contact", message);
    expect(first.status).toBe(201);
    times.push("2026-01-03T10:00:00.000Z");
    await world.call("POST", "/api/contact", { ...message, phone: undefined, name: "Nr. to" });
    const { body } = await world.call<Enquiry[]>("GET", "/api/admin/enquiries", undefined, cookie);
    expect(body.map((enquiry) => enquiry.name)).toEqual(["Nr. to", "Ingrid"]);
    expect(body[1]).toEqual({
      id: first.body.id,
      ...message,
      status: "new",
      about: null,
      suspicion: null,
      mail: [],
      created_at: "2026-01-01T10:00:00.000Z",
      updated_at: "2026-01-01T10:00:00.000Z",
    });
    expect(body[0]?.phone).toBeNull();
  });

  test("are stored with the boat or service they are about; an unknown one is ignored", async () => {
    const world = await createWorld();
    await createFleet(world);
    const cookie = await world.signIn();
    for (const about of [
      { kind: "boat", id: "lomvi" },
      { kind: "service", id: "notvasking" },
      { kind: "boat", id: "borte" },
    ]) {
      expect((await world.call("POST", "/api/contact", { ...message, about })).status).toBe(201);
    }
    const { body } = await world.call<Enquiry[]>("GET", "/api/admin/enquiries", undefined, cookie);
    const names = body.map((enquiry) => enquiry.about?.name ?? null);
    expect(new Set(names)).toEqual(new Set(["Lomvi", "Notvasking", null]));
  });

  test("are stored unchanged: long texts, quotes, markup, emoji", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const text = `<b>'"; DROP TABLE boats;-- %s \${x} 🐟 å ${"x".repeat(20_000)}`;
    await world.call("POST", "/api/contact", { ...message, message: text });
    const { body } = await world.call<Enquiry[]>("GET", "/api/admin/enquiries", undefined, cookie);
    expect(body[0]?.message).toBe(text);
  });

  test("can be deleted", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const { body } = await world.call<SubmittedEnquiry>("POST", "/api/contact", message);
    const remove = () => world.call("DELETE", `/api/admin/enquiries/${body.id}`, undefined, cookie);
    expect((await remove()).status).toBe(204);
    expect(await remove()).toMatchObject({ status: 404, error: { code: "not_found" } });
    const left = await world.call<Enquiry[]>("GET", "/api/admin/enquiries", undefined, cookie);
    expect(left.body).toEqual([]);
  });

  test("are deleted after 24 months", async () => {
    const clock = fixedClock("2024-01-15T12:00:00.000Z");
    const world = await createWorld({ now: clock.now });
    await world.call("POST", "/api/contact", message);
    clock.advance(729 * dayMs);
    await world.call("POST", "/api/contact", { ...message, name: "Nyere" });
    expect(await deleteExpiredEnquiries(world.ctx)).toBe(0);
    clock.advance(3 * dayMs);
    expect(await deleteExpiredEnquiries(world.ctx)).toBe(1);
    expect((await listEnquiries(world.ctx)).map((enquiry) => enquiry.name)).toEqual(["Nyere"]);
  });

  test("are kept for the configured time", async () => {
    const clock = fixedClock("2026-01-15T12:00:00.000Z");
    const world = await createWorld({ now: clock.now, contact: { retentionMonths: 1 } });
    await world.call("POST", "/api/contact", message);
    clock.advance(31 * dayMs);
    expect(await deleteExpiredEnquiries(world.ctx)).toBe(0);
    clock.advance(1000);
    expect(await deleteExpiredEnquiries(world.ctx)).toBe(1);
  });

  test("can be exported and erased by email, regardless of case", async () => {
    const mail = {
      from: "a@b.example",
      notifyTo: "c@d.example",
      hasReceipts: true,
      siteUrl: "https://x.example",
    };
    const world = await createWorld({ contact: { mail } });
    for (const email of ["Ingrid@Anlegg.example", "ingrid@anlegg.example", "jonas@anlegg.example"]) {
      await world.call("POST", "/api/contact", { ...message, email });
    }
    const own = await findEnquiriesByEmail(world.ctx, " INGRID@anlegg.EXAMPLE ");
    expect(own.map(({ email }) => email).toSorted()).toEqual([
      "Ingrid@Anlegg.example",
      "ingrid@anlegg.example",
    ]);
    expect(own[0]?.mail.map(({ kind }) => kind)).toEqual(["notification", "receipt"]);

    expect(await eraseEnquiriesByEmail(world.ctx, "ingrid@ANLEGG.example")).toBe(2);
    expect(await eraseEnquiriesByEmail(world.ctx, "ingrid@anlegg.example")).toBe(0);
    expect((await listEnquiries(world.ctx)).map(({ email }) => email)).toEqual(["jonas@anlegg.example"]);
    expect(await world.ctx.db.selectFrom("mail_outbox").select("id").execute()).toHaveLength(2);
    const traces = await world.ctx.db
      .selectFrom("attempts")
      .select("key")
      .where("key", "like", "%ingrid%")
      .execute();
    expect(traces).toEqual([]);
  });

  test("get the specified message for each invalid field", async () => {
    const world = await createWorld();
    const { status, error } = await world.call("POST", "/api/contact", {
      name: " a ",
      email: "kari@",
      message: "kort",
    });
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: "validation",
      fields: {
        name: "Navn må være minst 2 tegn",
        email: "Vennligst oppgi en gyldig e-postadresse",
        message: "Melding må være minst 10 tegn lang",
      },
    });
  });
});
