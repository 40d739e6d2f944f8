import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test, type TestContext } from "vitest";
import type { SubmittedEnquiry } from "../../src/contract/submit-enquiry.ts";
import type { Enquiry } from "../../src/contract/enquiries.ts";
import { runCommandLine } from "../support/command.ts";
import { call, nextLoopbackIp, readEnquiries, signInCookie } from "../support/http-client.ts";
import { createPdf } from "../support/pdf.ts";
import { isPostgresWithinReach, startPostgres } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { createMailServer, type MailServer } from "../support/smtp.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const staff = "drift@nordskarv.example";
const timeout = 240_000;

async function start(
  { onTestFinished }: TestContext,
  ...parameters: Parameters<typeof startServer>
): Promise<TestServer> {
  const server = await startServer(...parameters);
  onTestFinished(() => server.kill9());
  return server;
}

async function openMailServer({ onTestFinished }: TestContext) {
  const mail = await createMailServer();
  onTestFinished(() => mail.kill9());
  return mail;
}

function getMailEnv({ url }: MailServer) {
  return { SMTP_URL: url, CONTACT_NOTIFY_TO: staff, DEMO_CONTENT: "0" };
}

async function submit(server: TestServer, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { status, body } = await call<SubmittedEnquiry>(server, "/api/contact", {
      method: "POST",
      body: {
        name: "Ingrid",
        email: `anlegg-${ids.length}@oppdrett.example`,
        message: `Vi trenger hjelp, melding ${number}`,
      },
      from: nextLoopbackIp(),
    });
    expect(status).toBe(201);
    ids.push(body.id);
  }
  return ids;
}

/** One enquiry with a file. Resolves when it is acknowledged. */
async function submitWithFile({ url }: TestServer): Promise<string> {
  const body = new FormData();
  const enquiry = { name: "Ingrid", email: "fil@oppdrett.example", message: "Planen er vedlagt." };
  body.set("enquiry", JSON.stringify(enquiry));
  body.append("file", new File([createPdf()], "plan.pdf"));
  const response = await fetch(`${url}/api/contact`, { method: "POST", body });
  expect(response.status).toBe(201);
  return ((await response.json()) as SubmittedEnquiry).id;
}

async function readFirstFile({ url }: TestServer, id: string, cookie: string): Promise<Uint8Array> {
  const path = `${url}/api/admin/enquiries/${id}`;
  const { files } = (await (await fetch(path, { headers: { cookie } })).json()) as Enquiry;
  const response = await fetch(`${path}/files/${files[0]?.id}`, { headers: { cookie } });
  return new Uint8Array(await response.arrayBuffer());
}

async function countUnsentMail(server: TestServer, cookie: string): Promise<number> {
  return (await readEnquiries(server, cookie))
    .flatMap(({ mail }) => mail)
    .filter(({ state }) => state !== "sent").length;
}

/** Counts by Message-ID, as mailboxes do. A kill between sending and marking causes a duplicate. */
function expectEachOnce(mail: MailServer, messages: number, maxDuplicates: number) {
  const received = mail.receivedAboutEnquiries();
  const unique = new Map(received.map((one) => [one.messageId, one]));
  expect(unique.size).toBe(2 * messages);
  const recipients = [...unique.values()].map(({ to }) => to.join());
  expect(recipients.filter((to) => to === staff)).toHaveLength(messages);
  expect(new Set(recipients).size).toBe(messages + 1);
  expect(received.length - unique.size).toBeLessThanOrEqual(maxDuplicates);
}

// Concurrent, because they mostly wait: after a crash, mail that was being sent is retried after 20 seconds.
describe.concurrent("enquiries", () => {
  test(
    "a server that is killed while sending mail sends the rest after a restart, and has lost no file",
    { timeout },
    async (context) => {
      const mail = await openMailServer(context);
      await mail.start({ delayMs: 150 });
      const dataDir = temporaryFolder("mail-kill");
      const env = getMailEnv(mail);
      const first = await start(context, { dataDir, env });
      await submit(first, 12);
      while (mail.received().length < 5) await wait(10);
      const withFile = await submitWithFile(first);
      await first.kill9();
      const second = await start(context, { dataDir, env });
      const cookie = await signInCookie(second);
      expect(await readFirstFile(second, withFile, cookie)).toEqual(createPdf());
      await context.expect
        .poll(() => countUnsentMail(second, cookie), { timeout: 90_000, interval: 500 })
        .toBe(0);
      // At most three mails were being sent when it was killed.
      expectEachOnce(mail, 13, 3);
    },
  );

  test(
    "mail is sent once the mail server is reachable, and the log contains no emails",
    { timeout },
    async (context) => {
      const mail = await openMailServer(context);
      const server = await start(context, { env: getMailEnv(mail) });
      await submit(server, 3);
      await context.expect.poll(() => server.log(), { timeout: 60_000 }).toContain("mail not sent yet");
      const cookie = await signInCookie(server);
      expect(await countUnsentMail(server, cookie)).toBe(6);
      await mail.start();
      await context.expect
        .poll(() => countUnsentMail(server, cookie), { timeout: 60_000, interval: 500 })
        .toBe(0);
      expectEachOnce(mail, 3, 0);
      expect(server.log()).not.toContain("oppdrett.example");
    },
  );

  test(
    "without a mail server, enquiries are stored, exported, erased, and sent by a form without JavaScript once each",
    { timeout },
    async (context) => {
      const server = await start(context, { env: { DEMO_CONTENT: "0", TRUST_PROXY: "1" } });

      // The contact command exports and erases enquiries while the server is running.
      const [id] = await submit(server, 3);
      const run = (...args: string[]) => runCommandLine("contact", args, { DATA_DIR: server.dataDir });
      const exported = await run("export", "ANLEGG-0@oppdrett.example");
      expect(JSON.parse(exported.output)).toMatchObject([
        { id, reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/) as string, mail: [] },
      ]);
      expect((await run("erase", "Anlegg-0@Oppdrett.example")).output).toBe(
        "Deleted 1 enquiry from Anlegg-0@Oppdrett.example.\n",
      );
      expect((await run("export", "anlegg-0@oppdrett.example")).output).toBe("[]\n");
      expect((await run("erase", "anlegg-0@oppdrett.example")).output).toContain("Deleted 0 enquiries");
      expect(await run("erase")).toMatchObject({
        status: 1,
        output: expect.stringContaining("Usage:") as string,
      });
      const cookie = await signInCookie(server);
      // Those of the others are kept.
      expect((await readEnquiries(server, cookie)).map(({ mail }) => mail)).toEqual([[], []]);
      expect(server.log().match(/SMTP_URL is not set/g), "the log says so once").toHaveLength(1);

      // A form sent twice without JavaScript is one enquiry, also behind a proxy.
      const post = (form: Record<string, string>, forwarded: string) =>
        fetch(`${server.url}/contact`, {
          method: "POST",
          body: new URLSearchParams(form),
          headers: { "x-forwarded-for": forwarded },
        });
      const form = {
        name: "Kari",
        email: "kari@anlegg.example",
        phone: "",
        message: "Uten skript, men med vilje",
      };
      const responses = await Promise.all([post(form, "203.0.113.1"), post(form, "203.0.113.1")]);
      responses.push(await post(form, "203.0.113.1"));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      await post({ ...form, message: "En annen melding fra Kari" }, "203.0.113.1");
      await post(
        { ...form, comment: "https://x.example", message: "Fyller ut alt jeg finner" },
        "203.0.113.2",
      );
      const list = (await readEnquiries(server, cookie)).filter(({ name }) => name === "Kari");
      expect(list.map(({ preview, suspicion }) => [preview, suspicion]).toReversed()).toEqual([
        ["Uten skript, men med vilje", null],
        ["En annen melding fra Kari", null],
        ["Fyller ut alt jeg finner", "honeypot"],
      ]);

      const statuses: number[] = [];
      for (let number = 0; number < 30; number += 1) {
        statuses.push((await post({ ...form, message: `Melding nummer ${number}` }, "203.0.113.1")).status);
      }
      const refused = await post({ ...form, message: "En melding for mye" }, "203.0.113.1");
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refused.text()).toContain("Du har sendt mange meldinger på kort tid.");
      expect((await post({ ...form, message: "Fra en annen adresse" }, "203.0.113.9")).status).toBe(200);
      const large = await post({ ...form, message: "x".repeat(5_000_000) }, "203.0.113.9");
      expect(large.status).toBe(413);
      expect(await large.text()).toContain("Meldingen er for stor.");
    },
  );

  const onPostgres = test.runIf(isPostgresWithinReach());
  onPostgres(
    "two instances share the outbox; if one is killed, the other sends the rest",
    { timeout },
    async (context) => {
      const cluster = await startPostgres();
      context.onTestFinished(() => cluster.stop());
      const mail = await openMailServer(context);
      await mail.start({ delayMs: 150 });
      const env = {
        ...getMailEnv(mail),
        DATABASE_URL: cluster.url("postgres"),
        SESSION_SECRET: "hemmelig ".repeat(8),
      };
      const here = await start(context, { env });
      const there = await start(context, { env });
      await submit(here, 15);
      // A killed instance does not write the last lines of its log.
      while (mail.received().length < 8 || !here.log().includes("mail sent")) await wait(10);
      await here.kill9();
      const cookie = await signInCookie(there);
      await context.expect
        .poll(() => countUnsentMail(there, cookie), { timeout: 90_000, interval: 500 })
        .toBe(0);
      expectEachOnce(mail, 15, 3);
      expect(there.log()).toContain("mail sent");
    },
  );
});
