import { expect, test } from "vitest";
import { metricsEndpoint } from "./metrics-endpoint.ts";
import { createMetrics } from "./metrics.ts";

const away = () => Promise.reject(new Error("the database is away"));

function createTestMetrics(sources: Partial<Parameters<typeof createMetrics>[0]> = {}) {
  return createMetrics({
    isReady: () => Promise.resolve(true),
    countMail: () => Promise.resolve({ waiting: 2, failed: 1 }),
    getBackupStatus: () => Promise.resolve({ lastAt: "2026-11-15T12:00:00.000Z", isLate: false }),
    ...sources,
  });
}

test("requests are counted by class and status, and pages from the cache as hits", async () => {
  const metrics = createTestMetrics();
  for (const path of ["/", "/fleet/lomvi", "/assets/a.js", "/robots.txt"]) metrics.countFinished(path, 200);
  metrics.countFinished("/", 304);
  metrics.countRequest("/api/boats", 200, 0.003);
  metrics.countRequest("/api/admin/boats", 401, 0.001);
  metrics.countRequest("/login", 200, 0.02);
  metrics.countRequest("/media/boat-images/x.webp", 404, 0.001);
  metrics.countRequest("/healthz", 200, 0.001);
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
    "nordskarv_database_up 1",
    "nordskarv_backup_last_success_timestamp_seconds 1794744000",
    "nordskarv_backup_late 0",
  ]) {
    expect(text.split("\n")).toContain(line);
  }
  expect(await metrics.registry.metrics(), "a scrape changes nothing").toBe(text);
});

test("without the database a scrape has everything else", async () => {
  const metrics = createTestMetrics({ countMail: away, getBackupStatus: away });
  const text = await metrics.registry.metrics();
  expect(text).toContain("nordskarv_page_cache_hits_total 0");
  expect(text).not.toMatch(/^nordskarv_(?:outbox_mails|backup_late|backup_last)/m);
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
