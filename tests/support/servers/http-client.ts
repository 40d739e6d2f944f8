import { request } from "node:http";
import type { EnquiryPage, EnquirySummary } from "../../../src/contract/enquiries/enquiries.ts";
import type { TestServer } from "./server.ts";

export interface JsonResponse<T = unknown> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: T;
}

interface CallOptions {
  method?: string;
  body?: unknown;
  cookie?: string;
  /** The loopback IP that the request is sent from: throttling counts per IP. */
  from?: string;
  headers?: Record<string, string>;
}

/** Sends a JSON request to a server under test. */
export function call<T = unknown>(
  server: Pick<TestServer, "url">,
  path: string,
  { method = "GET", body, cookie, from, headers: more }: CallOptions = {},
): Promise<JsonResponse<T>> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = { accept: "application/json", origin: server.url, ...more };
    if (json !== undefined) headers["content-type"] = "application/json";
    if (cookie !== undefined) headers.cookie = cookie;
    const outgoing = request(
      `${server.url}${path}`,
      // Each IP is used a few times at most, so its connection is not kept alive.
      { method, headers, localAddress: from, agent: from === undefined ? undefined : false },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.once("error", reject);
        incoming.once("end", () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = incoming.headers["content-type"]?.includes("json") === true;
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: (isJson ? JSON.parse(text) : text) as T,
          });
        });
      },
    );
    outgoing.once("error", reject);
    outgoing.end(json);
  });
}

let lastIp = 1;

/** Returns a loopback IP that this process has not used yet. Only Linux routes all of 127.0.0.0/8 by default. */
export function nextLoopbackIp(): string | undefined {
  if (process.platform !== "linux") return undefined;
  lastIp += 1;
  return `127.${1 + Math.floor(lastIp / 62_500)}.${Math.floor(lastIp / 250) % 250}.${1 + (lastIp % 250)}`;
}

/** Reads all enquiries that the portal lists, newest first. */
export async function readEnquiries(
  server: Pick<TestServer, "url">,
  cookie: string,
): Promise<EnquirySummary[]> {
  const all: EnquirySummary[] = [];
  for (let next: string | null = ""; next !== null;) {
    const search: string = next && `?before=${encodeURIComponent(next)}`;
    const { status, body } = await call<EnquiryPage>(server, `/api/admin/enquiries${search}`, { cookie });
    if (status !== 200) throw new Error(`The enquiries could not be read: ${status}`);
    all.push(...body.enquiries);
    next = body.next;
  }
  return all;
}

/** Signs in with the first account and returns its cookies as a Cookie header. */
export async function signInCookie(server: TestServer): Promise<string> {
  const response = await call(server, "/api/auth/sign-in/email", {
    method: "POST",
    body: { email: server.adminEmail, password: server.adminPassword },
    from: nextLoopbackIp(),
  });
  const cookies = response.headers["set-cookie"];
  if (response.status !== 200 || !Array.isArray(cookies)) {
    throw new Error(`Sign-in failed with ${response.status}: ${JSON.stringify(response.body)}`);
  }
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** A Cookie header as a browser context takes it. */
export function toBrowserCookies(header: string, url: string) {
  return header.split("; ").map((cookie) => {
    const [name = "", ...value] = cookie.split("=");
    return { name, value: value.join("="), url, httpOnly: true, sameSite: "Lax" as const };
  });
}
