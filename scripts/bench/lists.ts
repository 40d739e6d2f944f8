/** Compares the lists of large inboxes and long histories with those of small ones. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { boatRecordFields } from "../../src/contract/admin-boats.ts";
import { hourMs } from "../../src/contract/durations.ts";
import type { EnquiryPage } from "../../src/contract/enquiries.ts";
import { openDatabase } from "../../src/db/client.ts";
import { insertEnquiry } from "../../src/db/enquiries.ts";
import { insertSubjects } from "../../src/db/enquiry-subjects.ts";
import { insertWords } from "../../src/db/enquiry-words.ts";
import { upsertVersion } from "../../src/db/versions.ts";
import { readEnquiryWords } from "../../src/domain/enquiry-search.ts";
import { pickContent } from "../../src/domain/history/describe.ts";
import { call, signInCookie } from "../../tests/support/http-client.ts";
import { startServer, type TestServer } from "../../tests/support/server.ts";
import { removeFolder, temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { measureInTurns } from "./in-turns.ts";
import { compareRounds, type Row, type Sizes } from "./row.ts";

const small = { enquiries: 100, versions: 100 };
const manyVersions = 1_000;
const rounds = 25;
/** What staff should not notice. */
const limit = 3;
const boat = { id: "skarv", name: "Skarv" };
const service = { id: "ro", name: "Roing" };
/** The only enquiry about the service, and the only one with a rare word. */
const rareNumber = 9;

const inbox = "/api/admin/enquiries?folder=inbox";
const history = `/api/admin/history/boat/${boat.id}`;

const inboxRequests: Array<[name: string, getPath: (portal: Portal) => string]> = [
  ["the inbox", () => inbox],
  ["its second page", ({ second }) => inbox + second],
  ["a search for a common word", () => `${inbox}&search=merder`],
  ["a search for a rare word", () => `${inbox}&search=hardangerskyss`],
  ["a search for both", () => `${inbox}&search=merder+hardangerskyss`],
  ["the enquiries about a boat", () => `${inbox}&boat=${boat.id}`],
  ["the only enquiry about a service", () => `${inbox}&service=${service.id}`],
  ["enquiries with the status replied", () => `${inbox}&status=replied`],
  ["those that are overdue", () => `${inbox}&status=overdue`],
  ["the counts that are polled", () => "/api/admin/enquiries/pulse"],
];
const historyRequests: typeof inboxRequests = [
  ["the versions of a boat", () => history],
  ["older versions of a boat", () => `${history}?before=40`],
  ["a comparison of two versions", () => `${history}/comparison?from=20&to=90`],
];

export async function benchLists({ enquiries }: Sizes): Promise<Row[]> {
  const rows: Row[] = [];
  const smallPortal = await openPortal(small);
  try {
    for (const count of enquiries) {
      const portal = await openPortal({ enquiries: count, versions: manyVersions });
      try {
        const compare = async (
          [name, getPath]: (typeof inboxRequests)[number],
          suffix: string,
          against: string,
        ) => {
          const [times = [], smallTimes = []] = await measureInTurns([portal, smallPortal], rounds, getPath);
          rows.push(
            compareRounds({ name: `${name}, ${suffix}`, unit: "ms", limit, against }, times, smallTimes),
          );
        };
        for (const request of inboxRequests) {
          await compare(request, `${count} enquiries`, `${small.enquiries} enquiries`);
        }
        if (count !== enquiries.at(-1)) continue;
        for (const request of historyRequests) {
          await compare(request, `${manyVersions} versions`, `${small.versions} versions`);
        }
      } finally {
        await portal.stop();
      }
    }
    return rows;
  } finally {
    await smallPortal.stop();
  }
}

type Portal = Awaited<ReturnType<typeof openPortal>>;
type Size = typeof small;

async function openPortal(size: Size) {
  const dataDir = temporaryFolder("data");
  const env = { DEMO_CONTENT: "0" };
  const empty = await startServer({ dataDir, env });
  const stored = await createBoat(empty);
  await empty.stop();
  const file = join(dataDir, "nordskarv.db");
  await fill(file, pickContent(boatRecordFields, stored), size);
  copyEnquiries(file, size.enquiries);
  const server = await startServer({ dataDir, env });
  const cookie = await signInCookie(server);
  const { body } = await call<EnquiryPage>(server, inbox, { cookie });
  return {
    server,
    cookie,
    // A small inbox has no second page.
    second: body.next === null ? "" : `&before=${body.next}`,
    async stop() {
      await server.stop();
      removeFolder(dataDir);
    },
  };
}

async function createBoat(server: TestServer): Promise<object> {
  const cookie = await signInCookie(server);
  const create = async <T>(path: string, body: object) =>
    (await call<T>(server, path, { method: "POST", body, cookie })).body;
  const { id: region } = await create<{ id: string }>("/api/admin/regions", { name: "Lofoten" });
  return create<object>("/api/admin/boats", { ...boat, type: "Servicekatamaran", region });
}

/** Stores the first enquiries and all versions. */
async function fill(file: string, content: object, { enquiries, versions }: Size): Promise<void> {
  const db = openDatabase({ engine: "sqlite", file });
  await db.transaction().execute(async (tx) => {
    for (let number = 0; number < Math.min(enquiries, small.enquiries); number += 1) {
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

/** Copies the enquiries, except the rare one, until there are `wanted`. Each copy is older than the last. */
function copyEnquiries(file: string, wanted: number): void {
  const db = new DatabaseSync(file);
  // Two million words.
  db.exec("pragma synchronous = off; pragma cache_size = -500000");
  const rare = "select submission_id from enquiry_words where word = 'hardangerskyss'";
  const id = (column: string) => `printf('%08x', :n) || substr(${column}, 9)`;
  const prepareCopy = (table: string, key: string) => {
    const columns = db.prepare(`select name from pragma_table_info('${table}')`).all();
    const names = columns.map(({ name }) => String(name));
    const values = names.map((name) => {
      if (name === key) return id(name);
      return /^(?:created|updated)_at$/.test(name)
        ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${name}, '-' || (:n * ${small.enquiries}) || ' hours')`
        : name;
    });
    return db.prepare(
      `insert into ${table} (${names.join()}) select ${values.join()} from ${table}
       where ${key} in (select value from json_each(:ids))`,
    );
  };
  const ids = db.prepare(`select id from contact_submissions where id not in (${rare})`).all();
  const originals = ids.map((row) => String(row.id));
  const copies = [
    prepareCopy("contact_submissions", "id"),
    prepareCopy("enquiry_subjects", "submission_id"),
    prepareCopy("enquiry_words", "submission_id"),
  ];
  db.exec("begin immediate");
  let missing = wanted - originals.length - 1;
  for (let n = 1; missing > 0; n += 1) {
    const copied = originals.slice(0, missing);
    for (const copy of copies) copy.run({ n, ids: JSON.stringify(copied) });
    missing -= copied.length;
  }
  db.exec("commit");
  db.close();
}
