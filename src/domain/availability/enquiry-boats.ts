import type { EnquiryBoat, EnquiryBoats } from "../../contract/enquiries/enquiry-boats.ts";
import { describeBoatWeeks } from "../../rules/availability/boat-weeks.ts";
import type { Week } from "../../shared/days.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import { findAskedWeeks, maxWeeks, readWeekId, toWeekId } from "../../shared/week-ids.ts";
import { selectPeriods } from "../../db/queries/availability.ts";
import { selectMovedServices } from "../../db/queries/services.ts";
import { serviceTitle } from "../../rules/services/service-text.ts";
import { listBoatChoices } from "../boats/boats.ts";
import type { Context } from "../context.ts";
import { findEnquiry } from "../enquiries/enquiries.ts";
import { listRegions } from "../regions/regions.ts";
import { listServicesForAdmin } from "../services/services.ts";

/** More than fit beside an enquiry. */
const maxOthers = 8;

type BoatChoice = Awaited<ReturnType<typeof listBoatChoices>>[number];

/** The boats for an enquiry with what they do in the weeks it asks for, or in these. */
export async function readEnquiryBoats(ctx: Context, id: string, chosen?: string): Promise<EnquiryBoats> {
  const enquiry = await findEnquiry(ctx, id);
  const today = toNorwegianDay(ctx.now());
  const weeks = readWeeks(chosen?.split(",") ?? findAskedWeeks(enquiry, today), today);
  const boats = await listBoatChoices(ctx);
  const service = await findService(ctx, enquiry.about.find(({ kind }) => kind === "service")?.id);
  const regions = new Map((await listRegions(ctx)).map((region) => [region.id, region.name]));
  const periods = Map.groupBy(await selectPeriods(ctx.db, { since: today }), ({ boat_id }) => boat_id);
  const describe = (boat: BoatChoice): EnquiryBoat => ({
    id: boat.id,
    name: boat.name,
    region: regions.get(boat.region) ?? "",
    length: boat.length,
    ...describeBoatWeeks({ status: boat.status, periods: periods.get(boat.id) ?? [] }, weeks, {
      today,
      enquiryId: id,
    }),
  });

  const askedIds = enquiry.about.filter(({ kind }) => kind === "boat").map((subject) => subject.id);
  const askedBoats = askedIds.flatMap((askedId) => boats.find((boat) => boat.id === askedId) ?? []);
  const isNear = ({ region }: BoatChoice) => askedBoats.some((boat) => boat.region === region);
  const others = boats
    .filter(
      (boat) => !askedBoats.includes(boat) && boat.is_published && doesFit(boat, service?.id, askedBoats),
    )
    .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)))
    .map(describe)
    .filter((boat) => boat.weeks.some(({ state }) => state === "free" || state === "booked"))
    // What is booked is never cut off.
    .toSorted((a, b) => Number(b.bookings.length > 0) - Number(a.bookings.length > 0))
    .slice(0, maxOthers);
  return {
    today,
    weeks: weeks.map(toWeekId),
    service: service ? serviceTitle(service) : null,
    asked: askedBoats.map(describe),
    others,
  };
}

/** Those that exist and are not over. */
function readWeeks(ids: string[], today: string): Week[] {
  return [...new Set(ids)]
    .toSorted()
    .flatMap((week) => readWeekId(week) ?? [])
    .filter(({ lastDay }) => lastDay >= today)
    .slice(0, maxWeeks);
}

async function findService(ctx: Context, slug: string | undefined) {
  if (slug === undefined) return undefined;
  const current = (await selectMovedServices(ctx.db)).get(slug) ?? slug;
  return (await listServicesForAdmin(ctx)).find((service) => service.slug === current);
}

/** Whether it does what is asked for: the service, or else one of those that a boat that was asked for does. */
function doesFit({ services }: BoatChoice, serviceId: string | undefined, asked: BoatChoice[]): boolean {
  if (serviceId !== undefined) return services.includes(serviceId);
  return (
    asked.length === 0 || asked.some((boat) => boat.services.some((service) => services.includes(service)))
  );
}
