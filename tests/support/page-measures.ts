import type { Page } from "@playwright/test";

declare global {
  var layoutShifts: string[];
}

/** To be run before the page: notes every movement of content that the visitor did not cause. */
export function recordShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: Array<{ node: Node | null }>;
  }
  globalThis.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LayoutShift[]) {
      // What moves by less than a pixel has moved for the rounding of a line, not for a reader.
      if (shift.hadRecentInput || shift.value < 0.00005) continue;
      const moved = shift.sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element ? `${element.localName}.${element.className}` : "?";
      });
      globalThis.layoutShifts.push(`${shift.value.toFixed(4)} ${moved.join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Goes down the page as a reader does, so that everything lazy comes. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight * 0.8;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((done) => {
        setTimeout(done, 60);
      });
    }
  });
  // What belongs to others, such as the map, may never answer: long enough for all that is ours.
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => undefined);
}

/** How many pixels the page can be scrolled sideways. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  });
}
