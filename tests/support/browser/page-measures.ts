import type { Page } from "@playwright/test";

declare global {
  var layoutShifts: string[];
}

/** An init script: records every layout shift that the visitor did not cause and could notice. */
export function recordShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: Array<{ node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }>;
  }
  /** Less is an icon or a line that is painted before what follows it has been parsed. */
  const noticeable = 0.01;
  globalThis.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LayoutShift[]) {
      if (shift.hadRecentInput || shift.value < noticeable) continue;
      const toText = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
      const moved = shift.sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = element ? `${element.localName}.${element.getAttribute("class")}` : "?";
        return `${name} (${toText(previousRect)} to ${toText(currentRect)})`;
      });
      globalThis.layoutShifts.push(`${shift.value.toFixed(4)} ${moved.join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Waits until what the page contains now has been painted. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
  });
}

/** Scrolls to the end of the page, a screen at a time, and waits for each lazy image on the way. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isLoading = (image: HTMLImageElement) => {
      const { top, right, bottom, left } = image.getBoundingClientRect();
      const isInViewport = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return !image.complete && isInViewport && image.checkVisibility();
    };
    await document.fonts.ready;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      // The first frame runs intersection observers, the second renders what they changed.
      do {
        await nextFrame();
        await nextFrame();
      } while (Array.from(document.images).some(isLoading));
    }
  });
  // Layout shifts are reported after the frame they happened in.
  await nextFrames(page);
}

/** Returns how many pixels the page can be scrolled sideways. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  });
}
