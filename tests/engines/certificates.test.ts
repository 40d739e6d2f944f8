import { sql } from "kysely";
import { pino } from "pino";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { AdminBoat } from "../../src/contract/boats/admin-boats.ts";
import type { Certificate } from "../../src/contract/boats/admin-papers.ts";
import { addDays, formatLongDay } from "../../src/shared/days.ts";
import { type DocumentFile, documentMaxBytes } from "../../src/contract/media/documents.ts";
import type { Comparison } from "../../src/contract/history/history.ts";
import { toNorwegianDay } from "../../src/shared/norwegian-day.ts";
import type { Overview } from "../../src/contract/overview/overview.ts";
import type { SubmittedEnquiry } from "../../src/contract/enquiries/submit-enquiry.ts";
import { makeRequestPdf } from "../../src/domain/enquiries/request-documents.ts";
import type { Papers } from "../../src/contract/boats/papers.ts";
import { composeAccountMail } from "../../src/domain/mail/account-mail.ts";
import { warnAboutCertificates } from "../../src/domain/boats/certificate-warnings.ts";
import { readCompany } from "../../src/domain/company/company.ts";
import { getQuarantineKey } from "../../src/domain/media/quarantine.ts";
import { sweepMedia } from "../../src/domain/housekeeping/sweep.ts";
import { createResponseCache } from "../../src/http/cache/response-cache.ts";
import { fixedClock, rememberSteadyClock } from "../support/engines/clock.ts";
import { describeEngine, engine } from "../support/engines/database.ts";
import { interceptTransactions } from "../support/engines/intercept-transactions.ts";
import { createPdf } from "../support/content/pdf.ts";
import { createFleet, createWorld, type World } from "../support/engines/world.ts";

const today = toNorwegianDay(new Date());
const dayMs = 24 * 60 * 60 * 1000;
const mail = {
  from: "post@nordskarv.example",
  notifyTo: "vakt@nordskarv.example",
  hasReceipts: true,
  siteUrl: "https://nordskarv.example",
};

const crane: Certificate = {
  id: "kran-0001",
  kind: "Kransertifikat",
  issuer: "Sakkyndig virksomhet",
  valid_to: addDays(today, 400),
  is_public: true,
  file: null,
};

/** A day that lets clocks advance by weeks without passing the end of a session. */
const start = addDays(today, -100);

/** Lomvi, at noon of a day, saved by an editor. */
async function openPapers({ hasMail = false, day = today } = {}) {
  const clock = fixedClock(`${day}T11:00:00.000Z`);
  const world = await createWorld({ now: clock.now, contact: { mail: hasMail ? mail : null } });
  await createFleet(world);
  const cookie = await world.signIn("editor");
  const upload = (bytes: Uint8Array, name = "attest.pdf", as = cookie) => {
    const form = new FormData();
    form.append("boatId", "lomvi");
    form.append("file", new File([new Uint8Array(bytes)], name, { type: "application/pdf" }));
    return world.send<DocumentFile>("/api/admin/documents", {
      method: "POST",
      headers: { cookie: as },
      body: form,
    });
  };
  const find = async () =>
    (await world.call<AdminBoat>("GET", "/api/admin/boats/lomvi", undefined, cookie)).body;
  const save = async (change: object) => {
    const { id: _, created_at: __, updated_at: ___, ...boat } = await find();
    return world.call<AdminBoat>("PUT", "/api/admin/boats/lomvi", { ...boat, ...change }, cookie);
  };
  const readPublic = async () => (await world.call<Papers>("GET", "/api/boats/lomvi/papers")).body;
  return { world, clock, cookie, upload, find, save, readPublic };
}

async function readOverview(world: World, role: "editor" | "reader") {
  const cookie = await world.signIn(role);
  return (await world.call<Overview>("GET", "/api/admin/overview", undefined, cookie)).body;
}

describeEngine("the file of a certificate", () => {
  test("is a whole PDF of at most 10 MB, whatever it is called, and only editors upload one", async () => {
    const { world, upload } = await openPapers();
    const pdf = createPdf();
    const program = Buffer.from("MZ\x90\0This program cannot be run in DOS mode.", "latin1");
    const refused: Array<[string, Uint8Array, number, string]> = [
      ["a renamed program", program, 415, "Filen er ikke en hel PDF"],
      [
        "one behind a PDF's head",
        Buffer.concat([Buffer.from("%PDF-1.7\n"), program]),
        415,
        "ikke en hel PDF",
      ],
      ["half a PDF", pdf.subarray(0, pdf.length / 2), 415, "Filen er ikke en hel PDF"],
      ["an empty file", new Uint8Array(), 400, "Filen er tom."],
      ["a file above 10 MB", new Uint8Array(documentMaxBytes + 1), 413, "Filen er større enn 10 MB"],
      ["a request above 10 MB", new Uint8Array(documentMaxBytes + 99_999), 413, "Filen er større enn 10 MB"],
    ];
    for (const [what, bytes, status, message] of refused) {
      const response = await upload(bytes);
      expect([what, response.status]).toEqual([what, status]);
      expect(response.error.message).toContain(message);
    }
    expect(await world.ctx.storage.list("certificates")).toEqual([]);
    expect((await upload(pdf, "x.pdf", await world.signIn("reader"))).status).toBe(403);
    const { status, body } = await upload(pdf, "Kran \u202efdp.exe\n2026.pdf");
    expect([status, body.name, body.bytes]).toEqual([201, "Kran fdp.exe2026.pdf", pdf.byteLength]);
    expect(body.key).toMatch(/^certificates\/lomvi-\d{13}-[0-9a-f]{12}\.pdf$/);
  });

  test("is attached to the PDF of a request, whole, while it is public and valid", async () => {
    const { world, upload, save } = await openPapers();
    const pdf = createPdf("Kransertifikat");
    const { body: file } = await upload(pdf);
    const others = [
      { ...crane, id: "utlopt-01", valid_to: addDays(today, -1), file },
      { ...crane, id: "intern-01", is_public: false, file },
    ];
    await save({ certificates: [{ ...crane, file }, ...others] });
    const enquiry = { name: "Kari", email: "kari@anlegg.example", message: "Til uke 49, takk." };
    const about = [{ kind: "boat", id: "lomvi" }];
    const { body: sent } = await world.call<SubmittedEnquiry>("POST", "/api/contact", { ...enquiry, about });
    const made = await makeRequestPdf(world.ctx, sent.page.slice(-32));
    const document = await getDocumentProxy(made.pdf.slice());
    expect([...((await document.getAttachments())?.keys() ?? [])]).toEqual(["Kransertifikat Lomvi.pdf"]);
    const content = await document.getAttachmentContent("Kransertifikat Lomvi.pdf");
    expect(Buffer.from(content ?? [])).toEqual(Buffer.from(pdf));
  });

  test("is public exactly as long as its certificate is, by a URL that is not its key", async () => {
    const { world, clock, cookie, upload, save, readPublic } = await openPapers();
    const pdf = createPdf();
    const { body: file } = await upload(pdf);
    const read = (path: string, headers = {}) => world.api.request(path, { headers });
    const certificate = { ...crane, kind: "Kran «før» 2027/28", valid_to: today, file };
    await save({ certificates: [certificate] });
    const [shown] = (await readPublic()).certificates;
    expect(shown?.url).toBe("/fleet/lomvi/dokumenter/kran-0001.pdf");
    const path = shown?.url ?? "";
    const response = await read(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition":
        "inline; filename=\"kran-for-202728-lomvi.pdf\"; filename*=UTF-8''Kran%20%C2%ABf%C3%B8r%C2%BB%202027%2F28%20Lomvi.pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      "content-security-policy": "frame-ancestors 'none'",
      "x-robots-tag": "noindex",
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf);
    const etag = response.headers.get("etag") ?? "";
    expect((await read(path, { "if-none-match": etag })).status).toBe(304);
    expect((await read(`/media/${file.key}`)).status).toBe(404);
    expect((await read("/fleet/lomvi/dokumenter/vask.pdf")).status).toBe(404);

    // Editors read it whatever it is; nobody else does by its key.
    const adminPath = `/api/admin/documents/${file.key.split("/")[1]}`;
    expect((await read(adminPath, { cookie })).headers.get("content-type")).toBe("application/pdf");
    expect((await read(adminPath)).status).toBe(401);
    expect((await read(adminPath, { cookie: await world.signIn("reader") })).status).toBe(403);
    expect((await read("/api/admin/documents/..%2Fboat-images%2Fa.webp", { cookie })).status).toBe(404);

    const hidden = {
      "not published": { is_published: false },
      internal: { is_published: true, certificates: [{ ...certificate, is_public: false }] },
      deleted: { certificates: [] },
    };
    for (const [what, change] of Object.entries(hidden)) {
      expect((await save(change)).status, what).toBe(200);
      expect((await read(path)).status, what).toBe(404);
    }
    await save({ certificates: [certificate] });
    expect((await read(path, { "if-none-match": etag })).status).toBe(304);
    const pages = createResponseCache({
      isListening: () => true,
      now: clock.now,
      log: pino({ level: "silent" }),
      addHeaders: () => {},
    });
    const readPage = async () => {
      const page = await pages.get("/fleet/lomvi", async () => Response.json(await readPublic()));
      return page.variants.identity.body.toString();
    };
    expect(await readPage()).toContain(certificate.kind);
    // Eleven hours later it is tomorrow in Norway, where the certificate has expired.
    clock.advance(12 * 60 * 60 * 1000);
    expect((await read(path, { "if-none-match": etag })).status).toBe(404);
    expect((await readPublic()).certificates).toEqual([]);
    // A page that was rendered before midnight is not sent after it.
    expect(pages.find("/fleet/lomvi")).toBeUndefined();
    expect(await readPage()).not.toContain(certificate.kind);
  });

  test("is looked for without reading it, and before the save holds the database", async () => {
    const { world, upload, save, find } = await openPapers();
    const { body: file } = await upload(createPdf());
    const { db, storage } = world.ctx;
    let isInTransaction = false;
    world.ctx.db = interceptTransactions(db, async (run) => {
      isInTransaction = true;
      try {
        return await run();
      } finally {
        isInTransaction = false;
      }
    });
    const calls: string[] = [];
    const record = (name: string) => calls.push(isInTransaction ? `${name} in a transaction` : name);
    world.ctx.storage = {
      ...storage,
      get(key) {
        record("get");
        return storage.get(key);
      },
      find(key) {
        record("find");
        return storage.find(key);
      },
    };
    expect((await save({ certificates: [{ ...crane, file }] })).status).toBe(200);
    const { created_at: _, updated_at: __, version: ___, ...boat } = await find();
    const created = await world.call(
      "POST",
      "/api/admin/boats",
      { ...boat, id: "alke" },
      await world.signIn(),
    );
    expect(created.status).toBe(201);
    expect(calls).toEqual(["find", "find"]);
    // What the boat has already is not looked for.
    expect((await save({ name: "Lomvi II" })).status).toBe(200);
    expect(calls).toHaveLength(2);
  });

  test("is swept when no boat refers to it, and a version that had it is restored without it", async () => {
    const { world, clock, cookie, upload, save, find } = await openPapers({ day: start });
    // The storage dates files by the real time, which is later than this clock.
    const { storage } = world.ctx;
    const modifiedAt = new Date(start);
    world.ctx.storage = {
      ...storage,
      list: async (folder) => (await storage.list(folder)).map((file) => ({ ...file, modifiedAt })),
    };
    // As old as the first file.
    await sql`update kysely_migration set timestamp = ${`${start}T00:00:00.000Z`}`.execute(world.ctx.db);
    await sweepMedia(world.ctx);
    clock.advance(25 * 60 * 60 * 1000);
    const { body: file } = await upload(createPdf("Gammel"));
    const { body: washing } = await upload(createPdf("Vask"));
    // Enough others in use that one is less than a tenth.
    const others = [];
    for (let index = 0; index < 12; index += 1) {
      const { body } = await upload(createPdf(`Nr. ${index}`));
      others.push({ ...crane, id: `annet-${1000 + index}`, file: body });
    }
    const biosecurity = { washed_on: start, production_area: 10, file: washing, is_file_public: false };
    await save({ certificates: [{ ...crane, file }, ...others], biosecurity });
    const { body: replacement } = await upload(createPdf("Ny"));
    await save({ certificates: [{ ...crane, file: replacement }, ...others] });
    clock.advance(61 * dayMs);
    await rememberSteadyClock(world.ctx);
    expect((await sweepMedia(world.ctx)).orphaned.map(({ key }) => key)).toEqual([file.key]);
    expect(await world.ctx.storage.list("certificates")).toHaveLength(14);

    // From quarantine it returns with the version.
    const history = `/api/admin/history/boat/lomvi`;
    const restore = async (restored: number) => {
      const { version } = await find();
      return world.call<{ skipped: string[] }>(
        "POST",
        `${history}/restore`,
        { restored, version, fields: ["certificates"] },
        cookie,
      );
    };
    expect((await restore(2)).body.skipped).toEqual([]);
    expect((await find()).certificates[0]?.file).toEqual(file);
    const { body: compared } = await world.call<Comparison>(
      "GET",
      `${history}/comparison?from=1&to=2`,
      undefined,
      cookie,
    );
    const long = formatLongDay(crane.valid_to);
    expect(compared.fields.map(({ label, to }) => [label, [to].flat()[0]])).toEqual([
      ["Sertifikater", `Kransertifikat, Sakkyndig virksomhet, gyldig til ${long}, vises, attest.pdf`],
      ["Smittevern", `vasket ${formatLongDay(start)}, område 10 Andøya til Senja, attest.pdf (internt)`],
    ]);

    await restore(3);
    await world.ctx.storage.remove(file.key);
    await world.ctx.storage.remove(getQuarantineKey(file.key));
    const { status, error } = await save({ certificates: [{ ...crane, file }] });
    expect([status, error.fields]).toEqual([
      422,
      { certificates: "Filen «attest.pdf» finnes ikke lenger. Last den opp på nytt." },
    ]);
    expect((await restore(2)).body.skipped).toEqual(["Filen «attest.pdf» er slettet og blir ikke med."]);
    expect((await find()).certificates[0]?.file).toBeNull();
  });
});

describeEngine("the papers of a boat", () => {
  test("show visitors what is public and valid, and when it was washed", async () => {
    const { upload, save, readPublic } = await openPapers();
    expect(await readPublic()).toEqual({ certificates: [], biosecurity: null });
    const { body: file } = await upload(createPdf());
    const soon = {
      ...crane,
      id: "klasse-001",
      kind: "Klasse-\r\nsertifikat",
      issuer: "",
      valid_to: today,
      file,
    };
    const certificates = [
      crane,
      soon,
      { ...crane, id: "internt-01", is_public: false },
      { ...crane, id: "utlopt-001", valid_to: addDays(today, -1) },
    ];
    const biosecurity = { washed_on: today, production_area: 10, file, is_file_public: true };
    const { body: stored } = await save({ certificates, biosecurity });
    expect(stored.certificates).toHaveLength(4);
    const area = { number: 10, name: "Andøya til Senja" };
    expect(await readPublic()).toEqual({
      certificates: [
        { kind: "Kransertifikat", issuer: "Sakkyndig virksomhet", validTo: crane.valid_to, url: null },
        {
          kind: "Klasse- sertifikat",
          issuer: "",
          validTo: today,
          url: "/fleet/lomvi/dokumenter/klasse-001.pdf",
        },
      ],
      biosecurity: { washedOn: today, productionArea: area, url: "/fleet/lomvi/dokumenter/vask.pdf" },
    });
    await save({ biosecurity: { ...biosecurity, is_file_public: false } });
    expect((await readPublic()).biosecurity).toEqual({ washedOn: today, productionArea: area, url: null });
    await save({ biosecurity: { ...biosecurity, washed_on: null, file: null } });
    expect((await readPublic()).biosecurity).toEqual({ washedOn: null, productionArea: area, url: null });
  });

  test("that are refused are named with a sentence, and nothing is saved", async () => {
    const { world, save, find, cookie } = await openPapers();
    const file = { key: "certificates/lomvi-1.pdf", name: "a.pdf", bytes: 9 };
    const one = (change: object) => ({ certificates: [{ ...crane, ...change }] });
    const washing = { washed_on: today, production_area: null, file: null, is_file_public: false };
    const wash = (change: object) => ({ biosecurity: { ...washing, ...change } });
    const day = "Skriv en dato som finnes, for eksempel 14.03.2028";
    const distant = "Datoen kan ligge fra år 2000 til høyst 30 år fram i tid";
    const refused: Array<[object, string]> = [
      [one({ kind: " " }), "Skriv hva slags sertifikat det er"],
      [one({ kind: "<script>alert(1)</script>" }), "Skriv hva slags sertifikat det er"],
      [one({ kind: "k".repeat(101) }), "Navnet kan ha høyst 100 tegn"],
      [one({ issuer: "u".repeat(101) }), "Utsteder kan ha høyst 100 tegn"],
      [one({ valid_to: "" }), "Skriv datoen sertifikatet gjelder til"],
      [one({ valid_to: "2027-02-30" }), day],
      [one({ valid_to: "14.03.2028" }), day],
      [one({ valid_to: "1800-01-01" }), distant],
      [one({ valid_to: "3024-01-01" }), distant],
      [one({ id: "../../x" }), "Sertifikatet mangler en ID. Last siden på nytt."],
      [{ certificates: [crane, crane] }, "Et sertifikat er med to ganger"],
      [one({ file: { ...file, key: "boat-images/a.webp" } }), "Filen er ikke lastet opp her"],
      [one({ file: { ...file, key: "enquiry-files/a.pdf" } }), "Filen er ikke lastet opp her"],
      [one({ file: { ...file, key: "../certificates/a.pdf" } }), "Ukjent fil"],
      [one({ file }), "Filen «a.pdf» finnes ikke lenger. Last den opp på nytt."],
      [
        { certificates: Array.from({ length: 100 }, (_, index) => ({ ...crane, id: `nummer-${index}` })) },
        "Et fartøy kan ha høyst 50 sertifikater",
      ],
      [wash({ washed_on: addDays(today, 2) }), "Datoen for vask kan ikke ligge fram i tid"],
      [wash({ washed_on: "1800-01-01" }), "Datoen for vask kan ikke ligge fram i tid"],
      [wash({ washed_on: "i går" }), "Skriv en dato som finnes"],
      [wash({ production_area: 14 }), "Velg et produksjonsområde fra 1 til 13"],
      [wash({ production_area: 0.5 }), "Velg et produksjonsområde fra 1 til 13"],
      [wash({ washed_on: null, file }), "Skriv når fartøyet ble vasket, siden attesten er med"],
    ];
    for (const [change, message] of refused) {
      const { status, error } = await save({ name: "Endret", ...change });
      const [field = ""] = Object.keys(change);
      expect([message, [400, 422].includes(status), error.fields?.[field]]).toEqual([
        message,
        true,
        expect.stringContaining(message),
      ]);
    }
    expect((await find()).name).toBe("Lomvi");
    const { status } = await world.call("PUT", "/api/admin/boats/finnes-ikke", await find(), cookie);
    expect(status).not.toBe(200);
    expect((await world.call("GET", "/api/boats/finnes-ikke/papers")).status).toBe(404);
  });
});

describeEngine("warnings about certificates", () => {
  /** How many mails wait for whom, and what they say. */
  async function readMail({ ctx }: World) {
    const rows = await ctx.db
      .selectFrom("mail_outbox")
      .innerJoin("auth_users", "auth_users.id", "mail_outbox.account_id")
      .select(["mail_outbox.id", "auth_users.email", "detail"])
      .where("kind", "=", "certificates")
      .orderBy("auth_users.email")
      .execute();
    const company = await readCompany(ctx);
    return rows.map(({ id, email, detail }) =>
      composeAccountMail({ id, kind: "certificates", detail: detail ?? "" }, email, mail, company, ctx.now()),
    );
  }
  const forgetMail = ({ ctx }: World) =>
    ctx.db.deleteFrom("mail_outbox").where("kind", "=", "certificates").execute();

  test("are mailed once 60, 30 and 7 days before, to those who can edit, and anew for another date", async () => {
    const { world, clock, save } = await openPapers({ hasMail: true, day: start });
    await world.signIn("owner");
    await world.signIn("reader");
    await save({
      certificates: [
        { ...crane, valid_to: addDays(start, 61) },
        { ...crane, id: "utlopt-001", valid_to: addDays(start, -1) },
      ],
    });
    const restarted = await createWorld({ config: world.config, now: clock.now, contact: { mail } });
    const warn = async (ctx = world.ctx) => [
      await warnAboutCertificates(ctx),
      await warnAboutCertificates(restarted.ctx),
    ];
    expect(await warn()).toEqual([0, 0]);
    clock.advance(dayMs);
    expect(await warn()).toEqual([1, 0]);
    const [first, ...rest] = await readMail(world);
    expect([first?.to, rest.map(({ to }) => to)]).toEqual([
      "editor@nordskarv.example",
      ["vakt@nordskarv.example"],
    ]);
    const long = formatLongDay(addDays(start, 61));
    expect(first?.subject).toBe(`Sertifikat utløper ${long}: Kransertifikat, Lomvi`);
    expect(first?.text).toContain(`Kransertifikat på Lomvi utløper om 60 dager (${long}).
https://nordskarv.example/admin?edit=lomvi#certificates`);
    clock.advance(29 * dayMs);
    expect(await warn()).toEqual([0, 0]);
    clock.advance(dayMs);
    expect(await warn()).toEqual([1, 0]);
    // After a while without a server, only the last threshold counts.
    clock.advance(28 * dayMs);
    await forgetMail(world);
    expect(await warn()).toEqual([1, 0]);
    expect((await readMail(world))[0]?.text).toContain("utløper om 2 dager");

    await save({ certificates: [{ ...crane, valid_to: addDays(start, 59 + 30) }] });
    expect(await warn()).toEqual([1, 0]);
    await save({ status: "inactive", certificates: [{ ...crane, valid_to: addDays(start, 59 + 29) }] });
    expect(await warn()).toEqual([0, 0]);
    // Mail that could not be sent in time.
    clock.advance(7 * dayMs);
    const late = (await readMail(world)).find(({ subject }) => subject.startsWith("Sertifikat utløp "));
    expect(late?.subject).toBe(`Sertifikat utløp ${long}: Kransertifikat, Lomvi`);
    expect(late?.text).toContain(`Kransertifikat på Lomvi er utløpt (${long}).`);
  });

  test("are mailed by one of several instances, in one mail for all certificates", async () => {
    const { world, clock, save } = await openPapers({ hasMail: true });
    const certificates = Array.from({ length: 20 }, (_, index) => ({
      ...crane,
      id: `nummer-${100 + index}`,
      valid_to: addDays(today, 1 + index),
    }));
    await save({ certificates });
    const other =
      engine === "sqlite"
        ? world
        : await createWorld({ config: world.config, now: clock.now, contact: { mail } });
    const counts = await Promise.all(
      [world, other, world, other].map(({ ctx }) => warnAboutCertificates(ctx)),
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 20]);
    const mails = await readMail(world);
    expect(mails.map(({ subject }) => subject)).toEqual(["20 sertifikater utløper snart"]);
    expect(mails[0]?.text).toContain("utløper i morgen");
  });

  test("wait in the portal, and nothing is queued without a mail server", async () => {
    const { world, save } = await openPapers();
    await save({
      certificates: [
        { ...crane, valid_to: addDays(today, 61) },
        { ...crane, id: "snart-0001", kind: "Redningsflåte", valid_to: addDays(today, 5) },
        {
          ...crane,
          id: "utlopt-001",
          kind: "Fartøyinstruks",
          valid_to: addDays(today, -7),
          is_public: false,
        },
      ],
    });
    expect(await warnAboutCertificates(world.ctx)).toBe(0);
    expect(await readMail(world)).toEqual([]);
    expect(await world.ctx.db.selectFrom("certificate_warnings").selectAll().execute()).toEqual([]);
    expect((await readOverview(world, "editor")).certificates).toEqual([
      {
        boat: { id: "lomvi", name: "Lomvi" },
        id: "utlopt-001",
        kind: "Fartøyinstruks",
        validTo: addDays(today, -7),
        daysLeft: -7,
      },
      {
        boat: { id: "lomvi", name: "Lomvi" },
        id: "snart-0001",
        kind: "Redningsflåte",
        validTo: addDays(today, 5),
        daysLeft: 5,
      },
    ]);
    expect((await readOverview(world, "reader")).certificates).toBeNull();
  });
});
