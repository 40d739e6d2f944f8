import { setTimeout as sleep } from "node:timers/promises";
import { readFreeBytes } from "../../adapters/free-space.ts";
import type { Operation } from "../../contract/overview/operation.ts";
import { runTransaction } from "../../db/engine/client.ts";
import { selectMeta, upsertMeta } from "../../db/engine/meta.ts";
import { secondMs } from "../../shared/durations.ts";
import { getBackupStatus } from "../backup/schedule.ts";
import type { Context } from "../context.ts";
import { listHolds } from "../housekeeping/hold.ts";
import { getPositionsStatus } from "../positions/positions.ts";
import { getSitesStatus } from "../sites/import-sites.ts";
import { getMailStatus } from "../outbox/outbox.ts";

const probeTimeoutMs = 2 * secondMs;
/** Anybody may request `/readyz`, so a result is used again for this long. */
const reuseMs = secondMs;
/** Less is soon filled by uploads, a log or a backup. */
const lowBytes = 200 * 1024 * 1024;
const writeProbeName = "last_write_probe";

export type ReadOperation = () => Promise<Operation>;

/** Finds out by trying, at most once a second. */
export function createOperationReader(ctx: Context, dataDir: string): ReadOperation {
  let startedAt = -Infinity;
  let latest: Promise<Operation> | undefined;
  return () => {
    const now = performance.now();
    if (latest === undefined || now - startedAt >= reuseMs) {
      startedAt = now;
      latest = readOperation(ctx, dataDir);
    }
    return latest;
  };
}

export async function readOperation(ctx: Context, dataDir: string): Promise<Operation> {
  const [database, storage, freeBytes] = await Promise.all([
    probeDatabase(ctx),
    tryFor(ctx.storage.probe()),
    readFreeBytes(dataDir).catch(() => undefined),
  ]);
  const isAway = database === "away";
  return {
    database,
    storage: storage ? "ok" : "away",
    disk: freeBytes === undefined ? null : { freeBytes, isLow: freeBytes < lowBytes },
    backup: isAway ? null : await getBackupStatus(ctx).catch(() => null),
    mail: isAway ? null : await getMailStatus(ctx).catch(() => null),
    heldDeletions: isAway ? null : await listHolds(ctx).catch(() => null),
    positions: isAway ? null : await getPositionsStatus(ctx).catch(() => null),
    sites: isAway ? null : await getSitesStatus(ctx).catch(() => null),
  };
}

/** A write is the only proof: a full disk, a read-only one and a standby can all be read. */
async function probeDatabase({ db, now }: Context): Promise<Operation["database"]> {
  const write = runTransaction(db, (tx) => upsertMeta(tx, writeProbeName, now().toISOString()));
  if (await tryFor(write)) return "ok";
  return (await tryFor(selectMeta(db, writeProbeName))) ? "not writable" : "away";
}

/** Whether it succeeds soon. */
function tryFor(work: Promise<unknown>): Promise<boolean> {
  const succeeds = work.then(
    () => true,
    () => false,
  );
  return Promise.race([succeeds, sleep(probeTimeoutMs, false, { ref: false })]);
}
