import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { BackupStatus } from "../contract/admin-backups.ts";

const routeClasses = ["page", "portal", "api", "admin_api", "media", "file", "health"] as const;
type RouteClass = (typeof routeClasses)[number];

/** What is read from elsewhere at each scrape. */
interface Sources {
  isReady: () => Promise<boolean>;
  countMail: () => Promise<Record<"waiting" | "failed", number>>;
  getBackupStatus: () => Promise<Pick<BackupStatus, "lastAt" | "isLate">>;
}

const maxStatus = 600;

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts what the server does, for `/metrics`. */
export function createMetrics({ isReady, countMail, getBackupStatus }: Sources) {
  const registry = new Registry();

  // Plain numbers by class and status, because finished responses must stay cheap.
  const responses = Object.fromEntries(
    routeClasses.map((name) => [name, new Float64Array(maxStatus)]),
  ) as Record<RouteClass, Float64Array>;
  let cacheHits = 0;

  function count(path: string, status: number): RouteClass {
    const name = classify(path);
    const counts = responses[name];
    counts[status] = (counts[status] ?? 0) + 1;
    return name;
  }

  registry.registerMetric(
    new Counter({
      name: "nordskarv_http_requests_total",
      help: "Requests by route class and status of the response.",
      labelNames: ["class", "status"],
      registers: [],
      collect() {
        this.reset();
        for (const name of routeClasses) {
          for (const [status, total] of responses[name].entries()) {
            if (total > 0) this.inc({ class: name, status }, total);
          }
        }
      },
    }),
  );
  const requestDuration = new Histogram({
    name: "nordskarv_http_request_duration_seconds",
    help: "Duration of the requests that had no finished response.",
    labelNames: ["class"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  registry.registerMetric(
    new Counter({
      name: "nordskarv_page_cache_hits_total",
      help: "Pages sent from the page cache.",
      registers: [],
      collect() {
        this.reset();
        this.inc(cacheHits);
      },
    }),
  );
  const renderDuration = new Histogram({
    name: "nordskarv_page_render_duration_seconds",
    help: "Duration of page renders by status of the page.",
    labelNames: ["status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: "nordskarv_database_up",
      help: "1 while the database responds.",
      registers: [],
      async collect() {
        this.set((await isReady()) ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "nordskarv_outbox_mails",
      help: "Mails of the outbox that are waiting or have failed. Absent while the database is away.",
      labelNames: ["state"],
      registers: [],
      async collect() {
        this.reset();
        const counts = await countMail().catch(() => ({}));
        for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
      },
    }),
  );

  registry.registerMetric(
    new Gauge({
      name: "nordskarv_backup_last_success_timestamp_seconds",
      help: "When the last good backup was made. Absent without one, and while the database is away.",
      registers: [],
      async collect() {
        this.remove();
        const status = await getBackupStatus().catch(() => undefined);
        if (status?.lastAt) this.set(Date.parse(status.lastAt) / 1000);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "nordskarv_backup_late",
      help: "1 if a backup should have been made by now. Absent while the database is away.",
      registers: [],
      async collect() {
        this.remove();
        const status = await getBackupStatus().catch(() => undefined);
        if (status) this.set(status.isLate ? 1 : 0);
      },
    }),
  );

  return {
    registry,
    unhandledErrors: new Counter({
      name: "nordskarv_unhandled_errors_total",
      help: "Errors and rejections that nothing handled.",
      registers: [registry],
    }),
    browserReports: new Counter({
      name: "nordskarv_browser_reports_total",
      help: "Reports of visitors' browsers: script errors and violations of the Content-Security-Policy.",
      labelNames: ["kind", "result"],
      registers: [registry],
    }),

    /** Also measures memory, the event loop and garbage collection, which is not free. */
    measureProcess: () => collectDefaultMetrics({ register: registry }),

    countFinished(path: string, status: number): void {
      if (count(path, status) === "page") cacheHits += 1;
    },
    countRequest(path: string, status: number, seconds: number): void {
      const name = count(path, status);
      requestDuration.observe({ class: name }, seconds);
    },
    async timeRender<Page extends { status: number }>(render: () => Promise<Page>): Promise<Page> {
      const stop = renderDuration.startTimer();
      try {
        const page = await render();
        stop({ status: page.status });
        return page;
      } catch (error) {
        stop({ status: 500 });
        throw error;
      }
    },
  };
}

export function classify(path: string): RouteClass {
  if (path.startsWith("/api/")) return path.startsWith("/api/admin/") ? "admin_api" : "api";
  if (path.startsWith("/media/")) return "media";
  if (path.includes(".")) return "file";
  if (path === "/healthz" || path === "/readyz" || path === "/metrics") return "health";
  return path === "/login" || path.startsWith("/admin") ? "portal" : "page";
}
