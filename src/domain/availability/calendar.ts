import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type AdminPeriod,
  type Calendar,
  labelPeriod,
  type NewPeriod,
  type PeriodUpdate,
} from "../../contract/availability/admin-availability.ts";
import { addDays, formatDays } from "../../shared/days.ts";
import { describeOverlap, findOverlaps } from "../../rules/availability/overlaps.ts";
import { AppError } from "../../contract/errors.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import {
  deletePeriod,
  insertPeriod,
  type PeriodWrite,
  selectPeriods,
  updatePeriod,
} from "../../db/queries/availability.ts";
import { selectVersion } from "../../db/queries/enquiries/enquiries.ts";
import { lockBoat } from "../../db/queries/boats.ts";
import { selectRegions } from "../../db/queries/regions.ts";
import { recordEvent } from "../audit/audit.ts";
import { findBoatForAdmin, listBoatChoices } from "../boats/boats.ts";
import { changeContent, type Context, inTransaction } from "../context.ts";
import { announceEndedBooking } from "../enquiries/enquiry-handling.ts";
import { listRegions } from "../regions/regions.ts";

/** How far back the calendar goes. */
const formerDays = 366;
const firstVersion = 1;
/** How long a tentative period holds. */
const heldDays = 7;

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
    if (existing && isDeepStrictEqual(toFields(existing), toWrite(tx, input, existing))) return existing;
    if (existing) return changePeriod(tx, id, { ...input, version: firstVersion });
    await requireAllowed(tx, input);
    await insertPeriod(tx.db, id, toWrite(tx, input), tx.now().toISOString());
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
    if (!(await updatePeriod(tx.db, id, input.version, toWrite(tx, input, before), tx.now().toISOString()))) {
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

/**
 * Deletes the tentative periods that nobody has made firm in time, and tells staff: in the enquiry, and by mail to
 * its assignee, or to all who could handle it. Returns how many there were.
 */
export async function endExpiredBookings(ctx: Context): Promise<number> {
  const expired = await selectPeriods(ctx.db, { heldBefore: toNorwegianDay(ctx.now()) });
  let count = 0;
  for (const period of expired) {
    await inTransaction(ctx, async (tx) => {
      // Another instance may have ended it, or somebody made it firm.
      if (!(await deletePeriod(tx.db, period.id, period.version))) return;
      count += 1;
      await recordChange(tx, period, "gått ut");
      if (period.enquiry_id === null) return;
      const { name } = await findBoatForAdmin(tx, period.boat_id);
      await announceEndedBooking(tx, period.enquiry_id, `${name}, ${formatDays(period)}`);
    });
  }
  return count;
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
  if (input.enquiry_id && (await selectVersion(tx.db, input.enquiry_id)) === undefined) {
    throw createReferenceError("enquiry_id", "Henvendelsen finnes ikke lenger");
  }
  if (input.may_overlap || (before && hasSameDays(before, input))) return;
  // Of two periods that are saved at the same time, the second one sees the first. A move locks the new boat only, so
  // two moves cannot deadlock.
  await lockBoat(tx.db, boat.id);
  const others = await selectPeriods(tx.db, { boatIds: [boat.id], since: input.first_day });
  const [overlap] = findOverlaps({ ...input, id: before?.id }, others);
  if (overlap) throw new AppError("duplicate", describeOverlap(input, overlap));
}

function toFields({ id: _, version: __, ...fields }: AdminPeriod): PeriodWrite {
  return fields;
}

/** Its overlaps have then been accepted already. */
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

function toWrite(tx: Context, input: NewPeriod, before?: AdminPeriod): PeriodWrite {
  const { boat_id, kind, region_id, first_day, last_day, note } = input;
  const isTentative = kind === "busy" && (input.is_tentative ?? Boolean(before?.held_until));
  const held_until = before?.held_until ?? addDays(toNorwegianDay(tx.now()), heldDays);
  return {
    boat_id,
    kind,
    region_id: kind === "free_in_region" ? region_id : null,
    first_day,
    last_day,
    note,
    held_until: isTentative ? held_until : null,
    enquiry_id: input.enquiry_id === undefined ? (before?.enquiry_id ?? null) : input.enquiry_id,
  };
}

/** Without the note, which may name a customer. */
function describe(period: AdminPeriod): string {
  return `«${labelPeriod(period)} ${formatDays(period)}»`;
}

async function recordChange(tx: Context, period: AdminPeriod, what: string): Promise<void> {
  const { name } = await findBoatForAdmin(tx, period.boat_id);
  await recordEvent(tx, {
    action: "changed",
    subject: { kind: "boat", id: period.boat_id, label: name },
    details: { summary: `Kalender: ${describe(period)} ${what}` },
  });
}
