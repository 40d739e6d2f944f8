/** What only a browser shows of the fleet. Its list is tested in src/web/features/fleet, its HTML in tests/http,
 * and the rules of the search in src/rules. */
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import { expect, imagesCutOff, test } from "../support/browser/browser.ts";
import { growFleet } from "../support/content/grow-fleet.ts";
import { waitForHydration } from "../support/browser/page-ready.ts";
import { holdRequests } from "./hold-requests.ts";

const search = (page: Page) => page.getByPlaceholder("Søk etter fartøy...");
const chip = (page: Page, type: string) => page.getByRole("button", { name: type, exact: true });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
const criteria = (page: Page) => page.getByRole("group", { name: "Filtre" });
const backToFleet = (page: Page) => page.getByRole("link", { name: "Tilbake til flåten" });

async function expectOnly(page: Page, ...expected: string[]) {
  const readNames = async () => (await cards(page).getByRole("heading").allTextContents()).toSorted();
  await expect.poll(readNames).toEqual(expected.toSorted());
}

async function expectPlace(page: Page, place: number) {
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(2);
}

test("a filter changes the URL without a request, a history entry or scrolling", async ({ page }) => {
  await page.goto("/fleet?type=Hurtigb%C3%A5t");
  await page.getByRole("banner").getByRole("link", { name: "Flåte" }).click();
  await expect(card(page, "Lomvi")).toBeVisible();
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (/\/api\/|\.data/.test(request.url())) requests.push(request);
  });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await search(page).pressSequentially("Lomvi & co");
  await chip(page, "Servicekatamaran").click();
  await expect(page).toHaveURL(/\/fleet\?sok=Lomvi\+%26\+co&type=Servicekatamaran$/);
  expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(300);
  expect(requests).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/fleet\?type=Hurtigb%C3%A5t$/);
  await expectOnly(page, "Krykkje");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("the filter is a sheet", async ({ page }) => {
    await page.goto("/fleet");
    const open = page.getByRole("button", { name: /^Filtre/ });
    const sheet = criteria(page);
    await expect(sheet).toBeHidden();
    await open.click();
    await sheet.locator("label", { hasText: /^Avlusing2$/ }).click();
    await sheet.locator("label", { hasText: /^Over 30 m2$/ }).click();
    await sheet.getByRole("button", { name: "Vis treff (2)" }).click();
    await expect(sheet).toBeHidden();
    await expect(open).toHaveText("Filtre 2 valgt");
    await expectOnly(page, "Havhest", "Storskarv");
    await open.click();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
  });

  test("'Tilbake til flåten' shows the fleet as it was left", async ({ page }) => {
    await page.goto("/fleet?type=Servicekatamaran");
    const link = page.getByRole("link", { name: "Teist" });
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => Math.round(scrollY));
    expect(place).toBeGreaterThan(500);
    await link.click();
    await expect(page).toHaveURL(/\/fleet\/teist$/);
    await backToFleet(page).click();
    await expect(page).toHaveURL(/\/fleet\?type=Servicekatamaran$/);
    await expectPlace(page, place);
    // After a look at another boat the filter is still known.
    await page.getByRole("link", { name: "Teist" }).click();
    await page.getByRole("link", { name: "Neste fartøy" }).click();
    await expect(page).not.toHaveURL(/teist/);
    await backToFleet(page).click();
    await expectOnly(page, "Alke", "Lomvi", "Teist");
  });
});

test("what is entered before hydration is kept", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/fleet", { waitUntil: "commit" });
  await search(page).fill("skarv");
  await criteria(page).getByLabel("Tjeneste").selectOption("de-licing");
  for (const name of ["Havhest", "Storskarv"]) await page.getByLabel(`Sammenlign ${name}`).check();
  release((route) => route.continue());
  await waitForHydration(page);
  await expectOnly(page, "Storskarv");
  await expect(search(page)).toHaveValue("skarv");
  await expect(page.getByRole("region", { name: "Sammenligning" })).toContainText("2 av 4 valgt");
});

test.describe("a large fleet", () => {
  test.use({ freshServer: true, allowedConsole: imagesCutOff });
  test.beforeEach(async ({ page, server }) => {
    growFleet(join(server.dataDir, "nordskarv.db"), 100);
    const readPage = async () => (await page.request.get("/fleet")).text();
    await expect.poll(readPage).toContain("<b>100</b> fartøy");
  });

  test("keeps its place after it was continued by scrolling", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/fleet");
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      expect(await cards(page).count()).toBeGreaterThan(40);
    }).toPass();
    const distant = cards(page).nth(40).getByRole("link");
    const name = (await distant.textContent()) ?? "";
    await distant.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await distant.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await backToFleet(page).click();
    await expect(page.getByRole("link", { name, exact: true })).toBeInViewport();
    await expectPlace(page, place);
  });
});
