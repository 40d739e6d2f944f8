/** Measures how long typing in the search field of a large fleet keeps a phone busy. */
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { chromiumArguments, findChromium } from "../../tests/support/chromium.ts";
import { waitForHydration } from "../../tests/support/page-ready.ts";
import type { TestServer } from "../../tests/support/server.ts";
import { waitUntilIdle } from "./load.ts";
import { describeValues, findMedian, type Row, type Sizes } from "./row.ts";
import { withFleets } from "./start-fleet.ts";

/** A lower mid-range phone. */
const slowdown = 4;
const typed = "lomvi 4";
/** As somebody types on a phone, about forty words a minute: longer than the pause before a search. */
const betweenKeysMs = 300;
/** Long enough for everything that follows the last key, such as the URL. */
const settleMs = 1_500;
const rounds = 5;
const limitMs = 50;

export function benchTyping({ boats }: Sizes): Promise<Row[]> {
  return withFleets(boats, async (server, count) => {
    // Share images of new boats are drawn after the start, which slows the browser down on a small machine.
    await waitUntilIdle(server.pid);
    const times = await measureKeystrokes(server);
    const name = `main thread for a keystroke at ${slowdown} × slowdown, ${count} boats`;
    return [
      describeValues({ name, unit: "ms", limit: limitMs }, times),
      describeValues({ name: "the slowest keystroke", unit: "ms", limit: limitMs }, [Math.max(...times)]),
    ];
  });
}

/** Types and deletes a text, letter by letter, and adds up what the main thread does from one letter to the next. */
async function measureKeystrokes({ url }: TestServer): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
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
    await page.waitForTimeout(settleMs);
    const idle = findMedian([
      await press(page, session),
      await press(page, session),
      await press(page, session),
    ]);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const key of keys) times.push((await press(page, session, key)) - idle);
    }
    const before = await readTaskTime(session);
    await page.waitForTimeout(settleMs);
    const last = times.pop() ?? 0;
    const idleAfterwards = (idle * settleMs) / betweenKeysMs;
    return [...times, last + (await readTaskTime(session)) - before - idleAfterwards];
  } finally {
    await browser.close();
  }
}

/** Returns the milliseconds of the main thread's work from a key to the next, or while nothing is typed. */
async function press(page: Page, session: CDPSession, key?: string): Promise<number> {
  const before = await readTaskTime(session);
  if (key) await page.keyboard.press(key);
  await page.waitForTimeout(betweenKeysMs);
  return (await readTaskTime(session)) - before;
}

async function readTaskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
}
