import type { Locator, Page } from "@playwright/test";
import type { Boat } from "../../src/contract/boats/boats.ts";
import { weeksFrom } from "../../src/shared/days.ts";
import type { EnquiryPage } from "../../src/contract/enquiries/enquiries.ts";
import { expect, test } from "../support/browser/browser.ts";

test("an offer that a visitor asks for reaches the staff", async ({ page, signIn }) => {
  const message = "Hei! Vi trenger hjelp med notvask ved Vestvågøy i uke 24. Når kan dere komme?";

  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Flåte" }).click();
  await page.getByPlaceholder("Søk etter fartøy...").fill("lomvi");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: /Lomvi/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lomvi");

  await page.getByRole("main").getByRole("link", { name: "Be om tilbud" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontakt Oss");
  await page.getByLabel("Navn").fill("Kari Berg");
  await page.getByLabel("E-post").fill("kari.berg@oppdrett.example");
  await page.getByLabel("Telefon").fill("00 00 00 00");
  await page.getByLabel("Melding").fill(message);
  await page.getByRole("button", { name: "Send forespørsel" }).click();
  await expect(page.getByText("Melding sendt!", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Melding")).toBeHidden();

  expect((await page.request.get("/api/admin/enquiries")).status()).toBe(401);
  await signIn(page);
  const response = await page.request.get("/api/admin/enquiries");
  const { enquiries } = (await response.json()) as EnquiryPage;
  expect(enquiries.find((enquiry) => enquiry.preview === message)).toMatchObject({
    name: "Kari Berg",
    email: "kari.berg@oppdrett.example",
    phone: "00 00 00 00",
    status: "new",
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** Counts what the visitor taps, and the search key of the keyboard. */
  function countTaps(page: Page) {
    let count = 0;
    return {
      get count() {
        return count;
      },
      async tap(target: Locator) {
        count += 1;
        await target.tap();
      },
      async press(key: string) {
        count += 1;
        await page.keyboard.press(key);
      },
    };
  }

  async function expectFilledRequest(page: Page, week: number | undefined) {
    await expect(page).toHaveURL(/\/contact\?.*boat=storskarv/);
    const about = page.getByRole("list", { name: "Forespørselen gjelder" });
    await expect(about).toContainText("Storskarv");
    await expect(about).toContainText("Avlusing");
    await expect(page.getByRole("checkbox", { name: new RegExp(`uke ${week}\\b`, "i") })).toBeChecked();
    await expect(page.getByLabel("Melding", { exact: true })).toHaveValue(
      "Vi ser etter båt over 30 m i Senja og Midt-Troms.",
    );
  }

  test("a delousing boat over 30 m, in a week and in Troms, is asked for in eight taps or a sentence", async ({
    page,
  }) => {
    const boats = (await (await page.request.get("/api/boats?ids=storskarv")).json()) as Boat[];
    const { monday, weeks } = boats[0]?.availability ?? { monday: "", weeks: [] };
    const free = weeks.findIndex(({ state }) => state === "free");
    const { week } = weeksFrom(monday, weeks.length)[free] ?? {};
    const ask = page.getByRole("link", { name: "Be om tilbud på Storskarv" });

    await page.goto("/");
    const chips = countTaps(page);
    await chips.tap(page.getByRole("link", { name: "Se flåten" }));
    await chips.tap(page.getByRole("button", { name: /^Filtre/ }));
    const sheet = page.getByRole("group", { name: "Filtre" });
    await chips.tap(sheet.locator("label", { hasText: /^Avlusing\d/ }));
    await chips.tap(sheet.locator("label", { hasText: /^Over 30 m\d/ }));
    await chips.tap(sheet.locator("label", { hasText: new RegExp(`^Uke ${week}\\D?\\d$`) }));
    await chips.tap(sheet.locator("label", { hasText: /^Senja og Midt-Troms/ }));
    await chips.tap(sheet.getByRole("button", { name: /^Vis de nærmeste/ }));
    // None lies there: the nearest ones are shown, with what they lack.
    await expect(page.getByRole("heading", { name: "Ingen båt treffer helt." })).toBeInViewport();
    await chips.tap(ask);
    await expectFilledRequest(page, week);
    expect(chips.count).toBeLessThanOrEqual(8);

    await page.goto("/");
    const sentence = countTaps(page);
    await sentence.tap(page.getByRole("link", { name: "Se flåten" }));
    const search = page.getByPlaceholder("Søk etter fartøy...");
    await sentence.tap(search);
    await search.fill(`avlusing over 30 m uke ${week} troms`);
    await expect(page.getByRole("list", { name: "Forslag" }).first()).toBeVisible();
    await sentence.press("Enter");
    await expect(page.getByRole("link", { name: /^Fjern filteret/ })).toHaveCount(4);
    await expect(search).toHaveValue("");
    await sentence.tap(ask);
    await expectFilledRequest(page, week);
    expect(sentence.count).toBeLessThanOrEqual(4);
  });

  test("two boats are compared and asked for in five taps", async ({ page }) => {
    await page.goto("/");
    const compared = countTaps(page);
    await compared.tap(page.getByRole("link", { name: "Se flåten" }));
    for (const name of ["Havhest", "Storskarv"]) await compared.tap(page.getByLabel(`Sammenlign ${name}`));
    await compared.tap(
      page.getByRole("region", { name: "Sammenligning" }).getByRole("link", { name: "Sammenlign" }),
    );
    await compared.tap(page.getByRole("link", { name: "Be om tilbud på begge" }));
    await expect(page.getByRole("list", { name: "Forespørselen gjelder" })).toContainText("Havhest");
    expect(compared.count).toBeLessThanOrEqual(5);
  });

  test("the duty phone is one tap away", async ({ page }) => {
    await page.goto("/");
    const call = page.getByRole("banner").getByRole("link", { name: /^Ring/ });
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(call).toHaveAttribute("href", /^tel:\+47\d{8}$/);
  });

  test("a data sheet is three taps away", async ({ page }) => {
    await page.goto("/");
    const sheet = countTaps(page);
    await sheet.tap(page.getByRole("link", { name: "Se flåten" }));
    await sheet.tap(page.getByRole("link", { name: "Alke", exact: true }));
    const link = page.getByRole("link", { name: "Datablad (PDF)" });
    await expect(link).toHaveAttribute("href", /^\/.*alke/);
    expect(sheet.count + 1).toBeLessThanOrEqual(3);
  });
});
