/**
 * Loads pages of the product and the minimal React Router page on a phone's screen with a CPU slowed down four times,
 * in turns, each time with empty caches, and compares how long they keep the main thread busy.
 */
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "../../tests/support/chromium.ts";
import { waitForHydration } from "../../tests/support/page-ready.ts";
import type { TestServer } from "../../tests/support/server.ts";
import { buildMinimalPage } from "./minimal-page.ts";
import { compareRounds, describeValues, type Row, type Sizes } from "./row.ts";
import { startBareServer } from "./start-bare-server.ts";
import { withFleets } from "./start-fleet.ts";

const paths = ["/", "/fleet", "/fleet/lomvi", "/services", "/contact"];
const rounds = 7;
/** A lower mid-range phone. */
const slowdown = 4;
/** Long enough for the cookie banner and what starts after it. */
const settleMs = 2_500;
/** How many times the minimal page's, for the front page. */
const limits: Partial<Record<Measure, number>> = { blocking: 2, script: 2, busy: 1.5 };

/** In milliseconds. */
const measures = ["paint", "blocking", "busy", "script", "style", "layout", "hydrated"] as const;
type Measure = (typeof measures)[number];

interface Subject {
  name: string;
  url: string;
}

interface Visit extends Record<Measure, number> {
  requests: number;
  /** As sent, with headers, by the kind of file. */
  bytes: Record<string, number>;
}

export function benchPhone({ boats }: Sizes): Promise<Row[]> {
  return withFleets(boats, async (server, count) => {
    const rows = await comparePages(server);
    return boats.length === 1 ? rows : rows.map((row) => ({ ...row, name: `${row.name}, ${count} boats` }));
  });
}

async function comparePages(product: TestServer): Promise<Row[]> {
  const minimal = await startBareServer(await buildMinimalPage());
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const floor = { name: "minimal page", url: `${minimal.url}/` };
  const subjects: Subject[] = [floor, ...paths.map((path) => ({ name: path, url: product.url + path }))];
  try {
    const visits = new Map<Subject, Visit[]>(subjects.map((subject) => [subject, []]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const subject of subjects) {
        const visited = await visit(browser, subject);
        // The first round fills the server's caches.
        if (round > 0) visits.get(subject)?.push(visited);
      }
    }
    const floorVisits = visits.get(floor) ?? [];
    return [...visits].flatMap(([{ name }, each]) => describePage(name, each, floorVisits));
  } finally {
    await browser.close();
    await minimal.stop();
  }
}

function describePage(page: string, visits: Visit[], floor: Visit[]): Row[] {
  const kinds = new Set(visits.flatMap(({ bytes }) => Object.keys(bytes)));
  return [
    describeValues(
      { name: page, unit: "requests" },
      visits.map(({ requests }) => requests),
    ),
    ...Array.from(kinds, (kind) =>
      describeValues(
        { name: `${page}, bytes of ${kind}`, unit: "KB" },
        visits.map(({ bytes }) => (bytes[kind] ?? 0) / 1_000),
      ),
    ),
    ...measures.map((measure) => {
      const read = (visited: Visit) => visited[measure];
      const limit = page === "/" ? limits[measure] : undefined;
      const described = { name: `${page}, ${measure}`, unit: "ms", limit } as const;
      return compareRounds({ ...described, against: "minimal page" }, visits.map(read), floor.map(read));
    }),
  ];
}

/** Loads a page in a new context, so that nothing is cached. */
async function visit(browser: Browser, { url }: Subject): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const sent = await recordRequests(session);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(observePage);
    await page.goto(url, { waitUntil: "load" });
    await waitForHydration(page);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(settleMs);
    const times = await page.evaluate(() => globalThis.phoneTimes);
    const { metrics } = await session.send("Performance.getMetrics");
    const read = (name: string) =>
      (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1_000;
    return {
      ...sent,
      ...times,
      busy: read("TaskDuration"),
      script: read("ScriptDuration"),
      style: read("RecalcStyleDuration"),
      layout: read("LayoutDuration"),
    };
  } finally {
    await context.close();
  }
}

declare global {
  var phoneTimes: Pick<Visit, "paint" | "blocking" | "hydrated">;
}

/** Runs in the page: the largest contentful paint, the blocking time, and how long after the last script it is hydrated. */
function observePage(): void {
  const longTaskMs = 50;
  const times = { paint: 0, blocking: 0, hydrated: 0 };
  globalThis.phoneTimes = times;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) times.paint = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) times.blocking += duration - longTaskMs;
  }).observe({ type: "longtask", buffered: true });
  const root = new MutationObserver(() => {
    if (document.documentElement?.dataset.hydrated === undefined) return;
    root.disconnect();
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js")) as PerformanceResourceTiming[];
    times.hydrated = performance.now() - Math.max(...scripts.map(({ responseEnd }) => responseEnd));
  });
  root.observe(document, { attributes: true, subtree: true, attributeFilter: ["data-hydrated"] });
}

async function recordRequests(session: CDPSession): Promise<Pick<Visit, "requests" | "bytes">> {
  const sent: Pick<Visit, "requests" | "bytes"> = { requests: 0, bytes: {} };
  const kinds = new Map<string, string>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (!response.url.startsWith("data:")) kinds.set(requestId, type.toLowerCase());
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    sent.requests += 1;
    sent.bytes[kind] = (sent.bytes[kind] ?? 0) + encodedDataLength;
  });
  return sent;
}
