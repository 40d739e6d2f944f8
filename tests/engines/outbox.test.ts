import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { openMailer } from "../../src/adapters/mail.ts";
import type { SubmittedEnquiry } from "../../src/contract/enquiries/submit-enquiry.ts";
import type { Enquiry, MailKind } from "../../src/contract/enquiries/enquiries.ts";
import { runTransaction } from "../../src/db/engine/client.ts";
import { claimMail, insertMail } from "../../src/db/queries/outbox.ts";
import type { Context } from "../../src/domain/context.ts";
import { queueAccountMail } from "../../src/domain/mail/account-mail.ts";
import { deliverDueMail, giveUpAfterMs } from "../../src/domain/outbox/outbox.ts";
import { startMailWorker } from "../../src/workers/mail.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine, engine } from "../support/engines/database.ts";
import { createMailServer } from "../support/servers/smtp.ts";
import { createWorld, type World } from "../support/engines/world.ts";

const staff = "vakt@nordskarv.example";
const minuteMs = 60_000;
const message = { name: "Ingrid", email: "ingrid@anlegg.example", message: "Vi trenger notvask i uke 32." };

async function createMailWorld({ hasReceipts = true } = {}) {
  const clock = fixedClock();
  const mailServer = await createMailServer();
  onTestFinished(() => mailServer.kill9());
  const mail = {
    from: "post@nordskarv.example",
    notifyTo: staff,
    hasReceipts,
    siteUrl: "https://nordskarv.example",
  };
  const world = await createWorld({ now: clock.now, contact: { mail } });
  const deliver = () => deliverDueMail(world.ctx, openMailer(mailServer.url));
  return { world, clock, mailServer, deliver };
}

async function submit(world: World, rest: Partial<typeof message> = {}) {
  const { status, body } = await world.call<SubmittedEnquiry>("POST", "/api/contact", {
    ...message,
    ...rest,
  });
  expect(status).toBe(201);
  return body.id;
}

async function findMail(world: World, id: string, cookie: string) {
  const { body } = await world.call<Enquiry>("GET", `/api/admin/enquiries/${id}`, undefined, cookie);
  return body.mail;
}

/** Runs a worker that advances the clock instead of waiting, until no mail is waiting. */
async function runWorkerUntilDone(
  ctx: Context,
  smtpUrl: string,
  clock: ReturnType<typeof fixedClock>,
  onWait: () => Promise<void> = () => Promise.resolve(),
) {
  let worker: ReturnType<typeof startMailWorker> | undefined;
  await new Promise<void>((resolve, reject) => {
    worker = startMailWorker(ctx, smtpUrl, pino({ level: "silent" }), async (delayMs, signal) => {
      clock.advance(delayMs ?? 0);
      await onWait().catch(reject);
      const waiting = await ctx.db
        .selectFrom("mail_outbox")
        .select("id")
        .where("state", "=", "waiting")
        .execute();
      if (waiting.length === 0 && !signal.aborted) resolve();
    });
  });
  await worker?.stop();
}

describeEngine("the outbox", () => {
  test("sends staff a notification they can reply to, and the visitor a receipt with a reference", async () => {
    const { world, mailServer, deliver } = await createMailWorld();
    await mailServer.start();
    const id = await submit(world, { name: "Åse Ødegård" });
    await deliver();
    await deliver();

    const received = mailServer.received();
    expect(received.map(({ to }) => to.join()).toSorted()).toEqual([message.email, staff]);
    const notification = received.find(({ to }) => to[0] === staff);
    expect(notification?.headers.get("reply-to")).toBe(`Åse Ødegård <${message.email}>`);
    expect(notification?.headers.get("subject")).toBe("Ny melding fra Åse Ødegård");
    expect(notification?.text).toContain(message.message);
    expect(notification?.text).toContain("https://nordskarv.example/admin/contact");
    const receipt = received.find(({ to }) => to[0] === message.email);
    expect(receipt?.text).toContain("Referansen er NS-2026-0001.");
    expect(receipt?.text).not.toContain(message.message);
    expect(receipt?.headers.get("auto-submitted")).toBe("auto-replied");

    const cookie = await world.signIn();
    expect(await findMail(world, id, cookie)).toMatchObject([
      { kind: "notification", state: "sent", attempts: 1, error: null },
      { kind: "receipt", state: "sent", attempts: 1, error: null },
    ]);
  });

  test("delivers the longest message completely, also to domains with Norwegian letters", async () => {
    const { world, mailServer, deliver } = await createMailWorld();
    await mailServer.start();
    const text = `${"Nøter på Sør-Senja 🐟 ".repeat(900)}slutt`.padEnd(20_000, "x");
    await submit(world, { email: "post@blåskjell.example", message: text });
    await deliver();
    const received = mailServer.received();
    expect(received.map(({ to }) => to.join()).toSorted()).toEqual(["post@blåskjell.example", staff]);
    expect(received.find(({ to }) => to[0] === staff)?.text).toContain(text);
  });

  test("sends no receipts if they are disabled, and a limited number per email otherwise", async () => {
    const off = await createMailWorld({ hasReceipts: false });
    await submit(off.world);
    const on = await createMailWorld();
    for (let number = 0; number < 7; number += 1) {
      await submit(on.world, {
        message: `Dette er melding nummer ${number}`,
        email: `${number % 2 ? "I" : "i"}ngrid@anlegg.example`,
      });
    }
    const kinds = async ({ world }: typeof on) =>
      (await world.ctx.db.selectFrom("mail_outbox").select("kind").execute()).map(({ kind }) => kind);
    expect(await kinds(off)).toEqual(["notification"]);
    expect((await kinds(on)).filter((kind) => kind === "receipt")).toHaveLength(5);
    expect((await kinds(on)).filter((kind) => kind === "notification")).toHaveLength(7);
  });

  test("tells the visitor whether receipts are sent", async () => {
    const worlds = [await createMailWorld(), await createMailWorld({ hasReceipts: false })];
    const bodies = await Promise.all(
      worlds.map(({ world }) => world.call<SubmittedEnquiry>("POST", "/api/contact", message)),
    );
    expect(bodies.map(({ body }) => body.has_receipt)).toEqual([true, false]);
    const { body } = await (await createWorld()).call<SubmittedEnquiry>("POST", "/api/contact", message);
    expect(body.has_receipt).toBe(false);
  });

  test("sends a link for a new password before receipts that wait longer", async () => {
    const { world, clock } = await createMailWorld();
    await world.signIn();
    for (let index = 0; index < 2; index += 1) await submit(world, { email: `leder${index}@anlegg.example` });
    clock.advance(minuteMs);
    const { id } = await world.ctx.db.selectFrom("auth_users").select("id").executeTakeFirstOrThrow();
    const validUntil = new Date(clock.now().getTime() + 30 * minuteMs).toISOString();
    await queueAccountMail(world.ctx, id, { kind: "password-reset", token: "a".repeat(32), validUntil });
    const kinds: string[] = [];
    const now = clock.now().toISOString();
    const claim = { claimedBy: "test", now, until: validUntil, latest: validUntil };
    for (;;) {
      const mail = await runTransaction(world.ctx.db, (tx) => claimMail(tx, claim));
      if (mail === undefined) break;
      kinds.push(mail.kind);
    }
    expect(kinds).toContain("password-reset");
    expect(kinds.slice(-2)).toEqual(["receipt", "receipt"]);
  });

  test("delivers each mail once after the mail server was unreachable for a long time", async () => {
    const { world, clock, mailServer } = await createMailWorld();
    for (let number = 0; number < 8; number += 1) {
      await submit(world, { email: `anlegg-${number}@oppdrett.example` });
    }
    let waits = 0;
    await runWorkerUntilDone(world.ctx, mailServer.url, clock, async () => {
      waits += 1;
      if (waits === 40) await mailServer.start();
    });
    expect(waits).toBeGreaterThanOrEqual(40);
    const received = mailServer.received();
    expect(received).toHaveLength(16);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(16);
  });

  test("retries temporarily refused mail with increasing delays", async () => {
    const { world, clock, mailServer, deliver } = await createMailWorld({ hasReceipts: false });
    await mailServer.start({ laterTimes: 3 });
    await submit(world);
    for (const delayMinutes of [1, 2, 4]) {
      await deliver();
      clock.advance(delayMinutes * minuteMs - 1000);
      await deliver();
      expect(mailServer.received()).toHaveLength(0);
      clock.advance(1000);
    }
    await deliver();
    expect(mailServer.received()).toHaveLength(1);
  });

  test("asks again after a minute when the mail server is back from an outage and refuses temporarily", async () => {
    const { world, clock, mailServer, deliver } = await createMailWorld({ hasReceipts: false });
    const id = await submit(world);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(await deliver()).toEqual({ isServerReachable: false });
      clock.advance(minuteMs);
    }
    await mailServer.start({ laterTimes: 1 });
    await deliver();
    clock.advance(minuteMs - 1000);
    await deliver();
    expect(mailServer.received()).toHaveLength(0);
    clock.advance(1000);
    await deliver();
    expect(mailServer.received()).toHaveLength(1);
    expect(await findMail(world, id, await world.signIn())).toMatchObject([{ state: "sent" }]);
  });

  test("leaves mail of a kind that only a newer version knows to that version", async () => {
    const { world, mailServer, deliver } = await createMailWorld({ hasReceipts: false });
    await mailServer.start();
    const enquiryId = await submit(world);
    const now = world.ctx.now().toISOString();
    // Before the notification, because it is due as long and its id comes first.
    await insertMail(world.ctx.db, { id: "0", enquiryId, kind: "reminder" as MailKind, now });
    await deliver();
    expect(mailServer.received()).toHaveLength(1);
    const left = world.ctx.db.selectFrom("mail_outbox").selectAll().where("id", "=", "0");
    expect(await left.executeTakeFirst()).toMatchObject({
      state: "waiting",
      attempts: 0,
      claimed_by: null,
    });
  });

  test("is not delayed by a clock that was put back", async () => {
    const { world, clock, mailServer, deliver } = await createMailWorld({ hasReceipts: false });
    await mailServer.start({ laterTimes: 1 });
    await submit(world);
    await deliver();
    expect(mailServer.received()).toHaveLength(0);
    clock.advance(-24 * 60 * minuteMs);
    await deliver();
    expect(mailServer.received()).toHaveLength(1);

    // Nor is mail that an instance had claimed when it crashed.
    await submit(world);
    const claimed_until = new Date(clock.now().getTime() + 24 * 60 * minuteMs).toISOString();
    await world.ctx.db.updateTable("mail_outbox").set({ claimed_by: "borte", claimed_until }).execute();
    await deliver();
    expect(mailServer.received()).toHaveLength(2);
  });

  test("shows staff refused mail, does not delay other mail, and retries on request", async () => {
    const { world, mailServer, deliver } = await createMailWorld();
    await mailServer.start({ refuses: [message.email] });
    const refused = await submit(world);
    const accepted = await submit(world, { email: "jonas@oppdrett.example" });
    await deliver();
    const cookie = await world.signIn();
    expect(await findMail(world, refused, cookie)).toMatchObject([
      { kind: "notification", state: "sent" },
      { kind: "receipt", state: "failed", error: expect.stringContaining("No such mailbox") as string },
    ]);
    expect((await findMail(world, accepted, cookie))?.map(({ state }) => state)).toEqual(["sent", "sent"]);

    await mailServer.kill9();
    await mailServer.start();
    const again = await world.call<Enquiry>("POST", `/api/admin/enquiries/${refused}/mail`, {}, cookie);
    expect(again.status).toBe(200);
    expect(again.body.mail[1]).toMatchObject({ state: "waiting", error: null });
    await deliver();
    expect((await findMail(world, refused, cookie))?.map(({ state }) => state)).toEqual(["sent", "sent"]);
    expect(mailServer.receivedAboutEnquiries()).toHaveLength(4);
    const unknown = await world.call("POST", "/api/admin/enquiries/borte/mail", {}, cookie);
    expect(unknown.status).toBe(404);
  });

  test("marks mail as failed after four days", async () => {
    const { world, clock, mailServer, deliver } = await createMailWorld({ hasReceipts: false });
    const id = await submit(world);
    await deliver();
    clock.advance(giveUpAfterMs);
    await deliver();
    const cookie = await world.signIn();
    expect(await findMail(world, id, cookie)).toMatchObject([{ state: "waiting" }]);
    clock.advance(1000);
    await deliver();
    expect(await findMail(world, id, cookie)).toMatchObject([{ state: "failed" }]);
    await mailServer.start();
    await deliver();
    expect(mailServer.receivedAboutEnquiries()).toEqual([]);
  });

  test("is processed by several instances without sending any mail twice, also to a slow server", async () => {
    const { world, mailServer } = await createMailWorld();
    await mailServer.start({ delayMs: 100 });
    for (let number = 0; number < 12; number += 1) {
      await submit(world, { email: `anlegg-${number}@oppdrett.example` });
    }
    // With SQLite there is one process, but it sends several mails concurrently.
    const other =
      engine === "sqlite"
        ? world
        : await createWorld({
            config: world.config,
            now: world.ctx.now,
            contact: { mail: world.ctx.contact.mail },
          });
    await Promise.all(
      [world.ctx, other.ctx, other.ctx].map((ctx) => deliverDueMail(ctx, openMailer(mailServer.url))),
    );
    const received = mailServer.received();
    expect(received).toHaveLength(24);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(24);
  });

  test("keeps line breaks, lists of emails and direction marks out of headers", async () => {
    const { world, mailServer, deliver } = await createMailWorld();
    await mailServer.start();
    await submit(world, { name: "Kari\r\nBcc: alle@oppdrett.example\r\n\r\nHei\u202e\u2028igjen" });
    for (const email of [
      "kari@anlegg.example\r\nBcc: alle@oppdrett.example",
      "kari@anlegg.example\nBcc: alle@oppdrett.example",
      Array.from({ length: 200 }, (_, number) => `nr${number}@oppdrett.example`).join(","),
      Array.from({ length: 200 }, (_, number) => `nr${number}@oppdrett.example`).join(" "),
      `"Kari" <kari@anlegg.example>`,
      `kari@anlegg.example\u202e`,
      `${"k".repeat(300)}@anlegg.example`,
    ]) {
      const response = await world.call("POST", "/api/contact", { ...message, email });
      expect(response, email).toMatchObject({
        status: 400,
        error: { fields: { email: "Vennligst oppgi en gyldig e-postadresse" } },
      });
    }
    await deliver();
    const received = mailServer.received();
    expect(received.map(({ to }) => to.join()).toSorted()).toEqual([message.email, staff]);
    const notification = received.find(({ to }) => to[0] === staff);
    expect(notification?.headers.has("bcc")).toBe(false);
    expect(notification?.headers.get("subject")).toBe(
      "Ny melding fra Kari Bcc: alle@oppdrett.example Hei igjen",
    );
    expect(notification?.headers.get("reply-to")).toBe(
      `"Kari Bcc: alle@oppdrett.example Hei igjen" <${message.email}>`,
    );
  });
});
