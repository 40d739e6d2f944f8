import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test, type TestContext } from "vitest";
import type { SubmittedEnquiry } from "../../src/contract/enquiries/submit-enquiry.ts";
import type { Enquiry } from "../../src/contract/enquiries/enquiries.ts";
import { call, nextLoopbackIp, readEnquiries, signInCookie } from "../support/servers/http-client.ts";
import { createPdf } from "../support/content/pdf.ts";
import { isPostgresWithinReach, startPostgres } from "../support/engines/postgres.ts";
import { startServer, type TestServer } from "../support/servers/server.ts";
import { createMailServer, type MailServer } from "../support/servers/smtp.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";

const staff = "drift@nordskarv.example";
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
  test("a server that is killed while sending mail sends the rest after a restart, and has lost no file", async (context) => {
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
  });

  test("mail is sent once the mail server is reachable, and the log contains no emails", async (context) => {
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
    await server.stop();
    expect(server.log()).not.toContain("oppdrett.example");
  });

  const onPostgres = test.runIf(isPostgresWithinReach());
  onPostgres(
    "two instances share the outbox; if one is killed, the other sends the rest",
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
      await context.expect.poll(there.log).toContain("mail sent");
    },
  );
});
