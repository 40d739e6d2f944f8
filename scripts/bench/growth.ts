/**
 * Compares a large installation with a small one: the fleet's page and its search, the lists of the portal, and the time
 * from a save to the new page. Requests to both servers take turns.
 */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { AdminBoat } from "../../src/contract/boats/admin-boats.ts";
import { openDatabase } from "../../src/db/engine/client.ts";
import { insertEnquiry } from "../../src/db/queries/enquiries/enquiries.ts";
import { insertWords } from "../../src/db/queries/enquiries/enquiry-words.ts";
import { readEnquiryWords } from "../../src/domain/enquiries/enquiry-search.ts";
import { hourMs } from "../../src/shared/durations.ts";
import { growFleet } from "../../tests/support/content/grow-fleet.ts";
import { call, signInCookie } from "../../tests/support/servers/http-client.ts";
import { startServer, type TestServer } from "../../tests/support/servers/server.ts";
import { removeFolder, temporaryFolder } from "../../tests/support/processes/temporary-folder.ts";
import { createTable } from "./table.ts";

const small = { boats: 50, enquiries: 100 };
const large = { boats: 1_000, enquiries: 20_000 };
const rounds = 15;
const limit = 3;

/** Searches are never cached; the page of the fleet is, as for visitors. */
const requests: Array<[name: string, getPath: (round: number) => string]> = [
  ["the fleet", () => "/fleet"],
  ["a search of the fleet", (round) => `/fleet?sok=${["lom", "sk", "hav", "te", "al"][round % 5]}`],
  ["the second page of the fleet", () => "/fleet?side=2"],
  ["the portal's boats", () => "/api/admin/boats"],
  ["a search in them", () => "/api/admin/boats?search=lomvi"],
  ["the inbox", () => "/api/admin/enquiries?folder=inbox"],
  ["a search for a common word", () => "/api/admin/enquiries?folder=inbox&search=merder"],
  ["a search for a rare word", () => "/api/admin/enquiries?folder=inbox&search=hardangerskyss"],
  ["overdue enquiries", () => "/api/admin/enquiries?folder=inbox&status=overdue"],
];

const installations = [await open(large), await open(small)] as const;
try {
  const table = createTable();
  for (const [name, getPath] of requests) {
    const times: [number[], number[]] = [[], []];
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, installation] of installations.entries()) {
        const startedAt = performance.now();
        await read(installation, getPath(round));
        if (round > 0) times[index]?.push(performance.now() - startedAt);
      }
    }
    table.addRatio(name, ...times, limit);
  }
  const saves: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, installation] of installations.entries()) {
      saves[index]?.push(await measureSave(installation, round));
    }
  }
  table.addRatio("from a save to the new page", ...saves, limit);
  table.print(
    `${large.boats} boats and ${large.enquiries} enquiries, as a ratio to ${small.boats} and ${small.enquiries}`,
  );
} finally {
  for (const { stop } of installations) await stop();
}

interface Installation {
  server: TestServer;
  cookie: string;
  stop: () => Promise<void>;
}

async function open({ boats, enquiries }: typeof small): Promise<Installation> {
  const dataDir = temporaryFolder("data");
  await (await startServer({ dataDir })).stop();
  const file = join(dataDir, "nordskarv.db");
  growFleet(file, boats);
  await addEnquiries(file);
  copyEnquiries(file, enquiries);
  const server = await startServer({ dataDir });
  return {
    server,
    cookie: await signInCookie(server),
    async stop() {
      await server.stop();
      removeFolder(dataDir);
    },
  };
}

async function read({ server, cookie }: Installation, path: string): Promise<void> {
  const { status } = await call(server, path, { cookie });
  if (status !== 200) throw new Error(`${path}: status ${status}`);
}

/** Milliseconds until visitors get the new page of a boat. */
async function measureSave({ server, cookie }: Installation, round: number): Promise<number> {
  const path = "/api/admin/boats/lomvi";
  const { body: boat } = await call<AdminBoat>(server, path, { cookie });
  const { id: _, created_at: __, updated_at: ___, ...fields } = boat;
  const type = `Servicefartøy ${round}`;
  const startedAt = performance.now();
  const saved = await call(server, path, { method: "PUT", body: { ...fields, type }, cookie });
  if (saved.status !== 200) throw new Error(`The save failed: ${JSON.stringify(saved.body)}`);
  const page = await call<string>(server, "/fleet/lomvi");
  if (!page.body.includes(type)) throw new Error("An old page was sent after a save.");
  return performance.now() - startedAt;
}

async function addEnquiries(file: string): Promise<void> {
  const db = openDatabase({ engine: "sqlite", file });
  await db.transaction().execute(async (tx) => {
    for (let number = 0; number < small.enquiries; number += 1) {
      const at = new Date(Date.now() - number * hourMs).toISOString();
      const enquiry = {
        id: randomUUID(),
        reference: `NS-2026-${String(number).padStart(4, "0")}`,
        name: `Kari Berg ${number}`,
        email: `kari${number}@oppdrett.example`,
        phone: null,
        message: `Kan dere vaske ${number} merder i uke 24? ${number === 9 ? "Hardangerskyss" : ""}`,
      };
      await insertEnquiry(tx, {
        ...enquiry,
        page_token: null,
        status: (["new", "read", "replied", "archived"] as const)[number % 4] ?? "new",
        organisation: null,
        site: null,
        weeks: [],
        suspicion: null,
        created_at: at,
        updated_at: at,
        idempotency_key: null,
        fingerprint: null,
        text_hash: null,
      });
      await insertWords(tx, enquiry.id, readEnquiryWords({ ...enquiry, about: [] }));
    }
  });
  await db.destroy();
}

/** Copies the enquiries with their words until there are about `wanted`, each copy older than the last. */
function copyEnquiries(file: string, wanted: number): void {
  const db = new DatabaseSync(file);
  const prepareCopy = (table: string, key: string) => {
    const columns = db.prepare(`select name from pragma_table_info('${table}')`).all();
    const names = columns.map(({ name }) => String(name));
    const values = names.map((name) => {
      if (name === key) return `printf('%08x', :n) || substr(${name}, 9)`;
      if (!name.endsWith("ed_at")) return name;
      return `strftime('%Y-%m-%dT%H:%M:%fZ', ${name}, '-' || (:n * ${small.enquiries}) || ' hours')`;
    });
    return db.prepare(
      `insert into ${table} (${names.join()}) select ${values.join()} from ${table}
       where ${key} in (select value from json_each(:ids))`,
    );
  };
  const rare = "select submission_id from enquiry_words where word = 'hardangerskyss'";
  const rows = db.prepare(`select id from contact_submissions where id not in (${rare})`).all();
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const copies = [prepareCopy("contact_submissions", "id"), prepareCopy("enquiry_words", "submission_id")];
  db.exec("pragma synchronous = off; begin immediate");
  for (let n = 1; n < wanted / small.enquiries; n += 1) {
    for (const copy of copies) copy.run({ n, ids });
  }
  db.exec("commit");
  db.close();
}
