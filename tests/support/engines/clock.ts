import { upsertMeta } from "../../../src/db/engine/meta.ts";
import type { Context } from "../../../src/domain/context.ts";

/** As if housekeeping had run every day until now. */
export function rememberSteadyClock({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const steadySince = new Date(0).toISOString();
  return upsertMeta(db, "clock", JSON.stringify({ seenAt: now().toISOString(), steadySince }));
}

/** A clock that only moves by `advance`. */
export function fixedClock(start = "2026-06-05T08:00:00.000Z") {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance(milliseconds: number) {
      time += milliseconds;
    },
  };
}
