import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";

test.use({ allowedConsole: [/status of 500/] });

const toasts = (page: Page) => page.locator("[data-toast]");

async function failToSignIn(page: Page) {
  // By keyboard, because toasts can cover the button.
  await page.getByLabel("Passord", { exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Logg Inn" })).toBeEnabled();
}

test("toasts can be noticed and read before they go, and do not pile up", async ({ page }) => {
  await page.route("**/api/auth/sign-in/email", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/login");
  await page.getByLabel("E-post").fill("ola@nordskarv.example");
  await page.getByLabel("Passord", { exact: true }).fill("feil passord");

  await test.step("screen readers have time to notice the live region before the first toast and the next ones", async () => {
    await page.evaluate(() => {
      const seenAt = new WeakMap<Element, number>();
      new MutationObserver(() => {
        for (const region of document.querySelectorAll("[aria-live=polite]")) {
          if (!seenAt.has(region)) seenAt.set(region, performance.now());
        }
        for (const toast of document.querySelectorAll<HTMLElement>("[data-toast]:not([data-after])")) {
          const region = toast.closest("[aria-live=polite]");
          const regionSeenAt = (region && seenAt.get(region)) ?? Infinity;
          toast.dataset.after = String(performance.now() - regionSeenAt);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    for (let count = 0; count < 2; count += 1) {
      await failToSignIn(page);
      const waitedMs = await toasts(page).getAttribute("data-after");
      expect(Number(waitedMs)).toBeGreaterThan(90);
      await page.keyboard.press("Escape");
      await expect(toasts(page)).toHaveCount(0);
    }
  });

  await page.clock.install();

  await test.step("a toast that has the focus or the pointer stays, and one that follows its button's click goes", async () => {
    await failToSignIn(page);
    await expect(toasts(page)).toHaveCount(1);
    await page.keyboard.press("Alt+t");
    await page.keyboard.press("Tab");
    await expect(toasts(page)).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(toasts(page)).toHaveCount(1);
    await page.getByLabel("E-post").focus();
    await expect(toasts(page)).toHaveCount(0);

    // Also under the pointer.
    await failToSignIn(page);
    await toasts(page).hover();
    await page.clock.runFor(60_000);
    await expect(toasts(page)).toHaveCount(1);

    // Those that follow disappear by themselves.
    await toasts(page).getByRole("button", { name: "Lukk" }).click();
    await expect(toasts(page)).toHaveCount(0);
    await page.mouse.move(0, 0);
    await page.getByLabel("E-post").focus();
    await failToSignIn(page);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(4_000);
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step("one that is due while the page is hidden waits until it is seen", async () => {
    const setHidden = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await failToSignIn(page);
    await expect(toasts(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(0);
    await setHidden(true);
    await failToSignIn(page);
    await page.clock.runFor(10_000);
    await expect(toasts(page)).toHaveCount(0);
    await setHidden(false);
    await expect(toasts(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step("at most three stay while the window is in the background, and Escape closes the newest", async () => {
    await failToSignIn(page);
    await expect(toasts(page)).toHaveCount(1);
    await page.evaluate(() => window.dispatchEvent(new Event("blur")));
    for (let count = 0; count < 3; count += 1) await failToSignIn(page);
    await expect(toasts(page)).toHaveCount(3);
    // They stay inside the window, and the newest is in sight. A new size ends the pause, so the time stands still.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    for (const [width, height] of [
      [320, 640],
      [500, 700],
      [740, 300],
    ] as const) {
      await page.setViewportSize({ width, height });
      const newest = toasts(page).last();
      await expect(newest, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
      expect((await newest.boundingBox())?.width, `${width} × ${height}`).toBeLessThanOrEqual(420);
      const region = await page.getByRole("region", { name: "Varsler" }).getByRole("list").boundingBox();
      expect(region?.y, `${width} × ${height}`).toBeGreaterThanOrEqual(0);
    }
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(2);
  });
});
