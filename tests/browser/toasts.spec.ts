import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";

test.use({ allowedConsole: [/status of 500/] });

const toasts = (page: Page) => page.locator("[data-toast]");

async function openSignIn(page: Page) {
  await page.route("**/api/auth/sign-in/email", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/login");
  await page.getByLabel("E-post").fill("ola@nordskarv.example");
  await page.getByLabel("Passord", { exact: true }).fill("feil passord");
}

/** Shows a toast. */
async function failToSignIn(page: Page) {
  // By keyboard, because toasts can cover the button.
  await page.getByLabel("Passord", { exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Logg Inn" })).toBeEnabled();
}

test("toasts stay inside a small window", async ({ page }) => {
  await openSignIn(page);
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  for (let count = 0; count < 4; count += 1) await failToSignIn(page);
  await expect(toasts(page)).toHaveCount(3);
  for (const [width, height] of [
    [320, 640],
    [500, 700],
    [740, 300],
  ] as const) {
    await page.setViewportSize({ width, height });
    const newest = toasts(page).last();
    await expect(newest, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
    expect((await newest.boundingBox())?.width, `${width} × ${height}`).toBeLessThanOrEqual(420);
    const region = await page.getByRole("region", { name: "Varsler" }).boundingBox();
    expect(region?.y, `${width} × ${height}`).toBeGreaterThanOrEqual(0);
  }
});
