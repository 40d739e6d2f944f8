import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { AdminBoat } from "../../src/contract/boats/admin-boats.ts";
import type { SubmittedEnquiry } from "../../src/contract/enquiries/submit-enquiry.ts";
import { type DatabaseConfig, openDatabase } from "../../src/db/engine/client.ts";
import { keptVersions } from "../../src/contract/history/history.ts";
import { call, type JsonResponse, nextLoopbackIp, signInCookie } from "../support/servers/http-client.ts";
import type { TestServer } from "../support/servers/server.ts";

const serviceCount = 4;
const pagePaths = ["/", "/fleet", "/services", "/contact", "/privacy"];

/** What visitors and staff have sent and what they were told, to compare with what is stored. */
export interface Ledger {
  cookie: string;
  region: string;
  services: string[];
  /** The ids of acknowledged enquiries, by text. */
  enquiries: Map<string, string>;
  /** The number of the last acknowledged save, by boat. */
  saves: Map<string, number>;
  acknowledged: number;
  /** Responses with 503 and Retry-After, which a fault may cause. */
  refusals: number;
  /** Requests without a response. */
  unanswered: number;
  /** Descriptions of what no fault may cause. */
  losses: string[];
  doubles: string[];
  unexpected: string[];
  /** The slowest successful response to a visitor, in milliseconds. */
  slowestPageMs: number;
}

/** Creates what staff save in a fault: boats with services. */
export async function openLedger(server: TestServer, { boats = 3 } = {}): Promise<Ledger> {
  const cookie = await signInCookie(server);
  const create = async (path: string, body: unknown): Promise<string> => {
    const { status, body: created } = await call<{ id: string }>(server, path, {
      method: "POST",
      body,
      cookie,
    });
    if (status !== 201) throw new Error(`${path} responded ${status}: ${JSON.stringify(created)}`);
    return created.id;
  };
  const region = await create("/api/admin/regions", { name: "Lofoten" });
  const services: string[] = [];
  for (let number = 0; number < serviceCount; number += 1) {
    services.push(await create("/api/admin/services", { title: `Tjeneste ${number}` }));
  }
  const ledger: Ledger = {
    cookie,
    region,
    services,
    enquiries: new Map(),
    saves: new Map(),
    acknowledged: 0,
    refusals: 0,
    unanswered: 0,
    losses: [],
    doubles: [],
    unexpected: [],
    slowestPageMs: 0,
  };
  for (let number = 0; number < boats; number += 1) {
    const fields = { id: `skarv-${number}`, ...createBoatFields(ledger, 0) };
    ledger.saves.set(await create("/api/admin/boats", fields), 0);
  }
  return ledger;
}

export type Send = <T>(path: string, init?: Parameters<typeof call>[2]) => Promise<JsonResponse<T>>;

interface TrafficOptions {
  ledger: Ledger;
  visitors?: number;
  readers?: number;
  /** Whether staff save their boats. */
  hasStaff?: boolean;
  /** The mean pause between two requests of one person. */
  pauseMs?: number;
}

type Target =
  /** The server of the moment: it may have been started again. */
  { getServer: () => Pick<TestServer, "url"> } | { send: Send };

/** Sends requests until it is stopped. */
export function startTraffic(options: TrafficOptions & Target) {
  const { ledger, visitors = 4, readers = 1, hasStaff = true, pauseMs = 15 } = options;
  const reach: Send =
    "send" in options ? options.send : (path, init) => call(options.getServer(), path, init);
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => wait(Math.random() * 2 * pauseMs);

  /** Resolves to undefined if there was no response or if the request was refused, which faults may cause. */
  async function send<T>(path: string, init?: Parameters<typeof call>[2]) {
    let response: JsonResponse<T>;
    try {
      response = await reach<T>(path, init);
    } catch {
      ledger.unanswered += 1;
      return undefined;
    }
    // When its server dies, a proxy repeats a PUT, which may already have been stored, but never a POST.
    const isSentTwice = response.status === 409 && init?.method === "PUT";
    if ((init?.method !== undefined && response.status === 502) || isSentTwice) {
      ledger.unanswered += 1;
      return undefined;
    }
    if (response.status === 503 && response.headers["retry-after"] !== undefined) {
      ledger.refusals += 1;
      return undefined;
    }
    return response;
  }

  function reportUnexpected(what: string, { status, body }: JsonResponse) {
    ledger.unexpected.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  }

  /** Retries with the same key, as the form does. */
  async function sendEnquiry(): Promise<void> {
    const text = `Melding ${randomUUID()}`;
    const key = randomUUID();
    while (!signal.aborted) {
      const response = await send<SubmittedEnquiry>("/api/contact", {
        method: "POST",
        body: { name: "Kari Berg", email: `${key.slice(0, 8)}@oppdrett.example`, message: text },
        from: nextLoopbackIp(),
        headers: { "idempotency-key": key },
      });
      if (response?.status === 201) {
        ledger.enquiries.set(text, response.body.id);
        ledger.acknowledged += 1;
        return;
      }
      if (response) return reportUnexpected("enquiry", response);
      await wait(50);
    }
  }

  /** Returns the stored boat, which may hold a save that was stored without being acknowledged. */
  async function readBoat(id: string): Promise<AdminBoat | undefined> {
    while (!signal.aborted) {
      const response = await send<AdminBoat>(`/api/admin/boats/${id}`, { cookie: ledger.cookie });
      if (response?.status === 200) {
        checkBoat(ledger, response.body);
        return response.body;
      }
      if (response) {
        reportUnexpected(`boat ${id}`, response);
        return undefined;
      }
      await wait(50);
    }
    return undefined;
  }

  async function saveBoat(boat: AdminBoat): Promise<AdminBoat | undefined> {
    const save = getSaveNumber(boat) + 1;
    const response = await send<AdminBoat>(`/api/admin/boats/${boat.id}`, {
      method: "PUT",
      body: { ...createBoatFields(ledger, save), version: boat.version },
      cookie: ledger.cookie,
    });
    if (response?.status === 200) {
      ledger.saves.set(boat.id, save);
      ledger.acknowledged += 1;
      return response.body;
    }
    if (response) reportUnexpected(`save of ${boat.id}`, response);
    return readBoat(boat.id);
  }

  async function readPage(path: string): Promise<void> {
    const startedAt = performance.now();
    const response = await send<string>(path, { headers: { accept: "text/html" } });
    if (response === undefined) return;
    if (response.status !== 200) reportUnexpected(path, response);
    ledger.slowestPageMs = Math.max(ledger.slowestPageMs, Math.round(performance.now() - startedAt));
  }

  async function repeat(work: (turn: number) => Promise<void>) {
    for (let turn = 0; !signal.aborted; turn += 1) {
      await work(turn);
      await pause();
    }
  }

  async function beStaff(id: string) {
    let boat = await readBoat(id);
    await repeat(async () => {
      boat = boat === undefined ? await readBoat(id) : await saveBoat(boat);
    });
  }

  const people = [
    ...Array.from({ length: visitors }, () => repeat(sendEnquiry)),
    ...Array.from({ length: readers }, () =>
      repeat((turn) => readPage(pagePaths[turn % pagePaths.length] ?? "/")),
    ),
    ...(hasStaff ? [...ledger.saves.keys()].map(beStaff) : []),
  ];

  return {
    /** Waits for this many more acknowledged writes, and returns how long the first took. */
    async waitForAcknowledged(count: number, timeoutMs = 60_000): Promise<number> {
      const startedAt = performance.now();
      const before = ledger.acknowledged;
      let firstMs = Number.NaN;
      while (ledger.acknowledged < before + count) {
        if (performance.now() - startedAt > timeoutMs) {
          throw new Error(`${ledger.acknowledged - before} of ${count} writes in ${timeoutMs} ms`);
        }
        await wait(5);
        if (Number.isNaN(firstMs) && ledger.acknowledged > before) firstMs = performance.now() - startedAt;
      }
      return Math.round(firstMs);
    },
    async waitForRefusals(count: number, timeoutMs = 60_000): Promise<void> {
      const deadline = performance.now() + timeoutMs;
      const before = ledger.refusals + ledger.unanswered;
      while (ledger.refusals + ledger.unanswered < before + count) {
        if (performance.now() > deadline) throw new Error("The fault had no effect");
        await wait(5);
      }
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(people);
    },
  };
}

export type Traffic = ReturnType<typeof startTraffic>;

/** Compares what is stored with what was acknowledged. */
export async function checkStored(database: DatabaseConfig, ledger: Ledger): Promise<void> {
  const db = openDatabase(database);
  const stored = new Map<string, string[]>();
  for (const { id, message } of await db
    .selectFrom("contact_submissions")
    .select(["id", "message"])
    .execute()) {
    stored.set(message, [...(stored.get(message) ?? []), id]);
  }
  for (const [text, id] of ledger.enquiries) {
    if (stored.get(text)?.includes(id) !== true) ledger.losses.push(`${text} is not stored`);
  }
  for (const [text, ids] of stored) if (ids.length > 1) ledger.doubles.push(text);
  const boats = await db.selectFrom("boats").select(["id", "name", "version"]).execute();
  const names = new Map(boats.map(({ id, name }) => [id, name]));
  for (const [id, save] of ledger.saves) {
    const name = names.get(id);
    if (name === undefined || getSaveNumber({ name }) < save) {
      ledger.losses.push(`${id} was acknowledged at save ${save} and holds ${name}`);
    }
  }
  const versions = await db
    .selectFrom("record_versions")
    .select(["record_id", "version", "content"])
    .where("kind", "=", "boat")
    .execute();
  for (const { id, version } of boats.filter((boat) => ledger.saves.has(boat.id))) {
    const kept = versions.filter(({ record_id }) => record_id === id);
    // Each save is kept in its own version or not at all. The first version is that of save 0.
    const wrong = kept.filter((each) => each.content.name !== `Skarv ${each.version - 1}`);
    const hasCurrent = kept.some((each) => each.version === version);
    if (kept.length !== Math.min(version, keptVersions) || wrong.length > 0 || !hasCurrent) {
      ledger.losses.push(
        `${id} is at version ${version}, and ${kept.length} versions are kept, ${wrong.length} of another save`,
      );
    }
  }
  await db.destroy();
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

function checkBoat(ledger: Ledger, boat: AdminBoat) {
  const save = getSaveNumber(boat);
  const acknowledged = ledger.saves.get(boat.id) ?? 0;
  if (save < acknowledged)
    ledger.losses.push(`${boat.id} was acknowledged at save ${acknowledged} and holds ${save}`);
  const expected = createBoatFields(ledger, save);
  const found = {
    ...boat,
    services: ledger.services.filter((service) => boat.services.includes(service)),
  };
  for (const [field, value] of Object.entries(expected)) {
    if (JSON.stringify(found[field as keyof typeof expected]) !== JSON.stringify(value)) {
      ledger.losses.push(`${boat.id} is partly saved: its ${field} is not of save ${save}`);
    }
  }
}

function getSaveNumber({ name }: Pick<AdminBoat, "name">): number {
  return Number(name.replace("Skarv ", ""));
}
