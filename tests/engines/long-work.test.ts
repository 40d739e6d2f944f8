import { expect, test } from "vitest";
import { deleteExpiredAccess } from "../../src/domain/accounts/auth.ts";
import { deleteExpiredEvents } from "../../src/domain/audit/audit.ts";
import type { Context } from "../../src/domain/context.ts";
import { deleteExpiredEnquiries } from "../../src/domain/enquiries/delete-enquiries.ts";
import { exportEnquiries } from "../../src/domain/enquiries/enquiry-export.ts";
import { notifyOfMissedEnquiries } from "../../src/domain/enquiries/enquiry-notifications.ts";
import { indexEnquiries } from "../../src/domain/enquiries/enquiry-search.ts";
import { deleteExpiredVisits } from "../../src/domain/visits/visits.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { countTurns } from "../support/engines/count-turns.ts";
import { describeEngine } from "../support/engines/database.ts";
import { insertRows } from "../support/engines/insert-rows.ts";
import { watchQueries } from "../support/engines/watch-queries.ts";
import { createWorld } from "../support/engines/world.ts";

const old = "'2020-01-15T12:00:00.000Z'";
const enquiries = {
  id: "'id-' || number",
  name: "'Ida'",
  email: "'ida@anlegg.example'",
  message: "'Hei på dere'",
  status: "'new'",
  created_at: old,
  updated_at: old,
};
const events = { id: "'id-' || number", at: old, action: "'signed-out'", details: "'{}'" };
const visits = { day: "'2020-01-15'", page: "'/fleet/' || number", count: "1" };
const attempts = { key: "'key-' || number", count: "1", expires_at: "number" };
const mail = {
  from: null,
  notifyTo: "drift@nordskarv.example",
  hasReceipts: true,
  siteUrl: "https://x.example",
};

interface LongWork {
  table: "contact_submissions" | "audit_events" | "visits" | "attempts";
  values: Record<string, string>;
  run: (ctx: Context) => Promise<unknown>;
}

const rowCount = 120;
const rowsOfASlice = 50;
const works: Array<[name: string, work: LongWork]> = [
  ["indexing enquiries", { table: "contact_submissions", values: enquiries, run: indexEnquiries }],
  ["deleting enquiries", { table: "contact_submissions", values: enquiries, run: deleteExpiredEnquiries }],
  [
    "exporting enquiries",
    { table: "contact_submissions", values: enquiries, run: (ctx) => exportEnquiries(ctx, {}) },
  ],
  [
    "notifying of missed enquiries",
    { table: "contact_submissions", values: enquiries, run: notifyOfMissedEnquiries },
  ],
  ["deleting audit events", { table: "audit_events", values: events, run: deleteExpiredEvents }],
  ["deleting visits", { table: "visits", values: visits, run: deleteExpiredVisits }],
  ["deleting counters", { table: "attempts", values: attempts, run: deleteExpiredAccess }],
];

describeEngine("long work", () => {
  test.each(works)("%s lets requests in after every 50 rows", async (_, { table, values, run }) => {
    const getTurn = countTurns();
    const turns = new Set<number>();
    const plugin = watchQueries(() => turns.add(getTurn()));
    const { ctx } = await createWorld({ plugin, now: fixedClock().now, contact: { mail } });
    await insertRows(ctx.db, table, values, rowCount);
    turns.clear();
    await run(ctx);
    expect(turns.size).toBeGreaterThanOrEqual(Math.ceil(rowCount / rowsOfASlice));
  });
});
