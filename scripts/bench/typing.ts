/** Measures how long typing in the search field of a large fleet keeps a phone busy. */
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { chromiumArguments, findChromium } from "../../tests/support/chromium.ts";
import { waitForHydration } from "../../tests/support/page-ready.ts";
import type { TestServer } from "../../tests/support/server.ts";
import { describeValues, findMedian, type Row, type Sizes } from "./row.ts";
import { withFleets } from "./start-fleet.ts";

/** A phone of the lower middle class. */
const slowdown = 4;
const typed = "lomvi 4";
const limitMs = 50;

export function benchTyping({ boats }: Sizes): Promise<Row[]> {
  return withFleets(boats, async (server, count) => {
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
    return times;
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
