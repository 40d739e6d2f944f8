import { createContext } from "react-router";
import type { ErrorBody, ErrorCode } from "../../contract/errors.ts";
import type { PublicConfig } from "../../contract/site.ts";

/** In the browser `fetch`; while rendering on the server the API called in process. */
export type ApiTransport = (path: string, init?: RequestInit) => Promise<Response>;

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly body: Partial<ErrorBody["error"]>;

  constructor(status: number, body: Partial<ErrorBody["error"]>) {
    super(body.message ?? "");
    this.name = "ApiError";
    this.status = status;
    this.code = body.code;
    this.body = body;
  }
}

export interface Api {
  get<T>(path: string, isExpected: (answer: unknown) => answer is T, signal?: AbortSignal): Promise<T>;
  send<T>(
    method: "POST" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
    signal?: AbortSignal,
    headers?: Record<string, string>,
  ): Promise<T>;
}

export function createApi(transport: ApiTransport): Api {
  return {
    async get(path, isExpected, signal) {
      const answer: unknown = await readAnswer(
        await transport(path, { signal, headers: { accept: "application/json" } }),
      );
      if (!isExpected(answer)) throw new ApiError(502, { message: `Unexpected answer from ${path}` });
      return answer;
    },
    async send<T>(
      method: string,
      path: string,
      body?: unknown,
      signal?: AbortSignal,
      more?: Record<string, string>,
    ) {
      const headers: Record<string, string> = { accept: "application/json", ...more };
      if (body !== undefined) headers["content-type"] = "application/json";
      return (await readAnswer(
        await transport(path, {
          method,
          headers,
          body: body === undefined ? undefined : JSON.stringify(body),
          signal,
        }),
      )) as T;
    },
  };
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  throw new ApiError(response.status, errorFrom(text));
}

function errorFrom(text: string): Partial<ErrorBody["error"]> {
  try {
    const answer = JSON.parse(text) as {
      error?: Partial<ErrorBody["error"]> | string;
      message?: string;
    } | null;
    if (typeof answer?.error === "object") return answer.error;
    return { message: answer?.message ?? answer?.error };
  } catch {
    return {};
  }
}

export const browserApi = createApi((path, init) => fetch(path, init));

export const apiContext = createContext<Api>();
export const publicConfigContext = createContext<PublicConfig>();
/** Where an error met while rendering goes: the server's log. */
export const reportErrorContext = createContext<(error: unknown) => void>();
