import type { ChartBoat, EnquiryPlace } from "../../contract/chart/chart.ts";
import { selectEnquirySite } from "../../db/queries/sites.ts";
import { shownWeeks } from "../../rules/availability/describe-availability.ts";
import { rankBoats } from "../../rules/chart/rank-boats.ts";
import { noFilter } from "../../rules/fleet/fleet-filter.ts";
import { weeksFrom } from "../../shared/days.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import { findAskedWeeks, toWeekId } from "../../shared/week-ids.ts";
import type { Context } from "../context.ts";
import { findEnquiry } from "../enquiries/enquiries.ts";
import type { FleetReader } from "../fleet/fleet.ts";
import { toChartBoats } from "./chart.ts";

const maxBoats = 5;

/** Where an enquiry's site is, and which boats are nearest of those that are free in the weeks it asks for. */
export async function readEnquiryPlace(ctx: Context, fleet: FleetReader, id: string): Promise<EnquiryPlace> {
  const enquiry = await findEnquiry(ctx, id);
  const site = await selectEnquirySite(ctx.db, id);
  if (!site) return { site: null, weeks: [], boats: [] };
  const { found } = await fleet.filter(noFilter);
  const today = toNorwegianDay(ctx.now());
  const shown = weeksFrom(today, shownWeeks).map(toWeekId);
  const weeks = findAskedWeeks(enquiry, today).filter((week) => shown.includes(week));
  const free = found.filter(
    ({ availability }) =>
      availability === null ||
      weeks.every((week) => availability.weeks[shown.indexOf(week)]?.state === "free"),
  );
  const boats: ChartBoat[] = rankBoats(await toChartBoats(ctx, free), site);
  return { site, weeks, boats: boats.filter(({ miles }) => miles !== null).slice(0, maxBoats) };
}
