import { sql, ValuesNode } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Mail, MailError, openMailer } from "../../src/adapters/mail.ts";
import type { SubmittedEnquiry } from "../../src/contract/enquiries/submit-enquiry.ts";
import type {
  ChangedAssignment,
  ChangedStatus,
  Enquiry,
  EnquiryOptions,
  EnquiryPage,
  EnquiryPulse,
} from "../../src/contract/enquiries/enquiries.ts";
import type { Role } from "../../src/contract/roles.ts";
import type { AuditPage } from "../../src/contract/audit/audit.ts";
import type { Overview } from "../../src/contract/overview/overview.ts";
import { findUndelivered } from "../../src/rules/enquiries/delivery-failure.ts";
import type { ReplyTemplate } from "../../src/contract/enquiries/reply-templates.ts";
import { buildEnquiryQuery } from "../../src/db/queries/enquiries/enquiry-list.ts";
import { inTransaction } from "../../src/domain/context.ts";
import { eraseEnquiriesByEmail } from "../../src/domain/enquiries/delete-enquiries.ts";
import { importEnquiry } from "../../src/domain/enquiries/enquiries.ts";
import { indexEnquiries, toSelection } from "../../src/domain/enquiries/enquiry-search.ts";
import { deliverDueMail } from "../../src/domain/outbox/outbox.ts";
import { createFirstTemplates } from "../../src/domain/enquiries/reply-templates.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine, engine } from "../support/engines/database.ts";
import { createMailServer } from "../support/servers/smtp.ts";
import { watchQueries } from "../support/engines/watch-queries.ts";
import { changeService, createFleet, createWorld, siteUrl } from "../support/engines/world.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const mail = {
  from: "post@nordskarv.example",
  notifyTo: "vakt@nordskarv.example",
  hasReceipts: false,
  siteUrl,
};
const message = {
  name: "Åse Ødegård",
  email: "drift@kvalvika.example",
  phone: "+47 00 00 00 12",
  message: "Vi trenger NOTVASK på fire merder.\nKan dere komme i uke 48?",
};

/** The inbox as an owner and an editor use it. */
async function createInbox(options: Parameters<typeof createWorld>[0] = {}) {
  const clock = fixedClock();
  const world = await createWorld({ now: clock.now, contact: { mail }, ...options });
  const path = (rest: string) => `/api/admin/enquiries${rest}`;
  /** Signs in with the first request, because it takes a while. */
  const as = (role: Role) => {
    let session: Promise<string> | undefined;
    const call = async <T>(method: string, rest: string, body?: unknown) =>
      world.call<T>(method, path(rest), body, await (session ??= world.signIn(role)));
    return { call, read: async <T>(rest: string) => (await call<T>("GET", rest)).body };
  };
  const submit = async (rest: Record<string, unknown> = {}) =>
    (await world.call<SubmittedEnquiry>("POST", "/api/contact", { ...message, ...rest })).body.id;
  return { world, clock, submit, owner: as("owner"), editor: as("editor"), reader: as("reader") };
}

type Staff = Awaited<ReturnType<typeof createInbox>>["owner"];

let keys = 0;
const newKey = () => `nokkel-${(keys += 1).toString().padStart(16, "0")}`;
const toReply = (version: number, rest: Record<string, unknown> = {}) => ({
  subject: "Sv: Notvask",
  text: "Vi kommer mandag klokka åtte.",
  version,
  isArchived: false,
  key: newKey(),
  ...rest,
});
const listNames = async (staff: Staff, query: string) =>
  (await staff.read<EnquiryPage>(`?${query}`)).enquiries.map(({ name }) => name);
const isHealthy = (status: number) => status < 400;

describeEngine("the inbox", () => {
  test("changes statuses of several at once, undoes it, and leaves alone what others have changed", async () => {
    const { world, submit, owner, editor } = await createInbox();
    const [first, second] = [await submit(), await submit({ name: "Jonas" })];
    const change = (staff: Staff, changes: object[]) =>
      staff.call<ChangedStatus[]>("PUT", "/statuses", { changes });
    const archived = await change(
      owner,
      [first, second].map((id) => ({ id, status: "archived" })),
    );
    expect(archived.body.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      [first, second].toSorted().map((id) => ({ id, status: "archived", from: "new" })),
    );
    expect(await owner.read<EnquiryPulse>("/pulse")).toMatchObject({
      total: 2,
      newCount: 0,
      folders: { inbox: 0, mine: 0, archive: 2, spam: 0 },
    });
    await change(editor, [{ id: second, status: "replied" }]);
    const undo = archived.body.map(({ id, status, from }) => ({ id, status: from, from: status }));
    expect((await change(owner, undo)).body).toEqual([{ id: first, status: "new", from: "archived" }]);
    expect((await change(owner, undo)).body).toEqual([]);
    expect((await change(owner, [{ id: "borte", status: "read" }])).body).toEqual([]);
    expect((await change(owner, [{ id: first, status: "borte" }])).status).toBe(400);
    const { status, entries } = await owner.read<Enquiry>(`/${second}`);
    expect(status).toBe("replied");
    expect(entries.map(({ kind, text, author }) => [kind, text, author.name])).toEqual([
      ["status", "archived", expect.any(String)],
      ["status", "replied", "editor@nordskarv.example"],
    ]);
    const events = await world.ctx.db
      .selectFrom("audit_events")
      .select("subject_id")
      .where("action", "=", "archived")
      .execute();
    expect(new Set(events.map(({ subject_id }) => subject_id))).toEqual(new Set([first, second]));
  });

  test("a reader reads everything and changes nothing", async () => {
    const { submit, owner, reader } = await createInbox();
    const id = await submit();
    for (const path of ["", "/pulse", "/options", `/${id}`]) {
      expect((await reader.call("GET", path)).status).toBe(200);
    }
    for (const [method, path, body] of [
      ["PUT", "/statuses", { changes: [{ id, status: "read" }] }],
      ["PUT", "/assignee", { ids: [id], assignee: null }],
      ["POST", `/${id}/notes`, { text: "x", key: newKey() }],
      ["POST", `/${id}/replies`, toReply(1)],
      ["DELETE", `/${id}`, {}],
      ["POST", "/delete", { ids: [id] }],
      ["POST", "/export", {}],
    ] as const) {
      const { status } = await reader.call(method, path, body);
      expect(status, `${method} ${path}`).toBe(403);
    }
    expect(await owner.read<Enquiry>(`/${id}`)).toMatchObject({ status: "new", version: 1, entries: [] });
  });

  test("enquiries are assigned to staff who may handle them, and listed by it", async () => {
    const { world, submit, owner, editor, reader } = await createInbox();
    const [id] = [await submit(), await submit({ name: "Jonas" })];
    await Promise.all([editor.read("/pulse"), reader.read("/pulse")]);
    const { staff } = await owner.read<EnquiryOptions>("/options");
    expect(staff.map(({ name }) => name)).toHaveLength(2);
    const member = staff.find(({ name }) => name.startsWith("editor"))!;
    const assign = (assignee: string | null) => owner.call("PUT", "/assignee", { ids: [id], assignee });
    expect(await assign(member.id)).toMatchObject({ status: 200, body: [{ id, from: null }] });
    expect((await assign("borte")).status).toBe(422);
    expect(await listNames(editor, "folder=mine")).toEqual([message.name]);
    expect(await listNames(owner, "folder=mine")).toEqual([]);
    expect(await listNames(owner, `assignee=${member.id}`)).toEqual([message.name]);
    expect(await listNames(owner, "assignee=none")).toEqual(["Jonas"]);
    expect((await editor.read<EnquiryPulse>("/pulse")).folders.mine).toBe(1);
    expect(await owner.read<Enquiry>(`/${id}`)).toMatchObject({
      assignee: member,
      version: 2,
      entries: [{ kind: "assignment", text: member.name }],
    });
    await world.ctx.db.deleteFrom("auth_users").where("id", "=", member.id).execute();
    expect((await owner.read<Enquiry>(`/${id}`)).assignee).toBeNull();
  });

  test("whoever is given enquiries is mailed once, unless it is undone or they took them themselves", async () => {
    const { world, clock, submit, owner, editor } = await createInbox();
    const ids = [await submit(), await submit({ name: "Jonas" })];
    const { staff } = await owner.read<EnquiryOptions>("/options");
    const editorAccount = await editor
      .read<EnquiryPulse>("/pulse")
      .then(() => owner.read<EnquiryOptions>("/options"));
    const idOf = (name: string) =>
      editorAccount.staff.find((member) => member.name.startsWith(name))?.id ?? null;
    const [editorId, ownerId] = [idOf("editor"), staff[0]?.id ?? null];
    const assign = (as: Staff, body: object) =>
      as.call<ChangedAssignment[]>("PUT", "/assignee", { ids, ...body });
    const sent: Mail[] = [];
    const deliver = async () => {
      await deliverDueMail(world.ctx, { send: async (mail) => void sent.push(mail) });
      return sent.filter(({ subject }) => subject.startsWith("Du har fått"));
    };

    // Undone before the mail was due.
    const changed = (await assign(owner, { assignee: editorId })).body;
    expect(changed.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      ids.toSorted().map((id) => ({ id, from: null })),
    );
    await assign(owner, { assignee: null, from: editorId });
    clock.advance(2 * minuteMs);
    expect(await deliver()).toEqual([]);
    // Left alone, because somebody else has them by now.
    await assign(editor, { assignee: editorId });
    expect((await assign(owner, { assignee: null, from: ownerId })).body).toEqual([]);
    clock.advance(2 * minuteMs);
    expect(await deliver(), "they took them themselves").toEqual([]);

    await assign(owner, { assignee: ownerId });
    await assign(owner, { assignee: editorId });
    expect(await deliver(), "it can still be undone").toEqual([]);
    clock.advance(2 * minuteMs);
    expect(await deliver()).toMatchObject([
      { to: "editor@nordskarv.example", subject: "Du har fått 2 henvendelser" },
    ]);
    expect((await deliver())[0]?.text).toContain(`/admin/contact?open=${ids[0]}`);

    const now = world.ctx.now().toISOString();
    await world.ctx.db
      .updateTable("auth_users")
      .set({ deactivated_at: now })
      .where("id", "=", editorId)
      .execute();
    await assign(owner, { assignee: null });
    expect(await assign(owner, { assignee: editorId })).toMatchObject({
      status: 422,
      error: { message: "Kontoen kan ikke få henvendelser. Velg en annen." },
    });
  });

  test("a reply that is sent again after a reload is stored once", async () => {
    const { world, submit, owner } = await createInbox();
    const id = await submit();
    const reply = async (version: number, rest = {}) =>
      (await owner.call<Enquiry>("POST", `/${id}/replies`, toReply(version, rest))).body;
    await reply(1);
    const again = await reply(1);
    expect(again).toMatchObject({ version: 2, entries: [{ kind: "reply" }] });
    const mails = await world.ctx.db
      .selectFrom("mail_outbox")
      .select("id")
      .where("kind", "=", "reply")
      .execute();
    expect(mails).toHaveLength(1);
    // Another text is another reply, and so are the same words of somebody who has seen them.
    expect((await reply(1, { text: "Vi kommer tirsdag." })).entries).toHaveLength(2);
    expect((await reply(3)).entries).toHaveLength(3);
  });

  test("a reply is sent from the company with the enquiry quoted, and its delivery is shown", async () => {
    const { world, submit, owner } = await createInbox();
    const mailServer = await createMailServer();
    onTestFinished(() => mailServer.kill9());
    await mailServer.start({ refuses: ["borte@kvalvika.example"] });
    const deliver = () => deliverDueMail(world.ctx, openMailer(mailServer.url));
    const id = await submit();
    const subject = "Sv: Notvask\r\nBcc: alle@oppdrett.example\u2028\r\n\r\nHei";
    const body = toReply(1, { subject, isArchived: true });
    const sent = await owner.call<Enquiry>("POST", `/${id}/replies`, body);
    expect(sent.body).toMatchObject({
      status: "archived",
      version: 2,
      entries: [{ kind: "reply", text: body.text, subject: "Sv: Notvask Bcc: alle@oppdrett.example Hei" }],
    });
    await deliver();
    const reply = mailServer.received().find(({ to }) => to[0] === message.email);
    expect(reply?.from).toBe("post@nordskarv.example");
    expect(reply?.headers.get("reply-to")).toContain("<post@nordskarv.example>");
    expect(reply?.headers.get("subject")).toBe("Sv: Notvask Bcc: alle@oppdrett.example Hei");
    expect(reply?.headers.has("bcc")).toBe(false);
    expect(reply?.text).toContain("Vi kommer mandag klokka åtte.\n\n");
    expect(reply?.text).toContain(
      "skrev Åse Ødegård:\n> Vi trenger NOTVASK på fire merder.\n> Kan dere komme i uke 48?",
    );
    expect(mailServer.received().flatMap(({ to }) => to)).not.toContain("alle@oppdrett.example");

    const bounced = await submit({ email: "borte@kvalvika.example" });
    await owner.call("POST", `/${bounced}/replies`, toReply(1));
    await deliver();
    const { mail: states, entries } = await owner.read<Enquiry>(`/${bounced}`);
    expect(states.find(({ kind }) => kind === "reply")).toMatchObject({
      entry_id: entries[0]?.id,
      state: "failed",
      error: expect.stringContaining("No such mailbox") as string,
    });
    const events = await world.ctx.db
      .selectFrom("audit_events")
      .select("action")
      .where("action", "=", "replied")
      .execute();
    expect(events).toHaveLength(2);
  });

  test("a reply that was not delivered is unanswered again, until it is sent to the right address", async () => {
    const { world, submit, owner } = await createInbox();
    const longReason = `550 5.1.1 ${"x".repeat(10_240)}`;
    const refused = "borte@kvalvika.exmaple";
    const sent: string[] = [];
    const mailer = {
      async send({ to }: { to: string }) {
        if (to === refused) throw new MailError("refused", "EENVELOPE 550", longReason, undefined);
        sent.push(to);
      },
    };
    const readUndelivered = async () =>
      (await world.call<Overview>("GET", "/api/admin/overview", undefined, await world.signIn("reader"))).body
        .enquiries;
    const id = await submit({ email: refused });
    const { version } = (
      await owner.call<Enquiry>("POST", `/${id}/replies`, toReply(1, { isArchived: true }))
    ).body;
    expect(await owner.read<EnquiryPulse>("/pulse")).toMatchObject({ folders: { inbox: 0, archive: 1 } });
    await deliverDueMail(world.ctx, mailer);
    const bounced = await owner.read<Enquiry>(`/${id}`);
    expect(bounced).toMatchObject({ status: "read", version: version + 1 });
    expect(bounced.entries.at(-1)).toMatchObject({ kind: "status", text: "read", author: { id: null } });
    expect(findUndelivered(bounced.mail)?.error).toHaveLength(2001);
    expect(await owner.read<EnquiryPulse>("/pulse")).toMatchObject({ folders: { inbox: 1, archive: 0 } });
    expect(await readUndelivered()).toMatchObject({
      unanswered: 1,
      undelivered: [{ id, name: message.name }],
    });

    const email = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(53)}.example`;
    expect(email).toHaveLength(254);
    const again = (rest: object) =>
      owner.call<Enquiry>("POST", `/${id}/replies`, toReply(bounced.version, { email, ...rest }));
    expect(await again({ email: `a${email}` })).toMatchObject({
      status: 400,
      error: { fields: { email: "Vennligst oppgi en gyldig e-postadresse" } },
    });
    expect((await again({})).body).toMatchObject({ status: "replied", email });
    await owner.call("POST", `/${id}/mail`, {});
    await deliverDueMail(world.ctx, mailer);
    expect(
      sent.filter((to) => to === email),
      "the first reply is not sent again",
    ).toHaveLength(1);
    const corrected = await owner.read<Enquiry>(`/${id}`);
    expect(findUndelivered(corrected.mail)).toBeUndefined();
    expect(corrected.entries.map(({ text }) => text)).toContain(
      `E-postadressen er rettet fra ${refused} til ${email}.`,
    );
    expect(await readUndelivered()).toMatchObject({ unanswered: 0, undelivered: [] });
  });

  test("a reply that is sent twice is stored and sent once", async () => {
    const { world, submit, owner } = await createInbox();
    const id = await submit();
    const body = toReply(1);
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => owner.call<Enquiry>("POST", `/${id}/replies`, body)),
    );
    expect(responses.every(({ status }) => isHealthy(status))).toBe(true);
    const note = { text: "Lomvi er opptatt.", key: newKey() };
    await owner.call("POST", `/${id}/notes`, note);
    await owner.call("POST", `/${id}/notes`, note);
    const { entries } = await owner.read<Enquiry>(`/${id}`);
    expect(entries.map(({ kind }) => kind)).toEqual(["reply", "note"]);
    const queued = await world.ctx.db
      .selectFrom("mail_outbox")
      .select("id")
      .where("kind", "=", "reply")
      .execute();
    expect(queued).toHaveLength(1);
    const other = await submit({ name: "Jonas" });
    expect((await owner.call("POST", `/${other}/replies`, body)).status).toBe(400);
  });

  test("a reply is refused if a colleague has replied since, with what was written", async () => {
    const { submit, owner, editor } = await createInbox();
    const id = await submit();
    await editor.call("POST", `/${id}/notes`, { text: "Jeg ringer dem.", key: newKey() });
    expect((await editor.call("POST", `/${id}/replies`, toReply(1, { text: "Alke er ledig." }))).status).toBe(
      200,
    );
    const late = toReply(1, { text: "Lomvi er ledig." });
    const refused = await owner.call("POST", `/${id}/replies`, late);
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: "stale",
        message: "editor@nordskarv.example har svart i mellomtiden. Svaret ditt er ikke sendt.",
        current: { version: 3, entries: [{ kind: "note" }, { kind: "reply", text: "Alke er ledig." }] },
      },
    });
    const version = (refused.error.current as Enquiry).version;
    expect((await owner.call("POST", `/${id}/replies`, { ...late, version })).status).toBe(200);
    const both = await Promise.all(
      [owner, editor].map((staff) => staff.call("POST", `/${id}/replies`, toReply(version + 1))),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("a reply needs a mail server, a subject, a text and no blanks", async () => {
    const { submit, owner } = await createInbox();
    const id = await submit();
    for (const [rest, field, sentence] of [
      [{ subject: " \r\n" }, "subject", "Skriv et emne"],
      [{ text: " " }, "text", "Skriv et svar først"],
      [{ text: "Vi kommer [dag og klokkeslett]." }, "text", "Fyll inn [dag og klokkeslett] før du sender"],
      [{ text: "x".repeat(20_001) }, "text", "Svaret kan være høyst 20 000 tegn langt"],
    ] as const) {
      const { status, error } = await owner.call("POST", `/${id}/replies`, toReply(1, rest));
      expect({ status, fields: error.fields }).toEqual({ status: 400, fields: { [field]: sentence } });
    }
    expect((await owner.call("POST", "/borte/replies", toReply(1))).status).toBe(404);
    const without = await createInbox({ contact: { mail: null } });
    const other = await without.submit();
    expect((await without.owner.read<EnquiryOptions>("/options")).replyFrom).toBeNull();
    expect(await without.owner.call("POST", `/${other}/replies`, toReply(1))).toMatchObject({
      status: 503,
      error: { message: "Det er ikke satt opp noen e-postserver, så ingenting kan sendes herfra." },
    });
  });

  test.each([
    ["91234567", ["912 34 567", "91 23 45 67", "+47 912 34 567", "+4791234567", "912 34"]],
    ["912 34 567", ["91234567", "+47 912 34 567", "+4791234567", "0047 91 23 45 67"]],
    ["+4791234567", ["912 34 567", "(+47) 912-34-567"]],
    ["+47 912 34 567", ["91 23 45 67", "91234567", "+47 912 3", "912"]],
  ])("is searched by the phone number %s in every spelling", async (phone, searches) => {
    const { submit, owner } = await createInbox();
    await submit({ phone });
    await submit({ name: "Jonas", phone: "99 99 99 99", message: "Vi er klare fra 17.11.2026 og utover." });
    for (const search of searches) {
      expect(await listNames(owner, `search=${encodeURIComponent(search)}`), search).toEqual([message.name]);
    }
    expect(await listNames(owner, "search=17.11.2026")).toEqual(["Jonas"]);
  });

  test("lists a service once after its slug has changed, and finds all enquiries about it", async () => {
    const { world, submit, owner } = await createInbox();
    const { washing } = await createFleet(world);
    const asked = (slug: string) => ({ name: slug, about: { kind: "service", id: slug } });
    await submit(asked("notvasking"));
    await changeService(world, washing.id, { slug: "vask" });
    await changeService(world, washing.id, { slug: "notvask", title: "Notvask" });
    const readServices = async () => (await owner.read<EnquiryOptions>("/options")).services;
    expect(await readServices()).toEqual([{ id: "notvask", name: "Notvasking" }]);
    await submit(asked("notvask"));
    await submit(asked("de-licing"));
    expect(await readServices()).toEqual([
      { id: "de-licing", name: "Avlusing" },
      { id: "notvask", name: "Notvask" },
    ]);
    for (const slug of ["notvask", "notvasking"]) {
      const found = await listNames(owner, `service=${slug}`);
      expect(found.toSorted(), slug).toEqual(["notvask", "notvasking"]);
    }
    const { body } = await owner.call<string>("POST", "/export", { service: "notvask" });
    expect(body).toContain(';"notvask";');
    expect(body).toContain(';"notvasking";');
    expect(body).not.toContain("de-licing");
  });

  test("is searched by everything, folded to lower case, and filtered", async () => {
    const { world, clock, submit, owner } = await createInbox();
    await createFleet(world);
    const id = await submit({ about: { kind: "boat", id: "lomvi" } });
    await owner.call("POST", `/${id}/notes`, { text: "Ærfugl ligger nærmest.", key: newKey() });
    await owner.call("POST", `/${id}/replies`, toReply(2, { text: "Vi sender Storskarv." }));
    clock.advance(25 * hourMs);
    await submit({
      name: "Jonas",
      email: "jonas@anlegg.example",
      phone: "",
      about: { kind: "service", id: "notvasking" },
    });
    await submit({ name: "Robot", comment: "https://x.example" });
    const found = (query: string) => listNames(owner, query);
    for (const search of [
      "åse",
      "ØDEGÅRD",
      "kvalvika",
      "notvask merder",
      "00 00 00 12",
      "00000012",
      "ærFUGL",
      "storskarv",
      "lomvi",
      "ns20260001",
      "nærm",
    ]) {
      expect(await found(`folder=all&search=${encodeURIComponent(search)}`), search).toContain(message.name);
    }
    expect(await found("search=finnesikke")).toEqual([]);
    expect(await found(`search=${encodeURIComponent("notvask finnesikke")}`)).toEqual([]);
    expect(await found("search=%25%5F%21")).toEqual([]);
    expect(await found("folder=inbox")).toEqual(["Jonas", message.name]);
    expect(await found("folder=spam")).toEqual(["Robot"]);
    expect(await found("folder=archive")).toEqual([]);
    expect(await found("folder=inbox&status=replied")).toEqual([message.name]);
    expect(await found("boat=lomvi")).toEqual([message.name]);
    expect(await found("service=notvasking&folder=inbox")).toEqual(["Jonas"]);
    expect(await found("folder=inbox&status=overdue")).toEqual([]);
    clock.advance(25 * hourMs);
    expect(await found("folder=inbox&status=overdue")).toEqual(["Jonas"]);
    expect(await owner.read<EnquiryOptions>("/options")).toMatchObject({
      boats: [{ id: "lomvi", name: "Lomvi" }],
      services: [{ id: "notvasking", name: "Notvasking" }],
    });
  });

  test("finds the few rows it shows by an index, however many there are", async () => {
    const { world, owner } = await createInbox();
    const time = "2026-01-01T10:00:00.000Z";
    await inTransaction(world.ctx, async (tx) => {
      for (let number = 0; number < 700; number += 1) {
        const text = `Vask av merd nr${number} i uke ${number % 50}`;
        const rest = {
          status: number % 20 ? "archived" : "new",
          created_at: time,
          updated_at: time,
        } as const;
        await importEnquiry(tx, { ...message, message: text, ...rest });
      }
    });
    if (engine === "postgres") await sql`analyze contact_submissions, enquiry_words`.execute(world.ctx.db);
    const explain = async (filter: Parameters<typeof toSelection>[1]) => {
      const selection = await toSelection(world.ctx, filter);
      const query = buildEnquiryQuery(world.ctx.db, { ...selection, limit: 51, messageLength: 1000 });
      const { sql: text, parameters } = query.compile();
      const prefix = engine === "sqlite" ? "explain query plan " : "explain ";
      const plan = await world.ctx.db.executeQuery<Record<string, string>>({
        ...query.compile(),
        sql: prefix + text,
        parameters,
      });
      return {
        ids: selection?.ids?.length,
        plan: plan.rows.map((row) => Object.values(row).join(" ")).join("\n"),
      };
    };
    const inbox = await explain({ folder: "inbox" });
    expect(inbox.plan).toContain("contact_submissions_folder");
    expect(inbox.plan).not.toMatch(/SCAN contact_submissions$|Seq Scan on contact_submissions/m);
    const rare = await explain({ folder: "all", search: "nr123" });
    expect(rare.ids).toBe(1);
    expect(rare.plan).not.toMatch(/SCAN contact_submissions$|Seq Scan on contact_submissions/m);
    // A word that most enquiries have is not looked up: 51 of them are found soon.
    expect((await explain({ folder: "all", search: "vask" })).ids).toBeUndefined();
    expect((await owner.read<EnquiryPage>("?search=vask+nr123")).enquiries).toHaveLength(1);
    expect((await owner.read<EnquiryPage>("?search=vask")).enquiries).toHaveLength(50);
  });

  test("tells what has changed and who else is there", async () => {
    const { world, clock, submit, owner, editor } = await createInbox();
    const id = await submit();
    const pulse = (staff: Staff) => staff.read<EnquiryPulse>(`/pulse?open=${id}`);
    const before = await pulse(owner);
    expect(before.open?.others).toEqual([]);
    expect(await pulse(owner)).toEqual(before);
    clock.advance(1000);
    await editor.call("PUT", `/${id}/presence`, { isWriting: true });
    expect((await pulse(owner)).open?.others).toMatchObject([
      { name: "editor@nordskarv.example", isWriting: true },
    ]);
    expect((await pulse(editor)).open?.others).toEqual([]);
    await editor.call("POST", `/${id}/notes`, { text: "Jeg tar den.", key: newKey() });
    const after = await pulse(owner);
    expect(after.tag).not.toBe(before.tag);
    expect(after.open?.tag).not.toBe(before.open?.tag);
    clock.advance(30_000);
    expect((await pulse(owner)).open?.others).toEqual([]);
    await owner.call("DELETE", `/${id}`);
    expect((await pulse(owner)).open).toBeNull();
    expect((await editor.call("PUT", `/${id}/presence`, { isWriting: true })).status).toBe(404);
    expect(await world.ctx.db.selectFrom("enquiry_presence").select("account_id").execute()).toEqual([]);
  });

  test("an enquiry is erased with its notes, replies, words and mail; several are deleted at once", async () => {
    const { world, submit, owner } = await createInbox();
    const ids = [await submit(), await submit({ name: "Jonas" })];
    for (const id of ids) {
      await owner.call("POST", `/${id}/notes`, { text: "Hemmelig", key: newKey() });
      await owner.call("POST", `/${id}/replies`, toReply(2));
    }
    const kept = await submit({
      name: "Beholdes",
      email: "annen@anlegg.example",
      message: "Blir liggende her.",
    });
    expect((await owner.call("POST", "/delete", { ids: [...ids, "borte"] })).body).toEqual({ deleted: 2 });
    for (const table of ["enquiry_entries", "enquiry_words", "mail_outbox"] as const) {
      const rows = await world.ctx.db.selectFrom(table).select("submission_id").execute();
      const owners = rows.map(({ submission_id }) => submission_id).filter((id) => id !== null);
      expect(new Set(owners), table).toEqual(table === "enquiry_entries" ? new Set() : new Set([kept]));
    }
    await owner.call("POST", `/${kept}/notes`, { text: "Hemmelig", key: newKey() });
    expect(await eraseEnquiriesByEmail(world.ctx, "annen@anlegg.example")).toBe(1);
    expect(await world.ctx.db.selectFrom("enquiry_entries").select("id").execute()).toEqual([]);
  });

  test("words that are missing, for example after a restore, are added", async () => {
    const { world, submit, owner } = await createInbox();
    const id = await submit();
    await owner.call("POST", `/${id}/notes`, { text: "Storskarv", key: newKey() });
    await world.ctx.db.deleteFrom("enquiry_words").execute();
    expect(await listNames(owner, "search=storskarv")).toEqual([]);
    expect(await indexEnquiries(world.ctx)).toBe(1);
    expect(await indexEnquiries(world.ctx)).toBe(0);
    expect(await listNames(owner, "search=storskarv")).toEqual([message.name]);

    // A note before that adds all of them.
    await world.ctx.db.deleteFrom("enquiry_words").execute();
    await owner.call("POST", `/${id}/notes`, { text: "Lomvi", key: newKey() });
    for (const word of ["lomvi", "storskarv", "%C3%B8deg%C3%A5rd"]) {
      expect(await listNames(owner, `search=${word}`), word).toEqual([message.name]);
    }
    expect(await indexEnquiries(world.ctx)).toBe(0);
  });

  test("of many words is found by the first thousand, and its words are stored by one statement of one length", async () => {
    const batchSizes = new Set<number>();
    const plugin = watchQueries((node) => {
      if (node.kind !== "InsertQueryNode" || node.into?.table.identifier.name !== "enquiry_words") return;
      if (node.values && ValuesNode.is(node.values)) batchSizes.add(node.values.values.length);
    });
    const { world, submit, owner } = await createInbox({ plugin });
    const toWord = (_: unknown, index: number) => String.fromCodePoint(0x4e00 + index);
    const id = await submit({ message: Array.from({ length: 10_000 }, toWord).join(" ") });
    await submit({ name: "Kari", email: "kari@anlegg.example", phone: "", message: "Kort melding" });
    const { count } = await world.ctx.db
      .selectFrom("enquiry_words")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("submission_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(1000);
    expect(Number(count)).toBeLessThan(1020);
    expect(batchSizes.size).toBe(1);
    const find = (word: string) => listNames(owner, `search=${encodeURIComponent(word)}`);
    const middle = toWord(undefined, 999);
    for (const word of ["kvalvika", "00000012", toWord(undefined, 0), middle]) {
      expect(await find(word), word).toEqual([message.name]);
    }
    expect(await find("kort")).toEqual(["Kari"]);

    // A note has words of its own, also when all of them are added again.
    await owner.call("POST", `/${id}/notes`, { text: "Storskarv", key: newKey() });
    expect(await find("storskarv")).toEqual([message.name]);
    await world.ctx.db.deleteFrom("enquiry_words").execute();
    await indexEnquiries(world.ctx);
    for (const word of ["storskarv", middle]) expect(await find(word), word).toEqual([message.name]);
  });

  test("is exported as CSV without formulas, and the export is recorded", async () => {
    const { world, submit, owner } = await createInbox();
    const names = ["=1+1", "+47 Kari", "-Kari", "@Kari", "Kari; «Å»"];
    for (const name of names) await submit({ name, message: `=HYPERLINK("x") fra ${name}` });
    const cookie = await world.signIn();
    const exportCsv = (filter: object) =>
      world.api.request("/api/admin/enquiries/export", {
        method: "POST",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify(filter),
      });
    const response = await exportCsv({ folder: "inbox" });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const csv = Buffer.from(await response.arrayBuffer()).toString("utf8");
    expect(csv.startsWith('\ufeff"Referanse";"Mottatt";"Status";"Navn";')).toBe(true);
    for (const name of names.slice(0, 4)) expect(csv).toContain(`;"'${name}";`);
    expect(csv).toContain(`;"Kari; «Å»";`);
    expect(csv).toContain(`"'=HYPERLINK(""x"") fra`);
    expect(csv).not.toMatch(/(?:^|;)"[=+@-]/m);
    expect(csv.split("\r\n")).toHaveLength(names.length + 2);
    const filtered = await exportCsv({ search: "borte" });
    expect((await filtered.text()).split("\r\n")).toHaveLength(2);
    const events = await world.ctx.db
      .selectFrom("audit_events")
      .select("details")
      .where("action", "=", "exported")
      .execute();
    // A set: both may be of the same millisecond.
    expect(new Set(events.map(({ details }) => details))).toEqual(
      new Set([
        { kind: "enquiries", count: 5 },
        { kind: "enquiries", count: 0 },
      ]),
    );
    expect((await exportCsv({ folder: "borte" })).status).toBe(400);
    expect((await owner.call("GET", "/export")).status, "a link cannot export").toBe(404);
  });

  test("sends notifications that were missed before there was a mail server, once", async () => {
    const before = await createInbox({ contact: { mail: null } });
    const id = await before.submit();
    await before.submit({ name: "Robot", comment: "x" });
    const answered = await before.submit({ name: "Jonas" });
    await before.owner.call("PUT", "/statuses", { changes: [{ id: answered, status: "replied" }] });
    expect((await before.owner.call("POST", "/notifications")).status).toBe(503);
    const { world, owner } = await createInbox({ config: before.world.config });
    expect((await owner.read<EnquiryOptions>("/options")).unnotified).toBe(1);
    expect((await owner.call("POST", "/notifications")).body).toEqual({ queued: 1 });
    expect((await owner.call("POST", "/notifications")).body).toEqual({ queued: 0 });
    expect((await owner.call<Enquiry>("POST", `/${answered}/mail`)).body.mail).toMatchObject([
      { kind: "notification" },
    ]);
    const queued = await world.ctx.db
      .selectFrom("mail_outbox")
      .select("submission_id")
      .where("kind", "=", "notification")
      .execute();
    expect(new Set(queued.map(({ submission_id }) => submission_id))).toEqual(new Set([id, answered]));
    expect(queued).toHaveLength(2);
  });

  test("what is not spam moves to the inbox, and staff are told", async () => {
    const { submit, owner } = await createInbox();
    const id = await submit({ comment: "https://x.example" });
    const { body } = await owner.call<Enquiry>("POST", `/${id}/not-spam`);
    expect(body).toMatchObject({
      status: "new",
      suspicion: null,
      mail: [{ kind: "notification", state: "waiting" }],
    });
    expect((await owner.call<Enquiry>("POST", `/${id}/not-spam`)).body.version).toBe(body.version);
  });
});

describeEngine("reply templates", () => {
  test("are created once, edited with a version, and stay deleted", async () => {
    const world = await createWorld();
    const cookie = await world.signIn("editor");
    const call = <T>(method: string, rest = "", body?: unknown) =>
      world.call<T>(method, `/api/admin/reply-templates${rest}`, body, cookie);
    await createFirstTemplates(world.ctx);
    const [first, ...others] = (await call<ReplyTemplate[]>("GET")).body;
    expect(others).toHaveLength(2);
    const text = "Hei, {navn}. [dag]";
    const created = await call<ReplyTemplate>("POST", "", { name: "Ny", text });
    expect(created).toMatchObject({ status: 201, body: { name: "Ny", text, version: 1 } });
    expect(await call("POST", "", { name: "NY", text })).toMatchObject({
      status: 409,
      error: { fields: { name: "Det finnes allerede en mal som heter «NY»." } },
    });
    const update = (version: number) =>
      call("PUT", `/${created.body.id}`, { name: "Ny", text: "Hei.", version });
    expect((await update(1)).status).toBe(200);
    expect(await update(1)).toMatchObject({
      status: 409,
      error: { code: "stale", current: { version: 2 }, savedBy: { isYou: true } },
    });
    const owner = await world.signIn("owner");
    const theirs = { name: "Ny", text: "Hei igjen.", version: 1 };
    const path = `/api/admin/reply-templates/${created.body.id}`;
    const { error } = await world.call("PUT", path, theirs, owner);
    expect(error).toMatchObject({ savedBy: { isYou: false } });
    expect(error.message).toMatch(/^(?!Noen andre).+ har lagret malen i mellomtiden\.$/);
    expect((await call("POST", "", { name: " ", text: "" })).error.fields).toEqual({
      name: "Gi malen et navn",
      text: "Skriv en tekst",
    });
    expect((await call("DELETE", `/${first!.id}`)).status).toBe(204);
    expect((await call("DELETE", `/${first!.id}`)).status).toBe(204);
    await createFirstTemplates(world.ctx);
    expect((await call<ReplyTemplate[]>("GET")).body).toHaveLength(3);
    const { body: log } = await world.call<AuditPage>("GET", "/api/admin/audit", undefined, owner);
    const changes = log.events.filter(({ subject }) => subject?.kind === "template");
    expect(changes.map(({ action, subject }) => [action, subject?.label])).toEqual([
      ["deleted", `Malen «${first!.name}»`],
      ["changed", "Malen «Ny»"],
      ["created", "Malen «Ny»"],
    ]);
    expect(
      (await world.call("GET", "/api/admin/reply-templates", undefined, await world.signIn("reader"))).status,
    ).toBe(403);
  });
});
