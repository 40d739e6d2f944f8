/**
 * Thousands of messages from many addresses while the server is killed without notice, again and again. Whoever gets
 * no answer sends the same message again under the same key, as the form does. In the end every message that was
 * acknowledged is stored, and stored once.
 *
 *   node tests/faults/enquiries-flood.ts [messages] [addresses] [kills]
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { EnquiryReceipt, Enquiry } from "../../src/contract/enquiries.ts";
import { nextLoopbackIp, call, signInCookie } from "../support/http-client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { removeFolder, temporaryFolder } from "../support/temporary-folder.ts";

const visitorsAtOnce = 24;

export interface FloodReport {
  acknowledged: number;
  /** How often a message had to be sent again because nobody answered. */
  repetitions: number;
  refusals: number;
  kills: number;
  seconds: number;
  /** One sentence for each thing that was not as it should be. */
  losses: string[];
}

export async function floodWithEnquiries(
  messages: number,
  addresses: number,
  kills: number,
): Promise<FloodReport> {
  const dataDir = temporaryFolder("flood");
  const env = { DEMO_CONTENT: "0", CONTACT_MESSAGES_PER_HOUR: "1000000" };
  const start = () => startServer({ dataDir, env });
  const report: FloodReport = {
    acknowledged: 0,
    repetitions: 0,
    refusals: 0,
    kills: 0,
    seconds: 0,
    losses: [],
  };
  const startedAt = performance.now();
  const senders = Array.from({ length: addresses }, nextLoopbackIp);
  const receipts = new Map<string, string>();
  let server: TestServer = await start();
  let next = 0;

  async function deliver(number: number) {
    const text = `Melding nummer ${number} av ${messages}`;
    const key = randomUUID();
    for (;;) {
      const answer = await call<EnquiryReceipt>(server, "/api/contact", {
        method: "POST",
        body: { name: "Kari Berg", email: `anlegg-${number % addresses}@oppdrett.example`, message: text },
        from: senders[number % addresses],
        headers: { "idempotency-key": key },
      }).catch(() => undefined);
      if (answer?.status === 201) {
        receipts.set(text, answer.body.id);
        return;
      }
      if (answer === undefined) report.repetitions += 1;
      else if (answer.status === 429) report.refusals += 1;
      else report.losses.push(`${text} was answered with ${answer.status}.`);
      await wait(answer?.status === 429 ? 1000 : 20);
    }
  }

  async function visit() {
    while (next < messages) {
      const number = next;
      next += 1;
      await deliver(number);
    }
  }

  async function killNowAndThen() {
    while (report.kills < kills) {
      const due = ((report.kills + 1) * messages) / (kills + 1);
      while (receipts.size < due) await wait(5);
      await server.kill9();
      report.kills += 1;
      server = await start();
    }
  }

  await Promise.all([killNowAndThen(), ...Array.from({ length: visitorsAtOnce }, visit)]);
  report.acknowledged = receipts.size;
  report.seconds = Math.round((performance.now() - startedAt) / 1000);
  await checkStored(server, receipts, report.losses);
  await server.stop();
  removeFolder(dataDir);
  return report;
}

async function checkStored(server: TestServer, receipts: Map<string, string>, losses: string[]) {
  const cookie = await signInCookie(server);
  const { body } = await call<Enquiry[]>(server, "/api/admin/enquiries", { cookie });
  const stored = new Map<string, string[]>();
  for (const { message, id } of body) stored.set(message, [...(stored.get(message) ?? []), id]);
  for (const [text, id] of receipts) {
    const ids = stored.get(text) ?? [];
    if (ids.length !== 1) losses.push(`${text} is stored ${ids.length} times.`);
    else if (ids[0] !== id) losses.push(`${text} is stored under another id than was acknowledged.`);
  }
  if (body.length !== receipts.size) losses.push(`${body.length} are stored, ${receipts.size} acknowledged.`);
}

if (import.meta.main) {
  const [messages = 10_000, addresses = 200, kills = 10] = process.argv.slice(2).map(Number);
  const report = await floodWithEnquiries(messages, addresses, kills);
  for (const loss of report.losses) console.error(loss);
  console.log(
    `${report.acknowledged} messages from ${addresses} addresses acknowledged in ${report.seconds} s, ${report.kills} kills, ` +
      `${report.repetitions} sent again, ${report.refusals} refused for a while, ${report.losses.length} losses`,
  );
  if (report.losses.length > 0) process.exitCode = 1;
}
