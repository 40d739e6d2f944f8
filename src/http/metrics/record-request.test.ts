import { pino } from "pino";
import { expect, test } from "vitest";
import { createRequestRecorder } from "./record-request.ts";

function createTestRecorder() {
  const lines: Array<Record<string, unknown>> = [];
  const visited: string[] = [];
  const log = pino(
    { base: null, timestamp: false },
    { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
  );
  const record = createRequestRecorder({
    log,
    metrics: { countRequest: () => {} },
    visits: { countLoad: (page) => void visited.push(page) },
  });
  const handle = (path: string, status = 200, method = "GET") =>
    record({ method, path, status, readHeader: () => undefined });
  return { lines, visited, record, handle };
}

test("each request is one line, with its id and duration unless the cache has responded", () => {
  const { lines, record, handle } = createTestRecorder();
  handle("/fleet");
  const made = { requestId: "a-b", method: "GET", path: "/login", status: 200, ms: 1.2 };
  record({ ...made, readHeader: () => undefined });
  expect(lines).toEqual([
    { level: 30, method: "GET", path: "/fleet", status: 200, msg: "request" },
    { level: 30, ...made, msg: "request" },
  ]);
});

test("tokens of calendars are not logged, however the URL is spelt", () => {
  const { lines, handle } = createTestRecorder();
  const token = "aB3_".repeat(8);
  const secret = [
    "/kalender/TOKEN.ics",
    "/kalender/TOKEN",
    "/KALENDER/TOKEN/",
    "/kalender%2FTOKEN.ics",
    "/%6Balender/TOKEN.ics",
    "/%25256balender/xTOKEN",
    "//kalender/TOKEN.ics",
    "/admin/kalender/xTOKENx",
    "/kalender/TOKEN.ics/mer",
    "/kalender/TOKEN.ics%3Fa=b",
    "/kallender/TOKEN",
    "/xTOKEN.ICS",
  ];
  const harmless = ["/kontakt", "/", "/fleet/kalender", "/admin/kalender", `/services/${"x".repeat(32)}`];
  for (const path of [...secret, ...harmless]) handle(path.replace("TOKEN", token), 404);
  const paths = lines.map(({ path }) => path);
  expect(paths.join("\n")).not.toContain(token);
  expect(paths.slice(secret.length)).toEqual(harmless);
});

test("a visit is a public page that was sent, or that the browser still has", () => {
  const { visited, handle } = createTestRecorder();
  handle("/fleet/lomvi");
  handle("/", 304);
  for (const path of ["/robots.txt", "/offline.html", "/login", "/admin", "/api/boats", "/healthz"]) {
    handle(path);
  }
  handle("/nei", 404);
  handle("/Fleet", 308);
  handle("/contact", 200, "POST");
  handle("/", 200, "HEAD");
  expect(visited).toEqual(["/fleet/lomvi", "/"]);
});
