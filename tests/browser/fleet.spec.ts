import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import type { Boat } from "../../src/contract/boats.ts";
import { expect, imagesCutOff, test } from "../support/browser.ts";
import { growFleet } from "../support/grow-fleet.ts";
import { nextFrames } from "../support/page-measures.ts";
import { waitForHydration } from "../support/page-ready.ts";
import { alterBoats, boatNamed, followLinkToFleet, holdRequests, nameBackground } from "./boats.ts";
import { closeToasts, toast } from "./toasts.ts";

const search = (page: Page) => page.getByPlaceholder("Søk etter fartøy...");
const chip = (page: Page, type: string) => page.getByRole("button", { name: type, exact: true });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
const clearFilters = (page: Page) => page.getByRole("button", { name: "Fjern filtre" });
const names = (page: Page) => cards(page).getByRole("heading").allTextContents();

async function expectOnly(page: Page, ...expected: string[]) {
  await expect.poll(async () => (await names(page)).toSorted()).toEqual(expected.toSorted());
}

test.describe("the fleet", () => {
  test("lists the active boats as cards, which can be searched, filtered by type and opened", async ({
    page,
  }) => {
    await page.goto("/fleet");
    const response = await page.request.get("/api/boats?status=active");
    const boats = (await response.json()) as Boat[];
    const all = await names(page);

    await test.step("lists the active boats, and no others, as cards with their facts", async () => {
      expect(all).toEqual(boats.map(({ name }) => name));
      await expect(cards(page).getByText("Aktiv", { exact: true })).toHaveCount(boats.length);
      for (const inactive of ["Toppskarv", "Tjeld", "Stormsvale"])
        await expect(card(page, inactive)).toHaveCount(0);

      const lomvi = card(page, "Lomvi");
      await expect(lomvi.getByText("Servicekatamaran", { exact: true })).toBeVisible();
      await expect(lomvi.getByText("14,9 m", { exact: true })).toBeVisible();
      await expect(lomvi.getByText(/^(?:19|20)\d\d$/)).toBeVisible();
      for (const label of ["Sikkerhetssystem", "GPS Navigasjon", "Energieffektiv"])
        await expect(lomvi.getByText(label, { exact: true })).toBeVisible();
      await expect(
        lomvi.getByText(boatNamed(boats, "Lomvi").region?.name ?? "", { exact: true }),
      ).toBeVisible();
      await expect(lomvi.getByRole("img")).toHaveAttribute("alt", /Lomvi/);

      // The first card's image is loaded eagerly, the others lazily.
      const images = cards(page).getByRole("img");
      const loading = await images.evaluateAll((elements) =>
        elements.map((element) => element.getAttribute("loading")),
      );
      expect(loading[0]).toBe("eager");
      expect(new Set(loading.slice(1))).toEqual(new Set(["lazy"]));
      // The hero image has priority over the cards.
      await expect(images.first()).toHaveAttribute("fetchpriority", "low");
      await expect(page.getByRole("main").getByRole("img").first()).toHaveAttribute("fetchpriority", "high");
    });

    await test.step("finds part of a name in either case, with æ, ø and å, and matches special characters literally", async () => {
      await search(page).fill("OMV");
      await expectOnly(page, "Lomvi");
      await search(page).fill("hAVØr");
      await expectOnly(page, "Havørn");
      await search(page).fill("ÆRFUGL");
      await expect(card(page, "Ærfugl")).toBeVisible();
      await search(page).fill("Servicekatamaran xyz");
      await expectOnly(page);
      for (const text of ["(", ".*", "[a-", "\\", "'; DROP TABLE boats;--", "<b>", "🐟", "%25"]) {
        await search(page).fill(text);
        await expect(page.getByRole("heading", { name: "Ingen fartøy funnet" }), text).toBeVisible();
      }
      await search(page).fill("  lomvi ");
      await expectOnly(page, "Lomvi");
    });

    await test.step("a search can be cleared in the field, and where nothing is found", async () => {
      await search(page).fill("");
      const clear = page.getByRole("button", { name: "Fjern søketekst" });
      await expect(clear).toHaveCount(0);
      await search(page).fill("lomvi");
      await clear.click();
      await expect(search(page)).toHaveValue("");
      await expect(search(page)).toBeFocused();
      await expect.poll(() => names(page)).toEqual(all);

      await search(page).fill("finnes ikke");
      await expect(page.getByRole("heading", { name: "Ingen fartøy funnet" })).toBeVisible();
      await expect(page.getByText("Prøv å justere søkekriteriene eller fjern filtrene.")).toBeVisible();
      await expect(page.getByText("0 fartøy")).toBeVisible();
      await page.getByRole("button", { name: "Tøm søk" }).click();
      await expect(search(page)).toHaveValue("");
      await expect.poll(() => names(page)).toEqual(all);
    });

    await test.step("offers every type once, in Norwegian order, shows one at a time, and combines with text", async () => {
      const types = new Set(boats.map(({ type }) => type));
      const chips = page.getByRole("group", { name: "Type fartøy" }).getByRole("button");
      expect(await chips.allTextContents()).toEqual([...types].toSorted(new Intl.Collator("nb").compare));

      await chip(page, "Servicekatamaran").click();
      await expectOnly(page, "Alke", "Lomvi", "Teist");
      await expect(chip(page, "Servicekatamaran")).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByText("3 fartøy")).toBeVisible();
      await chip(page, "Hurtigbåt").click();
      await expectOnly(page, "Krykkje");
      await expect(chip(page, "Servicekatamaran")).toHaveAttribute("aria-pressed", "false");
      await chip(page, "Hurtigbåt").click();
      await expect(chip(page, "Hurtigbåt")).toHaveAttribute("aria-pressed", "false");
      await expect(card(page, "Lomvi")).toBeVisible();

      await chip(page, "Servicekatamaran").click();
      await search(page).fill("lomvi");
      await expectOnly(page, "Lomvi");
      await chip(page, "Hurtigbåt").click();
      await expectOnly(page);

      // The numbers are those of the boats that a type would find.
      await expect(chip(page, "Servicekatamaran")).toHaveAttribute("data-count", "1");
      await clearFilters(page).click();
      await page.getByLabel("Lengde").selectOption("over-30");
      await expect(cards(page)).toHaveCount(3);
      const counts = await chips.evaluateAll((buttons) =>
        buttons.map(({ dataset }) => Number(dataset.count)),
      );
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
      await clearFilters(page).click();
    });

    await test.step("shows 'Fjern filtre' while a filter is set, and it clears all of them", async () => {
      await expect(clearFilters(page)).toHaveCount(0);
      await search(page).fill("lomvi");
      await expect(clearFilters(page)).toBeVisible();
      await search(page).fill("");
      await expect(clearFilters(page)).toHaveCount(0);
      await chip(page, "Hurtigbåt").click();
      await search(page).fill("kry");
      await clearFilters(page).click();
      await expect(clearFilters(page)).toHaveCount(0);
      await expect(search(page)).toHaveValue("");
      await expect.poll(() => names(page)).toEqual(all);
    });

    await test.step("a card links to its boat", async () => {
      await page.getByRole("link", { name: "Lomvi", exact: true }).click();
      await expect(page).toHaveURL(/\/fleet\/lomvi$/);
    });
  });
});

test.describe("the fleet opened by a link", () => {
  test.use({ allowedConsole: [/finnes-ikke/] });

  const missing = (position: number) => `/media/boat-images/finnes-ikke-${position}.webp`;
  const longName = "Ø".repeat(200);
  const markup = "<img src=x onerror=alert(1)>";
  const unknownSpecifications = {
    length: 0,
    width: 0,
    depth: 0,
    yearBuilt: 0,
    mmsi: null,
    crew: "",
    engine: "",
  };
  const services = Array.from({ length: 7 }, (_, position) => ({
    id: `s${position}`,
    slug: `s${position}`,
    title: `Tjeneste ${position + 1}`,
  }));

  test("shows a loading text, then cards that fit any content, and searches descriptions", async ({
    page,
  }) => {
    await alterBoats(page, (boats) =>
      [
        {
          ...boatNamed(boats, "Havhest"),
          name: longName,
          type: "T".repeat(120),
          specifications: unknownSpecifications,
        },
        { ...boatNamed(boats, "Storskarv"), name: markup },
        {
          ...boatNamed(boats, "Alke"),
          images: [missing(1)],
          services: [],
          description: "Henter Ødelagte Åler",
        },
        {
          ...boatNamed(boats, "Lomvi"),
          images: [missing(2), ...boatNamed(boats, "Lomvi").images],
          status: "maintenance",
          services,
        },
        {
          ...boatNamed(boats, "Teist"),
          images: ["", " ", "undefined", "x/null.jpg", "javascript:alert(1)", 7, null],
          status: "docked",
          region: null,
        },
        { ...boatNamed(boats, "Krykkje"), status: "inactive" },
      ].map((boat) => ({
        ...boat,
        type: boat.name === longName ? boat.type : "Undervannsfarkost",
        description: boat.name === "Alke" ? boat.description : "Noe annet",
      })),
    );

    await test.step("shows a loading text until the boats are read", async () => {
      const release = await holdRequests(page, "**/api/fleet");
      await followLinkToFleet(page);
      await expect(page.getByText("Laster...")).toBeVisible();
      release((route) => route.fallback());
      await expect(card(page, "Lomvi")).toBeVisible();
      await expect(page.getByText("Laster...")).toHaveCount(0);
    });

    await test.step("replaces an image that fails to load by the next one, or by a placeholder", async () => {
      // Images of cards load when they come into view.
      await card(page, "Alke").scrollIntoViewIfNeeded();
      await expect(card(page, "Alke").getByText("Bilde utilgjengelig")).toBeVisible();
      await card(page, "Lomvi").scrollIntoViewIfNeeded();
      await expect(card(page, "Lomvi").locator("img")).toHaveJSProperty("complete", true);
      await expect(card(page, "Lomvi").locator("img")).not.toHaveJSProperty("naturalWidth", 0);
      await expect(card(page, "Teist").getByRole("img", { name: /Teist/ })).toBeVisible();
      await expect(card(page, "Teist").locator("img")).toHaveCount(0);
      await expect(page.getByText("Bilde utilgjengelig")).toHaveCount(1);
    });

    await test.step("names the status and lists at most five services", async () => {
      await expect(card(page, "Alke").getByText("Ingen tjenester tilknyttet")).toBeVisible();
      await expect(card(page, "Lomvi").getByText(/^Tjeneste \d$/)).toHaveCount(5);
      for (const [name, label, colour] of [
        ["Alke", "Aktiv", "green"],
        ["Lomvi", "Vedlikehold", "amber"],
        ["Teist", "Dokket", "blue"],
        ["Krykkje", "Dokket", "blue"],
      ] as const) {
        const status = card(page, name).getByText(label, { exact: true });
        await expect(status).toBeVisible();
        expect(await nameBackground(status.locator("i")), name).toBe(colour);
      }
    });

    await test.step("fits a name of 200 letters on a narrow screen, and shows markup as text", async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await expect(card(page, markup)).toBeVisible();
      await expect(card(page, longName).getByText("–")).toHaveCount(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });

    await test.step("finds part of a description, but not the type", async () => {
      await search(page).fill("ødelagte å");
      await expectOnly(page, "Alke");
      await search(page).fill("Undervannsfarkost");
      await expectOnly(page);
    });
  });
});

test.describe("the fleet's filter", () => {
  test("is in the URL, is made of typed words, and near misses say what they lack", async ({ page }) => {
    await test.step("is restored on load and by Back, and cleared by the menu link", async () => {
      await page.goto("/fleet?sok=lomvi&type=Servicekatamaran");
      await expect(search(page)).toHaveValue("lomvi");
      await expect(chip(page, "Servicekatamaran")).toHaveAttribute("aria-pressed", "true");
      await expectOnly(page, "Lomvi");

      await page.getByRole("link", { name: "Lomvi", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lomvi");
      await page.goBack();
      await expectOnly(page, "Lomvi");

      await page.getByRole("banner").getByRole("link", { name: "Flåte" }).click();
      await expect(search(page)).toHaveValue("");
      await expect(page).toHaveURL(/\/fleet$/);
      await expect(card(page, "Krykkje")).toBeVisible();
    });

    await test.step("updates the URL without a data request, a history entry or scrolling", async () => {
      const dataRequests: Request[] = [];
      page.on("request", (request) => {
        if (/\/api\/|\.data/.test(request.url())) dataRequests.push(request);
      });
      await page.mouse.wheel(0, -5_000);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
      await search(page).pressSequentially("Lomvi & co");
      await chip(page, "Servicekatamaran").click();
      await expect(page).toHaveURL(/\/fleet\?sok=Lomvi\+%26\+co&type=Servicekatamaran$/);
      expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(300);
      expect(dataRequests).toEqual([]);
      await page.goBack();
      // Of all that was typed there is no entry, and the page before is still the one with the first filter.
      await expect(page).toHaveURL(/\/fleet\?sok=lomvi&type=Servicekatamaran$/);
      await expectOnly(page, "Lomvi");
    });

    await test.step("of an unknown type finds nothing and can be cleared", async () => {
      await page.goto(`/fleet?type=${encodeURIComponent("<b>Ubåt</b>")}`);
      await expect(page.getByRole("heading", { name: "Ingen fartøy funnet" })).toBeVisible();
      await clearFilters(page).click();
      await expect(card(page, "Lomvi")).toBeVisible();
    });

    await test.step("typed words become filters, and near misses say what they lack", async () => {
      const suggestions = page.getByRole("list", { name: "Forslag" }).first();
      // Enter keeps a text that finds boats, whatever else it may mean.
      await search(page).fill("slepekrok");
      await expect(suggestions.getByRole("link", { name: /^Utstyr: Slepekraft/ })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(search(page)).toHaveValue("slepekrok");
      await expect(page).toHaveURL(/\/fleet\?sok=slepekrok$/);
      await expectOnly(page, "Krykkje");
      await search(page).fill("avlusning over 30 m");
      await expect(page.getByRole("heading", { name: "Ingen fartøy funnet" })).toBeVisible();
      await suggestions.getByRole("link", { name: "Lengde: Over 30 m, 3 fartøy" }).click();
      await expect(search(page)).toHaveValue("avlusning");
      await expect(search(page)).toBeFocused();
      // Where the text finds nothing, Enter takes the best suggestion.
      await page.keyboard.press("Enter");
      await expect(search(page)).toHaveValue("");
      await expectOnly(page, "Havhest", "Storskarv");
      await expect(page).toHaveURL(/\/fleet\?tjeneste=de-licing&lengde=over-30$/);

      await page.getByLabel("Region").selectOption("Salten");
      const misses = page
        .getByRole("region")
        .or(page.locator("section"))
        .filter({ hasText: "Disse er nærmest" });
      await expect(misses.getByText("Ligger i Lofoten og Vesterålen").last()).toBeVisible();
      await expect(page.getByRole("link", { name: "Ring vakta" }).last()).toHaveAttribute("href", /^tel:/);
      // The boat's page leads back to the same search.
      await misses.getByRole("link", { name: "Storskarv" }).click();
      await expect(page).toHaveURL(/\/fleet\/storskarv$/);
      const back = page.getByRole("link", { name: "Tilbake til flåten" });
      await expect(back).toHaveAttribute("href", /region=Salten/);
      await back.click();
      await page.getByRole("link", { name: "Fjern filteret Salten" }).click();
      await expectOnly(page, "Havhest", "Storskarv");
      // What is pressed and disappears leaves the focus to the list.
      const list = page.getByRole("heading", { name: "Fartøy", exact: true });
      await expect(list).toBeFocused();
      await search(page).fill("lofotn");
      await expect(page.getByRole("heading", { name: "Ingen fartøy funnet" })).toBeVisible();
      await page
        .getByRole("list", { name: "Forslag" })
        .last()
        .getByRole("link", { name: /^Region: Lofoten/ })
        .click();
      await expectOnly(page, "Storskarv");
      await expect(list).toBeFocused();
      await clearFilters(page).click();
      await expect(page.getByRole("main").getByText("8 fartøy", { exact: true })).toBeVisible();

      // The list of equipment stays open when nothing in it is ticked any more.
      const criteria = page.getByRole("group", { name: "Filtre" });
      await criteria.getByText("Utstyr").click();
      const equipment = criteria.getByRole("checkbox", { disabled: false }).first();
      await equipment.check();
      await expect(page).toHaveURL(/utstyr=/);
      await equipment.uncheck();
      await expect(page).not.toHaveURL(/utstyr=/);
      await expect(equipment).toBeFocused();

      // A choice is in the URL at once, with the text whose typing has not paused yet.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 1_000);
      await search(page).fill("lomvi");
      await chip(page, "Servicekatamaran").click();
      await expect(page).toHaveURL(/\/fleet\?sok=lomvi&type=Servicekatamaran$/);
    });
  });

  test("opens as a sheet on a phone, and 'Tilbake til flåten' keeps it and the place", async ({ page }) => {
    await test.step("opens as a sheet", async () => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto("/fleet");
      const open = page.getByRole("button", { name: /^Filtre/ });
      const sheet = page.getByRole("group", { name: "Filtre" });
      await expect(sheet).toBeHidden();
      await open.click();
      await expect(sheet.getByRole("button", { name: "Vis treff (8)" })).toBeVisible();
      await expect(clearFilters(page)).toHaveCount(0);
      await sheet.getByLabel("Tjeneste").selectOption({ label: "Avlusing (2)" });
      await expect(sheet.getByRole("button", { name: "Fjern filtre" })).toBeVisible();
      await sheet.getByLabel("Lengde").selectOption({ label: "Over 30 m (2)" });
      await sheet.getByRole("button", { name: "Vis treff (2)" }).click();
      await expect(sheet).toBeHidden();
      await expect(open).toHaveText("Filtre 2 valgt");
      await expectOnly(page, "Havhest", "Storskarv");
      await open.click();
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await expect(open).toBeFocused();
      // What changed while the sheet was closed is in it.
      await search(page).fill("storskarv");
      await page.getByRole("link", { name: "Fjern filteret Over 30 m" }).click();
      await open.click();
      await expect(sheet.getByLabel("Lengde")).toHaveValue("");
      await expect(sheet.getByRole("button", { name: "Vis treff (1)" })).toBeVisible();
      await sheet.getByRole("button", { name: "Fjern filtre" }).click();
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
    });

    await test.step("'Tilbake til flåten' keeps the filter and the place", async () => {
      await chip(page, "Servicekatamaran").click();
      await expectOnly(page, "Alke", "Lomvi", "Teist");
      const card = page.getByRole("link", { name: "Teist" });
      await card.scrollIntoViewIfNeeded();
      const top = () => page.evaluate(() => Math.round(scrollY));
      const place = await top();
      expect(place).toBeGreaterThan(500);
      await card.click();
      await expect(page).toHaveURL(/\/fleet\/teist$/);
      await page.getByRole("link", { name: "Tilbake til flåten" }).click();
      await expect(page).toHaveURL(/\/fleet\?type=Servicekatamaran$/);
      await expectOnly(page, "Alke", "Lomvi", "Teist");
      await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(2);
      // After a look at another boat the filter is still known.
      await page.getByRole("link", { name: "Teist" }).click();
      await page.getByRole("link", { name: "Neste fartøy" }).click();
      await expect(page).not.toHaveURL(/teist/);
      const back = page.getByRole("link", { name: "Tilbake til flåten" });
      await back.click();
      await expectOnly(page, "Alke", "Lomvi", "Teist");
      // A comparison knows it too, chosen in the fleet or on the page of a boat.
      for (const name of ["Alke", "Teist"]) await page.getByLabel(`Sammenlign ${name}`).check();
      const compare = page.getByRole("region", { name: "Sammenligning" }).getByRole("link");
      await compare.click();
      await page.getByRole("table").getByRole("link", { name: "Alke", exact: true }).click();
      await expect(page).toHaveURL(/\/fleet\/alke$/);
      await expect(back).toHaveAttribute("href", "/fleet?type=Servicekatamaran");
      await compare.click();
      await expect(page).toHaveURL(/\/fleet\/sammenlign\?/);
      await back.click();
      await expectOnly(page, "Alke", "Lomvi", "Teist");
    });
  });
});

test("what is chosen before hydration is applied, also in a sheet that was opened before it", async ({
  page,
}) => {
  const criteria = page.getByRole("group", { name: "Filtre" });
  const loadSlowly = async () => {
    const release = await holdRequests(page, "**/assets/*.js");
    await page.goto("/fleet", { waitUntil: "commit" });
    return async () => {
      release((route) => route.continue());
      await waitForHydration(page);
    };
  };
  let hydrate = await loadSlowly();
  await criteria.getByLabel("Tjeneste").selectOption("de-licing");
  for (const name of ["Havhest", "Storskarv"]) await page.getByLabel(`Sammenlign ${name}`).check();
  await hydrate();
  await expectOnly(page, "Havhest", "Storskarv");
  await expect(page.getByRole("region", { name: "Sammenligning" })).toContainText("2 av 4 valgt");

  await page.setViewportSize({ width: 360, height: 740 });
  hydrate = await loadSlowly();
  await page.getByRole("button", { name: "Filtre" }).click();
  await criteria.getByText("Utstyr").click();
  await criteria.getByRole("checkbox", { disabled: false }).first().check();
  await hydrate();
  await expect(page).toHaveURL(/\?utstyr=/);
  await criteria.getByLabel("Lengde").selectOption("15-30");
  await expect(page).toHaveURL(/\?lengde=15-30&utstyr=/);
  await expect(criteria.getByLabel("Lengde")).toHaveValue("15-30");
});

test.describe("a large fleet", () => {
  test.use({ freshServer: true, allowedConsole: [/\/api\/fleet\/search/, ...imagesCutOff] });

  test("is sent in pages of the same size, searched as a whole, and continued by scrolling", async ({
    page,
    server,
  }) => {
    const readPage = async (path: string) => (await page.request.get(path)).text();
    const grow = async (total: number) => {
      growFleet(join(server.dataDir, "nordskarv.db"), total);
      await expect.poll(() => readPage("/fleet")).toContain(`<b>${total}</b> fartøy`);
    };
    const countCards = (html: string) => html.split("<article").length - 1;
    await grow(50);
    const small = await readPage("/fleet");
    await grow(500);
    const large = await readPage("/fleet");
    expect([countCards(small), countCards(large)]).toEqual([12, 12]);
    expect(large.length / small.length).toBeLessThan(1.5);
    expect((await readPage("/fleet/lomvi")).length).toBeLessThan(large.length);
    expect(JSON.parse(await readPage("/api/boats"))).toHaveLength(100);
    expect(await readPage("/fleet?side=100001")).toContain("Side 42 av 42");

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/fleet");
    await search(page).fill("lomvi");
    // One of eight.
    await expect(page.getByRole("main").getByText("62 fartøy", { exact: true })).toBeVisible();
    await search(page).fill("lomvi 485");
    await expectOnly(page, "Lomvi 485");
    await expect(page.getByRole("link", { name: "Lomvi 485" })).toHaveAttribute("href", "/fleet/lomvi-485");
    await expect(page.getByRole("checkbox", { name: "Sammenlign Lomvi 485" })).toHaveValue("lomvi-485");
    await search(page).fill("slepekrok");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").getByText(/^6\d fartøy$/)).toBeVisible();
    await expect(search(page)).toHaveValue("slepekrok");
    await search(page).fill("avlusning uke");
    await expect(page.getByRole("heading", { name: "Ingen fartøy funnet" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Fjern filteret Avlusing" })).toBeVisible();
    // Enter and buttons do not wait for a pause in typing.
    await search(page).fill("Lofotn");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Fjern filteret Lofoten" })).toBeVisible();
    await expect(search(page)).toHaveValue("");
    await search(page).pressSequentially("brønbåt");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Brønnbåt", pressed: true })).toBeVisible();
    await expect(search(page)).toHaveValue("");
    await search(page).fill("lomvi");
    await clearFilters(page).click();
    await expect(search(page)).toHaveValue("");
    await expect(page.getByRole("main").getByText("500 fartøy", { exact: true })).toBeVisible();

    // The place is kept, far below the first page.
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      expect(await cards(page).count()).toBeGreaterThan(60);
    }).toPass();
    const distant = cards(page).nth(60).getByRole("link");
    const name = (await distant.textContent()) ?? "";
    await distant.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await distant.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("link", { name: "Neste fartøy" })).toBeVisible();
    await page.getByRole("link", { name: "Tilbake til flåten" }).click();
    await expect(page.getByRole("link", { name, exact: true })).toBeInViewport();
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(2);

    // The page of cards follows the URL.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/fleet?side=3");
    const third = page.getByText("Side 3 av 42");
    await expect(third).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Flåte" }).click();
    await expect(third).toHaveCount(0);
    await expect(page).toHaveURL(/\/fleet$/);
    await page.goBack();
    await expect(third).toBeVisible();
    await page.goForward();
    await expect(third).toHaveCount(0);
    await page.goBack();
    await chip(page, "Brønnbåt").click();
    await expect(page).toHaveURL(/\/fleet\?type=/);
    await expect(third).toHaveCount(0);
    await clearFilters(page).click();
    await expect(page).toHaveURL(/\/fleet$/);
    await expect(third).toHaveCount(0);

    // Cards stay without a message when they are read again after a lost connection and that fails.
    const failed: Array<string | null> = [];
    await page.route("**/api/fleet/search?*", async (route) => {
      await route.fulfill({ status: 500, json: {} });
      failed.push(new URL(route.request().url()).searchParams.get("page"));
    });
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    // Each read is tried twice.
    await expect.poll(() => failed.filter((each) => each === "1").length).toBe(2);
    // What the last response changes is rendered by then.
    await nextFrames(page);
    await expect(page.getByText("Søket kunne ikke utføres.")).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
    await page.unroute("**/api/fleet/search?*");

    // What browsers without JavaScript follow.
    const findLink = (html: string, label: string) => {
      const link = html.match(/<a\b.*?<\/a>/gs)?.find((each) => each.includes(label)) ?? "";
      return /href="([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&");
    };
    const first = "/fleet?type=Servicekatamaran";
    const second = `${first}&side=2`;
    expect(findLink(await readPage(first), "Neste side")).toBe(second);
    const html = await readPage(second);
    expect(html).toContain("Side 2 av 16");
    expect(countCards(html)).toBe(12);
    expect(findLink(html, "Forrige side")).toBe(first);
  });
});

test.describe("the fleet without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("can be searched and filtered with links and plain forms", async ({ page }) => {
    await test.step("typed words are offered as filter links, and the filter panel is a form", async () => {
      await page.goto("/fleet?sok=lofotn");
      await page
        .getByRole("link", { name: /^Region: Lofoten og Vesterålen, \d fartøy$/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/fleet\?region=Lofoten/);
      await page.getByLabel("Lengde").selectOption("over-30");
      await page.getByRole("button", { name: /^Vis treff/ }).click();
      await expectOnly(page, "Storskarv");
      await page.getByRole("link", { name: /^Fjern filteret Lofoten/ }).click();
      await expect(page).toHaveURL(/\/fleet\?lengde=over-30$/);
    });

    await test.step("can be searched and filtered with plain forms", async () => {
      await page.goto("/fleet");
      const all = await names(page);
      await search(page).fill("e");
      await chip(page, "Servicekatamaran").click();
      await expect(search(page)).toHaveValue("e");
      await search(page).fill("lomvi");
      await search(page).press("Enter");
      await expect(page).toHaveURL(/sok=lomvi&type=Servicekatamaran/);
      await expectOnly(page, "Lomvi");

      await page.getByRole("button", { name: "Fjern søketekst" }).click();
      await expectOnly(page, "Alke", "Lomvi", "Teist");
      await chip(page, "Servicekatamaran").click();
      await expect.poll(() => names(page)).toEqual(all);
      await search(page).fill("finnes ikke");
      await search(page).press("Enter");
      await page.getByRole("button", { name: "Tøm søk" }).click();
      await expect.poll(() => names(page)).toEqual(all);
    });
  });
});

test.describe("when reading the fleet fails", () => {
  test.use({ allowedConsole: [/\/api\/fleet/] });

  const failures = {
    "the server fails": { status: 500, body: "" },
    "the request fails": "abort",
    "the response is null": { status: 200, json: null },
    "the response is an object": { status: 200, json: {} },
  } as const;
  test("a toast says so and a retry loads it", async ({ page }) => {
    const url = "**/api/fleet";
    const retry = page.getByRole("button", { name: "Prøv igjen" });
    const failureToast = toast(page, "Feil ved henting av fartøy");
    for (const [index, [reason, failure]] of Object.entries(failures).entries()) {
      await page.unroute(url);
      await page.route(url, (route) => (failure === "abort" ? route.abort() : route.fulfill(failure)));
      if (index === 0) await followLinkToFleet(page);
      else await retry.click();
      await expect(failureToast, reason).toContainText(
        "Det oppstod et problem med å laste flåtedata. Prøv igjen senere.",
      );
      await closeToasts(failureToast);
    }
    await page.unroute(url);
    await retry.click();
    await expect(card(page, "Lomvi")).toBeVisible();
  });
});
