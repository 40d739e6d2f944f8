/**
 * Kills the server without notice, again and again, while visitors write and staff saves boats.
 * After each start: every write that was acknowledged is there, and no boat is half saved.
 *
 *   node tests/faults/kill-nine.ts [rounds]
 */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { AdminBoat } from "../../src/contract/boats.ts";
import type { EnquiryReceipt, Enquiry } from "../../src/contract/enquiries.ts";
import { nextLoopbackIp, call, signInCookie } from "../support/http-client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { removeFolder, temporaryFolder } from "../support/temporary-folder.ts";

const boatCount = 3;
const serviceCount = 4;
const visitorCount = 4;

export interface KillNineReport {
  rounds: number;
  messages: number;
  saves: number;
  slowestStartMs: number;
  /** One sentence for each thing that was not as it should be. */
  losses: string[];
}

/** What the world outside the server knows to be true. */
interface Ledger {
  region: string;
  services: string[];
  messages: Set<string>;
  /** Per boat, the number of the last save that was acknowledged. */
  saves: Map<string, number>;
}

export async function killNine(rounds: number, onRound?: (round: number) => void): Promise<KillNineReport> {
  const dataDir = temporaryFolder("kill-nine");
  const start = () =>
    startServer({ dataDir, env: { DEMO_CONTENT: "0", CONTACT_MESSAGES_PER_HOUR: "1000000" } });
  const report: KillNineReport = { rounds: 0, messages: 0, saves: 0, slowestStartMs: 0, losses: [] };

  const first = await start();
  const cookie = await signInCookie(first);
  const ledger = await prepare(first, cookie);
  await first.kill9();

  while (report.rounds < rounds) {
    const startedAt = performance.now();
    const server = await start();
    report.slowestStartMs = Math.max(report.slowestStartMs, Math.round(performance.now() - startedAt));
    const boats = await verify(server, cookie, ledger, report.losses);
    const writers = [
      ...boats.map((boat) => saveUntilKilled(server, cookie, ledger, boat)),
      ...Array.from({ length: visitorCount }, () => writeUntilKilled(server, ledger)),
    ];
    await firstWrites(ledger);
    await wait(Math.random() * 250);
    await server.kill9();
    await Promise.all(writers);
    report.rounds += 1;
    onRound?.(report.rounds);
  }

  const last = await start();
  await verify(last, cookie, ledger, report.losses);
  await last.stop();
  report.losses.push(...integrityComplaints(join(dataDir, "nordskarv.db")));
  removeFolder(dataDir);
  report.messages = ledger.messages.size;
  report.saves = sum(ledger.saves.values());
  return report;
}

/** Until the server has acknowledged something in this round: a kill before that would prove little. */
async function firstWrites(ledger: Ledger) {
  const count = () => ledger.messages.size + sum(ledger.saves.values());
  const before = count();
  const patience = AbortSignal.timeout(10_000);
  while (count() < before + visitorCount && !patience.aborted) await wait(5);
}

async function prepare(server: TestServer, cookie: string): Promise<Ledger> {
  const create = async <T>(path: string, body: unknown) =>
    expectSuccess(await call<T>(server, path, { method: "POST", body, cookie }));
  const region = await create<{ id: string }>("/api/admin/regions", { name: "Lofoten" });
  const services: string[] = [];
  for (let number = 0; number < serviceCount; number += 1) {
    const service = await create<{ id: string }>("/api/admin/services", { title: `Tjeneste ${number}` });
    services.push(service.id);
  }
  const ledger: Ledger = { region: region.id, services, messages: new Set(), saves: new Map() };
  for (let number = 0; number < boatCount; number += 1) {
    const boat = await create<AdminBoat>("/api/admin/boats", {
      id: `skarv-${number}`,
      ...content(ledger, 0),
    });
    ledger.saves.set(boat.id, 0);
  }
  return ledger;
}

/** The content of a boat's nth save: name, services, pictures and figures all tell the same number. */
function content(ledger: Ledger, save: number) {
  return {
    name: `Skarv ${save}`,
    type: "Servicekatamaran",
    description: `Lagret ${save} ganger`,
    images: Array.from({ length: 1 + (save % 3) }, (_, index) => `/media/${save}-${index}.webp`),
    length: save % 100,
    region: ledger.region,
    services: ledger.services.filter((_, index) => ((save >> index) & 1) === 1),
  };
}

async function saveUntilKilled(server: TestServer, cookie: string, ledger: Ledger, boat: AdminBoat) {
  let version = boat.version;
  for (let save = saveNumber(boat) + 1; ; save += 1) {
    const answer = await untilKilled(
      call<AdminBoat>(server, `/api/admin/boats/${boat.id}`, {
        method: "PUT",
        body: { ...content(ledger, save), version },
        cookie,
      }),
    );
    if (answer === undefined) return;
    version = expectSuccess(answer).version;
    ledger.saves.set(boat.id, save);
  }
}

async function writeUntilKilled(server: TestServer, ledger: Ledger) {
  for (;;) {
    const answer = await untilKilled(
      call<EnquiryReceipt>(server, "/api/contact", {
        method: "POST",
        body: { name: "Kari Berg", email: "kari@oppdrett.example", message: "Vi trenger hjelp med nøtene." },
        from: nextLoopbackIp(),
      }),
    );
    if (answer === undefined) return;
    ledger.messages.add(expectSuccess(answer).id);
    // A visitor pauses; otherwise the list to compare after each start would grow without end.
    await wait(Math.random() * 30);
  }
}

/** An answer, or nothing when the server died before it had answered in full. */
async function untilKilled<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch {
    return undefined;
  }
}

function expectSuccess<T>(answer: { status: number; body: T }): T {
  if (answer.status >= 200 && answer.status < 300) return answer.body;
  throw new Error(`The server answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

async function verify(server: TestServer, cookie: string, ledger: Ledger, losses: string[]) {
  const enquiries = expectSuccess(await call<Enquiry[]>(server, "/api/admin/enquiries", { cookie }));
  const stored = new Set(enquiries.map(({ id }) => id));
  for (const id of ledger.messages) {
    if (!stored.has(id)) losses.push(`The acknowledged message ${id} is gone.`);
  }

  const boats = expectSuccess(await call<AdminBoat[]>(server, "/api/admin/boats", { cookie }));
  for (const [id, acknowledged] of ledger.saves) {
    const boat = boats.find((candidate) => candidate.id === id);
    if (boat === undefined) {
      losses.push(`The boat ${id} is gone.`);
      continue;
    }
    const save = saveNumber(boat);
    if (save < acknowledged) losses.push(`${id} was acknowledged at save ${acknowledged} and holds ${save}.`);
    const expected = content(ledger, save);
    const actual = {
      ...boat,
      services: ledger.services.filter((service) => boat.services.includes(service)),
    };
    for (const [field, value] of Object.entries(expected)) {
      const found = actual[field as keyof typeof expected];
      if (JSON.stringify(found) !== JSON.stringify(value)) {
        losses.push(`${id} is half saved: at save ${save} its ${field} is ${JSON.stringify(found)}.`);
      }
    }
    if (boat.services.length !== expected.services.length) losses.push(`${id} has links of another save.`);
    // What survived beyond the last answer counts as saved from here on.
    ledger.saves.set(id, save);
  }
  return boats;
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}

function saveNumber(boat: AdminBoat): number {
  return Number(boat.name.replace("Skarv ", ""));
}

function integrityComplaints(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = [
    ...db.prepare("PRAGMA integrity_check").all(),
    ...db.prepare("PRAGMA foreign_key_check").all(),
  ];
  db.close();
  return rows.map((row) => JSON.stringify(row)).filter((row) => row !== '{"integrity_check":"ok"}');
}

if (import.meta.main) {
  const rounds = Number(process.argv[2] ?? 200);
  const report = await killNine(rounds, (round) => {
    if (round % 10 === 0) console.log(`${round} of ${rounds} rounds`);
  });
  for (const loss of report.losses) console.error(loss);
  console.log(
    `${report.rounds} kills, ${report.messages} messages and ${report.saves} saves acknowledged, ` +
      `slowest start ${report.slowestStartMs} ms, ${report.losses.length} losses`,
  );
  if (report.losses.length > 0) process.exitCode = 1;
}
