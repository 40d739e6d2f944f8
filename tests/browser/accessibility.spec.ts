/** Accessibility, keyboard use and privacy. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";
import { scrollThrough } from "../support/browser/page-measures.ts";

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  const expectUnderlined = (element: Locator) =>
    expect(element).toHaveCSS("text-decoration-line", "underline");
  const background = (element: Locator) =>
    element.evaluate((found) => getComputedStyle(found).backgroundColor);

  test("what is selected is marked", async ({ page, signIn }) => {
    await page.goto("/services/rov");
    await expectUnderlined(page.getByRole("banner").getByRole("link", { name: "ROV", exact: true }));
    await expectUnderlined(page.getByRole("tab", { selected: true }));
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expectUnderlined(page.getByRole("contentinfo").getByRole("button", { name: "System" }));
    await signIn(page);
    await page.goto("/admin/company#forsiden");
    const toggle = page.getByRole("switch", { name: "Vis Avlusing på forsiden" });
    const unchanged = await background(toggle);
    await toggle.press("Space");
    await expect.poll(() => background(toggle)).not.toBe(unchanged);
    await expectUnderlined(page.getByRole("tab", { selected: true }));
    await expectUnderlined(page.getByRole("navigation").getByRole("link", { name: "Selskap" }));
  });
});

test("a visitor asks for an offer with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Hopp til innhold" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Se hele flåten" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Flåten" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Flåten – Nordskarv" })).toHaveCount(1);

  await tabTo(page, page.getByPlaceholder("Søk etter fartøy..."));
  await page.keyboard.type("lomvi");
  await expect(page.getByRole("article")).toHaveCount(1);
  await tabTo(page, page.getByRole("article").getByRole("link", { name: "Lomvi" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Lomvi" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "Vis i fullskjerm" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Lukk" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Vis i fullskjerm" })).toBeFocused();

  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Be om tilbud" }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Kontakt Oss" })).toBeVisible();
  const send = page.getByRole("button", { name: "Send forespørsel" });
  await tabTo(page, send);
  await page.keyboard.press("Enter");
  const name = page.getByLabel("Navn");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Navn må være minst 2 tegn/);
  await page.keyboard.type("Bo");
  await tabTo(page, page.getByLabel("E-post"));
  await page.keyboard.type("bo@havn.no");
  await tabTo(page, page.getByLabel("Melding"));
  await page.keyboard.type("Vask i uke 24");
  await tabTo(page, send);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Melding sendt!", { exact: true })).toBeVisible();
  await expect(
    page.locator("[aria-live]").filter({ has: page.getByText("Melding sendt!", { exact: true }) }),
  ).not.toHaveCount(0);
});

/** Presses Tab until the target has the focus, and expects a visible focus indicator at every stop. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => element.setAttribute("data-tab-target", ""));
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press("Tab");
    const { isVisible, isTarget, html } = await page.evaluate(describeFocus);
    expect(isVisible, `the focus is not visible on ${html}`).toBe(true);
    if (!isTarget) continue;
    await expect(target).toBeFocused();
    return;
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** Runs in the page. Takes the focus away for a moment, because a shadow or outline may always be there. */
async function describeFocus() {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return { isVisible: true, isTarget: false, html: "nothing" };
  const isTarget = focused.hasAttribute("data-tab-target");
  focused.removeAttribute("data-tab-target");
  const html = focused.outerHTML.slice(0, 160);
  // Cards and rows outline themselves as a whole, thumbnails outline their image.
  const elements = [focused, focused.closest("article"), focused.parentElement, ...focused.children];
  const readIndicators = () =>
    elements
      .flatMap((element) => (element ? ["", "::after"].map((part) => getComputedStyle(element, part)) : []))
      .map(({ outlineStyle, outlineColor, boxShadow }) => {
        const hasOutline = outlineStyle !== "none" && outlineColor !== "rgba(0, 0, 0, 0)";
        return [hasOutline && outlineColor, boxShadow].join();
      })
      .join(";");
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const compare = async (waitForTransitions: () => Promise<unknown>) => {
    await waitForTransitions();
    const withFocus = readIndicators();
    focused.blur();
    await waitForTransitions();
    const withoutFocus = readIndicators();
    focused.focus({ preventScroll: true });
    return withFocus !== withoutFocus;
  };
  if (await compare(async () => {})) return { isVisible: true, isTarget, html };
  // Shadows change in a transition, although a short one with reduced motion.
  const isVisible = await compare(async () => {
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  });
  return { isVisible, isTarget, html };
}

test.describe("on a first visit", () => {
  test.use({ cookieConsent: null });

  test("nothing is stored", async ({ page, context }) => {
    await page.goto("/");
    await scrollThrough(page);
    await page.getByRole("banner").getByRole("link", { name: "Flåte" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Flåten" })).toBeVisible();
    await page.goto("/contact");
    await expect(page.getByRole("button", { name: "Aksepter alle" })).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    expect(
      await page.evaluate(async () => [
        Object.keys(localStorage),
        Object.keys(sessionStorage),
        await indexedDB.databases(),
      ]),
    ).toEqual([[], [], []]);
  });
});
