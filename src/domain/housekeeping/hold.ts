import * as v from "valibot";
import { type HeldDeletion, heldDeletion, type HeldKind } from "../../contract/overview/operation.ts";
import { deleteMeta, selectMeta, upsertMeta } from "../../db/engine/meta.ts";
import { dayMs } from "../../shared/durations.ts";
import type { Context } from "../context.ts";

/**
 * With a wrong clock everything looks old. So nothing is deleted because of its age after a jump of the clock, and not
 * more than a tenth at once, until the clock has been steady for a week or an operator says that it is right.
 */
const holdMs = 7 * dayMs;
/** Housekeeping runs every day. After a longer pause, the server was stopped or its clock was changed. */
const maxPauseMs = 2 * dayMs;
const maxShare = 0.1;
/** Of fewer than these, a tenth is one or none. */
const minTotal = 20;

const clockName = "clock";
const clock = v.object({ seenAt: v.string(), steadySince: v.string() });
const getHoldName = (kind: HeldKind) => `held:${kind}`;
const commands = {
  files: "npm run media -- sweep --force",
  rows: "npm run contact -- delete-expired --force",
};

interface HoldOptions {
  /** An operator says that it is right. */
  isForced?: boolean;
  /** Changes nothing. */
  isDryRun?: boolean;
}

/** Why nothing of this kind may be deleted now; undefined if it may. Remembered for the portal. */
export async function findHold(
  ctx: Context,
  kind: HeldKind,
  { expired, total }: { expired: number; total: number },
  { isForced = false, isDryRun = false }: HoldOptions = {},
): Promise<HeldDeletion | undefined> {
  const now = ctx.now();
  const steadySince = await observeClock(ctx, isDryRun);
  const isMuch = total >= minTotal && expired > total * maxShare;
  const isSteady = now.getTime() - steadySince.getTime() >= holdMs;
  if (isForced || expired === 0 || (isSteady && !isMuch)) {
    if (!isDryRun) await deleteMeta(ctx.db, getHoldName(kind));
    return undefined;
  }
  const former = await readHold(ctx, kind);
  // One from before a jump of the clock does not count.
  const since = former && new Date(former.since) >= steadySince ? new Date(former.since) : now;
  const until = new Date((isMuch ? since : steadySince).getTime() + holdMs);
  const reason = isSteady ? ("amount" as const) : ("clock" as const);
  const times = { since: since.toISOString(), until: until.toISOString() };
  const hold = { kind, reason, expired, total, ...times };
  // Kept when it has ended, so that an interrupted deletion of many goes on.
  if (!isDryRun) await upsertMeta(ctx.db, getHoldName(kind), JSON.stringify(hold));
  return now < until ? hold : undefined;
}

/** Since when housekeeping has seen the time pass without a jump. */
async function observeClock(ctx: Context, isDryRun: boolean): Promise<Date> {
  const now = ctx.now();
  const stored = parse(clock, await selectMeta(ctx.db, clockName));
  const isSteady = stored && Math.abs(now.getTime() - Date.parse(stored.seenAt)) <= maxPauseMs;
  const steadySince = isSteady ? new Date(stored.steadySince) : now;
  const seen = { seenAt: now.toISOString(), steadySince: steadySince.toISOString() };
  if (!isDryRun) await upsertMeta(ctx.db, clockName, JSON.stringify(seen));
  return steadySince;
}

const kinds: HeldKind[] = ["enquiries", "events", "visits", "files"];

/** What is not deleted at present although it has expired. */
export async function listHolds(ctx: Context): Promise<HeldDeletion[]> {
  const holds = await Promise.all(kinds.map((kind) => readHold(ctx, kind)));
  return holds.filter((hold) => hold !== undefined && ctx.now() < new Date(hold.until)) as HeldDeletion[];
}

async function readHold(ctx: Context, kind: HeldKind): Promise<HeldDeletion | undefined> {
  return parse(heldDeletion, await selectMeta(ctx.db, getHoldName(kind)));
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | undefined,
): v.InferOutput<Schema> | undefined {
  return text === undefined ? undefined : v.parse(schema, JSON.parse(text));
}

/** For the operator. */
export function describeHold({ kind, reason, expired, total, until }: HeldDeletion): string {
  const why =
    reason === "amount"
      ? "which is more than a tenth"
      : "but the server was stopped for days, or its clock was changed";
  return (
    `${expired} of ${total} ${kind} are due to be deleted, ${why}: nothing of them is deleted before ${until}. ` +
    `If that is right, run ${kind === "files" ? commands.files : commands.rows}.`
  );
}
