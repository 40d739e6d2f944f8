import type { Hono } from "hono";
import type * as v from "valibot";
import type { Endpoint, EndpointParams, EndpointResponse, EndpointSchema } from "../contract/endpoint.ts";
import type { Context } from "../domain/context.ts";
import type { HttpEnv, RequestContext } from "./env.ts";
import { readJson, readPathId, readQuery } from "./read-request.ts";
import { declareRole } from "./route-roles.ts";

type RequestPart = "query" | "body";

/** The request schemas that the endpoint names. */
type RequestSchemas<E extends Endpoint> = {
  [Part in keyof E & RequestPart]: EndpointSchema<E, Part>;
};

type EndpointRequest<E extends Endpoint> = { c: RequestContext; ctx: Context; params: EndpointParams<E> } & {
  [Part in keyof E & RequestPart]: v.InferOutput<EndpointSchema<E, Part>>;
};

/**
 * Mounts an endpoint of the contract. The handler gets the parsed request and a context with its actor, and must return
 * the response's type.
 */
export function mount<E extends Endpoint>(
  app: Hono<HttpEnv>,
  endpoint: E,
  schemas: RequestSchemas<E>,
  handle: (request: EndpointRequest<E>) => EndpointResponse<E> | Promise<EndpointResponse<E>>,
): void {
  const { query, body }: { [Part in RequestPart]?: v.GenericSchema } = schemas;
  const paramNames = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  declareRole(endpoint);
  app.on(endpoint.method, endpoint.path, async (c) => {
    const request = {
      c,
      ctx: c.get("ctx"),
      params: Object.fromEntries(paramNames.map((name) => [name, readPathId(c, name)])),
      query: query && readQuery(c, query),
      body: body && (await readJson(c, body)),
    };
    const response: unknown = await handle(request as unknown as EndpointRequest<E>);
    return response === undefined ? c.body(null, 204) : c.json(response, endpoint.status ?? 200);
  });
}
