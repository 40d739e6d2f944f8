/**
 * Moves and zooms the chart with a thousand boats and two thousand sites in Chromium, and measures how much work of the
 * main thread a frame takes. Work of the processor is counted, not time: the machine may be busy.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { bounds } from "../../src/rules/chart/projection.ts";
import { chromiumArguments, findChromium } from "../../tests/support/browser/chromium.ts";
import { growFleet } from "../../tests/support/content/grow-fleet.ts";
import { startServer } from "../../tests/support/servers/server.ts";
import { removeFolder, temporaryFolder } from "../../tests/support/processes/temporary-folder.ts";
import { createTable } from "./table.ts";

const boats = 1_000;
const sites = 2_000;
const frames = 60;
/** Fifty frames a second. */
const limitMs = 20;
const dragPixels = 15;
const views = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
};

const dataDir = temporaryFolder("data");
await (await startServer({ dataDir })).stop();
const file = join(dataDir, "nordskarv.db");
growFleet(file, boats);
addSites(file);
const server = await startServer({ dataDir });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const table = createTable();
  for (const [name, view] of Object.entries(views)) {
    const page = await browser.newPage(view);
    await page.goto(`${server.url}/fleet/kart`);
    await page.getByRole("application", { name: `Kart med ${boats} båter` }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const chart = page.getByRole("application");
    const add = async (part: string, act: (frame: number) => Promise<void>) =>
      table.add(`${name}, ${part}`, await measureFrames(page, session, act), "ms a frame", limitMs);
    const { x, y, width, height } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const middle = { x: x + width / 2, y: y + height / 2 };
    const drag = async (frame: number) => {
      const distance = dragPixels * Math.abs((frame % (frames / 2)) - frames / 4);
      await page.mouse.move(middle.x + distance / 2, middle.y + distance);
    };
    /** Larger and back, as with two fingers on a trackpad. Chromium keeps the real event for its own zoom. */
    const pinch = (frame: number) =>
      chart.locator("canvas").evaluate(
        (canvas, deltaY) => {
          canvas.dispatchEvent(new WheelEvent("wheel", { deltaY, ctrlKey: true, cancelable: true }));
        },
        frame < frames / 2 ? -7 : 7,
      );

    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    // The first round warms up.
    await measureFrames(page, session, drag);
    await add("moving all of it", drag);
    await page.mouse.up();
    await add("zooming", pinch);
    for (let step = 0; step < 3; step += 1) await chart.press("+");
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await add("moving near the sites", drag);
    await page.mouse.up();
    await page.close();
  }
  table.print(`The chart with ${boats} boats and ${sites} sites`);
} finally {
  await browser.close();
  await server.stop();
  removeFolder(dataDir);
}

/** Milliseconds of work of the main thread for a frame. */
async function measureFrames(
  page: Page,
  session: CDPSession,
  act: (frame: number) => Promise<void>,
): Promise<number> {
  const readWork = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
  };
  const before = await readWork();
  for (let frame = 0; frame < frames; frame += 1) {
    await act(frame);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
        }),
    );
  }
  return ((await readWork()) - before) / frames;
}

/** Spread evenly over the chart. */
function addSites(path: string): void {
  const db = new DatabaseSync(path, { timeout: 5_000 });
  const insert = db.prepare(
    "insert or ignore into sites (number, name, latitude, longitude, municipality, production_area) values (?, ?, ?, ?, '', '')",
  );
  db.exec("begin immediate");
  for (let n = 0; n < sites; n += 1) {
    const latitude = bounds.south + (bounds.north - bounds.south) * ((n * 0.618) % 1);
    const longitude = bounds.west + ((bounds.east - bounds.west) * n) / sites;
    insert.run(String(50_000 + n), `Lokalitet ${n}`, latitude, longitude);
  }
  db.exec("commit");
  db.close();
}
