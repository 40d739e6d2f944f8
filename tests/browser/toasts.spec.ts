import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";

test.use({ allowedConsole: [/status of 500/] });

const toasts = (page: Page) => page.locator("[data-toast]");

async function failToSignIn(page: Page) {
  // By keyboard, because toasts can cover the button.
  await page.getByLabel("Passord", { exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Logg Inn" })).toBeEnabled();
}

test.beforeEach(async ({ page }) => {
  await page.route("**/api/auth/sign-in/email", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/login");
  await page.getByLabel("E-post").fill("ola@nordskarv.example");
  await page.getByLabel("Passord", { exact: true }).fill("feil passord");
});

test("at most three stay while the window is in the background, and Escape closes the newest", async ({
  page,
}) => {
  await failToSignIn(page);
  await expect(toasts(page)).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  for (let count = 0; count < 3; count += 1) await failToSignIn(page);
  await expect(toasts(page)).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(toasts(page)).toHaveCount(2);
});

test("a focused toast stays until the focus leaves, and can be closed by its button", async ({ page }) => {
  await page.clock.install();
  await failToSignIn(page);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press("Alt+t");
  await page.keyboard.press("Tab");
  await expect(toasts(page)).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.getByLabel("E-post").focus();
  await expect(toasts(page)).toHaveCount(0);

  await failToSignIn(page);
  await toasts(page).getByRole("button", { name: "Lukk" }).click();
  await expect(toasts(page)).toHaveCount(0);
});
