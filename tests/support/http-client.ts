import { request } from "node:http";
import type { TestServer } from "./server.ts";

export interface Answer<T = unknown> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: T;
}

interface CallOptions {
  method?: string;
  body?: unknown;
  cookie?: string;
  /** Which of the machine's loopback addresses the call comes from: rate limits count per address. */
  from?: string;
  headers?: Record<string, string>;
}

/** A JSON call to a server under test, from any loopback address. */
export function call<T = unknown>(
  server: Pick<TestServer, "url">,
  path: string,
  { method = "GET", body, cookie, from, headers: more }: CallOptions = {},
): Promise<Answer<T>> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = { accept: "application/json", origin: server.url, ...more };
    if (text !== undefined) headers["content-type"] = "application/json";
    if (cookie !== undefined) headers.cookie = cookie;
    const outgoing = request(
      `${server.url}${path}`,
      // Each address is used a few times at most: its connection is not worth keeping.
      { method, headers, localAddress: from, agent: from === undefined ? undefined : false },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.once("error", reject);
        incoming.once("end", () => {
          const answer = Buffer.concat(chunks).toString();
          const isJson = incoming.headers["content-type"]?.includes("json") === true;
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: (isJson ? JSON.parse(answer) : answer) as T,
          });
        });
      },
    );
    outgoing.once("error", reject);
    outgoing.end(text);
  });
}

let lastAddress = 1;

/** A loopback address nobody has used in this process; only Linux has more than one from the start. */
export function anotherAddress(): string | undefined {
  if (process.platform !== "linux") return undefined;
  lastAddress += 1;
  return `127.${1 + Math.floor(lastAddress / 62_500)}.${Math.floor(lastAddress / 250) % 250}.${1 + (lastAddress % 250)}`;
}

/** Signs the first account in and answers its cookies, as a Cookie header. */
export async function signInCookie(server: TestServer): Promise<string> {
  const answer = await call(server, "/api/auth/sign-in/email", {
    method: "POST",
    body: { email: server.adminEmail, password: server.adminPassword },
    from: anotherAddress(),
  });
  const cookies = answer.headers["set-cookie"];
  if (answer.status !== 200 || !Array.isArray(cookies)) {
    throw new Error(`Sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}
