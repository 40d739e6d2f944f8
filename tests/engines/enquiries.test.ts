import { expect, test } from "vitest";
import type { SubmittedEnquiry } from "../../src/contract/enquiries/submit-enquiry.ts";
import type { Enquiry, EnquiryPage } from "../../src/contract/enquiries/enquiries.ts";
import type { Db } from "../../src/db/engine/client.ts";
import {
  deleteExpiredEnquiries,
  eraseEnquiriesByEmail,
} from "../../src/domain/enquiries/delete-enquiries.ts";
import { listEvents } from "../../src/domain/audit/audit.ts";
import { findEnquiriesByEmail, importEnquiry, listEnquiries } from "../../src/domain/enquiries/enquiries.ts";
import { exportEnquiriesByEmail } from "../../src/domain/enquiries/enquiry-export.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine, engine } from "../support/engines/database.ts";
import { insertRows } from "../support/engines/insert-rows.ts";
import { watchQueries } from "../support/engines/watch-queries.ts";
import { changeService, createFleet, createWorld } from "../support/engines/world.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const message = {
  name: "Ingrid",
  email: "ingrid@anlegg.example",
  phone: "+47 00 00 00 09",
  message: "Vi trenger notvask i uke 32.",
};

/** Enquiries of January 2026, one in 30 with Ida's email. */
async function insertMany(db: Db, count: number): Promise<void> {
  const at = "'2026-01-15T12:00:00.000Z'";
  const values = {
    id: "'id-' || number",
    name: "'Ida'",
    email: "case when number % 30 = 0 then 'IDA@anlegg.example' else 'ola@anlegg.example' end",
    message: "'Hei på dere'",
    status: "'new'",
    created_at: at,
    updated_at: at,
  };
  await insertRows(db, "contact_submissions", values, count);
}

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
    const { body } = await world.call<EnquiryPage>("GET", "/api/admin/enquiries", undefined, cookie);
    expect(body.enquiries.map((enquiry) => enquiry.name)).toEqual(["Nr. to", "Ingrid"]);
    expect(body.next).toBeNull();
    const { message: preview, ...fields } = message;
    expect(body.enquiries[1]).toEqual({
      id: first.body.id,
      reference: "NS-2026-0001",
      ...fields,
      preview,
      status: "new",
      organisation: null,
      about: [],
      site: null,
      weeks: [],
      files: [],
      suspicion: null,
      assignee: null,
      mail: [],
      version: 1,
      created_at: "2026-01-01T10:00:00.000Z",
      updated_at: "2026-01-01T10:00:00.000Z",
      added_at: null,
      withdrawn_at: null,
    });
    expect(body.enquiries[0]?.phone).toBeNull();
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
    const { body } = await world.call<EnquiryPage>("GET", "/api/admin/enquiries", undefined, cookie);
    const names = body.enquiries.map((enquiry) => enquiry.about[0]?.name ?? null);
    expect(new Set(names)).toEqual(new Set(["Lomvi", "Notvasking", null]));
  });

  test("that name a former slug are stored with the service that had it", async () => {
    const world = await createWorld();
    const { washing } = await createFleet(world);
    await changeService(world, washing.id, { slug: "vask" });
    const about = [{ kind: "service", id: "notvasking" }];
    await world.call("POST", "/api/contact", { ...message, about });
    const { enquiries } = await listEnquiries(world.ctx, {});
    expect(enquiries.map((enquiry) => enquiry.about)).toEqual([
      [{ kind: "service", id: "vask", name: "Notvasking" }],
    ]);
  });

  test("are stored unchanged: long texts, quotes, markup, emoji", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const text = `<b>'"; DROP TABLE boats;-- %s \${x} 🐟 å`.padEnd(20_000, "x");
    const { body } = await world.call<SubmittedEnquiry>("POST", "/api/contact", {
      ...message,
      message: text,
    });
    const stored = await world.call<Enquiry>("GET", `/api/admin/enquiries/${body.id}`, undefined, cookie);
    expect(stored.body.message).toBe(text);
    expect((await world.call("GET", "/api/admin/enquiries/borte", undefined, cookie)).status).toBe(404);
  });

  test("are listed in pages, without their whole messages", async () => {
    const clock = fixedClock("2026-01-15T12:00:00.000Z");
    const world = await createWorld({ now: clock.now });
    const cookie = await world.signIn();
    const text = "x".repeat(20_000);
    for (let number = 0; number < 120; number += 1) {
      // Some have the same time, as imported ones may.
      if (number % 7 === 0) clock.advance(minuteMs);
      await importEnquiry(world.ctx, {
        ...message,
        name: `Nr. ${number}`,
        message: text,
        status: number < 20 ? "new" : "read",
        created_at: clock.now().toISOString(),
        updated_at: clock.now().toISOString(),
      });
    }
    const readAll = async (sort: Record<string, string>) => {
      const names: string[] = [];
      const sizes: number[] = [];
      for (let next: string | null = ""; next !== null;) {
        const query = new URLSearchParams({ ...sort, ...(next && { before: next }) });
        const path = `/api/admin/enquiries?${query}`;
        const { body } = await world.call<EnquiryPage>("GET", path, undefined, cookie);
        names.push(...body.enquiries.map(({ name }) => name));
        sizes.push(JSON.stringify(body).length);
        next = body.next;
      }
      return { names, sizes };
    };
    const { names, sizes } = await readAll({});
    expect((await readAll({ sort: "oldest" })).names).toEqual(names.toReversed());
    expect(new Set(names).size).toBe(120);
    expect(names).toHaveLength(120);
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeLessThan(30_000);
    expect((await world.call("GET", "/api/admin/enquiries?before=x", undefined, cookie)).status).toBe(400);
  });

  test("that are too long get a message at the field, and nothing is stored", async () => {
    const world = await createWorld();
    const { status, error } = await world.call("POST", "/api/contact", {
      name: "n".repeat(201),
      email: `${"e".repeat(250)}@x.no`,
      phone: "1".repeat(41),
      message: "m".repeat(20_001),
    });
    expect(status).toBe(400);
    expect(error.fields).toEqual({
      name: "Navn kan være høyst 200 tegn",
      email: "Vennligst oppgi en gyldig e-postadresse",
      phone: "Telefon kan være høyst 40 tegn",
      message: "Melding kan være høyst 20 000 tegn lang. Send resten på e-post.",
    });
    expect((await listEnquiries(world.ctx)).enquiries).toEqual([]);
    const longest = {
      name: "n".repeat(200),
      email: `${"e".repeat(60)}@${"x".repeat(60)}.no`,
      phone: "1".repeat(40),
      message: "m".repeat(20_000),
    };
    expect((await world.call("POST", "/api/contact", longest)).status).toBe(201);
  });

  test("can be deleted; one that is gone already counts as deleted", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const { body } = await world.call<SubmittedEnquiry>("POST", "/api/contact", message);
    const remove = () => world.call("DELETE", `/api/admin/enquiries/${body.id}`, undefined, cookie);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    const left = await world.call<EnquiryPage>("GET", "/api/admin/enquiries", undefined, cookie);
    expect(left.body).toEqual({ enquiries: [], next: null });
    const events = await world.ctx.db
      .selectFrom("audit_events")
      .select(["action", "subject_id"])
      .where("subject_kind", "=", "enquiry")
      .execute();
    expect(events).toEqual([{ action: "deleted", subject_id: body.id }]);
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
    expect((await listEnquiries(world.ctx)).enquiries.map((enquiry) => enquiry.name)).toEqual(["Nyere"]);
  });

  test("are deleted in batches when many have expired", async () => {
    let deletions = 0;
    const plugin = watchQueries(({ kind }) => {
      if (kind === "DeleteQueryNode") deletions += 1;
    });
    const world = await createWorld({ plugin, now: fixedClock("2028-02-01T12:00:00.000Z").now });
    await insertMany(world.ctx.db, 50);
    expect(await deleteExpiredEnquiries(world.ctx)).toBe(50);
    expect(deletions).toBe(5);
    expect((await listEnquiries(world.ctx)).enquiries).toEqual([]);
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
    expect((await listEnquiries(world.ctx)).enquiries.map(({ email }) => email)).toEqual([
      "jonas@anlegg.example",
    ]);
    expect(await world.ctx.db.selectFrom("mail_outbox").select("id").execute()).toHaveLength(2);
    const counters = await world.ctx.db.selectFrom("attempts").select("key").execute();
    const receipts = counters.filter(({ key }) => key.startsWith("contact:receipt:"));
    expect(receipts, "that of the other email is kept").toHaveLength(1);
  });

  test("are in the audit log when they are exported or erased by email, without the email", async () => {
    const world = await createWorld();
    await world.call("POST", "/api/contact", { ...message, email: "ingrid@anlegg.example" });
    expect(await exportEnquiriesByEmail(world.ctx, "ingrid@anlegg.example")).toHaveLength(1);
    await eraseEnquiriesByEmail(world.ctx, "ingrid@anlegg.example");
    const { events } = await listEvents(world.ctx, {});
    const recorded = events.toSorted((a, b) => a.action.localeCompare(b.action));
    expect(recorded.map(({ action, details }) => [action, details])).toEqual([
      ["deleted", { summary: "1 henvendelse fra én person" }],
      ["exported", { kind: "person", count: 1 }],
    ]);
    expect(JSON.stringify(events)).not.toContain("ingrid");
  });

  test("can be exported and erased among more enquiries than a statement has parameters", async () => {
    const world = await createWorld({ hasTimeouts: false });
    const { db } = world.ctx;
    // SQLite takes 32,766 parameters, PostgreSQL 65,535.
    const count = engine === "sqlite" ? 33_000 : 66_000;
    await insertMany(db, count);
    expect(await findEnquiriesByEmail(world.ctx, "ida@anlegg.example")).toHaveLength(count / 30);
    expect(await eraseEnquiriesByEmail(world.ctx, "ida@anlegg.example")).toBe(count / 30);
    expect(await findEnquiriesByEmail(world.ctx, "ida@anlegg.example")).toEqual([]);
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
