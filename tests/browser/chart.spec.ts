/** The chart as it is used. Its HTML is tested in tests/http, distances in src/rules/chart. */
import { axeViolations } from "../../scripts/audit/axe.ts";
import { expect, test } from "../support/browser/browser.ts";
import { nextFrames } from "../support/browser/page-measures.ts";
import { holdRequests } from "./hold-requests.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a site's number leads to a filled request, in three taps and without the list's chart", async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto("/fleet");
    await expect(page.getByRole("link", { name: "Kart", exact: true })).toBeVisible();
    expect(scripts.filter((url) => /sea-(?:chart|cells)/.test(url))).toEqual([]);
    await page.getByRole("link", { name: "Kart", exact: true }).tap();
    const field = page.getByRole("combobox", { name: "Lokalitet: nummer eller navn" });
    await field.tap();
    await page.keyboard.type("13567");
    await expect(page.getByText("fra Kvaløya sør")).toBeVisible();
    await expect(field).toHaveValue("13567 Kvaløya sør");
    const first = page.getByRole("main").getByRole("listitem").filter({ hasText: "Be om tilbud" }).first();
    await expect(first).toContainText(/Lomvi.*nm.*ca\.\s3\st/s);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Be om tilbud på Lomvi" }).tap();
    await expect(page).toHaveURL(/\/contact\?boat=lomvi&lokalitet=13567$/);
    await expect(page.getByRole("combobox", { name: "Lokalitet" })).toHaveValue("13567");
  });
});

test("a place on the chart stays in the browser until the form is sent", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(decodeURIComponent(request.url())));
  await page.goto(`/fleet/kart?type=${encodeURIComponent("Hurtigbåt")}`);
  const chart = page.getByRole("application", { name: /^Kart med 1 båt\./ });
  await expect(chart).toBeVisible();
  const { width, height } = (await chart.boundingBox()) ?? { width: 0, height: 0 };
  // Out at sea, west of the coast.
  await chart.click({ position: { x: width * 0.2, y: height * 0.2 } });
  await expect(page.getByRole("heading", { name: "Nærmest først" })).toBeVisible();
  await expect(page.getByText("fra punktet")).toBeVisible();
  const rows = page.getByRole("link", { name: /^Be om tilbud på/ });
  await page.getByRole("combobox", { name: "Ledig" }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/uke=/);
  await expect(page.getByText("fra punktet")).toBeVisible();
  await page.getByRole("combobox", { name: "Ledig" }).selectOption("");
  await page.getByRole("link", { name: "Fjern filteret Hurtigbåt" }).click();
  await expect(rows).toHaveCount(8);
  await expect(page.getByText("fra punktet")).toBeVisible();
  await rows.first().click();
  await expect(page.getByRole("combobox", { name: "Lokalitet" })).toHaveValue(/^\d\d,\d{4} N \d\d,\d{4} Ø$/);
  expect(asked.filter((url) => /\d\d[.,]\d{3}/.test(new URL(url).search))).toEqual([]);
});

test("the chart is moved and zoomed by keys", async ({ page }) => {
  await page.goto("/fleet/kart");
  const chart = page.getByRole("application");
  await expect(chart.locator("canvas")).toHaveAttribute("width", /\d+/);
  const picture = () => chart.screenshot();
  const before = await picture();
  await chart.focus();
  for (const key of ["ArrowRight", "+", "+", "ArrowUp"]) await page.keyboard.press(key);
  await expect.poll(async () => before.equals(await picture())).toBe(false);
});

test("where a boat is takes the room that was kept for it", async ({ page }) => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [700, 900],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const release = await holdRequests(page, "**/api/chart/boats/lomvi");
    const asked = page.waitForRequest("**/api/chart/boats/lomvi");
    await page.goto("/fleet/lomvi");
    await page.getByRole("link", { name: /^Neste fartøy/ }).scrollIntoViewIfNeeded();
    await asked;
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await pageHeight();
    release((route) => route.continue());
    await expect(page.getByRole("heading", { name: /^Her .*Lomvi/ })).toBeVisible();
    await nextFrames(page);
    expect.soft(await pageHeight(), `${width} px wide`).toBe(before);
    await page.unrouteAll();
  }
});
