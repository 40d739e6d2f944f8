/** Accessibility, keyboard use, privacy and large amounts of content. */
import type { Locator, Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { expect, test } from "../support/browser.ts";
import { overhang, scrollThrough } from "../support/page-measures.ts";
import { publicPages } from "./public-pages.ts";

test("axe finds no violation on any public page", async ({ page }) => {
  for (const { path } of publicPages) {
    await page.goto(path);
    expect(await axeViolations(page), path).toEqual([]);
  }
  // Proof that axe runs: it finds an image without a text alternative,
  await page.evaluate(() => document.querySelector("main")?.append(new Image()));
  expect((await axeViolations(page)).join()).toContain("image-alt");
  // and a target that is too small.
  await page.evaluate(() => {
    const main = document.querySelector("main");
    main?.insertAdjacentHTML("afterbegin", "<button>1</button><button>2</button>");
    for (const button of main?.querySelectorAll<HTMLElement>(":scope > button") ?? []) {
      Object.assign(button.style, {
        position: "relative",
        zIndex: 9,
        width: "9px",
        height: "9px",
        padding: 0,
      });
    }
  });
  expect((await axeViolations(page)).join()).toContain("target-size");
});

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("current, selected and focused elements are still marked", async ({ page, signIn }) => {
    const expectUnderlined = (element: Locator) =>
      expect(element).toHaveCSS("text-decoration-line", "underline");
    await page.goto("/fleet");
    await expectUnderlined(page.getByRole("banner").getByRole("link", { name: "Flåte" }));
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expectUnderlined(page.getByRole("contentinfo").getByRole("button", { name: "System" }));
    const chip = page.getByRole("button", { name: /^Brønnbåt/ });
    const colour = () => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await colour();
    await chip.click();
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    await expect.poll(colour).not.toBe(before);
    await chip.press("Shift+Tab");
    await expect(page.locator(":focus-visible")).toHaveCSS("outline-style", "solid");

    await page.goto("/services/rov");
    await expectUnderlined(page.getByRole("tab", { selected: true }));
    const background = (element: Locator) =>
      element.evaluate((found) => getComputedStyle(found).backgroundColor);
    await page.goto("/fleet/sammenlign?baater=alke,lomvi");
    const key = page.getByText("Merket rad").locator("i");
    expect(await background(key)).not.toBe(await background(page.locator("body")));
    await signIn(page);
    await page.goto("/admin/company#forsiden");
    const toggle = page.getByRole("switch").first();
    const unchanged = await background(toggle);
    await toggle.press("Space");
    await expect.poll(() => background(toggle)).not.toBe(unchanged);
    await toggle.press("Space");
    await page.goto("/admin/legal");
    await expectUnderlined(page.getByRole("navigation").getByRole("link", { name: /Legal/ }));
    await expectUnderlined(page.getByRole("tab", { selected: true }));
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
  const send = page.getByRole("button", { name: "Send melding" });
  await tabTo(page, send);
  await page.keyboard.press("Enter");
  const name = page.getByLabel("Navn");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Navn må være minst 2 tegn/);
  await page.keyboard.type("Kari Berg");
  await tabTo(page, page.getByLabel("E-post"));
  await page.keyboard.type("kari.berg@oppdrett.example");
  await tabTo(page, page.getByLabel("Melding"));
  await page.keyboard.type("Kan dere vaske to merder i uke 24?");
  await tabTo(page, send);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Melding sendt!", { exact: true })).toBeVisible();
  await expect(
    page.locator("[aria-live]").filter({ has: page.getByText("Melding sendt!", { exact: true }) }),
  ).not.toHaveCount(0);
});

/** Presses Tab until the target has the focus, and expects a visible focus indicator at every stop. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press("Tab");
    const isVisible = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return true;
      // Cards and rows outline themselves as a whole, thumbnails outline their image.
      const styles = [
        getComputedStyle(focused),
        getComputedStyle(focused, "::after"),
        ...[focused.closest("article"), focused.parentElement, ...focused.children].map(
          (element) => element && getComputedStyle(element),
        ),
      ];
      return styles.some((style) => style && (style.outlineStyle !== "none" || style.boxShadow !== "none"));
    });
    expect(isVisible, `the focus is not visible on ${await describeFocus(page)}`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

function describeFocus(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? "nothing");
}

test.describe("on a first visit", () => {
  test.use({ cookieConsent: null, locale: "ar", timezoneId: "Asia/Riyadh" });

  test("nothing is stored and no other origin is requested; the page is Norwegian in an Arabic browser", async ({
    page,
    context,
    server,
  }) => {
    const otherOrigins: string[] = [];
    context.on("request", (request) => {
      if (!request.url().startsWith(`${server.url}/`)) otherOrigins.push(request.url());
    });
    await page.goto("/");
    await scrollThrough(page);
    await expect(page.getByRole("button", { name: "Aksepter alle" })).toBeVisible();
    for (const link of ["Flåte", "Tjenester", "ROV"]) {
      await page.getByRole("banner").getByRole("link", { name: link }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await scrollThrough(page);
    }
    await page.goto("/contact");
    await expect(page.getByRole("button", { name: "Aksepter alle" })).toBeVisible();
    expect(otherOrigins).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(
      await page.evaluate(async () => [
        Object.keys(localStorage),
        Object.keys(sessionStorage),
        await indexedDB.databases(),
      ]),
    ).toEqual([[], [], []]);
    await expect(page.locator("html")).toHaveAttribute("lang", "nb");
    await expect(page.locator("body")).toHaveCSS("direction", "ltr");
    expect(await overhang(page)).toBe(0);
  });
});

test.describe("with analytics", () => {
  test.use({ freshServer: true, serverEnv: { ANALYTICS_ID: "G-TEST" }, cookieConsent: null });

  test("loads only after consent, and withdrawing consent stops it in every tab and deletes what it stored", async ({
    page,
    context,
  }) => {
    const requests: string[] = [];
    await context.route("https://www.googletagmanager.com/**", (route) => {
      requests.push(route.request().url());
      return route.fulfill({
        contentType: "text/javascript",
        body: `document.cookie = "_ga=GA1.1; path=/"; document.cookie = "_ga_TEST=1; path=/"; localStorage.setItem("_ga_x", "1");`,
      });
    });
    await page.goto("/");
    await page.getByRole("button", { name: "Kun nødvendige" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Flåte" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Flåten" })).toBeVisible();
    expect(requests).toEqual([]);

    const change = page.getByRole("contentinfo").getByRole("button", { name: "Endre samtykke" });
    await change.click();
    await page.getByRole("button", { name: "Aksepter alle" }).click();
    await expect.poll(async () => (await context.cookies()).length).toBe(2);
    const otherTab = await context.newPage();
    await otherTab.goto("/terms");
    await expect.poll(() => requests.length).toBe(2);
    // What withdrawing needs was loaded with the measurement.
    await context.setOffline(true);
    await change.click();
    await page.getByRole("button", { name: "Avslå" }).click();
    await expect.poll(() => context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("_ga_x"))).toBeNull();
    for (const tab of [page, otherTab]) {
      const isDisabled = () =>
        tab.evaluate(() => (window as unknown as Record<string, unknown>)["ga-disable-G-TEST"]);
      await expect.poll(isDisabled).toBe(true);
    }
  });
});
