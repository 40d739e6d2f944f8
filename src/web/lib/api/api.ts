import { createContext } from "react-router";
import * as v from "valibot";
import {
  type Endpoint,
  type EndpointParams,
  type EndpointResponse,
  type EndpointSchema,
  fillPath,
} from "../../../contract/endpoint.ts";
import { errorBody, type ErrorCode } from "../../../contract/errors.ts";
import type { PublicConfig } from "../../../rules/company/site.ts";

/** `fetch` in the browser. On the server the API is called in process. */
export type ApiTransport = (path: string, init?: RequestInit) => Promise<Response>;

/** Any detail may be missing, for example in the response of a proxy. */
const errorDetails = v.partial(errorBody.entries.error);
type ErrorDetails = v.InferOutput<typeof errorDetails>;

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly body: ErrorDetails;

  constructor(status: number, body: ErrorDetails) {
    super(body.message ?? "");
    this.name = "ApiError";
    this.status = status;
    this.code = body.code;
    this.body = body;
  }
}

interface RequestOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Sent instead of the JSON body: a form with files. */
  form?: FormData;
}

type EndpointRequest<E extends Endpoint> = RequestOptions &
  (keyof EndpointParams<E> extends never ? unknown : { params: EndpointParams<E> }) &
  (E extends { query: unknown } ? { query?: v.InferOutput<EndpointSchema<E, "query">> } : unknown) &
  (E extends { body: unknown } ? { body: v.InferInput<EndpointSchema<E, "body">> } : unknown);

export interface Api {
  /** Rejects with an ApiError unless the response is successful and matches the endpoint's schema. */
  call<E extends Endpoint>(endpoint: E, request: EndpointRequest<E>): Promise<EndpointResponse<E>>;
}

interface AnyRequest extends RequestOptions {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

export function createApi(transport: ApiTransport): Api {
  return {
    async call(endpoint: Endpoint, request: AnyRequest) {
      const { params = {}, query, body, form, signal } = request;
      const path = fillPath(endpoint.path, params) + toSearch(query);
      const headers: Record<string, string> = { accept: "application/json", ...request.headers };
      if (body !== undefined && !form) headers["content-type"] = "application/json";
      const response = await transport(path, {
        method: endpoint.method,
        headers,
        body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
        signal,
      });
      const parsed = v.safeParse(endpoint.response, await readBody(response));
      if (!parsed.success) throw new ApiError(502, { message: "Uventet svar fra serveren" });
      return parsed.output;
    },
  };
}

function toSearch(query: AnyRequest["query"] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.toString() && `?${search}`;
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  throw new ApiError(response.status, parseError(text));
}

const errorResponse = v.object({ error: errorDetails });
/** better-auth's errors have a message and codes of their own. */
const messageResponse = v.object({ message: v.optional(v.string()) });

export function parseError(text: string): ErrorDetails {
  try {
    const body: unknown = JSON.parse(text);
    return v.is(errorResponse, body) ? body.error : v.parse(messageResponse, body);
  } catch {
    return {};
  }
}

export const browserApi = createApi((path, init) => fetch(path, init));

export const apiContext = createContext<Api>();
export const publicConfigContext = createContext<PublicConfig>();
/** Marks the inline scripts of our own code while a page is rendered. */
export const nonceContext = createContext<string>();
/** Whether the page shows unsaved content to staff. */
export const isPreviewContext = createContext<boolean>();
/** Writes an error that occurs while rendering to the server's log. */
export const reportErrorContext = createContext<(error: unknown) => void>();
