import { Hono } from "hono";
import { newEnquiry, idempotencyKey } from "../../contract/enquiries.ts";
import {
  listEnquiries,
  deleteEnquiry,
  type Sender,
  retryFailedMail,
  submitEnquiry,
} from "../../domain/enquiries.ts";
import type { HttpDependencies, HttpEnv, RequestContext } from "../env.ts";
import { clientIp, check, readJson, readPathId } from "../read-request.ts";

/** Long enough for a visitor who sends the form again, not knowing whether it arrived. */
const plainFormKeyMs = 10 * 60_000;

export function enquiriesApi(dependencies: HttpDependencies) {
  return new Hono<HttpEnv>().post("/", async (c) => {
    const message = await readJson(c, newEnquiry);
    const sender = { ...readSender(c), ip: clientIp(c, dependencies) };
    return c.json(await submitEnquiry(dependencies.ctx, message, sender), 201);
  });
}

/** Told in headers, so that the body is the message and nothing else. */
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

export function adminEnquiriesApi({ ctx }: HttpDependencies) {
  return new Hono<HttpEnv>()
    .get("/", async (c) => c.json(await listEnquiries(ctx)))
    .post("/:id/mail", async (c) => c.json(await retryFailedMail(ctx, readPathId(c))))
    .delete("/:id", async (c) => {
      await deleteEnquiry(ctx, readPathId(c));
      return c.body(null, 204);
    });
}
