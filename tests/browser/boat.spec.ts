import type { Page } from "@playwright/test";
import { expect, imagesCutOff, test } from "../support/browser/browser.ts";

const gallery = (page: Page) => page.getByRole("region", { name: /^Bilder av/ });
const counter = (page: Page) =>
  gallery(page)
    .getByText(/^\d+ \/ \d+$/)
    .filter({ visible: true });
const mainImage = (page: Page) => gallery(page).getByRole("button", { name: "Vis i fullskjerm" });
const viewer = (page: Page) => page.getByRole("dialog", { name: "Bildevisning" });

// What the server renders, also of incomplete data, is tested in tests/http/html.test.ts.

test.describe("the gallery", () => {
  test.use({ allowedConsole: imagesCutOff });

  test("opens in full screen at the shown image", async ({ page }) => {
    await page.goto("/fleet/lomvi");
    await gallery(page).getByRole("button", { name: "Vis bilde 2" }).click();
    await mainImage(page).click();
    await expect(viewer(page).getByText("2 / 3")).toBeVisible();
    await expect(viewer(page).getByRole("button", { name: "Lukk" })).toBeFocused();
    await expect(page.locator("html"), "the page does not scroll below it").toHaveCSS("overflow", "hidden");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(viewer(page).getByText("1 / 3")).toBeVisible();
    await viewer(page).getByRole("button", { name: "Vis bilde 3" }).click();
    await expect(viewer(page).getByText("3 / 3")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toBeHidden();
    await expect(mainImage(page)).toBeFocused();
    await expect(counter(page)).toHaveText("3 / 3");
  });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 760 } });

  test("the gallery steps on a swipe", async ({ page }) => {
    await page.goto("/fleet/lomvi");
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const point = (x: number) => ({ touchPoints: [{ x, y: 220 }] });
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...point(from) });
      for (const part of [0.25, 0.5, 0.75, 1]) {
        const x = from + (to - from) * part;
        await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...point(x) });
      }
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await swipe(300, 100);
    await expect(counter(page)).toHaveText("2 / 3");
    await swipe(100, 300);
    await expect(counter(page)).toHaveText("1 / 3");
    await expect(viewer(page)).toHaveCount(0);
  });

  test("'Be om tilbud' stays in the viewport without covering a focused link", async ({ page }) => {
    await page.goto("/fleet/lomvi");
    const offer = page.getByRole("link", { name: "Be om tilbud" });
    await expect(offer).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    await expect(offer).toBeInViewport();
    const next = page.getByRole("link", { name: /^Neste fartøy/ });
    await next.evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight, behavior: "instant" }),
    );
    await next.focus();
    const getBottom = () => next.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(getBottom).toBeLessThan((await offer.boundingBox())?.y ?? 0);
  });
});
