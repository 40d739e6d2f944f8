import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { Operation } from "../../src/contract/overview/operation.ts";
import {
  deleteExpired,
  type ExpiringKind,
  expiringKinds,
} from "../../src/domain/housekeeping/delete-expired.ts";
import { startHousekeeping } from "../../src/workers/housekeeping.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { fixedClock, rememberSteadyClock } from "../support/engines/clock.ts";
import { describeEngine } from "../support/engines/database.ts";
import { insertRows } from "../support/engines/insert-rows.ts";
import { createWorld } from "../support/engines/world.ts";

const start = "2026-06-05T08:00:00.000Z";
const tables = { enquiries: "contact_submissions", events: "audit_events", visits: "visits" } as const;

/** Enquiries, audit events and visits, of which some have expired; housekeeping has run every day. */
async function createAgedWorld({ old, recent }: { old: number; recent: number }) {
  const clock = fixedClock(start);
  const world = await createWorld({ now: clock.now });
  const { db } = world.ctx;
  const insert = async (name: string, time: string, count: number) => {
    const [id, at] = [`'${name}-' || number`, `'${time}'`];
    const texts = { name: "'Ida'", email: "'ida@anlegg.example'", message: "'Hei på dere'", status: "'new'" };
    await insertRows(db, tables.enquiries, { id, ...texts, created_at: at, updated_at: at }, count);
    await insertRows(db, tables.events, { id, at, action: "'signed-out'", details: "'{}'" }, count);
    await insertRows(db, tables.visits, { day: `'${time.slice(0, 10)}'`, page: id, count: "1" }, count);
  };
  if (old > 0) await insert("old", "2020-01-15T12:00:00.000Z", old);
  await insert("recent", "2026-06-01T12:00:00.000Z", recent);
  await rememberSteadyClock(world.ctx);
  const run = (kind: ExpiringKind = "enquiries") => deleteExpired(world.ctx, kind);
  /** Runs once a day, and on the last day. */
  const runFor = async (days: number) => {
    for (let day = 1; day < days; day += 1) {
      clock.advance(dayMs);
      await run();
    }
    clock.advance(dayMs);
    return run();
  };
  return { world, clock, run, runFor };
}

describeEngine("the deletion of what has expired", () => {
  test.each(expiringKinds)("leaves all %s alone after a jump of the clock", async (kind) => {
    const { world, clock, run } = await createAgedWorld({ old: 0, recent: 5 });
    clock.advance(800 * dayMs);
    expect(await run(kind)).toMatchObject({
      deleted: 0,
      hold: { kind, reason: "clock", expired: 5, total: 5 },
    });
    expect(await world.ctx.db.selectFrom(tables[kind]).selectAll().execute()).toHaveLength(5);
  });

  test("takes a clock that is put back for a jump", async () => {
    const { clock, run } = await createAgedWorld({ old: 1, recent: 5 });
    clock.advance(-3 * dayMs);
    expect((await run()).hold?.reason).toBe("clock");
  });

  test("waits if nobody knows when it ran last", async () => {
    const { world, run } = await createAgedWorld({ old: 1, recent: 5 });
    await world.ctx.db.deleteFrom("meta").where("key", "=", "clock").execute();
    expect((await run()).hold?.reason).toBe("clock");
  });

  test.each(expiringKinds)("leaves %s alone if they are more than a tenth", async (kind) => {
    const { run } = await createAgedWorld({ old: 3, recent: 26 });
    expect(await run(kind)).toMatchObject({
      deleted: 0,
      hold: { kind, reason: "amount", expired: 3, total: 29 },
    });
  });

  test.each(expiringKinds)("deletes %s if they are a tenth", async (kind) => {
    const { run } = await createAgedWorld({ old: 3, recent: 27 });
    expect(await run(kind)).toEqual({ deleted: 3 });
  });

  test("deletes any part of fewer than twenty", async () => {
    const { run } = await createAgedWorld({ old: 9, recent: 10 });
    expect(await run()).toEqual({ deleted: 9 });
  });

  test("goes on once the clock has been steady for a week after a jump", async () => {
    const { clock, run, runFor } = await createAgedWorld({ old: 1, recent: 5 });
    clock.advance(3 * dayMs);
    await run();
    expect((await runFor(6)).deleted).toBe(0);
    expect((await runFor(1)).deleted).toBe(1);
  });

  test("goes on with more than a tenth after a week", async () => {
    const { run, runFor } = await createAgedWorld({ old: 20, recent: 20 });
    await run();
    expect((await runFor(6)).deleted).toBe(0);
    expect((await runFor(1)).deleted).toBe(20);
  });

  test("waits for another week after another jump", async () => {
    const { clock, run, runFor } = await createAgedWorld({ old: 20, recent: 20 });
    await run();
    await runFor(5);
    clock.advance(800 * dayMs);
    expect((await run()).deleted).toBe(0);
    expect((await runFor(6)).deleted).toBe(0);
  });

  test("is done at once on an operator's word", async () => {
    const { world, clock } = await createAgedWorld({ old: 0, recent: 30 });
    clock.advance(800 * dayMs);
    expect(await deleteExpired(world.ctx, "enquiries", { isForced: true })).toEqual({ deleted: 30 });
  });

  test("is announced to owners while it waits", async () => {
    const { world, run } = await createAgedWorld({ old: 10, recent: 10 });
    const cookie = await world.signIn();
    const read = async () =>
      (await world.call<Operation>("GET", "/api/admin/operation", undefined, cookie)).body.heldDeletions;
    await run();
    const times = { since: start, until: "2026-06-12T08:00:00.000Z" };
    expect(await read()).toEqual([{ kind: "enquiries", reason: "amount", expired: 10, total: 20, ...times }]);
    await deleteExpired(world.ctx, "enquiries", { isForced: true });
    expect(await read()).toEqual([]);
  });

  test("is logged while it waits", async () => {
    const { world, clock } = await createAgedWorld({ old: 0, recent: 30 });
    clock.advance(800 * dayMs);
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const housekeeping = startHousekeeping(world.ctx, log);
    onTestFinished(() => housekeeping.stop());
    await expect
      .poll(() => lines.join(""))
      .toContain(
        "30 of 30 enquiries are due to be deleted, but the server was stopped for days, or its clock was changed: " +
          "nothing of them is deleted before 2028-08-20T08:00:00.000Z. " +
          "If that is right, run npm run contact -- delete-expired --force.",
      );
  });
});
