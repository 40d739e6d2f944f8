import { randomBytes } from "node:crypto";
import {
  type AdminPeriod,
  type CalendarFeed,
  labelPeriod,
} from "../../contract/availability/admin-availability.ts";
import { addDays } from "../../shared/days.ts";
import { AppError } from "../../contract/errors.ts";
import { compareNorwegian } from "../../shared/norwegian.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import { selectPeriods } from "../../db/queries/availability.ts";
import { selectBoatNames } from "../../db/queries/boats.ts";
import { selectFeed, selectFeedsOf, upsertFeed } from "../../db/queries/calendar-feeds.ts";
import { selectRegionNames } from "../../db/queries/regions.ts";
import { recordEvent } from "../audit/audit.ts";
import { findBoatForAdmin } from "../boats/boats.ts";
import { readCompany } from "../company/company.ts";
import { type Context, inTransaction } from "../context.ts";
import { formatCalendar } from "./icalendar.ts";

const fleetScope = "fleet";
const boatPrefix = "boat:";
const tokenBytes = 24;
/** How far back a feed goes. */
const formerDays = 92;

export const feedPath = "/kalender/";

/** The feeds of the actor: everybody has links of their own, which end with the account. */
export async function listFeeds(ctx: Context): Promise<CalendarFeed[]> {
  const feeds = await selectFeedsOf(ctx.db, getAccountId(ctx));
  return feeds.map(({ scope, token }) => ({ boat_id: toBoatId(scope), url: toUrl(ctx, token) }));
}

/** The token is stored in plain text: anyone with access to the database can read the periods anyway. */
export async function renewFeed(ctx: Context, boatId: string | null): Promise<CalendarFeed> {
  const accountId = getAccountId(ctx);
  const token = randomBytes(tokenBytes).toString("base64url");
  const { name } = boatId === null ? { name: "" } : await findBoatForAdmin(ctx, boatId);
  await inTransaction(ctx, async (tx) => {
    const scope = boatId === null ? fleetScope : boatPrefix + boatId;
    await upsertFeed(tx.db, { accountId, scope, token }, tx.now().toISOString());
    await recordEvent(tx, {
      action: "changed",
      ...(boatId !== null && { subject: { kind: "boat", id: boatId, label: name } }),
      details: { summary: "Kalender: ny lenke til abonnement" },
    });
  });
  return { boat_id: boatId, url: toUrl(ctx, token) };
}

export async function isFeed(ctx: Context, token: string): Promise<boolean> {
  return (await selectFeed(ctx.db, token)) !== undefined;
}

/** The calendar of a feed as iCalendar text, with the notes. */
export async function readFeed(ctx: Context, token: string): Promise<string> {
  const feed = await selectFeed(ctx.db, token);
  if (!feed) throw createNotFoundError();
  const boatId = toBoatId(feed.scope);
  const since = addDays(toNorwegianDay(ctx.now()), -formerDays);
  const names = new Map(await selectBoatNames(ctx.db));
  const boatName = boatId === null ? undefined : names.get(boatId);
  if (boatId !== null && boatName === undefined) throw createNotFoundError();
  const periods = await selectPeriods(ctx.db, { boatIds: boatId === null ? undefined : [boatId], since });
  const regions = await selectRegionNames(ctx.db);
  const { name } = await readCompany(ctx);
  return formatCalendar({
    name: `${boatName ?? "Flåten"}, ${name}`,
    host: new URL(ctx.siteUrl).host,
    at: ctx.now(),
    events: periods
      .toSorted((a, b) => compareNorwegian(names.get(a.boat_id) ?? "", names.get(b.boat_id) ?? ""))
      .map((period) => ({
        id: period.id,
        version: period.version,
        first_day: period.first_day,
        last_day: period.last_day,
        title: `${names.get(period.boat_id)}: ${describe(period, regions)}`,
        description: period.note,
        isFree: period.kind === "free_in_region",
      })),
  });
}

function describe(period: AdminPeriod, regions: Map<string, string>): string {
  const { kind, region_id, note } = period;
  const label = kind === "free_in_region" ? `Ledig i ${regions.get(region_id ?? "")}` : labelPeriod(period);
  return note === "" ? label : `${label}, ${note}`;
}

function getAccountId({ actor }: Context): string {
  if (actor === null) throw new Error("A calendar feed belongs to an account");
  return actor.id;
}

function toBoatId(scope: string): string | null {
  return scope.startsWith(boatPrefix) ? scope.slice(boatPrefix.length) : null;
}

function toUrl({ siteUrl }: Context, token: string): string {
  return `${siteUrl}${feedPath}${token}.ics`;
}

function createNotFoundError(): AppError {
  return new AppError("not_found", "Det finnes ingen kalender her");
}
