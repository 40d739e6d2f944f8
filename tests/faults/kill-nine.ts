/**
 * Kills the server (SIGKILL) repeatedly while visitors send enquiries and staff save boats. After each restart it
 * checks that every acknowledged write is stored and that no boat is partly saved.
 *
 *   node tests/faults/kill-nine.ts [rounds]
 */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { AdminBoat } from "../../src/contract/admin-boats.ts";
import type { SubmittedEnquiry } from "../../src/contract/contact.ts";
import { call, nextLoopbackIp, readEnquiries, signInCookie } from "../support/http-client.ts";
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
  /** Descriptions of what was lost or partly saved. */
  losses: string[];
}

/** What the server has acknowledged. */
interface Ledger {
  region: string;
  services: string[];
  messages: Set<string>;
  /** The number of the last acknowledged save, by boat. */
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
      ...boats.map((boat) => saveBoatUntilKilled(server, cookie, ledger, boat)),
      ...Array.from({ length: visitorCount }, () => sendEnquiriesUntilKilled(server, ledger)),
    ];
    await waitForWrites(ledger);
    await wait(Math.random() * 250);
    await server.kill9();
    await Promise.all(writers);
    report.rounds += 1;
    onRound?.(report.rounds);
  }

  const last = await start();
  await verify(last, cookie, ledger, report.losses);
  await last.stop();
  report.losses.push(...findIntegrityErrors(join(dataDir, "nordskarv.db")));
  removeFolder(dataDir);
  report.messages = ledger.messages.size;
  report.saves = sum(ledger.saves.values());
  return report;
}

/** Waits for the first acknowledged writes of this round: a kill before them would test little. */
async function waitForWrites(ledger: Ledger) {
  const count = () => ledger.messages.size + sum(ledger.saves.values());
  const before = count();
  const timeout = AbortSignal.timeout(10_000);
  while (count() < before + visitorCount && !timeout.aborted) await wait(5);
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
      ...createBoatFields(ledger, 0),
    });
    ledger.saves.set(boat.id, 0);
  }
  return ledger;
}

/** The fields of a boat's nth save, which all depend on that number. */
function createBoatFields(ledger: Ledger, save: number) {
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

async function saveBoatUntilKilled(server: TestServer, cookie: string, ledger: Ledger, boat: AdminBoat) {
  let version = boat.version;
  for (let save = getSaveNumber(boat) + 1; ; save += 1) {
    const response = await undefinedIfKilled(
      call<AdminBoat>(server, `/api/admin/boats/${boat.id}`, {
        method: "PUT",
        body: { ...createBoatFields(ledger, save), version },
        cookie,
      }),
    );
    if (response === undefined) return;
    version = expectSuccess(response).version;
    ledger.saves.set(boat.id, save);
  }
}

async function sendEnquiriesUntilKilled(server: TestServer, ledger: Ledger) {
  for (;;) {
    const response = await undefinedIfKilled(
      call<SubmittedEnquiry>(server, "/api/contact", {
        method: "POST",
        body: { name: "Kari Berg", email: "kari@oppdrett.example", message: "Vi trenger hjelp med nøtene." },
        from: nextLoopbackIp(),
      }),
    );
    if (response === undefined) return;
    ledger.messages.add(expectSuccess(response).id);
    // Limits the number of enquiries to check after each restart.
    await wait(Math.random() * 30);
  }
}

/** Resolves to undefined if the server died before it had responded. */
async function undefinedIfKilled<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch {
    return undefined;
  }
}

function expectSuccess<T>(response: { status: number; body: T }): T {
  if (response.status >= 200 && response.status < 300) return response.body;
  throw new Error(`The server responded with ${response.status}: ${JSON.stringify(response.body)}`);
}

async function verify(server: TestServer, cookie: string, ledger: Ledger, losses: string[]) {
  const enquiries = await readEnquiries(server, cookie);
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
    const save = getSaveNumber(boat);
    if (save < acknowledged) losses.push(`${id} was acknowledged at save ${acknowledged} and holds ${save}.`);
    const expected = createBoatFields(ledger, save);
    const actual = {
      ...boat,
      services: ledger.services.filter((service) => boat.services.includes(service)),
    };
    for (const [field, value] of Object.entries(expected)) {
      const found = actual[field as keyof typeof expected];
      if (JSON.stringify(found) !== JSON.stringify(value)) {
        losses.push(`${id} is partly saved: at save ${save} its ${field} is ${JSON.stringify(found)}.`);
      }
    }
    if (boat.services.length !== expected.services.length) losses.push(`${id} has services of another save.`);
    // A save may have been stored without being acknowledged.
    ledger.saves.set(id, save);
  }
  return boats;
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}

function getSaveNumber(boat: AdminBoat): number {
  return Number(boat.name.replace("Skarv ", ""));
}

function findIntegrityErrors(file: string): string[] {
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
    `${report.rounds} kills, ${report.messages} enquiries and ${report.saves} saves acknowledged, ` +
      `slowest start ${report.slowestStartMs} ms, ${report.losses.length} losses`,
  );
  if (report.losses.length > 0) process.exitCode = 1;
}
