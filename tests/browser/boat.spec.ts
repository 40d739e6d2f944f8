import type { Page } from "@playwright/test";
import type { Boat } from "../../src/contract/boats.ts";
import { expect, imagesCutOff, test } from "../support/browser.ts";
import { nextFrames, turnWheel } from "../support/page-measures.ts";
import { alterBoats, followLinkToFleet, holdRequests, nameBackground } from "./boats.ts";
import { closeToasts, toast } from "./toasts.ts";

const gallery = (page: Page) => page.getByRole("region", { name: /^Bilder av/ });
const counter = (page: Page) => gallery(page).getByText(/^\d+ \/ \d+$/);
const mainImage = (page: Page) => gallery(page).getByRole("button", { name: "Vis i fullskjerm" });
const viewer = (page: Page) => page.getByRole("dialog", { name: "Bildevisning" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const row = (page: Page, label: string) =>
  page
    .getByRole("region", { name: "Spesifikasjoner" })
    .locator("div", { has: page.getByText(label, { exact: true }) })
    .getByRole("definition");

const unknownFacts = {
  status: "maintenance",
  services: [],
  region: null,
  specifications: { length: 0, width: 0, depth: 0, yearBuilt: 0, mmsi: null, crew: "", engine: "" },
  availability: {
    text: null,
    isFreeNow: false,
    detail: null,
    monday: "2026-11-16",
    weeks: Array.from({ length: 12 }, () => ({ state: "workshop" })),
  },
};

async function readBoats(page: Page): Promise<Boat[]> {
  return (await (await page.request.get("/api/boats")).json()) as Boat[];
}

async function expectStatus(page: Page, label: string, colour: string) {
  const status = page.getByText(label, { exact: true });
  await expect(status).toBeVisible();
  expect(await nameBackground(status.locator("i")), label).toBe(colour);
}

// What the server renders is tested in tests/http/html.test.ts.

test.describe("a boat's page", () => {
  test("links to the contact form and back to the fleet, and prints without controls", async ({ page }) => {
    const offer = page.getByRole("link", { name: "Be om tilbud" });
    await page.goto("/fleet/lomvi");
    await expectStatus(page, "Aktiv", "green");

    await test.step("in print", async () => {
      const dataSheet = page.getByRole("link", { name: "Datablad (PDF)" });
      const next = gallery(page).getByRole("button", { name: "Neste" });
      const controls = [dataSheet, page.getByRole("banner"), page.getByRole("contentinfo"), next, offer];
      for (const control of controls) await expect(control).toBeVisible();
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      for (const control of controls) await expect(control).toBeHidden();
      await expect(heading(page)).toBeVisible();
      await expect(row(page, "Lengde")).toBeVisible();
      await page.emulateMedia({ media: null, colorScheme: null });
    });

    await test.step("links", async () => {
      await offer.click();
      await expect(page).toHaveURL(/\/contact\?boat=lomvi$/);
      await page.goBack();
      await page.getByRole("link", { name: "Tilbake til flåten" }).click();
      await expect(page).toHaveURL(/\/fleet$/);
    });
  });

  test("shows a loading text until the boats are read, when opened by a link, and is announced then", async ({
    page,
  }) => {
    await page.clock.install();
    const release = await holdRequests(page, "**/api/fleet/boats/*");
    await page.goto("/");
    const card = page.locator("main a[href^='/fleet/']").first();
    const name = await card.textContent();
    await card.click();
    await expect(page.getByText("Laster...")).toBeVisible();
    await expect(page).toHaveTitle("Laster fartøy – Nordskarv");
    await page.clock.fastForward(2_000);
    release((route) => route.continue());
    await expect(heading(page)).toHaveText(name ?? "");
    await expect(page.getByRole("status").filter({ hasText: `${name}, ` })).toHaveText(await page.title());
    await expect(page.getByText("Laster...")).toHaveCount(0);
  });

  test("links to the next and previous boat, and wraps at both ends", async ({ page }) => {
    const boats = await readBoats(page);
    const [first, second] = boats;
    const last = boats.at(-1);
    await page.goto(`/fleet/${first?.id}`);
    const next = page.getByRole("link", { name: /^Neste fartøy/ });
    // A focused link has its data loaded, so that its page appears at once.
    const loaded = page.waitForResponse(`**/api/fleet/boats/${second?.id}`);
    await next.focus();
    await (await loaded).finished();
    await next.press("Enter");
    await expect(heading(page)).toHaveText(second?.name ?? "");
    // Not on the pressed link, which is at the end of the page.
    await expect(page.getByRole("main")).toBeFocused();
    await page.getByRole("link", { name: /^Forrige fartøy/ }).click();
    await expect(heading(page)).toHaveText(first?.name ?? "");
    await page.getByRole("link", { name: /^Forrige fartøy/ }).click();
    await expect(heading(page)).toHaveText(last?.name ?? "");
    await page.getByRole("link", { name: /^Neste fartøy/ }).click();
    await expect(heading(page)).toHaveText(first?.name ?? "");
  });

  test.describe("on a phone", () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 760 } });

    test("keeps 'Be om tilbud' in the viewport, and its gallery and viewer step on a swipe", async ({
      page,
    }) => {
      await page.goto("/fleet/lomvi");
      const touch = await page.context().newCDPSession(page);
      const swipe = async (from: number, to: number, y = 220) => {
        const point = (x: number) => ({ touchPoints: [{ x, y }] });
        await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...point(from) });
        for (const part of [0.25, 0.5, 0.75, 1])
          await touch.send("Input.dispatchTouchEvent", {
            type: "touchMove",
            ...point(from + (to - from) * part),
          });
        await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      };
      await swipe(300, 100);
      await expect(counter(page)).toHaveText("2 / 3");
      await swipe(100, 300);
      await swipe(100, 300);
      await expect(counter(page)).toHaveText("3 / 3");
      await expect(viewer(page)).toHaveCount(0);

      await mainImage(page).click();
      await expect(viewer(page).getByText("3 / 3")).toBeVisible();
      await swipe(300, 100, 380);
      await expect(viewer(page).getByText("1 / 3")).toBeVisible();
      await viewer(page).getByRole("button", { name: "Lukk" }).click();
      await expect(viewer(page)).toBeHidden();

      const offerLink = page.getByRole("link", { name: "Be om tilbud" });
      await expect(offerLink).toBeInViewport();
      await nextFrames(page);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
      await expect(offerLink).toBeInViewport();
      // A focused link is not behind the bar.
      const next = page.getByRole("link", { name: /^Neste fartøy/ });
      const getBottom = () => next.evaluate((element) => element.getBoundingClientRect().bottom);
      await next.evaluate((element) =>
        scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight, behavior: "instant" }),
      );
      await next.focus();
      await expect.poll(getBottom).toBeLessThan((await offerLink.boundingBox())?.y ?? 0);
    });
  });
});

test.describe("a boat's gallery", () => {
  test.use({ allowedConsole: imagesCutOff });

  test("steps, wraps and counts, opens in full screen, where the image can be downloaded, and is usable with the keyboard alone", async ({
    page,
  }) => {
    await page.goto("/fleet/lomvi");
    await test.step("with the keyboard alone", async () => {
      await mainImage(page).focus();
      await page.keyboard.press("Enter");
      await expect(viewer(page)).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.locator("dialog[aria-label=Bildevisning]"), "removed, not only closed").toHaveCount(
        0,
      );
      await expect(mainImage(page)).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(gallery(page).getByRole("button", { name: "Neste" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(counter(page)).toHaveText("2 / 3");
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      await expect(counter(page)).toHaveText("1 / 3");
    });

    await test.step("buttons and thumbnails", async () => {
      const image = mainImage(page).locator("img");
      await expect(counter(page)).toHaveText("1 / 3");
      await expect(image).toHaveAttribute("src", /lomvi-1/);
      await gallery(page).getByRole("button", { name: "Neste" }).click();
      await expect(counter(page)).toHaveText("2 / 3");
      await expect(image).toHaveAttribute("src", /lomvi-2/);
      await gallery(page).getByRole("button", { name: "Forrige" }).click();
      await gallery(page).getByRole("button", { name: "Forrige" }).click();
      await expect(counter(page)).toHaveText("3 / 3");
      await gallery(page).getByRole("button", { name: "Neste" }).click();
      await expect(counter(page)).toHaveText("1 / 3");

      const second = gallery(page).getByRole("button", { name: "Vis bilde 2" });
      await second.click();
      await expect(counter(page)).toHaveText("2 / 3");
      await expect(second).toHaveAttribute("aria-current", "true");
      await mainImage(page).press("ArrowRight");
      await expect(counter(page)).toHaveText("3 / 3");
    });

    await test.step("full screen", async () => {
      await gallery(page).getByRole("button", { name: "Vis bilde 2" }).click();
      await mainImage(page).click();
      await expect(viewer(page).getByText("2 / 3")).toBeVisible();
      await expect(viewer(page).getByRole("button", { name: "Lukk" })).toBeFocused();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(viewer(page).getByText("1 / 3")).toBeVisible();
      await page.keyboard.press("ArrowLeft");
      await expect(viewer(page).getByText("3 / 3")).toBeVisible();
      await viewer(page).getByRole("button", { name: "Vis bilde 2" }).click();
      await viewer(page).getByRole("button", { name: "Neste" }).click();
      await viewer(page).getByRole("button", { name: "Neste" }).click();
      await expect(viewer(page).getByText("1 / 3")).toBeVisible();

      const download = page.waitForEvent("download");
      await viewer(page).getByRole("link", { name: "Last ned" }).click();
      expect((await download).suggestedFilename()).toBe("lomvi-1.webp");

      const scrolled = await page.evaluate(() => scrollY);
      await turnWheel(page, 600);
      expect(await page.evaluate(() => scrollY), "the page does not scroll").toBe(scrolled);
      await page.keyboard.press("Escape");
      await expect(viewer(page)).toBeHidden();
      await expect(mainImage(page)).toBeFocused();
      await expect(counter(page)).toHaveText("1 / 3");
      await nextFrames(page);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
    });

    await test.step("another boat, and fewer images when it is read again", async () => {
      await gallery(page).getByRole("button", { name: "Vis bilde 3" }).click();
      await expect(counter(page)).toHaveText("3 / 3");
      await page.getByRole("link", { name: /^Neste fartøy/ }).click();
      await expect(heading(page)).not.toHaveText("Lomvi");
      await expect(counter(page), "the next boat's first image").toHaveText("1 / 3");

      // The boat has fewer images when it is read again.
      await gallery(page).getByRole("button", { name: "Forrige" }).click();
      await expect(counter(page)).toHaveText("3 / 3");
      await alterBoats(page, (boats) => boats.map((boat) => ({ ...boat, images: boat.images.slice(0, 2) })));
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await expect(counter(page)).toHaveText("1 / 2");
    });
  });
});

test.describe("a boat with incomplete or outdated data", () => {
  test.use({ allowedConsole: [/finnes-ikke|404 .*\/api\/fleet\/boats\/alke/] });

  test("shows the status by name and colour, unknown facts and missing images as such, and redirects to the fleet if it was deleted", async ({
    page,
  }) => {
    let isAlkeDeleted = false;
    await alterBoats(page, (boats) => {
      const change = (boat: Boat): object => {
        if (boat.name === "Lomvi") return { ...boat, ...unknownFacts };
        if (boat.name === "Storskarv")
          return { ...boat, status: "docked", images: ["", "undefined", "ftp://x/y.jpg", 3, null] };
        if (boat.name !== "Havhest") return boat;
        const images = ["/media/boat-images/finnes-ikke-9.webp", ...boat.images];
        return { ...boat, status: "inactive", images };
      };
      return boats.filter(({ name }) => name !== "Alke" || !isAlkeDeleted).map(change);
    });
    // The browser reads the boats.
    await followLinkToFleet(page);
    const open = async (name: string) => {
      await page.getByRole("link", { name, exact: true }).click();
      await expect(heading(page)).toHaveText(name);
    };
    const returnToFleet = async () => {
      await page.getByRole("link", { name: "Tilbake til flåten" }).click();
      await expect(heading(page)).toHaveText("Flåten");
    };

    await test.step("missing specifications and a missing region", async () => {
      await open("Lomvi");
      await expectStatus(page, "Vedlikehold", "amber");
      // There is no free week to choose.
      await expect(page.getByRole("heading", { name: "Ledig de neste 12 ukene" })).toBeVisible();
      await expect(page.getByText("Velg en ledig uke")).toHaveCount(0);
      await expect(page.getByText("MMSI: Ikke tilgjengelig")).toBeVisible();
      await expect(page.getByText("Ukjent lokasjon")).toBeVisible();
      for (const label of ["Lengde", "Bredde", "Dybde", "Byggeår", "Besetning", "Motor"])
        await expect(row(page, label)).toHaveText("–");
      await expect(row(page, "MMSI")).toHaveText("Ikke tilgjengelig");
      await expect(page.getByRole("link", { name: "Neste fartøy" })).toHaveCount(0);
      await returnToFleet();
    });

    await test.step("no valid image", async () => {
      await open("Storskarv");
      await expectStatus(page, "Dokket", "grey");
      await expect(gallery(page).getByText("Ingen bilder tilgjengelig")).toBeVisible();
      await expect(gallery(page).getByText("Storskarv", { exact: true })).toBeVisible();
      await expect(gallery(page).getByRole("button")).toHaveCount(0);
      await returnToFleet();
    });

    await test.step("an image that fails to load", async () => {
      await open("Havhest");
      await expectStatus(page, "Dokket", "grey");
      await expect(counter(page)).toHaveText("1 / 4");
      await expect(mainImage(page).getByText("Bilde utilgjengelig")).toBeVisible();
      await expect(gallery(page).locator("img")).toHaveCount(3);
      await gallery(page).getByRole("button", { name: "Neste" }).click();
      await expect(mainImage(page).locator("img")).toHaveAttribute("src", /havhest-1/);
      await returnToFleet();
    });

    await test.step("a deleted boat", async () => {
      const link = page.getByRole("link", { name: "Alke", exact: true });
      await expect(link).toBeVisible();
      isAlkeDeleted = true;
      const read = page.waitForResponse("**/api/fleet/boats/alke");
      await link.click();
      await read;
      await expect(page).toHaveURL(/\/fleet$/);
      await expect(heading(page)).toHaveText("Flåten");
    });
  });
});

test.describe("when reads for a boat's page fail", () => {
  test.use({ allowedConsole: [/\/api\/(?:fleet|regions)/] });

  test("shows the location as loading, then as unknown, or a toast and the fleet", async ({ page }) => {
    await followLinkToFleet(page);
    await test.step("regions", async () => {
      const release = await holdRequests(page, /\/api\/regions$/);
      await page.getByRole("link", { name: "Lomvi", exact: true }).click();
      const location = page.getByRole("region", { name: "Lokasjon" });
      await expect(location.getByText("Laster...")).toBeVisible();
      release((route) => route.fulfill({ status: 500, body: "" }));
      await expect(location.getByText("Ukjent lokasjon")).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "Feil" })).toHaveCount(0);
      await page.getByRole("link", { name: "Tilbake til flåten" }).click();
    });

    let failure = "";
    await page.route("**/api/fleet/boats/*", (route) => {
      if (failure === "abort") return route.abort();
      return failure === "500" ? route.fulfill({ status: 500, body: "" }) : route.fulfill({ json: null });
    });
    const failureToast = toast(page, "Feil ved henting av båtdata");
    for (failure of ["500", "abort", "null"]) {
      await test.step(`the boat: ${failure}`, async () => {
        await page.getByRole("link", { name: "Alke", exact: true }).click();
        await expect(failureToast, failure).toContainText(
          "Det oppstod et problem med å laste båtdataene. Prøv igjen senere.",
        );
        await expect(page).toHaveURL(/\/fleet$/);
        await expect(heading(page)).toHaveText("Flåten");
        await closeToasts(failureToast);
      });
    }
  });
});
