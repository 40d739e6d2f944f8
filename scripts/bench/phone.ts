/**
 * Loads pages of the product and the minimal React Router page on a phone's screen with a CPU slowed down four times,
 * in turns, each time with empty caches, and compares how long they keep the main thread busy.
 */
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "../../tests/support/chromium.ts";
import { waitForHydration } from "../../tests/support/page-ready.ts";
import { startServer } from "../../tests/support/server.ts";
import { removeFolder, temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { buildMinimalPage } from "./minimal-page.ts";
import { startBareServer } from "./servers.ts";

const paths = ["/", "/fleet", "/fleet/lomvi", "/services", "/contact"];
const rounds = 7;
/** A phone of the lower middle class. */
const slowdown = 4;
/** Long enough for the cookie banner and what starts after it. */
const settleMs = 2_500;
/** How many times the minimal page's. */
const limits: Partial<Record<Measure, number>> = { blocking: 2, script: 2, busy: 2 };

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

interface PhoneResult {
  page: string;
  requests: number;
  bytes: Record<string, number>;
  median: Record<Measure, number>;
  /** To the minimal page: the median of the rounds' ratios, the lowest and the highest. */
  ratio: Record<Measure, [median: number, lowest: number, highest: number]>;
}

/** Prints the table, and fails above the limits. */
export async function benchPhone({ isJson = false }: { isJson?: boolean } = {}): Promise<void> {
  const results = await measurePhone();
  const isOver = (result: PhoneResult, measure: Measure) =>
    result.ratio[measure][0] > (limits[measure] ?? Infinity);
  if (results.some((result) => measures.some((measure) => isOver(result, measure)))) process.exitCode = 1;
  if (isJson) return console.log(JSON.stringify(results, null, 2));

  console.log(`\nA first visit on a phone, ${slowdown} × slowdown, median of ${rounds} loads`);
  for (const { page, requests, bytes } of results) {
    const kinds = Object.entries(bytes).map(([kind, size]) => `${kind} ${(size / 1_000).toFixed(1)}`);
    console.log(`${page.padEnd(14)} ${String(requests).padStart(3)} requests, KB: ${kinds.join(", ")}`);
  }
  console.log("\nMilliseconds, and × the minimal page (lowest to highest)");
  for (const result of results) {
    const cells = measures.map((measure) => {
      const [middle, lowest, highest] = result.ratio[measure];
      const spread = `${middle.toFixed(1)} × (${lowest.toFixed(1)}–${highest.toFixed(1)})`;
      return `${measure} ${result.median[measure].toFixed(0)}, ${spread}${isOver(result, measure) ? " above the limit" : ""}`;
    });
    console.log(`${result.page.padEnd(14)} ${cells.join("  ")}`);
  }
}

async function measurePhone(): Promise<PhoneResult[]> {
  const folder = temporaryFolder("bench");
  const minimal = await startBareServer(folder, await buildMinimalPage());
  const product = await startServer();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const subjects: Subject[] = [
    { name: "minimal page", url: `${minimal.origin}/` },
    ...paths.map((path) => ({ name: path, url: product.url + path })),
  ];
  try {
    const visits = new Map<Subject, Visit[]>(subjects.map((subject) => [subject, []]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const subject of subjects) {
        const visited = await visit(browser, subject);
        // The first round fills the server's caches.
        if (round > 0) visits.get(subject)?.push(visited);
      }
    }
    const [floor] = subjects;
    return subjects.map((subject) =>
      summarize(subject.name, visits.get(subject) ?? [], visits.get(floor ?? subject) ?? []),
    );
  } finally {
    await browser.close();
    await product.stop();
    await minimal.stop();
    removeFolder(folder);
  }
}

function summarize(page: string, visits: Visit[], floor: Visit[]): PhoneResult {
  const [first] = visits;
  const median = {} as PhoneResult["median"];
  const ratio = {} as PhoneResult["ratio"];
  for (const measure of measures) {
    const values = visits.map((visited) => visited[measure]);
    const ratios = values.map((value, index) => value / (floor[index]?.[measure] ?? Number.NaN));
    median[measure] = findMedian(values);
    ratio[measure] = [findMedian(ratios), Math.min(...ratios), Math.max(...ratios)];
  }
  return { page, requests: first?.requests ?? 0, bytes: first?.bytes ?? {}, median, ratio };
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

function findMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
