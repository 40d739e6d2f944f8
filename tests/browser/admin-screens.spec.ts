import type { Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { addedPortalScreens } from "../../scripts/audit/screens.ts";
import { overhang } from "../support/page-measures.ts";
import { waitForContent } from "../support/page-ready.ts";
import { button, expect, test } from "./portal.ts";

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const parts = 4;

/** Light on a desktop and dark on a phone: colours do not depend on the width. `npm run audit:site` tries all four. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.setViewportSize(desktop);
  await setTheme(page, "light");
  expect.soft(await axeViolations(page), `${name}, light`).toEqual([]);
  await page.setViewportSize(phone);
  await setTheme(page, "dark");
  expect.soft(await axeViolations(page, { isSameContent: true }), `${name}, dark`).toEqual([]);
  expect.soft(await overhang(page), `${name} is wider than a phone`).toBe(0);
}

function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  return page.evaluate((chosen) => {
    localStorage.setItem("theme", chosen);
    window.applyTheme?.();
  }, theme);
}

test.beforeEach(async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
});

// In parts, which workers share: all screens take a minute on two processors.
for (let part = 1; part <= parts; part += 1) {
  test(`axe finds no violation on the portal's own screens in both themes, part ${part}`, async ({
    page,
  }) => {
    for (const { path, state, open } of addedPortalScreens.filter((_, index) => index % parts === part - 1)) {
      await page.setViewportSize(desktop);
      await page.goto(path);
      await waitForContent(page);
      await open?.(page);
      await expectAccessible(page, [path, state].filter(Boolean).join(", "));
    }
  });
}

test("axe finds no violation on a preview in both themes", async ({ page }) => {
  await page.goto("/admin?edit=lomvi");
  const [preview] = await Promise.all([page.waitForEvent("popup"), button(page, "Forhåndsvis").click()]);
  await waitForContent(preview);
  const mark = await preview.evaluate(() => getComputedStyle(document.body, "::before").content);
  expect(mark).toContain("Dette er ikke lagret");
  await preview.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessible(preview, "a preview");
});
