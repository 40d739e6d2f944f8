import { sql } from "kysely";
import sharp from "sharp";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { openMailer } from "../../src/adapters/mail.ts";
import type { SubmittedEnquiry } from "../../src/contract/enquiries/submit-enquiry.ts";
import type { Enquiry, EnquiryOptions, EnquiryPage } from "../../src/contract/enquiries/enquiries.ts";
import { AppError } from "../../src/contract/errors.ts";
import { newEnquiry } from "../../src/contract/enquiries/new-enquiry.ts";
import { maxFileBytes } from "../../src/contract/enquiries/offer-limits.ts";
import type { Overview } from "../../src/contract/overview/overview.ts";
import { openDatabase } from "../../src/db/engine/client.ts";
import { selectMeta, upsertMeta } from "../../src/db/engine/meta.ts";
import { listMigrationNames, migrateToLatest, recreateTables } from "../../src/db/setup/migrate.ts";
import {
  deleteExpiredEnquiries,
  eraseEnquiriesByEmail,
} from "../../src/domain/enquiries/delete-enquiries.ts";
import { submitEnquiry } from "../../src/domain/enquiries/submit-enquiry.ts";
import { sweepMedia } from "../../src/domain/housekeeping/sweep.ts";
import { deliverDueMail } from "../../src/domain/outbox/outbox.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine, freshDatabaseConfig, testOnce } from "../support/engines/database.ts";
import { interceptTransactions, type RunTransaction } from "../support/engines/intercept-transactions.ts";
import { createPdf } from "../support/content/pdf.ts";
import { createMailServer } from "../support/servers/smtp.ts";
import { boatBody, createFleet, createWorld, type World } from "../support/engines/world.ts";

const message = {
  name: "Ingrid",
  email: "ingrid@anlegg.example",
  message: "Avlusing av fire merder, fisken er rundt 3 kg.",
};
const dayMs = 24 * 60 * 60_000;
const folder = "enquiry-files";

interface SentFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const pdf = (name = "plan.pdf", text?: string): SentFile => ({ name, bytes: createPdf(text) });

async function createOfferWorld(
  options: Parameters<typeof createWorld>[0] = {},
  start = "2026-11-16T09:00:00.000Z",
) {
  const clock = fixedClock(start);
  const world = await createWorld({ now: clock.now, ...options });
  const { region } = await createFleet(world);
  const cookie = await world.signIn();
  for (const rest of [{ name: "Alke" }, { name: "Storskarv" }]) {
    await world.call("POST", "/api/admin/boats", boatBody(region.id, rest), cookie);
  }
  const read = async <T>(path: string) => (await world.call<T>("GET", path, undefined, cookie)).body;
  return { world, clock, cookie, read, listKeys: () => listKeys(world) };
}

async function listKeys({ ctx }: World): Promise<string[]> {
  const folders = [folder, `quarantine/${folder}`];
  return (await Promise.all(folders.map((each) => ctx.storage.list(each)))).flat().map(({ key }) => key);
}

interface SendOptions {
  key?: string;
  ip?: string;
}

function send(world: World, rest: object, files: SentFile[] = [], { key, ip }: SendOptions = {}) {
  const body = new FormData();
  body.set("enquiry", JSON.stringify({ ...message, ...rest }));
  for (const { name, bytes } of files) body.append("file", new File([bytes], name));
  const headers: Record<string, string> = {};
  if (key) headers["idempotency-key"] = key;
  if (ip) headers["x-forwarded-for"] = ip;
  return world.send<SubmittedEnquiry>("/api/contact", { method: "POST", headers, body });
}

const boat = (id: string) => ({ kind: "boat", id });
const service = (id: string) => ({ kind: "service", id });

describeEngine("a request for an offer", () => {
  test("is stored with its boats, service, site, weeks and files, and is found by each of them", async () => {
    const { world, cookie, read } = await createOfferWorld();
    const about = [boat("storskarv"), boat("lomvi"), boat("storskarv"), boat("borte"), service("de-licing")];
    const sent = await send(
      world,
      { about, site: " 31 456 ", weeks: ["2026-W49"], other_weeks: "uke 53–1" },
      [pdf("avlusingsplan.pdf")],
    );
    expect(sent.status).toBe(201);
    const subjects = [
      { ...boat("storskarv"), name: "Storskarv" },
      { ...boat("lomvi"), name: "Lomvi" },
      { ...service("de-licing"), name: "Avlusing" },
    ];
    const files = [{ name: "avlusingsplan.pdf", size: createPdf().length }];
    const facts = { about: subjects, site: "31456", weeks: ["2026-W49", "2026-W53", "2027-W01"] };
    expect(sent.body).toEqual({
      id: sent.body.id,
      reference: "NS-2026-0001",
      page: sent.body.page,
      has_receipt: false,
      created_at: "2026-11-16T09:00:00.000Z",
      ...facts,
      files,
    });
    await send(world, { name: "Uten båt" });

    const stored = await read<Enquiry>(`/api/admin/enquiries/${sent.body.id}`);
    expect(stored).toMatchObject({ ...facts, files: [{ ...files[0], contentType: "application/pdf" }] });
    for (const query of [
      "boat=storskarv",
      "boat=lomvi",
      "service=de-licing",
      "boat=lomvi&service=de-licing",
      "search=31456",
    ]) {
      const { enquiries } = await read<EnquiryPage>(`/api/admin/enquiries?${query}`);
      expect(
        enquiries.map(({ id }) => id),
        query,
      ).toEqual([sent.body.id]);
    }
    expect((await read<EnquiryPage>("/api/admin/enquiries?boat=alke")).enquiries).toEqual([]);
    const options = await read<EnquiryOptions>("/api/admin/enquiries/options");
    expect(options.boats.map(({ name }) => name)).toEqual(["Lomvi", "Storskarv"]);
    const { visits, enquiries } = await read<Overview>("/api/admin/overview");
    const counts = visits?.traffic.map(({ subject, enquiries: days }) => [subject.name, days.at(-1)]);
    expect(counts).toEqual([
      ["Alke", 0],
      ["Avlusing", 1],
      ["Lomvi", 1],
      ["Notvasking", 0],
      ["Storskarv", 1],
    ]);
    expect(enquiries.oldest.find(({ id }) => id === sent.body.id)?.about).toEqual(subjects);
    const csv = await world.call<string>("POST", "/api/admin/enquiries/export", { folder: "all" }, cookie);
    expect(csv.body).toContain('"Tjeneste";"Båter";"Lokalitet";"Uker";"Vedlegg"');
    expect(csv.body).toContain(
      '"Avlusing";"Storskarv og Lomvi";"31456";"uke 49 og 53 i 2026 og uke 1 i 2027";"avlusingsplan.pdf"',
    );
  });

  test("needs no message once a boat and a week are set, and names the company it is for", async () => {
    const { world, read } = await createOfferWorld();
    const rest = { about: [boat("lomvi")], weeks: ["2026-W49"], message: "", organisation: "Kvalvika Laks" };
    const { body, status } = await send(world, rest);
    expect(status).toBe(201);
    const stored = await read<Enquiry>(`/api/admin/enquiries/${body.id}`);
    expect(stored).toMatchObject({ message: "", organisation: "Kvalvika Laks" });
    expect((await read<EnquiryPage>("/api/admin/enquiries?search=kvalvika")).enquiries).toHaveLength(1);
    const refused = await send(world, { message: "" });
    expect(refused.error.fields).toEqual({ message: "Melding må være minst 10 tegn lang" });
  });

  test("with an impossible site or week is refused with a sentence at the field", async () => {
    const { world, listKeys: list } = await createOfferWorld();
    const site = "Lokalitetsnummer har fem siffer. Du kan også skrive navnet.";
    const cases: Array<[object, Record<string, string>]> = [
      [{ site: "3145" }, { site }],
      [{ site: "314567" }, { site }],
      [{ site: "x".repeat(101) }, { site: "Lokalitet kan være høyst 100 tegn" }],
      [{ weeks: ["2026-W46"] }, { weeks: "Uke 46 i 2026 er over. Velg uker som kommer." }],
      [{ weeks: ["2027-W53"] }, { weeks: "Velg uker som finnes." }],
      [{ other_weeks: "uke 36–34" }, { weeks: "Uke 36–34 er snudd. Skriv den første uka først." }],
      [{ other_weeks: "uke 5 2076" }, { weeks: "Uke 5 i 2076 er for langt fram. Velg uker innen to år." }],
      [
        { about: Array.from({ length: 12 }, (_, index) => boat(`b${index}`)) },
        { about: "Velg høyst 10 båter" },
      ],
    ];
    for (const [rest, fields] of cases) {
      const { status, error } = await send(world, rest, [pdf()]);
      expect([status, error.fields], JSON.stringify(rest).slice(0, 80)).toEqual([400, fields]);
    }
    for (const name of ["Kvalvika 3", "3145A", "Ytre 31456"]) {
      expect((await send(world, { site: name })).body.site).toBe(name);
    }
    expect(await list()).toEqual([]);
  });

  testOnce("refuses files that are not whole, too large or too many, and cleans their names", async () => {
    const { world, read, cookie, listKeys: list } = await createOfferWorld();
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background: "#0b1a2e" } });
    const photo = { name: "bilde.PNG", bytes: new Uint8Array(await image.png().toBuffer()) };
    const program = {
      name: "kart.pdf",
      bytes: new Uint8Array(Buffer.from("MZ\x90\0 This program cannot be run")),
    };
    const large = { name: "stor.pdf", bytes: new Uint8Array(maxFileBytes + 1) };
    const refused: Array<[SentFile[], RegExp]> = [
      [[program], /^«kart\.pdf» er ikke en hel PDF-, JPEG- eller PNG-fil, eller bildet er for stort\./],
      [[photo, program], /^«kart\.pdf» er ikke/],
      [[{ name: "tom.pdf", bytes: new Uint8Array() }], /^«tom\.pdf» er tom\./],
      [[large], /^«stor\.pdf» er større enn 10 MB/],
      [Array.from({ length: 5 }, () => pdf()), /^Send høyst to filer\. Du har valgt 5\.$/],
    ];
    for (const [files, problem] of refused) {
      const { status, error } = await send(world, {}, files);
      expect([status, error.fields?.files]).toEqual([400, expect.stringMatching(problem)]);
    }
    expect(await list(), "nothing is kept of what was refused").toEqual([]);
    const { enquiries } = await read<EnquiryPage>("/api/admin/enquiries");
    expect(enquiries).toEqual([]);

    for (const [name, shown] of [
      ["../../etc/passwd.pdf", "passwd.pdf"],
      ["C:\\Users\\Kari\\plan.pdf", "plan.pdf"],
      ["a\r\nSet-Cookie: x=1.pdf", /^a.*Set-Cookie_ x=1\.pdf$/],
      ["plan\u202efdp.exe.pdf", "planfdp.exe.pdf"],
      [`${"å".repeat(300)}.pdf`, /^å+….*\.pdf$/u],
    ] as const) {
      const { body } = await send(world, { message: `${message.message} ${name.slice(0, 20)}` }, [pdf(name)]);
      const [file] = (await read<Enquiry>(`/api/admin/enquiries/${body.id}`)).files;
      expect(file?.name, name.slice(0, 30)).toEqual(
        typeof shown === "string" ? shown : expect.stringMatching(shown),
      );
      expect(file?.name.length).toBeLessThanOrEqual(100);
      const path = `/api/admin/enquiries/${body.id}/files/${file?.id}`;
      const response = await world.api.request(path, { headers: { cookie } });
      expect(response.headers.get("content-disposition")).toMatch(
        /^attachment; filename="[a-z0-9-]+\.pdf"; filename\*=UTF-8''[\w%.-]+$/,
      );
    }
    expect((await list()).length).toBe(5);
  });

  test("gives its files to signed-in staff only, as downloads that cannot run", async () => {
    const { world, read, cookie, listKeys: list } = await createOfferWorld();
    const { body } = await send(world, {}, [pdf()]);
    const [file] = (await read<Enquiry>(`/api/admin/enquiries/${body.id}`)).files;
    const path = `/api/admin/enquiries/${body.id}/files/${file?.id}`;
    const response = await world.api.request(path, { headers: { cookie: await world.signIn("reader") } });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(createPdf());
    const [key = ""] = await list();
    expect((await world.api.request(path)).status).toBe(401);
    for (const stranger of [
      `/media/${key}`,
      `/api/admin/enquiries/${body.id}/files/x`,
      path.replace(body.id, "x"),
    ]) {
      expect((await world.api.request(stranger, { headers: { cookie } })).status, stranger).toBe(404);
    }
  });

  test("is stored once when it is sent twice, with its files or without them", async () => {
    const { world, read, listKeys: list } = await createOfferWorld();
    const key = "nokkel-0123456789";
    const rest = { about: [boat("lomvi")], weeks: ["2026-W49"] };
    const both = await Promise.all([
      send(world, rest, [pdf()], { key }),
      send(world, rest, [pdf()], { key }),
    ]);
    const again = await send(world, rest, [pdf()], { key });
    const withoutFiles = await send(world, rest, [], { key });
    const bodies = [...both, again, withoutFiles].map(({ status, body }) => ({ status, body }));
    expect(new Set(bodies.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 201, body: { files: [{ name: "plan.pdf" }] } });
    expect((await read<EnquiryPage>("/api/admin/enquiries")).enquiries).toHaveLength(1);
    expect(await list()).toHaveLength(1);
    for (const [other, files] of [
      [rest, [pdf("plan.pdf", "En annen")]],
      [{ ...rest, weeks: ["2026-W50"] }, [pdf()]],
      [{ ...rest, site: "Kvalvika" }, []],
    ] as const) {
      expect((await send(world, other, [...files], { key })).error.code).toBe("duplicate");
    }
    expect(await list()).toHaveLength(1);
  });

  test("is stored once when it is sent again and its files are not received", async () => {
    const { world } = await createOfferWorld({ contact: { filesPerDay: 2 } });
    const key = "nokkel-0123456789";
    const first = await send(world, {}, [pdf("a.pdf", "A"), pdf("b.pdf", "B")], { key });
    // No more files are admitted today.
    const again = await send(world, {}, [pdf("a.pdf", "A"), pdf("b.pdf", "B")], { key });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.body.files).toHaveLength(2);
    const spam = { message: "Kjøp billige klokker", comment: "x" };
    const trapped = await send(world, spam, [pdf()], { key: `${key}-spam` });
    expect(await send(world, spam, [pdf()], { key: `${key}-spam` })).toMatchObject({
      status: 201,
      body: trapped.body,
    });

    const sendPartly = (text: string) =>
      submitEnquiry(world.ctx, v.parse(newEnquiry, message), { key, ip: "127.0.0.1" }, [
        { name: "a.pdf", bytes: new Uint8Array(), problem: "not_received" },
        pdf("b.pdf", text),
      ]);
    expect(await sendPartly("B")).toEqual(first.body);
    await expect(sendPartly("En annen")).rejects.toMatchObject({ code: "duplicate" });
  });

  test("keeps its files if it is stored but the visitor cannot be told, and none if it is not stored", async () => {
    const { world, read, cookie, listKeys: list } = await createOfferWorld();
    const { db } = world.ctx;
    const outage = new AppError("unavailable", "Databasen svarer ikke akkurat nå. Prøv igjen om litt.");
    const outages: Record<string, RunTransaction> = {
      "before it is stored": () => Promise.reject(outage),
      "while the commit is answered": async (run) => {
        await run();
        throw outage;
      },
      "right after the commit": async (run) => {
        const result = await run();
        world.ctx.db = new Proxy(db, {
          get() {
            throw outage;
          },
        });
        return result;
      },
    };
    const keptCounts: number[] = [];
    for (const [when, runTransaction] of Object.entries(outages)) {
      const rest = { message: `Planen er vedlagt, ${when}` };
      const key = `nokkel-${when.replaceAll(" ", "-")}`;
      world.ctx.db = interceptTransactions(db, runTransaction);
      expect((await send(world, rest, [pdf()], { key })).status, when).toBe(503);
      world.ctx.db = db;
      keptCounts.push((await list()).length);
      const retried = await send(world, rest, [pdf()], { key });
      expect(retried, when).toMatchObject({ status: 201, body: { files: [{ name: "plan.pdf" }] } });
      const [file] = (await read<Enquiry>(`/api/admin/enquiries/${retried.body.id}`)).files;
      const path = `/api/admin/enquiries/${retried.body.id}/files/${file?.id}`;
      expect((await world.api.request(path, { headers: { cookie } })).status, when).toBe(200);
    }
    expect(keptCounts).toEqual([0, 2, 3]);
    expect(await list()).toHaveLength(3);
  });

  test("is not deleted while its files cannot be, so that nothing is left behind", async () => {
    const { world, clock, cookie, listKeys: list } = await createOfferWorld();
    const { id } = (await send(world, {}, [pdf()])).body;
    await send(world, { email: "annen@anlegg.example" });
    const { storage } = world.ctx;
    const refuse = () => Promise.reject(new Error("the storage does not respond"));
    world.ctx.storage = { ...storage, remove: refuse };
    const remove = () => world.call("DELETE", `/api/admin/enquiries/${id}`, undefined, cookie);
    const busy = {
      code: "unavailable",
      message: "Vedleggene kan ikke slettes akkurat nå. Prøv igjen om litt.",
    };
    expect(await remove()).toMatchObject({ status: 503, error: busy });
    await expect(eraseEnquiriesByEmail(world.ctx, message.email)).rejects.toMatchObject(busy);
    expect(await eraseEnquiriesByEmail(world.ctx, "annen@anlegg.example"), "one without files").toBe(1);
    await send(world, { email: "uten@anlegg.example" });
    clock.advance(1000 * dayMs);
    await expect(deleteExpiredEnquiries(world.ctx)).rejects.toMatchObject(busy);
    expect(await list()).toHaveLength(1);
    expect(await eraseEnquiriesByEmail(world.ctx, "uten@anlegg.example"), "expired without files").toBe(0);
    world.ctx.storage = storage;
    expect(await eraseEnquiriesByEmail(world.ctx, message.email)).toBe(1);
    expect(await list()).toEqual([]);
  });

  test("is deleted with its files, and files without an enquiry are swept", async () => {
    // Files that are older than the database are not swept.
    const tomorrow = new Date(Date.now() + dayMs).toISOString();
    const { world, clock, cookie, listKeys: list } = await createOfferWorld({}, tomorrow);
    const submit = async (name: string) =>
      (await send(world, { email: `${name}@anlegg.example` }, [pdf("a.pdf", name), pdf("b.pdf", name)])).body
        .id;
    await submit("gammel");
    const first = await submit("en");
    await submit("to");
    expect(await list()).toHaveLength(6);
    await world.call("DELETE", `/api/admin/enquiries/${first}`, undefined, cookie);
    expect(await list()).toHaveLength(4);
    await eraseEnquiriesByEmail(world.ctx, "to@anlegg.example");
    expect(await list()).toHaveLength(2);
    // A crash between storing a file and its enquiry leaves a file that belongs to nothing.
    const orphan = `${folder}/vedlegg-${clock.now().getTime()}-0a1b2c3d4e5f.pdf`;
    await world.ctx.storage.put(orphan, createPdf(), "application/pdf");
    await world.ctx.storage.put(`quarantine/${orphan}`, createPdf(), "application/pdf");
    clock.advance(dayMs - 1);
    expect((await sweepMedia(world.ctx, { isForced: true, isDryRun: true })).deleted).toHaveLength(1);
    clock.advance(1);
    const swept = await sweepMedia(world.ctx, { isForced: true });
    expect(swept.orphaned).toEqual([]);
    expect(swept.deleted.map(({ key }) => key)).toEqual([orphan, orphan]);
    expect(await list()).toHaveLength(2);
    clock.advance(800 * dayMs);
    expect(await deleteExpiredEnquiries(world.ctx)).toBe(1);
    expect(await list()).toEqual([]);
    const left = await sql<{ count: number }>`
      select (select count(*) from enquiry_files) + (select count(*) from enquiry_subjects) as count`.execute(
      world.ctx.db,
    );
    expect(Number(left.rows[0]?.count)).toBe(0);
    // A copy of the database may lack the enquiry: its forced sweep deletes nothing for good.
    await world.ctx.storage.put(orphan, createPdf(), "application/pdf");
    const copy = { ...world.ctx, siteUrl: "https://test.nordskarv.example" };
    expect(await sweepMedia(copy, { isForced: true })).toMatchObject({
      orphaned: [{ key: orphan }],
      deleted: [],
    });
  });

  test("leaves its files to the original when it is deleted in a copy of the database with the same storage", async () => {
    const { world, clock, listKeys: list } = await createOfferWorld();
    const { ctx } = world;
    const names = ["egen", "kopi", "gammel-kopi", "paret-kopi", "dagen-etter"];
    for (const name of names) await send(world, { email: `${name}@anlegg.example` }, [pdf("a.pdf", name)]);
    const countAfterErasing = async (name: string, context = ctx) => {
      expect(await eraseEnquiriesByEmail(context, `${name}@anlegg.example`)).toBe(1);
      return (await list()).length;
    };
    await sweepMedia(ctx);
    expect(await countAfterErasing("egen")).toBe(4);
    // A copy that has just been made has the same token as the original.
    expect(await countAfterErasing("kopi", { ...ctx, siteUrl: "https://test.nordskarv.example" })).toBe(4);
    const copied = (await selectMeta(ctx.db, "storage_token")) ?? "";
    await sweepMedia(ctx);
    await upsertMeta(ctx.db, "storage_token", copied);
    expect(await countAfterErasing("gammel-kopi")).toBe(4);
    // Its own sweep gives it the current one until the original sweeps again.
    await sweepMedia(ctx);
    expect(await countAfterErasing("paret-kopi")).toBe(4);
    clock.advance(dayMs);
    expect(await countAfterErasing("dagen-etter")).toBe(3);
  });

  test("cannot fill the storage: files have a limit a day, and spam and floods store none", async () => {
    const { world, clock, read, listKeys: list } = await createOfferWorld({ contact: { filesPerDay: 3 } });
    const full = "Vi kan ikke ta imot flere vedlegg i dag. Send meldingen uten.";
    expect((await send(world, {}, [pdf(), pdf("b.pdf")])).status).toBe(201);
    const refused = await send(world, { message: "En annen melding" }, [pdf(), pdf("b.pdf")]);
    expect([refused.status, refused.error.fields]).toEqual([400, { files: full }]);
    expect((await send(world, { message: "En annen melding" })).status).toBe(201);
    expect((await send(world, { message: "Enda en melding" }, [pdf("c.pdf")])).status).toBe(201);
    expect((await send(world, { message: "Den siste meldingen" }, [pdf("d.pdf")])).error.fields).toEqual({
      files: full,
    });
    expect(await list()).toHaveLength(3);

    clock.advance(dayMs);
    const spam = await send(world, { message: "Kjøp billige klokker", comment: "x" }, [pdf("e.pdf")]);
    expect([spam.status, spam.body.files]).toEqual([201, []]);
    for (let count = 0; count < 30; count += 1)
      await send(world, { message: `Melding nummer ${count}` }, [], { ip: "192.0.2.9" });
    const flood = await send(world, { message: "Melding til" }, [pdf("f.pdf")], { ip: "192.0.2.9" });
    expect([flood.status, flood.error.code]).toEqual([429, "rate_limited"]);
    expect(await list()).toHaveLength(3);
    const { enquiries } = await read<EnquiryPage>("/api/admin/enquiries?folder=spam");
    expect(enquiries).toMatchObject([{ suspicion: "honeypot", files: [] }]);

    // No limit lasts longer when the clock is put back.
    clock.advance(-2 * dayMs);
    const later = await send(world, { message: "Melding til" }, [pdf("f.pdf")], { ip: "192.0.2.9" });
    expect(later.status).toBe(201);
  });

  test("is refused its files while others of its network wait, and those of other networks are taken", async () => {
    const { world } = await createOfferWorld();
    const { storage } = world.ctx;
    const stored = Promise.withResolvers<void>();
    const putLater: typeof storage.put = async (...file) => {
      await stored.promise;
      return storage.put(...file);
    };
    world.ctx.storage = { ...storage, put: putLater };
    const sendFiles = (text: string, ip: string) =>
      send(world, { message: `Vi trenger båt, ${text}` }, [pdf(), pdf("b.pdf")], { ip });
    const sent = ["en", "to", "tre"].map((text) => sendFiles(text, "2001:db8:1:1::1"));
    const { error } = await Promise.race(sent);
    expect(error.message).toMatch(/^Vi får mange vedlegg akkurat nå/);
    const other = sendFiles("fire", "2001:db8:2:1::1");
    stored.resolve();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 400]);
    expect((await other).status).toBe(201);
  });

  test("that was stored is recognised after its week has passed, and a refused file is counted", async () => {
    const { world, clock, listKeys: list } = await createOfferWorld();
    const sendOnce = () => send(world, { weeks: ["2026-W47"] }, [], { key: "nokkel-0123456789" });
    const { body } = await sendOnce();
    clock.advance(8 * dayMs);
    expect(await sendOnce()).toMatchObject({ status: 201, body: { id: body.id } });

    const notPdf = { name: "kart.pdf", bytes: new Uint8Array(10) };
    for (let count = 0; count < 30; count += 1) {
      expect((await send(world, {}, [notPdf, notPdf])).status).toBe(400);
    }
    const refused = await send(world, {}, [pdf()]);
    expect([refused.status, refused.error.message]).toEqual([
      429,
      expect.stringMatching(/^Du har sendt mange vedlegg på kort tid\. Prøv igjen om 60 minutter/),
    ]);
    expect((await send(world, {})).status).toBe(201);
    expect((await send(world, {}, [pdf()], { ip: "192.0.2.9" })).status).toBe(201);
    clock.advance(60 * 60_000);
    expect((await send(world, { message: "En time senere" }, [pdf()])).status).toBe(201);
    expect(await list()).toHaveLength(2);
  });

  test("is named in the mail to staff, and without free text in the receipt", async () => {
    const mailServer = await createMailServer();
    await mailServer.start();
    onTestFinished(() => mailServer.kill9());
    const mail = {
      from: "post@nordskarv.example",
      notifyTo: "vakt@nordskarv.example",
      hasReceipts: true,
      siteUrl: "https://nordskarv.example",
    };
    const { world } = await createOfferWorld({ contact: { mail } });
    const about = [boat("lomvi"), boat("alke"), service("de-licing")];
    const rest = { about, site: "Kvalvika", weeks: ["2026-W49", "2026-W50"] };
    const { body } = await send(world, rest, [pdf()]);
    await deliverDueMail(world.ctx, openMailer(mailServer.url));
    const [notification, receipt] = ["vakt@nordskarv.example", message.email].map((address) =>
      mailServer.receivedAboutEnquiries().find(({ to }) => to.includes(address)),
    );
    for (const fact of [
      "Tjeneste: Avlusing",
      "Båter: Lomvi og Alke",
      "Lokalitet: Kvalvika",
      "Uker: uke 49–50 i 2026",
      "Vedlegg: plan.pdf (1 kB)",
      `https://nordskarv.example/admin/contact?open=${body.id}`,
    ]) {
      expect(notification?.text).toContain(fact);
    }
    expect(receipt?.text).toContain(
      "Tjeneste: Avlusing\nBåter: Lomvi og Alke\nUker: uke 49–50 i 2026\nVedlegg: 1",
    );
    expect(receipt?.text).toContain(body.reference);
    expect(receipt?.text).toContain(`https://nordskarv.example${body.page}\n`);
    expect(receipt?.text).not.toContain("Kvalvika");
  });

  test("an enquiry from before this version keeps what it was about", async () => {
    const config = await freshDatabaseConfig({ isMigrated: false });
    const db = openDatabase(config);
    onTestFinished(() => db.destroy());
    const names = (await listMigrationNames()).filter((name) => name < "0016");
    const timestamp = "2026-11-01T00:00:00.000Z";
    await db.transaction().execute((tx) =>
      recreateTables(
        tx,
        names.map((name) => ({ name, timestamp })),
      ),
    );
    for (const [id, kind] of [
      ["a", "boat"],
      ["b", null],
    ]) {
      await sql`
        insert into contact_submissions
          (id, name, email, message, status, about_kind, about_id, about_name, created_at, updated_at)
        values (${id}, 'Ida', 'ida@anlegg.example', 'Hei på dere', 'new',
          ${kind}, ${kind && "lomvi"}, ${kind && "Lomvi"}, ${timestamp}, ${timestamp})`.execute(db);
    }
    await sql`insert into enquiry_words (submission_id, word) values ('a', 'ida'), ('b', 'ida')`.execute(db);
    await migrateToLatest(db);
    expect(await db.selectFrom("enquiry_words").selectAll().execute(), "indexed again").toEqual([]);
    expect(await db.selectFrom("enquiry_subjects").selectAll().execute()).toEqual([
      { submission_id: "a", kind: "boat", subject_id: "lomvi", name: "Lomvi", position: 0 },
    ]);
    expect(
      await db.selectFrom("contact_submissions").select(["id", "weeks"]).orderBy("id").execute(),
    ).toEqual([
      { id: "a", weeks: [] },
      { id: "b", weeks: [] },
    ]);
  });
});
