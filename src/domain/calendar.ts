import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type AdminPeriod,
  type Calendar,
  type NewPeriod,
  periodKindLabels,
  type PeriodUpdate,
} from "../contract/admin-availability.ts";
import { addDays, formatDays } from "../contract/days.ts";
import { describeOverlap, findOverlaps } from "../contract/overlaps.ts";
import { AppError } from "../contract/errors.ts";
import { toNorwegianDay } from "../contract/norwegian-day.ts";
import {
  deletePeriod,
  insertPeriod,
  type PeriodWrite,
  selectPeriods,
  updatePeriod,
} from "../db/availability.ts";
import { lockBoat } from "../db/boats.ts";
import { selectRegions } from "../db/regions.ts";
import { recordEvent } from "./audit.ts";
import { findBoatForAdmin, listBoatChoices } from "./boats.ts";
import { changeContent, type Context } from "./context.ts";
import { listRegions } from "./regions.ts";

/** How far back the calendar goes. */
const formerDays = 366;
const firstVersion = 1;

/** The periods of all boats, also of those that visitors do not see. */
export async function readCalendar(ctx: Context): Promise<Calendar> {
  const today = toNorwegianDay(ctx.now());
  const boats = await listBoatChoices(ctx);
  const regions = await listRegions(ctx);
  return {
    today,
    boats: boats.map(({ length: _, services: __, ...boat }) => boat),
    regions: regions.map(({ id, name }) => ({ id, name })),
    periods: await selectPeriods(ctx.db, { since: addDays(today, -formerDays) }),
  };
}

export async function createPeriod(
  ctx: Context,
  { id = randomUUID(), ...input }: NewPeriod,
): Promise<AdminPeriod> {
  return changeContent(ctx, async (tx) => {
    // The same period may be on its way twice.
    await lockBoat(tx.db, input.boat_id);
    const [existing] = await selectPeriods(tx.db, { id });
    // The response was lost, and the sender may have changed the period before sending it again.
    if (existing && isEqual(existing, input)) return existing;
    if (existing) return changePeriod(tx, id, { ...input, version: firstVersion });
    await requireAllowed(tx, input);
    await insertPeriod(tx.db, id, toWrite(input), tx.now().toISOString());
    const stored = await findPeriod(tx, id);
    await recordChange(tx, stored, "lagt til");
    return stored;
  });
}

/** Changes a period's days, kind, region or note, or moves it to another boat. */
export async function changePeriod(ctx: Context, id: string, input: PeriodUpdate): Promise<AdminPeriod> {
  return changeContent(ctx, async (tx) => {
    const before = await findPeriod(tx, id);
    await requireAllowed(tx, input, before);
    if (!(await updatePeriod(tx.db, id, input.version, toWrite(input), tx.now().toISOString()))) {
      throw createStaleError(await findPeriod(tx, id), input);
    }
    const after = await findPeriod(tx, id);
    if (before.boat_id !== after.boat_id) await recordChange(tx, before, "flyttet til et annet fartøy");
    await recordChange(tx, after, `endret fra ${describe(before)}`);
    return after;
  });
}

export async function removePeriod(ctx: Context, id: string, version: number): Promise<void> {
  await changeContent(ctx, async (tx) => {
    const period = await findPeriod(tx, id);
    if (!(await deletePeriod(tx.db, id, version))) throw createStaleError(period, { version });
    await recordChange(tx, period, "slettet");
  });
}

async function findPeriod(ctx: Context, id: string): Promise<AdminPeriod> {
  const [period] = await selectPeriods(ctx.db, { id });
  if (!period) throw new AppError("not_found", "Perioden finnes ikke lenger. Noen har slettet den.");
  return period;
}

function createStaleError(current: AdminPeriod, yours: unknown): AppError {
  return new AppError("stale", "Noen andre har endret perioden i mellomtiden.", { current, yours });
}

/** Refuses unknown boats and regions, and new overlaps with other periods where they are not wanted. */
async function requireAllowed(tx: Context, input: NewPeriod, before?: AdminPeriod): Promise<void> {
  const boat = await findBoatForAdmin(tx, input.boat_id).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    throw createReferenceError("boat_id", "Fartøyet finnes ikke");
  });
  if (input.region_id !== null && (await selectRegions(tx.db, { id: input.region_id })).length === 0) {
    throw createReferenceError("region_id", "Regionen finnes ikke");
  }
  if (input.may_overlap || (before && hasSameDays(before, input))) return;
  // Of two periods that are saved at the same time, the second one sees the first. A move locks the new boat only, so
  // two moves cannot deadlock.
  await lockBoat(tx.db, boat.id);
  const others = await selectPeriods(tx.db, { boatIds: [boat.id], since: input.first_day });
  const [overlap] = findOverlaps({ ...input, id: before?.id }, others);
  if (overlap) throw new AppError("duplicate", describeOverlap(input, overlap));
}

function isEqual(stored: AdminPeriod, input: NewPeriod): boolean {
  const { id: _, version: __, ...fields } = stored;
  return isDeepStrictEqual(fields, toWrite(input));
}

/** Whatever the period overlaps then, somebody has accepted it. */
function hasSameDays(before: AdminPeriod, { boat_id, kind, first_day, last_day }: NewPeriod): boolean {
  return (
    before.boat_id === boat_id &&
    before.kind === kind &&
    before.first_day === first_day &&
    before.last_day === last_day
  );
}

function createReferenceError(field: string, message: string): AppError {
  return new AppError("invalid_reference", message, { fields: { [field]: message } });
}

function toWrite({ boat_id, kind, region_id, first_day, last_day, note }: NewPeriod): PeriodWrite {
  return {
    boat_id,
    kind,
    region_id: kind === "free_in_region" ? region_id : null,
    first_day,
    last_day,
    note,
  };
}

/** Without the note, which may name a customer. */
function describe(period: Pick<AdminPeriod, "kind" | "first_day" | "last_day">): string {
  return `«${periodKindLabels[period.kind]} ${formatDays(period)}»`;
}

async function recordChange(tx: Context, period: AdminPeriod, what: string): Promise<void> {
  const { name } = await findBoatForAdmin(tx, period.boat_id);
  await recordEvent(tx, {
    action: "changed",
    subject: { kind: "boat", id: period.boat_id, label: name },
    details: { summary: `Kalender: ${describe(period)} ${what}` },
  });
}
