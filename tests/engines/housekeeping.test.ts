import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Context } from "../../src/domain/context.ts";
import { startHousekeeping } from "../../src/workers/housekeeping.ts";
import { rememberSteadyClock } from "../support/engines/clock.ts";
import { describeEngine } from "../support/engines/database.ts";
import { createWorld } from "../support/engines/world.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Starts it with waits that last until they are ended. Returns a function that finds those of a length. */
function startAndFindWaits(ctx: Context) {
  const waits: Array<{ delayMs: number | undefined; end: () => void }> = [];
  const housekeeping = startHousekeeping(
    ctx,
    pino({ level: "silent" }),
    (delayMs, signal) =>
      new Promise<void>((resolve) => {
        waits.push({ delayMs, end: resolve });
        signal.addEventListener("abort", () => resolve());
      }),
  );
  onTestFinished(() => housekeeping.stop());
  return (wanted: number) => waits.filter(({ delayMs }) => delayMs === wanted);
}

describeEngine("housekeeping", () => {
  test("goes on when a job fails, and soon retries that one", async () => {
    const { ctx } = await createWorld();
    await ctx.db.insertInto("attempts").values({ key: "a", count: 1, expires_at: 1 }).execute();
    const event = { id: "1", at: "2020-01-01T00:00:00.000Z", action: "signed-out", details: "{}" } as const;
    await ctx.db.insertInto("audit_events").values(event).execute();
    await rememberSteadyClock(ctx);
    const countRows = async (table: "attempts" | "audit_events") =>
      (await ctx.db.selectFrom(table).selectAll().execute()).length;

    let isBroken = true;
    const deleteFrom = ctx.db.deleteFrom.bind(ctx.db);
    const spy = vi.spyOn(ctx.db, "deleteFrom").mockImplementation((table) => {
      if (isBroken && (table as unknown) === "attempts") throw new Error("damaged");
      return deleteFrom(table);
    });
    onTestFinished(() => spy.mockRestore());
    const findWaits = startAndFindWaits(ctx);

    // The other jobs are done.
    await expect.poll(() => findWaits(dayMs).length).toBe(5);
    expect([await countRows("attempts"), await countRows("audit_events")]).toEqual([1, 0]);
    const [retry, ...others] = findWaits(5 * minuteMs);
    expect(others).toEqual([]);
    isBroken = false;
    retry?.end();
    await expect.poll(() => findWaits(dayMs).length).toBe(6);
    expect(await countRows("attempts")).toBe(0);
  });

  test("soon retries a sweep that failed", async () => {
    const { ctx } = await createWorld();
    const removeUnfinished = vi
      .spyOn(ctx.storage, "removeUnfinished")
      .mockRejectedValueOnce(new Error("The storage is away"));
    const findWaits = startAndFindWaits(ctx);
    await expect.poll(() => findWaits(5 * minuteMs).length).toBe(1);
    findWaits(5 * minuteMs)[0]?.end();
    await expect.poll(() => findWaits(dayMs / 4).length).toBe(1);
    expect(removeUnfinished).toHaveBeenCalledTimes(2);
    // The next turn is claimed again, which another instance may have done.
    findWaits(dayMs / 4)[0]?.end();
    await expect.poll(() => findWaits(dayMs / 4).length).toBe(2);
    expect(removeUnfinished).toHaveBeenCalledTimes(2);
  });

  test("makes enquiries searchable that come with a restore while the server runs", async () => {
    const { ctx } = await createWorld();
    const loops = { waiting: 0 };
    const housekeeping = startHousekeeping(ctx, pino({ level: "silent" }), (_, signal) => {
      loops.waiting += 1;
      return new Promise<void>((resolve) => {
        signal.addEventListener("abort", () => resolve());
      });
    });
    onTestFinished(() => housekeeping.stop());
    // Every job has run once.
    await expect.poll(() => loops.waiting, { timeout: 20_000 }).toBe(8);
    const at = "2026-11-15T12:00:00.000Z";
    const enquiry = {
      id: "1",
      name: "Kari",
      email: "kari@anlegg.example",
      phone: null,
      message: "Notvask",
      status: "new",
      idempotency_key: null,
      fingerprint: null,
      text_hash: null,
      suspicion: null,
      created_at: at,
      updated_at: at,
    } as const;
    await ctx.db.insertInto("contact_submissions").values(enquiry).execute();
    ctx.changes.notifyListeners();
    const selectWord = ctx.db
      .selectFrom("enquiry_words")
      .select("submission_id")
      .where("word", "=", "notvask");
    await expect.poll(() => selectWord.execute(), { timeout: 20_000 }).toEqual([{ submission_id: "1" }]);
  });
});
