import { dayMs } from "../../shared/durations.ts";
import { usableImageUrls } from "../../rules/media/images.ts";
import { type HistoryKind } from "../../contract/history/history.ts";
import type { AdminBoat } from "../../contract/boats/admin-boats.ts";
import type { AdminService } from "../../contract/services/admin-services.ts";
import { addDays } from "../../shared/days.ts";
import { compareNorwegian } from "../../shared/norwegian.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import {
  type ContentChange,
  maxTraffic,
  type Overview,
  type Traffic,
} from "../../contract/overview/overview.ts";
import { hasRole } from "../../contract/roles.ts";
import { boatPath } from "../../rules/boats/boat-path.ts";
import { servicePath } from "../../rules/services/service-path.ts";
import { serviceTitle } from "../../rules/services/service-text.ts";
import { selectContentEvents } from "../../db/queries/audit.ts";
import { countOlder, selectOldest, selectUndelivered } from "../../db/queries/enquiries/enquiries.ts";
import { countEnquiriesByStatus } from "../../db/queries/enquiries/enquiry-list.ts";
import { selectSubjectsSince } from "../../db/queries/enquiries/enquiry-subjects.ts";
import { selectImageChecks } from "../../db/queries/image-checks.ts";
import { selectMovedServices } from "../../db/queries/services.ts";
import { selectVisits } from "../../db/queries/visits.ts";
import { listBoatsForAdmin } from "../boats/boats.ts";
import { findHealth } from "./catalogue-health.ts";
import { listExpiring } from "../boats/certificate-warnings.ts";
import type { Context } from "../context.ts";
import { truncateMessage } from "../enquiries/enquiry-preview.ts";
import { listServicesForAdmin } from "../services/services.ts";

const shownEnquiries = 5;
const shownChanges = 8;
const shownDays = 30;
const previewLength = 1000;
const openStatuses = ["new", "read"] as const;

/** What waits for staff, as far as the actor may see it. */
export async function readOverview(ctx: Context): Promise<Overview> {
  const enquiries = await readUnanswered(ctx);
  if (ctx.actor === null || !hasRole(ctx.actor.role, "editor")) {
    return { enquiries, health: null, certificates: null, visits: null, changes: null };
  }
  const boats = await listBoatsForAdmin(ctx);
  const services = await listServicesForAdmin(ctx);
  return {
    enquiries,
    health: findHealth({ boats, services, checks: await selectImageChecks(ctx.db) }),
    certificates: await listExpiring(ctx),
    visits: await readTraffic(ctx, boats, services),
    changes: await readChanges(ctx),
  };
}

async function readUnanswered(ctx: Context): Promise<Overview["enquiries"]> {
  const { db } = ctx;
  const counts = await countEnquiriesByStatus(db);
  const open = counts.filter(({ status }) => openStatuses.some((candidate) => candidate === status));
  // Read by status, because each is in the order of an index.
  const oldest = [];
  for (const status of openStatuses) {
    oldest.push(...(await selectOldest(db, { status, limit: shownEnquiries, messageLength: previewLength })));
  }
  const yesterday = new Date(ctx.now().getTime() - dayMs).toISOString();
  return {
    unanswered: open.reduce((sum, { count, spam }) => sum + count - spam, 0),
    overdue: await countOlder(db, [...openStatuses], yesterday),
    oldest: oldest
      .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
      .slice(0, shownEnquiries)
      .map(({ message, ...enquiry }) => ({ ...enquiry, preview: truncateMessage(message) })),
    undelivered: await selectUndelivered(db, shownEnquiries),
  };
}

/** The visits of every published boat and every service beside the enquiries about it. */
async function readTraffic(
  ctx: Context,
  boats: AdminBoat[],
  services: AdminService[],
): Promise<NonNullable<Overview["visits"]>> {
  const today = toNorwegianDay(ctx.now());
  const days = Array.from({ length: shownDays }, (_, index) => addDays(today, index - shownDays + 1));
  const from = addDays(today, 1 - 2 * shownDays);
  const visits = await selectVisits(ctx.db, { from, to: today, below: ["/fleet", "/services"] });
  // From one day earlier, because a day in Norway begins before the UTC day. Enquiries before the first shown day match none.
  const since = `${addDays(days[0] ?? today, -1)}T00:00:00.000Z`;
  const enquiries = await selectSubjectsSince(ctx.db, since);
  const movedServices = await selectMovedServices(ctx.db);

  const visitsByPage = Map.groupBy(visits, ({ page }) => toCurrentPage(page, movedServices));
  const enquiriesByPage = Map.groupBy(enquiries, ({ kind, id }) =>
    toCurrentPage(toPage(kind, id), movedServices),
  );
  const describe = (page: string, subject: Pick<Traffic, "subject" | "type" | "image">): Traffic => {
    const counts = visitsByPage.get(page) ?? [];
    const asked = (enquiriesByPage.get(page) ?? []).map(({ createdAt }) =>
      toNorwegianDay(new Date(createdAt)),
    );
    return {
      ...subject,
      visits: days.map((day) => sum(counts.filter((visit) => visit.day === day))),
      formerVisits: sum(counts.filter((visit) => visit.day < (days[0] ?? ""))),
      enquiries: days.map((day) => asked.filter((asking) => asking === day).length),
    };
  };
  const traffic = [
    ...boats
      .filter(({ is_published }) => is_published)
      .map(({ id, name, type, images }) =>
        describe(toPage("boat", id), {
          subject: { kind: "boat", id, name },
          type,
          image: usableImageUrls(images)[0] ?? null,
        }),
      ),
    ...services.map((service) =>
      describe(toPage("service", service.slug), {
        subject: { kind: "service", id: service.id, name: serviceTitle(service) },
        type: "",
        image: usableImageUrls([service.image])[0] ?? null,
      }),
    ),
  ];
  const total = ({ visits: counts }: Traffic) => counts.reduce((a, b) => a + b, 0);
  const sorted = traffic.toSorted(
    (a, b) => total(b) - total(a) || compareNorwegian(a.subject.name, b.subject.name),
  );
  const byKind = Map.groupBy(sorted, ({ subject }) => subject.kind);
  const shown = new Set([...byKind.values()].flatMap((rows) => rows.slice(0, maxTraffic)));
  return { days, traffic: sorted.filter((row) => shown.has(row)) };
}

function sum(visits: Array<{ count: number }>): number {
  return visits.reduce((total, { count }) => total + count, 0);
}

function toPage(kind: "boat" | "service", name: string): string {
  return kind === "boat" ? boatPath(name) : servicePath(name);
}

/** The pages of former slugs are counted for the service's current one. */
function toCurrentPage(page: string, movedServices: ReadonlyMap<string, string>): string {
  const [, section, name = ""] = page.split("/");
  const slug = section === "services" ? movedServices.get(decodeURIComponent(name)) : undefined;
  return slug === undefined ? page : toPage("service", slug);
}

async function readChanges(ctx: Context): Promise<ContentChange[]> {
  const events = await selectContentEvents(ctx.db, shownChanges);
  return events.flatMap(({ id, at, actor, action, subject, details }) => {
    if (subject === null) return [];
    return {
      id,
      at,
      action,
      author: actor && { name: actor.name, isYou: actor.id === ctx.actor?.id },
      record: { kind: subject.kind as HistoryKind, id: subject.id, label: subject.label },
      summary: typeof details.summary === "string" ? details.summary : "",
    };
  });
}
