import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { minuteMs } from "../../shared/durations.ts";
import { idempotencyKey } from "../../contract/enquiries/new-enquiry.ts";
import {
  requestAddition,
  requestPageEndpoints,
  requestWithdrawal,
} from "../../contract/enquiries/request-page.ts";
import { AppError } from "../../contract/errors.ts";
import {
  addToRequest,
  isRequestPage,
  readRequestPage,
  withdrawRequest,
} from "../../domain/enquiries/request-page.ts";
import { tryAttempt, tryRequest } from "../../domain/throttle.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";
import { check, clientIp, clientNetwork, readPathId } from "../read-request.ts";

/** Of a network. With a limit that all share, anybody who has a link could shut out the others. */
const pageLimit = { name: "request", limit: 60, windowMs: minuteMs };
/** Counted separately, so that those who guess cannot use up the limit of those who have a page. */
const unknownTokenLimits = { name: "request:unknown", perNetworkAndMinute: 20, perMinute: 200 };

/** Limits how often the pages of enquiries, and what belongs to them, are requested. Needs `:token` in the path. */
export function limitRequestPages(dependencies: HttpDependencies) {
  const { ctx } = dependencies;
  return createMiddleware<HttpEnv>(async (c, next) => {
    // A page that is rendered was counted already.
    if (!c.env?.isInProcess) {
      const network = clientNetwork(c, dependencies);
      const isWithin = (await isRequestPage(ctx, readPathId(c, "token")))
        ? (await tryAttempt(ctx, pageLimit, network)).isWithin
        : await tryRequest(ctx, unknownTokenLimits, network);
      if (!isWithin) {
        const message = "Siden åpnes for ofte. Prøv igjen om et minutt.";
        throw new AppError("rate_limited", message, { retryAfterSeconds: 60 });
      }
    }
    await next();
  });
}

/** What the visitor who sent an enquiry may see of it and do with it. The token is the only key. */
export function requestPagesApi(dependencies: HttpDependencies) {
  const app = new Hono<HttpEnv>();
  const { read, add, withdraw } = requestPageEndpoints;
  app.use("/api/requests/:token/*", limitRequestPages(dependencies));
  mount(app, read, {}, ({ ctx, params }) => readRequestPage(ctx, params.token));
  mount(app, add, { body: requestAddition }, ({ c, ctx, params, body }) => {
    const given = c.req.header("idempotency-key");
    const key = given === undefined ? undefined : check(idempotencyKey, given);
    return addToRequest(ctx, params.token, body, { ip: clientIp(c, dependencies), key }, c.env?.files);
  });
  mount(app, withdraw, { body: requestWithdrawal }, ({ ctx, params, body }) =>
    withdrawRequest(ctx, params.token, body),
  );
  return app;
}
