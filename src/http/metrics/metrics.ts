import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Operation } from "../../contract/overview/operation.ts";

type RouteClass = "page" | "portal" | "api" | "admin_api" | "media" | "file" | "health";

interface Sources {
  version: string;
  /** Read at each scrape. */
  readOperation: () => Promise<Operation>;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts what the server does, for `/metrics`. */
export function createMetrics({ version, readOperation }: Sources) {
  const registry = new Registry();

  const requests = new Counter({
    name: "nordskarv_http_requests_total",
    help: "Requests by route class and status of the response.",
    labelNames: ["class", "status"],
    registers: [registry],
  });
  const requestDuration = new Histogram({
    name: "nordskarv_http_request_duration_seconds",
    help: "Duration of the requests that the cache could not respond to.",
    labelNames: ["class"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const cacheHits = new Counter({
    name: "nordskarv_page_cache_hits_total",
    help: "Pages sent from the cache.",
    registers: [registry],
  });
  const renderDuration = new Histogram({
    name: "nordskarv_page_render_duration_seconds",
    help: "Duration of page renders by status of the page.",
    labelNames: ["status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const buildInfo = new Gauge({
    name: "nordskarv_build_info",
    help: "Always 1. The label is the version of the program.",
    labelNames: ["version"],
    registers: [registry],
  });
  buildInfo.set({ version }, 1);

  addOperationGauges(registry, readOperation);
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

    /** Without a duration, the cache has responded. */
    countRequest(path: string, status: number, ms: number | undefined): void {
      const name = classify(path);
      requests.inc({ class: name, status });
      if (ms !== undefined) requestDuration.observe({ class: name }, ms / 1000);
      else if (name === "page") cacheHits.inc();
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

/** What is read at each scrape: whether the server can do its work. */
function addOperationGauges(registry: Registry, readOperation: Sources["readOperation"]): void {
  /** A gauge that is read at each scrape, and absent where nothing is known. */
  function addGauge(name: string, help: string, read: (state: Operation) => number | null | undefined): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.remove();
        const value = read(await readOperation());
        if (value !== null && value !== undefined) this.set(value);
      },
    });
    registry.registerMetric(gauge);
  }
  addGauge("nordskarv_database_up", "1 while the database responds.", ({ database }) =>
    Number(database !== "away"),
  );
  addGauge("nordskarv_database_writable", "1 while the database can be written.", ({ database }) =>
    Number(database === "ok"),
  );
  addGauge("nordskarv_storage_up", "1 while files can be stored.", ({ storage }) => Number(storage === "ok"));
  addGauge(
    "nordskarv_disk_free_bytes",
    "Free space of the disk with the data folder.",
    ({ disk }) => disk?.freeBytes,
  );
  addGauge(
    "nordskarv_backup_last_success_timestamp_seconds",
    "When the last good backup was made. Absent without one, and while the database is away.",
    ({ backup }) => toSeconds(backup?.lastAt),
  );
  addGauge(
    "nordskarv_backup_late",
    "1 if a backup should have been made by now. Absent while the database is away.",
    ({ backup }) => backup && Number(backup.isLate),
  );
  addGauge(
    "nordskarv_outbox_oldest_timestamp_seconds",
    "Since when the oldest waiting mail has waited. Absent without one, and while the database is away.",
    ({ mail }) => toSeconds(mail?.oldestAt),
  );
  addGauge(
    "nordskarv_sites_updated_timestamp_seconds",
    "When the register of sites was last read. Absent without one, and while the database is away.",
    ({ sites }) => toSeconds(sites?.updatedAt),
  );
  addGauge(
    "nordskarv_sites_failing",
    "1 if the last attempt to read the register of sites failed. Absent without one, and while the database is away.",
    ({ sites }) => sites && Number(sites.problem !== null),
  );
  addGauge(
    "nordskarv_positions_read_timestamp_seconds",
    "When the boats' positions were last read. Absent if they are not, and while the database is away.",
    ({ positions }) => toSeconds(positions?.lastAt),
  );
  addGauge(
    "nordskarv_positions_old",
    "1 if the boats' positions have not been read for an hour. Absent if they are not, and while the database is away.",
    ({ positions }) => positions && Number(positions.isOld),
  );
  registry.registerMetric(
    new Gauge({
      name: "nordskarv_outbox_mails",
      help: "Mails of the outbox that are waiting or have failed. Absent while the database is away.",
      labelNames: ["state"],
      registers: [],
      async collect() {
        this.reset();
        const { mail } = await readOperation();
        if (mail === null) return;
        this.set({ state: "waiting" }, mail.waiting);
        this.set({ state: "failed" }, mail.failed);
      },
    }),
  );
}

export function classify(path: string): RouteClass {
  if (path.startsWith("/api/")) return path.startsWith("/api/admin/") ? "admin_api" : "api";
  if (path.startsWith("/media/")) return "media";
  if (path.includes(".")) return "file";
  if (path === "/healthz" || path === "/readyz" || path === "/metrics") return "health";
  return path === "/login" || path.startsWith("/admin") ? "portal" : "page";
}

function toSeconds(time: string | null | undefined): number | undefined {
  return time ? Date.parse(time) / 1000 : undefined;
}
