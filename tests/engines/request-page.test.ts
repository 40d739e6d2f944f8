import { expect, onTestFinished, test } from "vitest";
import { openMailer } from "../../src/adapters/mail.ts";
import type { AdminPeriod } from "../../src/contract/availability/admin-availability.ts";
import type { Enquiry, EnquiryPage } from "../../src/contract/enquiries/enquiries.ts";
import type { Overview } from "../../src/contract/overview/overview.ts";
import type { RequestPage } from "../../src/contract/enquiries/request-page.ts";
import type { SubmittedEnquiry } from "../../src/contract/enquiries/submit-enquiry.ts";
import { maxFileBytes } from "../../src/contract/enquiries/offer-limits.ts";
import { deleteExpiredEnquiries } from "../../src/domain/enquiries/delete-enquiries.ts";
import { makeRequestCalendar, makeRequestPdf } from "../../src/domain/enquiries/request-documents.ts";
import { addToRequest } from "../../src/domain/enquiries/request-page.ts";
import { deliverDueMail } from "../../src/domain/outbox/outbox.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine, freshDatabaseConfig } from "../support/engines/database.ts";
import { listMigrationNames, migrateToLatest, recreateTables } from "../../src/db/setup/migrate.ts";
import { openDatabase } from "../../src/db/engine/client.ts";
import { createPdf } from "../support/content/pdf.ts";
import { createMailServer } from "../support/servers/smtp.ts";
import { createFleet, createWorld } from "../support/engines/world.ts";
import { sql } from "kysely";

const message = {
  name: "Kari Eksempel",
  email: "kari@anlegg.example",
  message: "Avlusing av fire merder. Fisken er rundt 3,2 kg.",
  about: [{ kind: "boat", id: "lomvi" }],
  site: "31456",
  weeks: ["2026-W49", "2026-W50"],
};
const mail = {
  from: "post@nordskarv.example",
  notifyTo: "vakt@nordskarv.example",
  hasReceipts: true,
  siteUrl: "https://nordskarv.example",
};
const dayMs = 24 * 60 * 60_000;
const ip = "203.0.113.7";
const withdrawnText = "Forespørselen er allerede avbestilt. Trenger du båt likevel, kan du sende en ny.";
const closedText = "Forespørselen er avsluttet og kan ikke endres lenger. Send en ny.";

async function createRequestWorld(options: Parameters<typeof createWorld>[0] = {}) {
  const clock = fixedClock("2026-11-16T09:00:00.000Z");
  const world = await createWorld({ now: clock.now, ...options });
  await createFleet(world);
  const cookie = await world.signIn();
  const send = async (rest: object = {}) =>
    (await world.call<SubmittedEnquiry>("POST", "/api/contact", { ...message, ...rest })).body;
  const sent = await send();
  const token = sent.page.split("/").at(-1) ?? "";
  const api = `/api/requests/${token}`;
  return {
    world,
    clock,
    cookie,
    send,
    sent,
    token,
    read: () => world.call<RequestPage>("GET", api),
    add: (text: string) => world.call("POST", `${api}/additions`, { text }),
    withdraw: (reason = "") => world.call("POST", `${api}/withdrawal`, { reason }),
    readForStaff: async () =>
      (await world.call<Enquiry>("GET", `/api/admin/enquiries/${sent.id}`, undefined, cookie)).body,
    setStatus: (status: string) =>
      world.call("PUT", "/api/admin/enquiries/statuses", { changes: [{ id: sent.id, status }] }, cookie),
  };
}

describeEngine("the page of an enquiry", () => {
  test("shows what was sent and how staff handle it, and nothing that only staff know", async () => {
    const { world, clock, cookie, sent, read, setStatus } = await createRequestWorld();
    const first = await read();
    expect(first.headers.get("cache-control")).toBe("no-store");
    const { about, ...asSent } = message;
    expect(first.body).toEqual({
      ...asSent,
      reference: "NS-2026-0001",
      phone: null,
      organisation: null,
      about: [{ ...about[0], name: "Lomvi" }],
      files: [],
      additions: [],
      created_at: "2026-11-16T09:00:00.000Z",
      read_at: null,
      replied_at: null,
      agreed_at: null,
      bookings: [],
      withdrawn_at: null,
      isClosed: false,
      assignee: null,
      expires_at: "2028-11-16T09:00:00.000Z",
    });

    clock.advance(60_000);
    await setStatus("read");
    const note = { text: "Ikke si det videre", key: "notat-nummer-en-to" };
    await world.call("POST", `/api/admin/enquiries/${sent.id}/notes`, note, cookie);
    clock.advance(60_000);
    await setStatus("replied");
    const later = await read();
    expect(later.body).toMatchObject({
      read_at: "2026-11-16T09:01:00.000Z",
      replied_at: "2026-11-16T09:02:00.000Z",
    });
    expect(JSON.stringify(later.body)).not.toContain("Ikke si det videre");
    expect(JSON.stringify(await world.call("GET", "/api/admin/enquiries", undefined, cookie))).not.toContain(
      sent.page.slice(-32),
    );
  });

  test("takes additions, which make the enquiry new again, are found by the search and count as asked now", async () => {
    const { world, clock, cookie, token, add, read, readForStaff, setStatus } = await createRequestWorld();
    clock.advance(5 * dayMs);
    await setStatus("replied");
    clock.advance(1000);
    expect((await add("Lusetallet er 0,31.")).status).toBe(204);
    clock.advance(1000);
    const file = { name: "plan.pdf", bytes: createPdf() };
    const adding = () =>
      addToRequest(world.ctx, token, { text: "" }, { ip, key: "plain-addition-one" }, [file]);
    await adding();
    await adding();
    const { additions } = (await read()).body;
    expect(additions.map(({ text, files }) => [text, files.map(({ name }) => name)])).toEqual([
      ["Lusetallet er 0,31.", []],
      ["", ["plan.pdf"]],
    ]);
    const stored = await readForStaff();
    expect(stored.status).toBe("new");
    expect(stored.files.map(({ addition_id }) => addition_id)).toEqual([additions[1]?.id]);
    expect(stored.entries.map(({ kind, author }) => [kind, author.id, author.name])).toMatchObject([
      ["status", expect.any(String), expect.any(String)],
      ["addition", null, "Kari Eksempel"],
      ["addition", null, "Kari Eksempel"],
    ]);
    const list = async (query: string) =>
      (await world.call<EnquiryPage>("GET", `/api/admin/enquiries?${query}`, undefined, cookie)).body
        .enquiries;
    expect(await list("search=lusetallet")).toHaveLength(1);
    expect(await list("search=ns-2026-0001")).toHaveLength(1);
    expect(await list("search=ns20260001")).toHaveLength(1);
    expect(await list("status=overdue")).toHaveLength(0);
    const overview = await world.call<Overview>("GET", "/api/admin/overview", undefined, cookie);
    expect(overview.body.enquiries.overdue).toBe(0);
    clock.advance(2 * dayMs);
    expect(await list("status=overdue")).toHaveLength(1);
  });

  test("refuses an addition that is empty, too large or too much with a sentence, and stores nothing of it", async () => {
    const { world, token, add, read } = await createRequestWorld();
    const empty = await add("  ");
    expect([empty.status, empty.error.message]).toEqual([
      400,
      "Skriv en opplysning eller velg en fil først.",
    ]);
    const long = await add("x".repeat(5001));
    expect(long.error.message).toBe("Opplysningen kan være høyst 5000 tegn lang");
    const addFile = (file: object) =>
      addToRequest(world.ctx, token, { text: "Plan" }, { ip, key: undefined }, [
        { name: "plan.pdf", bytes: createPdf(), ...file },
      ]);
    await expect(addFile({ bytes: new Uint8Array(maxFileBytes + 1) })).rejects.toThrow(
      "«plan.pdf» er større enn 10 MB. Velg en mindre fil.",
    );
    await expect(addFile({ bytes: new Uint8Array(), problem: "too_large" })).rejects.toThrow(
      "større enn 10 MB",
    );
    await expect(addFile({ bytes: new TextEncoder().encode("nei") })).rejects.toThrow(
      "«plan.pdf» er ikke en hel PDF-, JPEG- eller PNG-fil, eller bildet er for stort.",
    );
    expect(await world.ctx.storage.list("enquiry-files")).toEqual([]);
    expect((await read()).body.additions).toEqual([]);
  });

  test("is limited in what it takes", async () => {
    const { world, clock, add, read } = await createRequestWorld();
    for (let number = 0; number < 25; number += 1) expect((await add(`Nummer ${number}`)).status).toBe(204);
    clock.advance(120_000);
    for (let number = 25; number < 50; number += 1) expect((await add(`Nummer ${number}`)).status).toBe(204);
    clock.advance(120_000);
    const full = await add("En til");
    expect(full.error.message).toBe("Du har lagt til så mye som det er plass til. Send resten på e-post.");
    expect((await read()).body.additions).toHaveLength(50);
    // Adding counts as sending, so that one link is no way around the limits of the form.
    const { status } = await world.call("POST", "/api/contact", message);
    expect(status).toBe(201);
  });

  test("withdraws an enquiry once, which staff see", async () => {
    const { world, clock, cookie, withdraw, add, read, readForStaff, setStatus, token } =
      await createRequestWorld();
    await setStatus("read");
    clock.advance(1000);
    expect((await withdraw("Vi fikk båt fra et annet sted.")).status).toBe(204);
    expect((await read()).body.withdrawn_at).toBe("2026-11-16T09:00:01.000Z");
    const again = await withdraw();
    expect([again.status, again.error.message]).toEqual([400, withdrawnText]);
    expect((await add("Likevel?")).error.message).toBe(withdrawnText);
    await expect(makeRequestCalendar(world.ctx, token)).rejects.toThrow("Det er ingenting å laste ned");

    const stored = await readForStaff();
    expect(stored.status).toBe("new");
    expect(stored.entries.at(-1)).toMatchObject({
      kind: "withdrawal",
      text: "Vi fikk båt fra et annet sted.",
      author: { id: null, name: "Kari Eksempel" },
    });
    clock.advance(3 * dayMs);
    const { enquiries } = (await world.call<Overview>("GET", "/api/admin/overview", undefined, cookie)).body;
    expect(enquiries).toMatchObject({ overdue: 0, oldest: [] });
  });

  test("of an archived enquiry takes nothing more, and that of spam looks like any other", async () => {
    const { world, cookie, add, withdraw, read, setStatus, send } = await createRequestWorld();
    await setStatus("archived");
    expect((await read()).body.isClosed).toBe(true);
    for (const response of [await add("Enda noe"), await withdraw()]) {
      expect([response.status, response.error.message]).toEqual([400, closedText]);
    }
    const spam = await send({ comment: "robot" });
    const api = `/api/requests/${spam.page.split("/").at(-1)}`;
    expect((await world.call<RequestPage>("GET", api)).body).toMatchObject({
      isClosed: false,
      read_at: null,
    });
    expect((await world.call("POST", `${api}/additions`, { text: "Kjøp nå" })).status).toBe(204);
    const stored = await world.call<Enquiry>("GET", `/api/admin/enquiries/${spam.id}`, undefined, cookie);
    expect(stored.body.status).toBe("archived");
  });

  test("cannot be guessed, is throttled, and is gone with the enquiry", async () => {
    const { world, clock, cookie, sent, read, send } = await createRequestWorld();
    expect(sent.page).toMatch(/^\/foresporsel\/[0-9a-f]{32}$/);
    const guess = (number: number) => world.call("GET", `/api/requests/${String(number).padStart(32, "0")}`);
    for (let number = 0; number < 20; number += 1) expect((await guess(number)).status).toBe(404);
    const refused = await guess(20);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await read()).status, "the right link still works").toBe(200);
    for (let number = 1; number < 60; number += 1) await read();
    expect((await read()).status).toBe(429);
    clock.advance(61_000);

    await world.call("DELETE", `/api/admin/enquiries/${sent.id}`, undefined, cookie);
    const gone = await read();
    expect([gone.status, gone.error.message]).toEqual([404, "Lenken virker ikke lenger."]);
    const expired = await send();
    clock.advance(3 * 366 * dayMs);
    await deleteExpiredEnquiries(world.ctx);
    expect((await world.call("GET", `/api/requests/${expired.page.slice(-32)}`)).status).toBe(404);
    const { rows } = await sql<{ count: number }>`select count(*) as count from enquiry_additions`.execute(
      world.ctx.db,
    );
    expect(Number(rows[0]?.count)).toBe(0);
  });

  test("cannot be shut out by those who have another one: no counter is shared", async () => {
    const { world, token } = await createRequestWorld();
    for (const ip of ["198.51.100.1", "198.51.100.2"]) {
      const headers = { "x-forwarded-for": ip };
      expect((await world.api.request(`/api/requests/${token}`, { headers })).status).toBe(200);
    }
    const { rows } = await sql<{ count: number }>`
      select count from attempts where key like 'request%'`.execute(world.ctx.db);
    expect(rows.map(({ count }) => count)).toEqual([1, 1]);
  });

  test("has a calendar file with the weeks, and a PDF with the data sheets", async () => {
    const { world, token, send } = await createRequestWorld();
    const calendar = (await makeRequestCalendar(world.ctx, token)).replaceAll("\r\n ", "");
    expect(calendar).toContain("DTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261214\r\n");
    expect(calendar).toContain("SUMMARY:Lomvi (forespurt)\r\n");
    expect(calendar).toContain("STATUS:TENTATIVE\r\n");
    expect(calendar).toContain(String.raw`Referanse NS-2026-0001. Ikke avtalt ennå. Lokalitet 31456.`);
    expect(calendar).not.toContain(token);
    const { pdf, reference } = await makeRequestPdf(world.ctx, token);
    expect(reference).toBe("NS-2026-0001");
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
    const plain = (await send({ about: [], weeks: [], site: "" })).page.slice(-32);
    await expect(makeRequestPdf(world.ctx, plain)).rejects.toThrow("Det er ingenting å laste ned");
    await expect(makeRequestCalendar(world.ctx, plain)).rejects.toThrow("Det er ingenting å laste ned");
  });

  test("is agreed on once staff have made a booking firm, and then not withdrawn by a click", async () => {
    const { world, clock, cookie, sent, token, read, withdraw } = await createRequestWorld();
    const days = { first_day: "2026-11-30", last_day: "2026-12-06" };
    const period = { ...days, boat_id: "lomvi", kind: "busy", region_id: null, note: "Hemmelig notat" };
    const booking = { ...period, enquiry_id: sent.id, is_tentative: true };
    const { body: held } = await world.call<AdminPeriod>("POST", "/api/admin/availability", booking, cookie);
    expect((await read()).body.bookings).toEqual([]);
    clock.advance(60_000);
    const firm = { ...booking, is_tentative: false, version: held.version };
    await world.call("PUT", `/api/admin/availability/${held.id}`, firm, cookie);
    const agreed = await read();
    expect(agreed.body).toMatchObject({
      agreed_at: "2026-11-16T09:01:00.000Z",
      bookings: [{ boat: "Lomvi", ...days }],
    });
    expect(JSON.stringify(agreed.body)).not.toContain("Hemmelig notat");
    const calendar = await makeRequestCalendar(world.ctx, token);
    expect(calendar).toContain("DTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261207\r\n");
    expect(calendar).toContain("SUMMARY:Lomvi (avtalt)\r\n");
    expect(calendar).not.toContain("TENTATIVE");
    const refused = await withdraw();
    expect([refused.status, refused.error.message]).toEqual([
      400,
      "Båten er avtalt og kan ikke avbestilles her. Legg til en opplysning om det.",
    ]);
  });

  test("gets a new link from staff, and the former one ends", async () => {
    const mailServer = await createMailServer();
    await mailServer.start();
    onTestFinished(() => mailServer.kill9());
    const { world, cookie, sent, read, readForStaff } = await createRequestWorld({ contact: { mail } });
    const renewal = await world.call<Enquiry>(
      "POST",
      `/api/admin/enquiries/${sent.id}/link`,
      undefined,
      cookie,
    );
    expect(renewal.status).toBe(200);
    expect((await read()).status).toBe(404);
    await deliverDueMail(world.ctx, openMailer(mailServer.url));
    const link = mailServer
      .receivedAboutEnquiries()
      .find(({ headers }) => headers.get("subject")?.startsWith("Ny lenke"));
    expect(link?.to).toEqual([message.email]);
    const token = /\/foresporsel\/([0-9a-f]{32})\b/.exec(link?.text ?? "")?.[1];
    expect((await world.call<RequestPage>("GET", `/api/requests/${token}`)).body.reference).toBe(
      sent.reference,
    );
    const { entries } = await readForStaff();
    expect(entries.at(-1)?.text).toBe(
      "Ny lenke til forespørselens side er sendt til kari@anlegg.example. Den gamle virker ikke lenger.",
    );
    expect(JSON.stringify(renewal.body)).not.toContain(token);
  });

  test("tells staff by mail of what is added and withdrawn", async () => {
    const mailServer = await createMailServer();
    await mailServer.start();
    onTestFinished(() => mailServer.kill9());
    const { world, add, withdraw, sent } = await createRequestWorld({ contact: { mail } });
    await add("Merd 3 haster mest.");
    await withdraw();
    await deliverDueMail(world.ctx, openMailer(mailServer.url));
    const received = mailServer.receivedAboutEnquiries();
    const find = (subject: string) => received.find(({ headers }) => headers.get("subject") === subject);
    const addition = find("Kari Eksempel har lagt til noe i NS-2026-0001");
    expect(addition?.to).toEqual(["vakt@nordskarv.example"]);
    expect(addition?.text).toContain("Merd 3 haster mest.");
    expect(addition?.text).toContain(`https://nordskarv.example/admin/contact?open=${sent.id}`);
    expect(find("Kari Eksempel har avbestilt NS-2026-0001")?.to).toEqual(["vakt@nordskarv.example"]);
  });

  test("references are counted in each year, also at the same time", async () => {
    const { clock, send } = await createRequestWorld();
    const sent = await Promise.all(
      Array.from({ length: 5 }, (_, number) => send({ message: `Melding nr ${number}` })),
    );
    expect(sent.map(({ reference }) => reference).toSorted()).toEqual(
      [2, 3, 4, 5, 6].map((number) => `NS-2026-000${number}`),
    );
    // New Year in Norway is an hour before that of UTC.
    clock.advance(Date.parse("2026-12-31T23:30:00.000Z") - clock.now().getTime());
    expect((await send({ weeks: [] })).reference).toBe("NS-2027-0001");
  });

  test("enquiries from before keep the reference of their receipt, and have no page", async () => {
    const config = await freshDatabaseConfig({ isMigrated: false });
    const db = openDatabase(config);
    onTestFinished(() => db.destroy());
    const names = await listMigrationNames();
    const before = names.slice(0, names.indexOf("0025-request-pages"));
    const timestamp = "2026-01-01T00:00:00.000Z";
    await db.transaction().execute((tx) =>
      recreateTables(
        tx,
        before.map((name) => ({ name, timestamp })),
      ),
    );
    await sql`
      insert into contact_submissions (id, name, email, message, status, created_at, updated_at)
      values ('44a09887-1111-4111-8111-111111111111', 'Per', 'per@anlegg.example', 'Notvask i uke 12.', 'new',
        '2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z')`.execute(db);
    await migrateToLatest(db);
    const [row] = await db.selectFrom("contact_submissions").select(["reference", "page_token"]).execute();
    expect(row).toEqual({ reference: "44A0-9887", page_token: null });
  });
});
