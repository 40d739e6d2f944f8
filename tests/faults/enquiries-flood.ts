/**
 * Sends thousands of enquiries from many IPs while the server is killed (SIGKILL) repeatedly. A request without a
 * response is retried with the same idempotency key, as the form does. Then checks that every acknowledged enquiry is
 * stored exactly once.
 *
 *   node tests/faults/enquiries-flood.ts [messages] [IPs] [kills]
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { SubmittedEnquiry } from "../../src/contract/contact.ts";
import { call, nextLoopbackIp, readEnquiries, signInCookie } from "../support/http-client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { removeFolder, temporaryFolder } from "../support/temporary-folder.ts";

const concurrentVisitors = 24;

export interface FloodReport {
  acknowledged: number;
  /** Requests without a response. */
  retries: number;
  refusals: number;
  kills: number;
  seconds: number;
  /** Descriptions of what was lost, duplicated or refused wrongly. */
  losses: string[];
}

export async function floodWithEnquiries(
  messages: number,
  ipCount: number,
  kills: number,
): Promise<FloodReport> {
  const dataDir = temporaryFolder("flood");
  const env = { DEMO_CONTENT: "0", CONTACT_MESSAGES_PER_HOUR: "1000000" };
  const start = () => startServer({ dataDir, env });
  const report: FloodReport = {
    acknowledged: 0,
    retries: 0,
    refusals: 0,
    kills: 0,
    seconds: 0,
    losses: [],
  };
  const startedAt = performance.now();
  const ips = Array.from({ length: ipCount }, nextLoopbackIp);
  const receipts = new Map<string, string>();
  let server: TestServer = await start();
  let next = 0;

  async function sendUntilAcknowledged(number: number) {
    const text = `Melding nummer ${number} av ${messages}`;
    const key = randomUUID();
    for (;;) {
      const response = await call<SubmittedEnquiry>(server, "/api/contact", {
        method: "POST",
        body: { name: "Kari Berg", email: `anlegg-${number % ipCount}@oppdrett.example`, message: text },
        from: ips[number % ipCount],
        headers: { "idempotency-key": key },
      }).catch(() => undefined);
      if (response?.status === 201) {
        receipts.set(text, response.body.id);
        return;
      }
      if (response === undefined) report.retries += 1;
      else if (response.status === 429) report.refusals += 1;
      else report.losses.push(`${text} got status ${response.status}.`);
      await wait(response?.status === 429 ? 1000 : 20);
    }
  }

  async function sendEnquiries() {
    while (next < messages) {
      const number = next;
      next += 1;
      await sendUntilAcknowledged(number);
    }
  }

  async function killRepeatedly() {
    while (report.kills < kills) {
      const due = ((report.kills + 1) * messages) / (kills + 1);
      while (receipts.size < due) await wait(5);
      await server.kill9();
      report.kills += 1;
      server = await start();
    }
  }

  await Promise.all([killRepeatedly(), ...Array.from({ length: concurrentVisitors }, sendEnquiries)]);
  report.acknowledged = receipts.size;
  report.seconds = Math.round((performance.now() - startedAt) / 1000);
  await checkStored(server, receipts, report.losses);
  await server.stop();
  removeFolder(dataDir);
  return report;
}

async function checkStored(server: TestServer, receipts: Map<string, string>, losses: string[]) {
  const cookie = await signInCookie(server);
  const enquiries = await readEnquiries(server, cookie);
  const stored = new Map<string, string[]>();
  for (const { preview, id } of enquiries) stored.set(preview, [...(stored.get(preview) ?? []), id]);
  for (const [text, id] of receipts) {
    const ids = stored.get(text) ?? [];
    if (ids.length !== 1) losses.push(`${text} is stored ${ids.length} times.`);
    else if (ids[0] !== id) losses.push(`${text} is stored under another id than was acknowledged.`);
  }
  if (enquiries.length !== receipts.size)
    losses.push(`${enquiries.length} are stored, ${receipts.size} acknowledged.`);
}

if (import.meta.main) {
  const [messages = 10_000, ipCount = 200, kills = 10] = process.argv.slice(2).map(Number);
  const report = await floodWithEnquiries(messages, ipCount, kills);
  for (const loss of report.losses) console.error(loss);
  console.log(
    `${report.acknowledged} enquiries from ${ipCount} IPs acknowledged in ${report.seconds} s, ${report.kills} kills, ` +
      `${report.retries} retries, ${report.refusals} throttled, ${report.losses.length} losses`,
  );
  if (report.losses.length > 0) process.exitCode = 1;
}
