import * as v from "valibot";
import type { ReadFixes } from "../../adapters/sources/position-source.ts";
import { AppError } from "../../contract/errors.ts";
import type { PositionsStatus } from "../../contract/overview/operation.ts";
import type { TrackedBoat, TrackingUpdate } from "../../contract/positions/admin-positions.ts";
import { type BoatPosition, defaultDelay } from "../../contract/positions/positions.ts";
import { claimTurn, selectMeta, upsertMeta } from "../../db/engine/meta.ts";
import { selectPeriods } from "../../db/queries/availability.ts";
import {
  deleteFixes,
  insertFixes,
  selectFixes,
  selectTrackedBoats,
  selectTracking,
  type StoredFix,
  type Tracking,
  upsertTracking,
} from "../../db/queries/positions.ts";
import { selectRegions } from "../../db/queries/regions.ts";
import {
  describeFix,
  describeHome,
  describeLastSeen,
  describePlan,
  maxFixAgeMs,
} from "./describe-position.ts";
import { isSameName, judgeFix } from "./judge-fix.ts";
import { compareNorwegian } from "../../shared/norwegian.ts";
import { hourMs, minuteMs } from "../../shared/durations.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import type { Place } from "../../rules/chart/projection.ts";
import { measureStraight } from "../../rules/chart/sea-cells.ts";
import { parsePlace } from "../../shared/parse-place.ts";
import { recordEvent } from "../audit/audit.ts";
import { type Context, inTransaction } from "../context.ts";

const statusName = "positions_status";
const oldAfterMs = hourMs;

/** Reads where the boats are, on one of several instances. Returns how many are known, or undefined if it is not time. */
export async function updatePositions(
  ctx: Context,
  readFixes: ReadFixes,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const now = ctx.now();
  const everyMs = ctx.positionsEveryMs ?? minuteMs;
  if (!(await claimTurn(ctx.db, "positions", now, everyMs / 2))) return undefined;
  try {
    const mmsis = (await listAsked(ctx)).map(({ mmsi }) => mmsi);
    const fixes = mmsis.length === 0 ? [] : await readFixes(mmsis, signal);
    const byMmsi = new Map(fixes.map((fix) => [fix.mmsi, fix]));
    await inTransaction(ctx, async (tx) => {
      const stored = Map.groupBy(await selectFixes(tx.db), ({ boat_id }) => boat_id);
      // Listed again: staff may have hidden a boat meanwhile.
      for (const { id, name, mmsi, own } of await listAsked(tx)) {
        const fix = byMmsi.get(mmsi);
        if (!fix) continue;
        const last = stored.get(id)?.at(-1);
        const isKnownName = fix.name === null || fix.name === own.accepted_name || isSameName(name, fix.name);
        const problem = isKnownName
          ? judgeFix(fix, last, now)
          : `MMSI ${fix.mmsi} sender navnet «${fix.name}»`;
        if (problem !== own.problem || fix.name !== own.ais_name) {
          await upsertTracking(tx.db, { ...own, problem, ais_name: fix.name });
        }
        if (problem !== null) continue;
        const { latitude, longitude, speed, course } = fix;
        const at = new Date(fix.at).toISOString();
        await insertFixes(tx.db, [{ boat_id: id, at, latitude, longitude, speed, course }]);
        // Only what visitors see is kept, and what they will see soon.
        const shown = findShown(stored.get(id) ?? [], own, now);
        if (shown) await deleteFixes(tx.db, id, shown.at);
      }
      await upsertMeta(tx.db, statusName, JSON.stringify({ lastAt: now.toISOString(), problem: null }));
    });
    return byMmsi.size;
  } catch (error) {
    if (!signal?.aborted && error instanceof Error) await rememberProblem(ctx, error.message);
    throw error;
  }
}

const storedStatus = v.object({
  lastAt: v.nullable(v.string()),
  problem: v.nullable(v.object({ at: v.string(), text: v.string() })),
});

async function readStatus(ctx: Context) {
  const stored = await selectMeta(ctx.db, statusName);
  return stored === undefined ? { lastAt: null, problem: null } : v.parse(storedStatus, JSON.parse(stored));
}

async function rememberProblem(ctx: Context, text: string): Promise<void> {
  const { lastAt } = await readStatus(ctx);
  const status = { lastAt, problem: { at: ctx.now().toISOString(), text } };
  await upsertMeta(ctx.db, statusName, JSON.stringify(status)).catch(() => {});
}

/** Null if this server reads no positions. */
export async function getPositionsStatus(ctx: Context): Promise<PositionsStatus | null> {
  if (ctx.positionsEveryMs === null) return null;
  const { lastAt, problem } = await readStatus(ctx);
  const isOld = lastAt === null ? problem !== null : ctx.now().getTime() - Date.parse(lastAt) > oldAfterMs;
  return { lastAt, isOld, problem };
}

async function readTracked(ctx: Context) {
  const boats = await selectTrackedBoats(ctx.db);
  const rows = new Map((await selectTracking(ctx.db)).map((row) => [row.boat_id, row]));
  const tracking = (boat_id: string): Tracking =>
    rows.get(boat_id) ?? {
      boat_id,
      is_shown: true,
      delay_minutes: defaultDelay,
      accepted_name: null,
      ais_name: null,
      problem: null,
    };
  return { boats, tracking };
}

/** The boats whose positions are to be read. */
async function listAsked(ctx: Context) {
  const { boats, tracking } = await readTracked(ctx);
  return boats.flatMap(({ id, name, mmsi_number: mmsi }) => {
    const own = tracking(id);
    return mmsi !== null && own.is_shown ? [{ id, name, mmsi, own }] : [];
  });
}

/** The newest fix that is old enough to be shown, of fixes from the oldest to the newest. */
function findShown(
  fixes: StoredFix[],
  { is_shown, delay_minutes }: Pick<Tracking, "is_shown" | "delay_minutes">,
  now: Date,
): StoredFix | undefined {
  if (!is_shown) return undefined;
  const latest = now.getTime() - delay_minutes * minuteMs;
  return fixes.findLast(({ at }) => Date.parse(at) <= latest);
}

/**
 * Where each boat is, by id: by AIS, otherwise in the region of the plan, otherwise in its own region. A boat whose
 * region has no place is missing. Cached pages are made without AIS, which would soon be outdated there.
 */
export async function readPositions(
  ctx: Context,
  { hasAis = true }: { hasAis?: boolean } = {},
): Promise<Map<string, BoatPosition>> {
  const now = ctx.now();
  const today = toNorwegianDay(now);
  const { boats, tracking } = await readTracked(ctx);
  const isShown = hasAis && ctx.positionsEveryMs !== null;
  const fixes = Map.groupBy(isShown ? await selectFixes(ctx.db) : [], ({ boat_id }) => boat_id);
  const regions = new Map(
    (await selectRegions(ctx.db)).map((region) => [
      region.id,
      { ...region, place: parsePlace(region.place) },
    ]),
  );
  const periods = await selectPeriods(ctx.db, { since: today });
  const plans = new Map(
    periods
      .filter(({ region_id, first_day }) => region_id !== null && first_day <= today)
      .map((period) => [period.boat_id, period]),
  );
  return new Map(
    boats.flatMap(({ id, region: homeId, capabilities }): Array<[string, BoatPosition]> => {
      const fix = findShown(fixes.get(id) ?? [], tracking(id), now);
      if (fix && now.getTime() - Date.parse(fix.at) <= maxFixAgeMs) {
        const { latitude, longitude, speed, course } = fix;
        const around = findRegion(fix, [...regions.values()]);
        const text = describeFix(fix.at, now);
        return [[id, { latitude, longitude, speed, course, source: "ais", region: around, text }]];
      }
      const plan = plans.get(id);
      const region = regions.get(plan?.region_id ?? homeId);
      if (!region?.place) return [];
      const [source, text] = plan
        ? (["plan", describePlan(region.name, plan.last_day)] as const)
        : (["home", describeHome(region.name, capabilities.home_port)] as const);
      const seen = fix && describeLastSeen(fix.at, now);
      const said = seen ? `${text}. ${seen}` : text;
      return [[id, { ...region.place, speed: null, course: null, source, region: region.name, text: said }]];
    }),
  );
}

/** The name of the region whose middle is nearest, of those that reach so far. */
function findRegion(
  fix: Place,
  regions: Array<{ name: string; place: Place | null; radius: number }>,
): string | null {
  const [nearest] = regions
    .map(({ name, place, radius }) => ({
      name,
      radius,
      miles: place ? measureStraight(fix, place) : Infinity,
    }))
    .filter(({ miles, radius }) => miles <= radius)
    .toSorted((a, b) => a.miles - b.miles);
  return nearest?.name ?? null;
}

export async function listTrackedBoats(ctx: Context) {
  const { boats, tracking } = await readTracked(ctx);
  const fixes = Map.groupBy(await selectFixes(ctx.db), ({ boat_id }) => boat_id);
  const positions = await readPositions(ctx);
  return {
    is_configured: ctx.positionsEveryMs !== null,
    boats: boats
      .toSorted((a, b) => compareNorwegian(a.name, b.name))
      .map(({ id, name, mmsi_number: mmsi }): TrackedBoat => {
        const { is_shown, delay_minutes, ais_name, accepted_name, problem } = tracking(id);
        return {
          id,
          name,
          mmsi,
          is_shown,
          delay_minutes,
          ais_name,
          seen_at: fixes.get(id)?.at(-1)?.at ?? null,
          shown_as: positions.get(id)?.text ?? null,
          problem,
          has_other_name: ais_name !== null && ais_name !== accepted_name && !isSameName(name, ais_name),
        };
      }),
  };
}

/** What a transmitter said is not about a boat that has another one. Call in a transaction. */
export async function forgetTransmitter(tx: Context, boatId: string): Promise<void> {
  const { tracking } = await readTracked(tx);
  await deleteFixes(tx.db, boatId);
  await upsertTracking(tx.db, { ...tracking(boatId), accepted_name: null, ais_name: null, problem: null });
}

/** What is not to be shown is not kept either. */
export async function updateTracking(ctx: Context, id: string, input: TrackingUpdate): Promise<TrackedBoat> {
  await inTransaction(ctx, async (tx) => {
    const { boats, tracking } = await readTracked(tx);
    const boat = boats.find((candidate) => candidate.id === id);
    if (!boat) throw new AppError("not_found", "Båten finnes ikke, eller den er ikke i bruk");
    const before = tracking(id);
    const { is_shown, delay_minutes, accepts_name } = input;
    const accepted = accepts_name ? { accepted_name: before.ais_name, problem: null } : {};
    await upsertTracking(tx.db, { ...before, is_shown, delay_minutes, ...accepted });
    if (!is_shown) await deleteFixes(tx.db, id);
    const summary = is_shown ? `Posisjon vises etter ${delay_minutes} min` : "Posisjon vises ikke";
    await recordEvent(tx, {
      action: "changed",
      subject: { kind: "boat", id, label: boat.name },
      details: { summary: accepts_name ? `${summary}, AIS-navnet «${before.ais_name}» er godtatt` : summary },
    });
  });
  const { boats } = await listTrackedBoats(ctx);
  const updated = boats.find((boat) => boat.id === id);
  if (!updated) throw new AppError("not_found", "Båten finnes ikke, eller den er ikke i bruk");
  return updated;
}
