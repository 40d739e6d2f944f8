import { Hono } from "hono";
import {
  availabilityEndpoints,
  calendarFeedEndpoints,
  calendarFeedRequest,
  newPeriod,
  periodDeletion,
  periodUpdate,
} from "../../contract/availability/admin-availability.ts";
import { AppError } from "../../contract/errors.ts";
import {
  changePeriod,
  createPeriod,
  readCalendar,
  removePeriod,
} from "../../domain/availability/calendar.ts";
import {
  feedPath,
  isFeed,
  listFeeds,
  readFeed,
  renewFeed,
} from "../../domain/availability/calendar-feeds.ts";
import { tryRequest } from "../../domain/throttle.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";
import { clientNetwork } from "../read-request.ts";

/** Calendar programs read a feed every few minutes at most. */
const feedLimits = { name: "feed", perNetworkAndMinute: 30, perMinute: 300 };
/** Counted separately, so that they cannot use up the limit of those who have a calendar. */
const unknownTokenLimits = { ...feedLimits, name: "feed:unknown" };

export function availabilityApi() {
  const app = new Hono<HttpEnv>();
  const { list, create, update, delete: remove } = availabilityEndpoints;
  mount(app, list, {}, ({ ctx }) => readCalendar(ctx));
  mount(app, create, { body: newPeriod }, ({ ctx, body }) => createPeriod(ctx, body));
  mount(app, update, { body: periodUpdate }, ({ ctx, params, body }) => changePeriod(ctx, params.id, body));
  mount(app, remove, { query: periodDeletion }, ({ ctx, params, query }) =>
    removePeriod(ctx, params.id, query.version),
  );
  const feeds = calendarFeedEndpoints;
  mount(app, feeds.list, {}, ({ ctx }) => listFeeds(ctx));
  mount(app, feeds.renew, { body: calendarFeedRequest }, ({ ctx, body }) => renewFeed(ctx, body.boat_id));
  return app;
}

/** The calendars that staff subscribe to. The token in the URL is the only key. */
export function calendarFeeds(dependencies: HttpDependencies) {
  const { ctx } = dependencies;
  return new Hono<HttpEnv>().get(`${feedPath}:file{[\\w-]{32}\\.ics}`, async (c) => {
    const token = c.req.param("file").slice(0, -".ics".length);
    const limits = (await isFeed(ctx, token)) ? feedLimits : unknownTokenLimits;
    if (!(await tryRequest(ctx, limits, clientNetwork(c, dependencies)))) {
      throw new AppError("rate_limited", "Kalenderen leses for ofte", { retryAfterSeconds: 60 });
    }
    return c.body(await readFeed(ctx, token), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="kalender.ics"',
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
  });
}
