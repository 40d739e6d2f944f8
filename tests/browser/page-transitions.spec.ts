import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";

declare global {
  interface Window {
    /** The parts that each transition has animated. */
    transitions: Promise<string[]>[];
    decodedImages: number;
  }
}

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.transitions = [];
    window.decodedImages = 0;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = start(options);
      const parts = transition.ready.then(() =>
        document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? []),
      );
      window.transitions.push(parts);
      return transition;
    };
    HTMLImageElement.prototype.decode = () => {
      window.decodedImages += 1;
      return Promise.resolve();
    };
  });
});

function countTransitions(page: Page): Promise<number> {
  return page.evaluate(() => window.transitions.length);
}

async function openFleet(page: Page): Promise<void> {
  await page.goto("/fleet");
}

async function openBoat(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Lomvi", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lomvi" })).toBeVisible();
}

test("the previous page fades away below the header, without waiting for images, and changes within a page are not animated", async ({
  page,
}) => {
  await openFleet(page);
  await test.step("a page fades away", async () => {
    await openBoat(page);
    const parts = await page.evaluate(() => Promise.all(window.transitions));
    expect(parts).toHaveLength(1);
    expect(parts.flat()).toContainEqual(expect.stringMatching(/^::view-transition-old\((?!root|header)/));
    expect(parts.flat()).toContain("::view-transition-group(header)");
    // React decodes the images it waits for.
    expect(await page.evaluate(() => window.decodedImages)).toBe(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Flåten" })).toBeVisible();
    expect(await countTransitions(page)).toBe(2);
  });
  await test.step("a search does not", async () => {
    await page.getByRole("main").getByRole("searchbox").fill("Lomvi");
    await expect(page).toHaveURL(/\/fleet\?.*lomvi/i);
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    expect(await countTransitions(page)).toBe(2);
  });
});

test("pages change at once with reduced motion and on a slow connection", async ({ page }) => {
  await test.step("with reduced motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openFleet(page);
    await openBoat(page);
    expect(await countTransitions(page)).toBe(0);
  });
  await test.step("on a slow connection", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } });
    });
    await openFleet(page);
    await openBoat(page);
    expect(await countTransitions(page)).toBe(0);
  });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("pages change at once", async ({ page }) => {
    await openFleet(page);
    await openBoat(page);
    expect(await countTransitions(page)).toBe(0);
  });
});
