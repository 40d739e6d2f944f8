import * as v from "valibot";
import type { Role } from "./roles.ts";

/** One method and path of the JSON API. The server mounts it and the web client calls it. */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With parameters, as in `/api/boats/:id`. */
  path: string;
  query?: TypeOf<v.GenericSchema>;
  body?: TypeOf<v.GenericSchema>;
  /** `noContent` responds with 204. */
  response: v.GenericSchema;
  /** 200 if left out. */
  status?: 201;
  /** The least role that may call it. Paths below /api/admin need one. */
  role?: Role;
}

export interface AdminEndpoint extends Endpoint {
  role: Role;
}

/** Names the schema of a request by its type alone: the server parses with it, and browsers do not load it. */
interface TypeOf<Schema> {
  schema?: Schema;
}

/* @__NO_SIDE_EFFECTS__ */
export function typeOf<Schema extends v.GenericSchema>(): TypeOf<Schema> {
  return {};
}

/** The response of an endpoint that returns nothing. */
export const noContent = v.void();

type ParamName<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type EndpointParams<E extends Endpoint> = Record<ParamName<E["path"]>, string>;

/** The path of an endpoint with its parameters filled in. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

export type EndpointSchema<E extends Endpoint, Part extends "query" | "body"> =
  E extends Record<Part, TypeOf<infer Schema extends v.GenericSchema>> ? Schema : never;

export type EndpointResponse<E extends Endpoint> = v.InferOutput<E["response"]>;
