import type { Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { addedPortalScreens, type Screen } from "../../scripts/audit/screens.ts";
import { overhang } from "../support/browser/page-measures.ts";
import { waitForContent } from "../support/browser/page-ready.ts";
import { button, expect, phone, test } from "./portal.ts";

const desktop = { width: 1280, height: 800 };
const parts = 3;

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

/** Opens a page by the link to its section, if there is one and no dialog covers it: that takes a fifth of loading it. */
async function openPage(page: Page, path: string): Promise<void> {
  const link = page.getByRole("navigation", { name: "Admin" }).locator(`a[href="${path}"]:visible`);
  const canClick = (await link.count()) > 0 && (await page.locator("dialog[open]").count()) === 0;
  if (canClick) {
    await link.click();
    // The old page is gone when its link is no longer the current one.
    await expect(link).toHaveAttribute("aria-current", "page");
  } else {
    await page.goto(path);
  }
  await waitForContent(page);
}

/** Checks the screens in their order. The states of a page are opened without loading it again. */
async function expectScreensAccessible(page: Page, screens: Screen[]): Promise<void> {
  let openedPath = "";
  for (const { path, state, open } of screens) {
    await page.setViewportSize(desktop);
    if (path !== openedPath) await openPage(page, path);
    openedPath = path;
    await open?.(page);
    await expectAccessible(page, [path, state].filter(Boolean).join(", "));
  }
}

test.beforeEach(async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
});

const isBoatForm = ({ path }: Screen) => path.startsWith("/admin?edit=");
const sections = addedPortalScreens.filter((screen) => !isBoatForm(screen));
const paths = [...new Set(sections.map(({ path }) => path))];

// In parts, which workers share: all screens take a minute on two processors.
for (let part = 1; part <= parts; part += 1) {
  test(`axe finds no violation on the portal's own screens in both themes, part ${part}`, async ({
    page,
  }) => {
    const own = sections.filter(({ path }) => paths.indexOf(path) % parts === part - 1);
    await expectScreensAccessible(page, own);
  });
}

test("axe finds no violation on the certificates of a boat and its preview in both themes", async ({
  page,
}) => {
  await expectScreensAccessible(page, addedPortalScreens.filter(isBoatForm));
  await page.setViewportSize(desktop);
  const [preview] = await Promise.all([page.waitForEvent("popup"), button(page, "Forhåndsvis").click()]);
  await waitForContent(preview);
  await expect(preview.getByRole("complementary", { name: "Forhåndsvisning" })).toBeVisible();
  await preview.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessible(preview, "a preview");
});
