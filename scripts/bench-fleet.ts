import { type CDPSession, chromium, type Page } from "@playwright/test";
import { chromiumArguments, findChromium } from "../tests/support/chromium.ts";
import { signInCookie } from "../tests/support/http-client.ts";
import { waitForHydration } from "../tests/support/page-ready.ts";
import type { TestServer } from "../tests/support/server.ts";
import { removeFolder } from "../tests/support/temporary-folder.ts";
import { startFleet } from "./bench/start-fleet.ts";

const sizes = [50, 5_000];
const rounds = 15;
/** A phone of the lower middle class. */
const slowdown = 4;
const typed = "lomvi 4";
const limits = { bytes: 1.5, render: 2, portal: 3, keystrokeMs: 50 };

/** Compares the page of a large fleet with that of a small one, and measures how long typing keeps a phone busy. */
export async function benchFleet(): Promise<void> {
  const servers = await Promise.all(sizes.map(startFleet));
  try {
    console.log(`\nWith ${sizes[1]} boats instead of ${sizes[0]}:`);
    const [small = 0, large = 0] = await Promise.all(
      servers.map(async ({ url }) => (await (await fetch(`${url}/fleet`)).arrayBuffer()).byteLength),
    );
    report(`× the bytes of /fleet (${small} → ${large})`, large / small, limits.bytes);

    const rendered = await measureInTurns(servers, (round) => `/fleet?sok=${"aeiou"[round % 5]}${round}`);
    reportTimes("rendering a page of /fleet", rendered, limits.render);
    const pages = await measureInTurns(servers, () => "/fleet?side=2");
    reportTimes("rendering its second page", pages, limits.render);
    await benchPortal(servers);
    const [largeServer] = servers.slice(-1);
    if (largeServer) await benchTyping(largeServer);
  } finally {
    for (const server of servers) {
      await server.stop();
      removeFolder(server.dataDir);
    }
  }
}

/** The lists that staff open and search. */
async function benchPortal(servers: TestServer[]): Promise<void> {
  const cookies = new Map<TestServer, string>();
  for (const server of servers) cookies.set(server, await signInCookie(server));
  const subjects = {
    "the portal's list of boats": "/api/admin/boats",
    "its second page": "/api/admin/boats?page=2",
    "a search in it": "/api/admin/boats?search=lomvi",
    "a search that finds nothing": "/api/admin/boats?search=hardangerskyss",
    "the list by region": "/api/admin/boats?sort=region",
  };
  for (const [name, path] of Object.entries(subjects)) {
    const times = await measureInTurns(
      servers,
      () => path,
      (server) => ({ cookie: cookies.get(server) ?? "" }),
    );
    reportTimes(name, times, limits.portal);
  }
}

function report(name: string, value: number, limit: number): void {
  const isOver = value > limit;
  if (isOver) process.exitCode = 1;
  console.log(`${value.toFixed(1).padStart(7)} ${name}${isOver ? `, more than ${limit}` : ""}`);
}

function reportTimes(name: string, [small = 0, large = 0]: number[], limit: number): void {
  report(`× the time: ${name} (${small.toFixed(0)} ms → ${large.toFixed(0)} ms)`, large / small, limit);
}

/** Returns the median of each server, in milliseconds. What slows the machine down slows down both. */
async function measureInTurns(
  servers: TestServer[],
  getPath: (round: number) => string,
  getHeaders: (server: TestServer) => Record<string, string> = () => ({}),
): Promise<number[]> {
  const times = servers.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const headers = getHeaders(server);
      const startedAt = performance.now();
      const response = await fetch(server.url + getPath(round), { headers });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${response.url}: status ${response.status}`);
      times[index]?.push(performance.now() - startedAt);
    }
  }
  return times.map(findMedian);
}

function findMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Types and deletes a text, letter by letter, and adds up what the main thread does from one letter to the next. */
async function benchTyping({ url }: TestServer): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${url}/fleet`);
    await waitForHydration(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.getByPlaceholder("Søk etter fartøy...").focus();
    const letters = typed.split("");
    const keys = [...letters, ...letters.map(() => "Backspace")];
    // The first round compiles the code.
    for (const key of keys) await press(page, session, key);
    const idle = findMedian([
      await press(page, session),
      await press(page, session),
      await press(page, session),
    ]);
    const times: number[] = [];
    for (const key of keys) times.push((await press(page, session, key)) - idle);
    const median = findMedian(times);
    console.log(
      `    A keystroke keeps a phone busy for ${times.map((time) => time.toFixed(0)).join(", ")} ms`,
    );
    report(`ms for a keystroke, at ${slowdown} × slowdown (the median)`, median, limits.keystrokeMs);
    report("ms for the slowest", Math.max(...times), limits.keystrokeMs);
  } finally {
    await browser.close();
  }
}

/** Long enough for the pause in typing, the response and the cards. */
const settleMs = 800;

/** Returns the milliseconds of the main thread's work after a key, or while nothing is typed. */
async function press(page: Page, session: CDPSession, key?: string): Promise<number> {
  const before = await readTaskTime(session);
  if (key) await page.keyboard.press(key);
  await page.waitForTimeout(settleMs);
  return (await readTaskTime(session)) - before;
}

async function readTaskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
}
