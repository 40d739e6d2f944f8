import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { emptyCompany } from "../../src/contract/company/company.ts";
import type { SubmittedEnquiry } from "../../src/contract/enquiries/submit-enquiry.ts";
import { saveCompany } from "../../src/domain/company/company.ts";
import { findEnquiry, listEnquiries } from "../../src/domain/enquiries/enquiries.ts";
import { countFiles } from "../../src/domain/enquiries/enquiry-admission.ts";
import { countAttempt } from "../../src/domain/throttle.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine } from "../support/engines/database.ts";
import { createWorld, type World } from "../support/engines/world.ts";

const minuteMs = 60_000;
const mail = {
  from: "post@nordskarv.example",
  notifyTo: "vakt@nordskarv.example",
  hasReceipts: true,
  siteUrl: "https://nordskarv.example",
};
const message = {
  name: "Ingrid",
  email: "ingrid@anlegg.example",
  phone: "+47 00 00 00 09",
  message: "Vi trenger notvask på fire merder ved Senja i uke 32.",
};

interface RequestOptions {
  key?: string;
  from?: string;
  fillMs?: number;
}

function post(world: World, body: unknown, { key, from = "203.0.113.7", fillMs }: RequestOptions = {}) {
  const headers: Record<string, string> = { "content-type": "application/json", "x-forwarded-for": from };
  if (key !== undefined) headers["idempotency-key"] = key;
  if (fillMs !== undefined) headers["x-fill-ms"] = String(fillMs);
  return world.send<SubmittedEnquiry>("/api/contact", {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
}

describeEngine("the counters of enquiries", () => {
  test("contain neither the IP nor the email", async () => {
    const world = await createWorld({ contact: { mail } });
    expect((await post(world, message)).status).toBe(201);
    await countFiles(world.ctx, "203.0.113.7", 1);
    const counters = await world.ctx.db.selectFrom("attempts").select("key").execute();
    expect(counters.length).toBeGreaterThanOrEqual(5);
    expect(JSON.stringify(counters)).not.toMatch(/203\.0|ingrid/);
  });
});

describeEngine("a flood of enquiries", () => {
  const networksOf = (block: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${block}:${(index + 1).toString(16)}::1`);

  test("from the networks of one IPv6 block is limited together", async () => {
    const world = await createWorld({ contact: { messagesPerHour: 20 } });
    const statuses = [];
    for (const from of networksOf("2001:db8:1", 40)) {
      statuses.push((await post(world, message, { from })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect((await post(world, message, { from: "2001:db8:2::1" })).status, "another block").toBe(201);
    expect((await post(world, message, { from: "203.0.113.9" })).status).toBe(201);
  });

  test("uses up no counter that a stranger can find out", async () => {
    const world = await createWorld();
    // The same first 16 bits of SHA-256, which were the counters before.
    const hit = "203.0.113.7";
    const start = createHash("sha256").update(hit).digest("hex").slice(0, 4);
    let guess = 0;
    while (createHash("sha256").update(`guess-${guess}`).digest("hex").slice(0, 4) !== start) guess += 1;
    const limit = { name: "test", limit: 1, windowMs: minuteMs };
    await countAttempt(world.ctx, limit, `guess-${guess}`);
    expect(await countAttempt(world.ctx, limit, hit)).toMatchObject({ isWithin: true, count: 1 });
  });

  test("is told to staff by one mail", async () => {
    const world = await createWorld({ contact: { mail: { ...mail, hasReceipts: false } } });
    for (const [index, from] of networksOf("2001:db8:1", 64).entries()) {
      await post(world, { ...message, message: `Vi trenger notvask på merd nummer ${index}.` }, { from });
    }
    const rows = await world.ctx.db.selectFrom("mail_outbox").select(["kind", "detail"]).execute();
    expect(rows.filter(({ detail }) => detail === null)).toHaveLength(60);
    expect(rows.filter(({ detail }) => detail === "flood")).toHaveLength(1);
  });

  test("sends receipts to a limited number of emails", async () => {
    const clock = fixedClock();
    const world = await createWorld({ now: clock.now, contact: { mail } });
    for (let index = 0; index < 66; index += 1) {
      const email = `leder${index}@anlegg.example`;
      const text = `Vi trenger notvask på merd nummer ${index}.`;
      await post(world, { ...message, email, message: text }, { from: `2001:db8:1:1::${index}` });
      if (index % 30 === 29) clock.advance(minuteMs);
    }
    const rows = await world.ctx.db.selectFrom("mail_outbox").select("kind").execute();
    expect(rows.filter(({ kind }) => kind === "receipt")).toHaveLength(60);
  });
});

describeEngine("a repeated enquiry", () => {
  const key = "en-nokkel-fra-skjemaet";

  test("with the same key is stored once and gets the same confirmation, also for concurrent requests", async () => {
    const world = await createWorld({ contact: { mail } });
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(world, message, { key })));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
    responses.push(await post(world, message, { key }));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await listEnquiries(world.ctx)).enquiries).toHaveLength(1);
    expect(await world.ctx.db.selectFrom("mail_outbox").select("id").execute()).toHaveLength(2);
  });

  test("with the same key is accepted even above the limit", async () => {
    const world = await createWorld({ contact: { messagesPerHour: 1 } });
    const first = await post(world, message, { key });
    expect((await post(world, message)).status).toBe(429);
    expect(await post(world, message, { key })).toMatchObject({ status: 201, body: first.body });
  });

  test("with the same key but other content is refused and changes nothing", async () => {
    const world = await createWorld();
    await post(world, message, { key });
    for (const change of [{ message: "Noe helt annet enn før" }, { name: "Jonas" }, { phone: "" }]) {
      expect(await post(world, { ...message, ...change }, { key })).toMatchObject({
        status: 409,
        error: { code: "duplicate", message: expect.stringContaining("allerede sendt") as string },
      });
    }
    expect((await listEnquiries(world.ctx)).enquiries.map(({ name }) => name)).toEqual(["Ingrid"]);
  });

  test("without a key or with another one is a new enquiry", async () => {
    const world = await createWorld();
    await post(world, message);
    await post(world, message);
    await post(world, message, { key });
    await post(world, message, { key: `${key}-2` });
    expect((await listEnquiries(world.ctx)).enquiries).toHaveLength(4);
  });

  test("from the form without JavaScript is recognised for ten minutes", async () => {
    const clock = fixedClock();
    const world = await createWorld({ now: clock.now });
    const plain = { key: "plain-abcdefghijklmnop" };
    const first = await post(world, message, plain);
    clock.advance(9 * minuteMs);
    expect((await post(world, message, plain)).body.id).toBe(first.body.id);
    clock.advance(2 * minuteMs);
    expect((await post(world, message, plain)).body.id).not.toBe(first.body.id);
    expect((await listEnquiries(world.ctx)).enquiries).toHaveLength(2);
  });

  test("with an invalid key is refused", async () => {
    const world = await createWorld();
    for (const wrong of ["kort", "x".repeat(101), "med mellomrom i nøkkelen"]) {
      expect((await post(world, message, { key: encodeURI(wrong) })).status).toBe(400);
    }
    expect((await listEnquiries(world.ctx)).enquiries).toEqual([]);
  });
});

describeEngine("a flood of enquiries", () => {
  test("from one IP is refused with a message and a waiting time; other IPs are not affected", async () => {
    const clock = fixedClock();
    const world = await createWorld({ now: clock.now });
    const phone = { label: "vakt", number: "+4700000000", in_footer: true, in_contact: true };
    await saveCompany(world.ctx, { ...emptyCompany, phones: [phone], version: 0 });
    for (let number = 0; number < 30; number += 1) {
      expect((await post(world, { ...message, message: `Melding nummer ${number}` })).status).toBe(201);
    }
    clock.advance(10_000);
    const refused = await post(world, message);
    expect(refused).toMatchObject({
      status: 429,
      error: {
        code: "rate_limited",
        message:
          "Du har sendt mange meldinger på kort tid. Prøv igjen om ett minutt, eller ring oss på +47 00 00 00 00.",
      },
    });
    expect(refused.headers.get("retry-after")).toBe("50");
    expect((await post(world, message, { from: "203.0.113.8" })).status).toBe(201);
    expect((await listEnquiries(world.ctx)).enquiries).toHaveLength(31);

    clock.advance(50_000);
    expect((await post(world, message)).status).toBe(201);
  });

  test("from one IP is refused for the rest of the hour if it continues", async () => {
    const clock = fixedClock();
    const world = await createWorld({ now: clock.now });
    let accepted = 0;
    for (let minute = 0; minute < 6; minute += 1) {
      for (let number = 0; number < 30; number += 1) {
        accepted += (await post(world, message)).status === 201 ? 1 : 0;
      }
      clock.advance(minuteMs);
    }
    expect(accepted).toBe(120);
    const refused = await post(world, message);
    expect(Number(refused.headers.get("retry-after"))).toBe(54 * 60);
    expect(refused.error.message).toContain("Prøv igjen om 54 minutter");
  });

  test("from one IPv6 /64 network counts as one IP", async () => {
    const world = await createWorld();
    const statuses: number[] = [];
    for (let number = 0; number < 31; number += 1) {
      statuses.push((await post(world, message, { from: `2001:db8:1:2::${number.toString(16)}` })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await post(world, message, { from: "2001:db8:1:3::1" })).status).toBe(201);
  });

  test("from many IPs is refused too, but never a first one", async () => {
    const world = await createWorld({ contact: { messagesPerHour: 20 } });
    for (let number = 0; number < 25; number += 1) {
      expect((await post(world, message, { from: `203.0.113.${number}` })).status).toBe(201);
    }
    const refused = await post(world, message, { from: "203.0.113.1" });
    expect(refused.error.message).toMatch(/^Vi får uvanlig mange meldinger akkurat nå\./);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    // The refused one is not counted as a first message either.
    expect((await post(world, message, { from: "203.0.113.200" })).status).toBe(201);
  });

  test("does not affect a visitor who sends two within a minute", async () => {
    const world = await createWorld();
    await Promise.all(
      Array.from({ length: 60 }, (_, number) => post(world, { ...message, name: `Robot ${number}` })),
    );
    const visitor = { from: "198.51.100.4", fillMs: 40_000 };
    expect((await post(world, message, visitor)).status).toBe(201);
    expect(
      (await post(world, { ...message, message: "Og en ting til: vi har landstrøm." }, visitor)).status,
    ).toBe(201);
  });
});

describeEngine("a suspicious enquiry", () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, number) => `https://x${number}.example`).join(" ");

  test.each([
    ["the hidden field is filled in", { ...message, comment: "https://x.example" }, {}, "honeypot"],
    ["it has many links", { ...message, message: `Se her: ${links(5)}` }, {}, "links"],
    [
      "it has a link and was written very fast",
      { ...message, message: `Se ${links(1)}` },
      { fillMs: 300 },
      "hurried",
    ],
  ])(
    "is archived with its suspicion, without mail and with the usual response: %s",
    async (_, body, options, suspicion) => {
      const world = await createWorld({ contact: { mail } });
      const response = await post(world, body, options);
      expect(response.status).toBe(201);
      const usual = await post(world, { ...message, email: "en.annen@x.example" });
      expect(Object.keys(response.body)).toEqual(Object.keys(usual.body));
      expect(response.body.has_receipt).toBe(usual.body.has_receipt);
      expect(await findEnquiry(world.ctx, response.body.id)).toMatchObject({
        status: "archived",
        suspicion,
        message: body.message,
        mail: [],
      });
    },
  );

  test("is one whose text came from several other emails, or many times from the same", async () => {
    const clock = fixedClock();
    const world = await createWorld({ now: clock.now });
    const submit = async (email: string, text = message.message) => {
      const { body } = await post(world, { ...message, email, message: text });
      return (await listEnquiries(world.ctx)).enquiries.find(({ id }) => id === body.id)?.suspicion;
    };
    for (const name of ["en", "to", "tre", "fire"]) expect(await submit(`${name}@x.example`)).toBeNull();
    expect(await submit("fem@x.example")).toBe("repeat");
    expect(await submit("seks@x.example", `${message.message.toUpperCase()}  `)).toBe("repeat");
    const own: unknown[] = [];
    for (let number = 0; number < 21; number += 1) {
      own.push(await submit("en@x.example", "Vi har ventet på svar siden mandag, når kommer dere?"));
    }
    expect(own.slice(0, 20)).toEqual(Array(20).fill(null));
    expect(own[20]).toBe("repeat");
    clock.advance(25 * 60 * minuteMs);
    expect(await submit("sju@x.example")).toBeNull();
  });

  test.each([
    [
      "a link or two",
      { ...message, message: `Anlegget ligger her: https://kart.example og www.anlegg.example` },
      60_000,
    ],
    ["an empty hidden field", { ...message, comment: "" }, 60_000],
    ["a short text written fast", { ...message, message: "Ring meg, det haster!" }, 900],
    ["an unknown fill time", { ...message, message: "Se https://kart.example" }, undefined],
  ])("is not one that has %s", async (_, body, fillMs) => {
    const world = await createWorld({ contact: { mail } });
    await post(world, body, { fillMs });
    const [stored] = (await listEnquiries(world.ctx)).enquiries;
    expect(stored).toMatchObject({ status: "new", suspicion: null });
    expect(stored?.mail).toHaveLength(2);
  });
});

describeEngine("bad input of an enquiry", () => {
  test("is refused with a message, or cleaned up and stored", async () => {
    const world = await createWorld();
    const stored = async (body: object) => {
      const { status, body: receipt } = await post(world, body);
      expect(status).toBe(201);
      return (await listEnquiries(world.ctx)).enquiries.find(({ id }) => id === receipt.id);
    };
    expect((await stored({ ...message, name: "Kari\r\nX: y" }))?.name).toBe("Kari X: y");
    expect((await stored({ ...message, phone: "12\n34" }))?.phone).toBe("12 34");
    expect((await stored({ ...message, name: "\u202eKari\u2066 \u200fBerg" }))?.name).toBe("Kari Berg");
    expect((await stored({ ...message, name: "Ko\ud83dri" }))?.name).toBe("Ko\ufffdri");
    expect((await stored({ ...message, email: "Post@blåskjell.example" }))?.email).toBe(
      "Post@blåskjell.example",
    );
    const text = "שלום \u202eabc\u202c og linjer\r\nmed \ud83d\udc1f i";
    expect((await stored({ ...message, message: text }))?.preview).toBe(text);

    for (const [body, field] of [
      [{ ...message, name: "\u202e\u200f" }, "name"],
      [{ ...message, name: "\r\n \t" }, "name"],
      [{ ...message, message: "\r\n\r\n          " }, "message"],
      [{}, "email"],
    ] as const) {
      const { status, error } = await post(world, body);
      expect(status).toBe(400);
      expect(error.fields).toHaveProperty(field);
    }
    const large = await post(world, { ...message, message: "Nøter! ".repeat(750_000) });
    expect(large).toMatchObject({ status: 413, error: { code: "too_large" } });
    expect(large.error.message).toContain("Meldingen er for stor");
  });
});
