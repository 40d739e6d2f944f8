import { Hono } from "hono";
import { contactEndpoints } from "../../contract/contact.ts";
import { adminEnquiryEndpoints, enquiryListQuery } from "../../contract/enquiries.ts";
import { idempotencyKey, newEnquiry } from "../../contract/new-enquiry.ts";
import {
  deleteEnquiry,
  findEnquiry,
  listEnquiries,
  type Sender,
  retryFailedMail,
  submitEnquiry,
} from "../../domain/enquiries.ts";
import type { HttpDependencies, HttpEnv, RequestContext } from "../env.ts";
import { mount } from "../mount.ts";
import { check, clientIp } from "../read-request.ts";

/** Long enough for a visitor who sends the form again because it is unclear whether it arrived. */
const plainFormKeyMs = 10 * 60_000;

export function enquiriesApi(dependencies: HttpDependencies) {
  const app = new Hono<HttpEnv>();
  mount(app, contactEndpoints.submit, { body: newEnquiry }, ({ c, ctx, body }) =>
    submitEnquiry(ctx, body, { ...readSender(c), ip: clientIp(c, dependencies) }),
  );

  const { list, find, retryMail, delete: remove } = adminEnquiryEndpoints;
  mount(app, list, { query: enquiryListQuery }, ({ ctx, query }) => listEnquiries(ctx, query));
  mount(app, find, {}, ({ ctx, params }) => findEnquiry(ctx, params.id));
  mount(app, retryMail, {}, ({ ctx, params }) => retryFailedMail(ctx, params.id));
  mount(app, remove, {}, ({ ctx, params }) => deleteEnquiry(ctx, params.id));
  return app;
}

/** Sent in headers, so that the body is the enquiry and nothing else. */
function readSender(c: RequestContext): Omit<Sender, "ip"> {
  const given = c.req.header("idempotency-key");
  const key = given === undefined ? undefined : check(idempotencyKey, given);
  const fillMs = Number(c.req.header("x-fill-ms") ?? Number.NaN);
  return {
    key,
    keyLifeMs: key?.startsWith("plain-") ? plainFormKeyMs : undefined,
    fillMs: Number.isFinite(fillMs) ? fillMs : undefined,
  };
}
