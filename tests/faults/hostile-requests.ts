import fc from "fast-check";
import { request } from "node:http";
import type { Context } from "../../src/domain/context.ts";
import { createApp } from "../../src/app.ts";
import type { HttpDependencies } from "../../src/http/env.ts";
import { call, nextLoopbackIp, signInCookie } from "../support/servers/http-client.ts";
import { startServer, type TestServer } from "../support/servers/server.ts";
import type { Fault } from "./fault.ts";

const pagePaths = [
  "/",
  "/fleet",
  "/fleet/:id",
  "/services/:slug",
  "/contact",
  "/login",
  "/admin",
  "/media/:name",
];

/** Every mounted route, with the parameters in its path. */
function listRoutes(): Array<{ method: string; path: string }> {
  // Enough to mount the routes; no handler is called.
  const ctx = { now: () => new Date(), changes: { onChange: () => {} } } as unknown as Context;
  const unused = { ctx, publicConfig: { siteUrl: "http://localhost" } } as HttpDependencies;
  const routes = createApp(unused).routes.filter(({ path }) => !path.endsWith("*"));
  const pages = pagePaths.map((path) => ({ method: "GET", path }));
  const unique = new Map(
    [...routes, ...pages].map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  );
  return [...unique.values()];
}

const nasty = fc.constantFrom(
  "../../etc/passwd",
  "%2e%2e%2f",
  "%00",
  "%c0%af",
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "ø".repeat(300),
  "\u202E\u0000\uFFFF",
  "9".repeat(400),
  "NaN",
  "null",
  "[]",
);
const anyText = fc.oneof(
  nasty,
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.string({ unit: "binary" }),
);
const fieldName = fc.oneof(
  fc.constantFrom(
    "id",
    "name",
    "email",
    "message",
    "phone",
    "version",
    "images",
    "image_texts",
    "services",
    "region",
    "slug",
    "title",
    "content",
    "status",
    "password",
    "url",
    "order",
    "length",
    "year_built",
    "mmsi_number",
    "about",
    "site",
    "weeks",
    "other_weeks",
  ),
  anyText,
);
const anyBody = fc.oneof(
  fc.json(),
  fc.dictionary(fieldName, fc.jsonValue(), { maxKeys: 12 }).map((value) => JSON.stringify(value)),
  anyText,
  fc.constantFrom("{", "[".repeat(10_000), `{"name":"${"a".repeat(600_000)}"}`, '{"__proto__":{"a":1}}', ""),
);
const anyRequest = fc.record({
  route: fc.constantFrom(...listRoutes()),
  otherMethod: fc.option(fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"), {
    freq: 5,
  }),
  parameter: fc.oneof(anyText, fc.constantFrom("lomvi", "rov", "terms", "privacy")),
  query: fc.option(fc.webQueryParameters()),
  body: fc.option(anyBody),
  contentType: fc.constantFrom(
    "application/json",
    "application/json; charset=utf-7",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "text/plain",
  ),
  isSignedIn: fc.boolean(),
  headers: fc.dictionary(
    fc.constantFrom(
      "idempotency-key",
      "x-fill-ms",
      "x-forwarded-for",
      "if-none-match",
      "range",
      "accept",
      "cookie",
      "accept-encoding",
      "accept-language",
      "origin",
    ),
    anyText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "")),
    { maxKeys: 3 },
  ),
});
type HostileRequest = typeof anyRequest extends fc.Arbitrary<infer T> ? T : never;

const revealsInternals = /node:internal|node_modules|\bat .+\.[jt]sx?:\d+|SQLITE_|\.ts:\d+/;

function send(server: TestServer, cookie: string, hostile: HostileRequest) {
  const { route, otherMethod, parameter, query, body, contentType, isSignedIn, headers } = hostile;
  const filled = route.path.replaceAll(/:\w+(?:\{[^}]*\})?/g, () =>
    encodeURIComponent(parameter.toWellFormed()),
  );
  const method = otherMethod ?? (route.method === "ALL" ? "POST" : route.method);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const outgoing = request(
      server.url + filled + (query === null ? "" : `?${query}`),
      {
        method,
        agent: false,
        localAddress: nextLoopbackIp(),
        headers: {
          origin: server.url,
          ...(body !== null && { "content-type": contentType }),
          ...headers,
          ...(isSignedIn && { cookie, origin: server.url }),
        },
      },
      (incoming) => {
        let text = "";
        incoming.setEncoding("latin1");
        incoming.on("data", (chunk: string) => (text += chunk));
        incoming.once("end", () => resolve({ status: incoming.statusCode ?? 0, text }));
        incoming.once("error", reject);
      },
    );
    // The server may respond before it has read a body that is too large.
    outgoing.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EPIPE" || error.code === "ECONNRESET"
        ? resolve({ status: 413, text: "" })
        : reject(error),
    );
    outgoing.end(body ?? undefined);
  });
}

export const hostileRequests: Fault = {
  name: "hostile requests to every route",
  rounds: 20_000,
  async run(count) {
    // Without a mail server, sending mail again responds 503.
    const env = { SMTP_URL: "smtp://127.0.0.1:9", CONTACT_NOTIFY_TO: "drift@nordskarv.example" };
    const server = await startServer({ env });
    const cookie = await signInCookie(server);
    const statuses = new Map<number, number>();
    const property = fc.asyncProperty(anyRequest, async (hostile) => {
      const { status, text } = await send(server, cookie, hostile);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) throw new Error(`status ${status}: ${text.slice(0, 200)}`);
      if (revealsInternals.test(text)) throw new Error(`reveals internals: ${text.slice(0, 200)}`);
    });
    const result = await fc.check(property, { numRuns: count, includeErrorInReport: true });
    const unexpected = result.failed ? [fc.defaultReportMessage(result) ?? "failed"] : [];
    const front = await call(server, "/");
    if (front.status !== 200) unexpected.push(`/ after the attack: ${front.status}`);
    await server.stop();
    const counts = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`);
    return { acknowledged: count, losses: [], doubles: [], unexpected, note: counts.join(", ") };
  },
};
