import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { EnquiryReceipt, Enquiry } from "../../src/contract/enquiries.ts";
import { nextLoopbackIp, call, signInCookie } from "../support/http-client.ts";
import { isPostgresWithinReach, startPostgres } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { createMailServer, type MailServer } from "../support/smtp.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { floodWithEnquiries } from "./enquiries-flood.ts";

const staff = "drift@nordskarv.example";
const timeout = 240_000;

async function started(...parameters: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...parameters);
  onTestFinished(() => server.kill9());
  return server;
}

async function mailServer() {
  const mail = await createMailServer();
  onTestFinished(() => mail.kill9());
  return mail;
}

function mailEnv({ url }: MailServer) {
  return { SMTP_URL: url, CONTACT_NOTIFY_TO: staff, DEMO_CONTENT: "0" };
}

async function write(server: TestServer, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { status, body } = await call<EnquiryReceipt>(server, "/api/contact", {
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

async function waiting(server: TestServer, cookie: string): Promise<number> {
  const { body } = await call<Enquiry[]>(server, "/api/admin/enquiries", { cookie });
  return body.flatMap(({ mail }) => mail).filter(({ state }) => state !== "sent").length;
}

/** Each mail once, as a mailbox counts: by Message-ID. What came in twice came from a kill at the wrong moment. */
function expectEachOnce(mail: MailServer, messages: number, mayDouble: number) {
  const received = mail.received();
  const unique = new Map(received.map((one) => [one.messageId, one]));
  expect(unique.size).toBe(2 * messages);
  const recipients = [...unique.values()].map(({ to }) => to.join());
  expect(recipients.filter((to) => to === staff)).toHaveLength(messages);
  expect(new Set(recipients).size).toBe(messages + 1);
  expect(received.length - unique.size).toBeLessThanOrEqual(mayDouble);
}

test(
  "a server killed while it sends mail goes on after its start and forgets none",
  { timeout },
  async () => {
    const mail = await mailServer();
    await mail.start({ delayMs: 150 });
    const dataDir = temporaryFolder("mail-kill");
    const env = mailEnv(mail);
    const first = await started({ dataDir, env });
    await write(first, 12);
    while (mail.received().length < 5) await wait(10);
    await first.kill9();
    const second = await started({ dataDir, env });
    const cookie = await signInCookie(second);
    await expect.poll(() => waiting(second, cookie), { timeout: 90_000, interval: 500 }).toBe(0);
    // At the moment of the kill at most three were on their way.
    expectEachOnce(mail, 12, 3);
  },
);

test(
  "mail that waits for its server goes out when it comes, and the log names nobody",
  { timeout },
  async () => {
    const mail = await mailServer();
    const server = await started({ env: mailEnv(mail) });
    await write(server, 3);
    await expect.poll(() => server.log(), { timeout: 20_000 }).toContain("mail not sent yet");
    const cookie = await signInCookie(server);
    expect(await waiting(server, cookie)).toBe(6);
    await mail.start();
    await expect.poll(() => waiting(server, cookie), { timeout: 60_000, interval: 500 }).toBe(0);
    expectEachOnce(mail, 3, 0);
    expect(server.log()).not.toContain("oppdrett.example");
  },
);

test(
  "the command hands out and deletes what a person has sent, beside a running server",
  { timeout },
  async () => {
    const server = await started({ env: { DEMO_CONTENT: "0" } });
    const [id] = await write(server, 3);
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ["src/commands/contact.ts", ...args], {
        cwd: join(import.meta.dirname, "../.."),
        encoding: "utf8",
        env: { PATH: process.env.PATH, DATA_DIR: server.dataDir },
      });
    const exported = run("export", "ANLEGG-0@oppdrett.example");
    expect(JSON.parse(exported.stdout)).toMatchObject([
      { id, reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/) as string, mail: [] },
    ]);
    expect(run("erase", "Anlegg-0@Oppdrett.example").stdout).toBe(
      "Deleted 1 message from Anlegg-0@Oppdrett.example.\n",
    );
    expect(run("export", "anlegg-0@oppdrett.example").stdout).toBe("[]\n");
    expect(run("erase", "anlegg-0@oppdrett.example").stdout).toContain("Deleted 0 messages");
    expect(run("erase")).toMatchObject({ status: 1, stderr: expect.stringContaining("Usage:") as string });
    const cookie = await signInCookie(server);
    const { body } = await call<Enquiry[]>(server, "/api/admin/enquiries", { cookie });
    expect(body).toHaveLength(2);
  },
);

test("without a mail server the log says so once and messages are stored", { timeout }, async () => {
  const server = await started({ env: { DEMO_CONTENT: "0" } });
  await write(server, 2);
  expect(server.log().match(/SMTP_URL is not set/g)).toHaveLength(1);
  const cookie = await signInCookie(server);
  const { body } = await call<Enquiry[]>(server, "/api/admin/enquiries", { cookie });
  expect(body.map(({ mail }) => mail)).toEqual([[], []]);
});

const onPostgres = test.runIf(isPostgresWithinReach());
onPostgres(
  "two instances share the outbox; when one is killed the other sends the rest",
  { timeout },
  async () => {
    const cluster = await startPostgres();
    onTestFinished(() => cluster.stop());
    const mail = await mailServer();
    await mail.start({ delayMs: 150 });
    const env = {
      ...mailEnv(mail),
      DATABASE_URL: cluster.url("postgres"),
      SESSION_SECRET: "hemmelig ".repeat(8),
    };
    const here = await started({ env });
    const there = await started({ env });
    await write(here, 15);
    while (mail.received().length < 8) await wait(10);
    await here.kill9();
    const cookie = await signInCookie(there);
    await expect.poll(() => waiting(there, cookie), { timeout: 90_000, interval: 500 }).toBe(0);
    expectEachOnce(mail, 15, 3);
    expect(there.log()).toContain("mail sent");
    expect(here.log()).toContain("mail sent");
  },
);

test("a form sent twice without JavaScript is one message, also behind a proxy", { timeout }, async () => {
  const server = await started({ env: { DEMO_CONTENT: "0", TRUST_PROXY: "1" } });
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
  const answers = await Promise.all([post(form, "203.0.113.1"), post(form, "203.0.113.1")]);
  answers.push(await post(form, "203.0.113.1"));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await post({ ...form, message: "En annen melding fra Kari" }, "203.0.113.1");
  await post({ ...form, comment: "https://x.example", message: "Fyller ut alt jeg finner" }, "203.0.113.2");
  const cookie = await signInCookie(server);
  const list = await call<Enquiry[]>(server, "/api/admin/enquiries", { cookie });
  expect(list.body.map(({ message, suspicion }) => [message, suspicion]).toReversed()).toEqual([
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
});

test(
  "every message acknowledged in a flood is stored once, however often the server is killed",
  { timeout },
  async () => {
    const report = await floodWithEnquiries(400, 40, 2);
    expect(report.losses).toEqual([]);
    expect(report).toMatchObject({ acknowledged: 400, kills: 2, refusals: 0 });
  },
);
