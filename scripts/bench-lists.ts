import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { boatRecordFields } from "../src/contract/admin-boats.ts";
import type { EnquiryPage } from "../src/contract/enquiries.ts";
import { openDatabase } from "../src/db/client.ts";
import { insertEnquiry } from "../src/db/enquiries.ts";
import { insertSubjects } from "../src/db/enquiry-subjects.ts";
import { insertWords } from "../src/db/enquiry-words.ts";
import { upsertVersion } from "../src/db/versions.ts";
import { readEnquiryWords } from "../src/domain/enquiry-search.ts";
import { pickContent } from "../src/domain/history/describe.ts";
import { call, signInCookie } from "../tests/support/http-client.ts";
import { startServer } from "../tests/support/server.ts";

const sizes = [
  { enquiries: 100, versions: 100 },
  { enquiries: 10_000, versions: 1_000 },
];
const rounds = 41;
/** What staff should not notice. */
const limit = 3;
const boat = { id: "skarv", name: "Skarv" };
const service = { id: "ro", name: "Roing" };
/** The only enquiry about the service, and the only one with a rare word. */
const rareNumber = 49;
const hourMs = 60 * 60 * 1000;

const inbox = "/api/admin/enquiries?folder=inbox";
const history = `/api/admin/history/boat/${boat.id}`;

/** Compares the lists of a large installation with those of a small one: each time is a ratio, measured in turns. */
export async function benchLists(): Promise<void> {
  const portals = await Promise.all(sizes.map(openPortal));
  try {
    console.log(`\nWith ${sizes[1]?.enquiries} enquiries and ${sizes[1]?.versions} versions of a boat:`);
    const subjects: Array<[name: string, getPath: (portal: Portal) => string]> = [
      ["the inbox", () => inbox],
      ["its second page", ({ second }) => `${inbox}&before=${second}`],
      ["a search for a common word", () => `${inbox}&search=merder`],
      ["a search for a rare word", () => `${inbox}&search=hardangerskyss`],
      ["a search for both", () => `${inbox}&search=merder+hardangerskyss`],
      ["the enquiries about a boat", () => `${inbox}&boat=${boat.id}`],
      ["the only enquiry about a service", () => `${inbox}&service=${service.id}`],
      ["the answered enquiries", () => `${inbox}&status=replied`],
      ["those that are overdue", () => `${inbox}&status=overdue`],
      ["the counts that are polled", () => "/api/admin/enquiries/pulse"],
      ["the versions of a boat", () => history],
      ["older versions of a boat", () => `${history}?before=40`],
      ["a comparison of two versions", () => `${history}/comparison?from=20&to=90`],
    ];
    for (const [name, getPath] of subjects) {
      const [small = 0, large = 0] = await measureInTurns(portals, getPath);
      const ratio = large / small;
      const isSlow = ratio > limit;
      if (isSlow) process.exitCode = 1;
      const times = `${small.toFixed(1)} ms → ${large.toFixed(1)} ms`;
      console.log(
        `${ratio.toFixed(1).padStart(7)} × the time: ${name} (${times})${isSlow ? ", too slow" : ""}`,
      );
    }
  } finally {
    for (const { server } of portals) await server.stop();
  }
}

type Portal = Awaited<ReturnType<typeof openPortal>>;

async function openPortal(size: (typeof sizes)[number]) {
  const server = await startServer({ env: { DEMO_CONTENT: "0" } });
  const cookie = await signInCookie(server);
  await fill(join(server.dataDir, "nordskarv.db"), size, { server, cookie });
  const { body } = await call<EnquiryPage>(server, inbox, { cookie });
  return { server, cookie, second: body.next ?? "" };
}

async function fill(
  file: string,
  { enquiries, versions }: (typeof sizes)[number],
  { server, cookie }: { server: Awaited<ReturnType<typeof startServer>>; cookie: string },
): Promise<void> {
  const create = async <T>(path: string, body: object) =>
    (await call<T>(server, path, { method: "POST", body, cookie })).body;
  const { id: region } = await create<{ id: string }>("/api/admin/regions", { name: "Lofoten" });
  const stored = await create<object>("/api/admin/boats", { ...boat, type: "Servicekatamaran", region });
  const content = pickContent(boatRecordFields, stored);
  const db = openDatabase({ engine: "sqlite", file });
  await db.transaction().execute(async (tx) => {
    for (let number = 0; number < enquiries; number += 1) {
      const at = new Date(Date.now() - number * hourMs).toISOString();
      const enquiry = {
        id: randomUUID(),
        name: `Kari Berg ${number}`,
        email: `kari${number}@oppdrett.example`,
        phone: null,
        message: `Kan dere vaske ${number} merder i uke 24? ${number === rareNumber ? "Hardangerskyss" : ""} Vi trenger båt med kran.`,
      };
      await insertEnquiry(tx, {
        ...enquiry,
        status: (["new", "read", "replied", "archived"] as const)[number % 4] ?? "new",
        site: null,
        weeks: [],
        suspicion: null,
        created_at: at,
        updated_at: at,
        idempotency_key: null,
        fingerprint: null,
        text_hash: null,
      });
      if (number === rareNumber) await insertSubjects(tx, enquiry.id, [{ kind: "service", ...service }]);
      else if (number % 5 === 0) await insertSubjects(tx, enquiry.id, [{ kind: "boat", ...boat }]);
      await insertWords(tx, enquiry.id, readEnquiryWords({ ...enquiry, about: [] }));
    }
    for (let version = 1; version <= versions; version += 1) {
      await upsertVersion(tx, {
        kind: "boat",
        id: boat.id,
        version,
        content: { ...content, crew: `${version} personer` },
        names: {},
        summary: `Mannskap: ${version} personer`,
        author: null,
        saved_at: new Date().toISOString(),
      });
    }
    await tx.updateTable("boats").set({ version: versions }).where("id", "=", boat.id).execute();
  });
  await db.destroy();
}

/** Returns the median of each portal, in milliseconds. What slows the machine down slows down all of them. */
async function measureInTurns(portals: Portal[], getPath: (portal: Portal) => string): Promise<number[]> {
  const times = portals.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, portal] of portals.entries()) {
      const path = getPath(portal);
      const startedAt = performance.now();
      const { status } = await call(portal.server, path, { cookie: portal.cookie });
      if (status !== 200) throw new Error(`${path}: status ${status}`);
      times[index]?.push(performance.now() - startedAt);
    }
  }
  return times.map((each) => each.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN);
}
