import * as v from "valibot";
import { AppError } from "../contract/errors.ts";
import { getFieldMessages } from "../contract/request-body.ts";
import { toNetwork } from "../domain/ip-network.ts";
import type { HttpDependencies, RequestContext } from "./env.ts";

const pathIdPattern = /^[\p{L}\p{N}_-]{1,100}$/u;

/** Reads the JSON body and validates it. */
export async function readJson<Schema extends v.GenericSchema>(
  c: RequestContext,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  requireJson(c);
  return check(schema, parseJson(await c.req.text()));
}

export function requireJson(c: RequestContext): void {
  const contentType = c.req.header("content-type") ?? "";
  if (!/^application\/json(?:;|$)/i.test(contentType)) {
    throw new AppError("unsupported_type", "The request must be JSON (content-type application/json)");
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError("malformed", "The request is not valid JSON", { cause: error });
  }
}

/** Reads the fields and files of a form. */
export async function readForm(
  c: RequestContext,
): Promise<Record<string, string | File | (string | File)[]>> {
  try {
    return await c.req.parseBody();
  } catch (error) {
    throw new AppError("malformed", "Det som ble sendt, kunne ikke leses. Prøv igjen.", { cause: error });
  }
}

export function readQuery<Schema extends v.GenericSchema>(
  c: RequestContext,
  schema: Schema,
): v.InferOutput<Schema> {
  return check(schema, c.req.query());
}

/** Reads an id or slug of the path. A malformed one is reported as not found. */
export function readPathId(c: RequestContext, name = "id"): string {
  const id = c.req.param(name)?.normalize("NFC") ?? "";
  if (!pathIdPattern.test(id)) throw new AppError("not_found", "Det finnes ingenting på denne adressen");
  return id;
}

export function check<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields = getFieldMessages(result.issues);
  throw new AppError("validation", Object.values(fields)[0] ?? "The request is not valid", { fields });
}

/** The client's IP: the socket's, or the one forwarded by the trusted proxies. */
export function clientIp(
  c: RequestContext,
  { trustedProxies }: Pick<HttpDependencies, "trustedProxies">,
): string {
  // c.env is missing when the API is called in process.
  const socket = c.env?.incoming?.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return socket;
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((ip) => ip.trim());
  return forwarded.at(-trustedProxies) || socket;
}

/** What limits are counted by: one client may have many IPs. */
export function clientNetwork(
  c: RequestContext,
  dependencies: Pick<HttpDependencies, "trustedProxies">,
): string {
  return toNetwork(clientIp(c, dependencies));
}
