import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Operation } from "../../contract/overview/operation.ts";
import { metricsEndpoint } from "../server/metrics-endpoint.ts";
import { createMetrics } from "./metrics.ts";

const time = "2026-11-15T12:00:00.000Z";
const inOrder: Operation = {
  database: "ok",
  storage: "ok",
  disk: { freeBytes: 5000, isLow: true },
  backup: { lastAt: time, everyHours: 24, isLate: false },
  mail: { waiting: 2, failed: 1, oldestAt: time, isLate: false, failedNotifications: 0 },
  heldDeletions: [],
  sites: null,
  positions: null,
};

function createTestMetrics(operation: Partial<Operation> = {}) {
  return createMetrics({
    version: "1.2.3",
    readOperation: () => Promise.resolve({ ...inOrder, ...operation }),
  });
}

test("requests are counted by class and status, and pages from the cache as hits", async () => {
  const metrics = createTestMetrics();
  for (const path of ["/", "/fleet/lomvi", "/assets/a.js", "/robots.txt"]) {
    metrics.countRequest(path, 200, undefined);
  }
  metrics.countRequest("/", 304, undefined);
  metrics.countRequest("/api/boats", 200, 3);
  metrics.countRequest("/api/admin/boats", 401, 1);
  metrics.countRequest("/login", 200, 20);
  metrics.countRequest("/media/boat-images/x.webp", 404, 1);
  metrics.countRequest("/healthz", 200, 1);
  await metrics.timeRender(() => Promise.resolve({ status: 200 }));
  await metrics.timeRender(() => Promise.reject(new Error("away"))).catch(() => undefined);
  const text = await metrics.registry.metrics();
  for (const line of [
    'nordskarv_http_requests_total{class="page",status="200"} 2',
    'nordskarv_http_requests_total{class="page",status="304"} 1',
    'nordskarv_http_requests_total{class="file",status="200"} 2',
    'nordskarv_http_requests_total{class="api",status="200"} 1',
    'nordskarv_http_requests_total{class="admin_api",status="401"} 1',
    'nordskarv_http_requests_total{class="portal",status="200"} 1',
    'nordskarv_http_requests_total{class="media",status="404"} 1',
    'nordskarv_http_requests_total{class="health",status="200"} 1',
    'nordskarv_http_request_duration_seconds_bucket{le="0.005",class="api"} 1',
    "nordskarv_page_cache_hits_total 3",
    'nordskarv_page_render_duration_seconds_count{status="200"} 1',
    'nordskarv_page_render_duration_seconds_count{status="500"} 1',
    'nordskarv_outbox_mails{state="waiting"} 2',
    'nordskarv_outbox_mails{state="failed"} 1',
    'nordskarv_build_info{version="1.2.3"} 1',
    "nordskarv_database_up 1",
    "nordskarv_database_writable 1",
    "nordskarv_storage_up 1",
    "nordskarv_disk_free_bytes 5000",
    "nordskarv_outbox_oldest_timestamp_seconds 1794744000",
    "nordskarv_backup_last_success_timestamp_seconds 1794744000",
    "nordskarv_backup_late 0",
  ]) {
    expect(text.split("\n")).toContain(line);
  }
  expect(await metrics.registry.metrics(), "a scrape changes nothing").toBe(text);
});

test("without the database a scrape has everything else", async () => {
  const metrics = createTestMetrics({ database: "away", backup: null, mail: null });
  const text = await metrics.registry.metrics();
  expect(text).toContain("nordskarv_page_cache_hits_total 0");
  expect(text).toContain("nordskarv_database_up 0");
  expect(text).not.toMatch(/^nordskarv_(?:outbox|backup)_/m);
});

test("a database that refuses writes is up", async () => {
  const text = await createTestMetrics({ database: "not writable" }).registry.metrics();
  expect(text).toContain("nordskarv_database_up 1\n");
  expect(text).toContain("nordskarv_database_writable 0\n");
});

test("the example alerts use metrics that exist", async () => {
  const rules = readFileSync(join(import.meta.dirname, "../../../deploy/prometheus-rules.yaml"), "utf8");
  const used = rules.match(/\bnordskarv_\w+/g) ?? [];
  const text = await createTestMetrics().registry.metrics();
  expect(used.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  expect(used.length).toBeGreaterThan(10);
});

test("a scrape without the token or with a wrong one gets 401 and no body", async () => {
  const token = "en lang hemmelighet";
  const app = metricsEndpoint(createTestMetrics(), token);
  for (const authorization of [undefined, "", "Bearer", "Bearer feil", token, `Basic ${token}`]) {
    const headers = authorization === undefined ? undefined : { authorization };
    const response = await app.request("/metrics", { headers });
    expect(response.status, authorization).toBe(401);
    expect(await response.text()).toBe("");
  }
  const response = await app.request("/metrics", { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
});

test("positions and a register that are old are told", async () => {
  const problem = { at: time, text: "expected status 200, got 500" };
  const metrics = createTestMetrics({
    positions: { lastAt: time, isOld: true, problem },
    sites: { count: 1800, updatedAt: time, isOld: true, problem },
  });
  const lines = (await metrics.registry.metrics()).split("\n");
  const seconds = Date.parse(time) / 1000;
  expect(lines).toEqual(
    expect.arrayContaining([
      "nordskarv_positions_old 1",
      `nordskarv_positions_read_timestamp_seconds ${seconds}`,
      "nordskarv_sites_failing 1",
      `nordskarv_sites_updated_timestamp_seconds ${seconds}`,
    ]),
  );
  expect(await createTestMetrics().registry.metrics()).not.toMatch(/^nordskarv_(?:positions|sites)_/m);
});
