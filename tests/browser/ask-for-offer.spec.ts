import type { Locator } from "@playwright/test";
import type { Boat } from "../../src/contract/boats.ts";
import { weeksFrom } from "../../src/contract/days.ts";
import type { EnquiryPage } from "../../src/contract/enquiries.ts";
import { expect, test } from "../support/browser.ts";

test("a visitor finds a boat and asks for an offer, and signed-in staff can read the enquiry", async ({
  page,
  signIn,
}) => {
  const message = "Hei! Vi trenger hjelp med notvask ved Vestvågøy i uke 24. Når kan dere komme?";

  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Flåte" }).click();
  await page.getByPlaceholder("Søk etter fartøy...").fill("lomvi");
  await page.getByRole("link", { name: /Lomvi/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lomvi");

  await page.getByRole("main").getByRole("link", { name: "Be om tilbud" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontakt Oss");
  await page.getByLabel("Navn").fill("Kari Berg");
  await page.getByLabel("E-post").fill("kari.berg@oppdrett.example");
  await page.getByLabel("Telefon").fill("00 00 00 00");
  await page.getByLabel("Melding").fill(message);
  await page.getByRole("button", { name: "Send melding" }).click();
  await expect(page.getByText("Melding sendt!", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Melding")).toHaveValue("");

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

  test("a delousing boat over 30 m, in a week and near Senja, is asked for in four taps", async ({
    page,
  }) => {
    const boats = (await (await page.request.get("/api/boats?ids=storskarv")).json()) as Boat[];
    const { monday, weeks } = boats[0]?.availability ?? { monday: "", weeks: [] };
    const free = weeks.findIndex(({ state }) => state === "free");
    const { week } = weeksFrom(monday, weeks.length)[free] ?? {};
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };

    await page.goto("/");
    await tap(page.getByRole("link", { name: "Se flåten" }));
    const search = page.getByPlaceholder("Søk etter fartøy...");
    await tap(search);
    await search.fill(`avlusing over 30 m uke ${week} senja`);
    // Each Enter takes the best suggestion.
    for (const rest of [3, 2, 1, 0]) {
      await expect(page.getByRole("list", { name: "Forslag" }).first()).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("link", { name: /^Fjern filteret/ })).toHaveCount(4 - rest);
    }
    await expect(search).toHaveValue("");
    // None lies at Senja. The nearest ones are there, with what they lack.
    await expect(page.getByText("Ligger i Lofoten og Vesterålen").first()).toBeVisible();
    await tap(page.getByRole("link", { name: "Storskarv" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Storskarv");
    await tap(page.getByRole("link", { name: "Be om tilbud" }).filter({ visible: true }).first());
    await expect(page).toHaveURL(/\/contact\?.*boat=storskarv/);
    await expect(page.getByLabel("Navn")).toBeVisible();
    expect(taps).toBeLessThanOrEqual(4);
  });
});
