import type { Page } from "@playwright/test";
import type { Boat } from "../../src/contract/boats.ts";
import { expect, test } from "../support/browser.ts";
import { turnWheel } from "../support/page-measures.ts";
import { alterBoats, boatNamed, followLinkToFleet, holdRequests, nameBackground } from "./boats.ts";

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

/** Opens a boat by its card, so that the browser fetches the boats from the API. */
async function followLinkToBoat(page: Page, name: string) {
  await followLinkToFleet(page);
  await page.getByRole("link", { name, exact: true }).click();
}

async function readBoats(page: Page): Promise<Boat[]> {
  return (await (await page.request.get("/api/boats")).json()) as Boat[];
}

test.describe("a boat's page", () => {
  test("shows the boat's facts, specifications and services, and prints without controls", async ({
    page,
  }) => {
    await page.goto("/fleet/lomvi");
    const lomvi = boatNamed(await readBoats(page), "Lomvi");
    await expect(heading(page)).toHaveText("Lomvi");
    await expect(page.getByText("Servicekatamaran", { exact: true })).toBeVisible();
    await expect(page.getByText("Aktiv", { exact: true })).toBeVisible();
    await expect(page.getByText(lomvi.description.split("\n")[0] ?? "").first()).toBeVisible();
    await expect(page.getByText(`Bygget i ${lomvi.specifications.yearBuilt}`)).toBeVisible();
    await expect(page.getByText(/^MMSI: (?:\S+|Ikke tilgjengelig)$/)).toBeVisible();
    const location = page.getByRole("region", { name: "Lokasjon" });
    await expect(location.getByText(lomvi.region?.name ?? "", { exact: true })).toBeVisible();

    const services = page.getByRole("heading", { name: "Spesialiserte Tjenester" }).locator("..");
    expect(await services.getByRole("link").allTextContents()).toEqual(
      lomvi.services.map(({ title }) => title),
    );
    await expect(services.getByRole("link").first()).toHaveAttribute("href", /^\/services\/./);

    await expect(row(page, "Lengde")).toHaveText("14,9 m");
    for (const label of ["Bredde", "Dybde"]) await expect(row(page, label)).toHaveText(/^\d+,\d+\sm$/);
    await expect(row(page, "Byggeår")).toHaveText(/^\d{4}$/);
    for (const label of ["MMSI", "Besetning", "Motor"]) await expect(row(page, label)).toHaveText(/\S/);

    const dataSheet = page.getByRole("link", { name: "Datablad (PDF)" });
    await expect(dataSheet).toHaveAttribute("href", "/fleet/lomvi/datablad.pdf");

    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(dataSheet).toBeHidden();
    await expect(heading(page)).toBeVisible();
    await expect(row(page, "Lengde")).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(gallery(page).getByRole("button", { name: "Neste" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Be om tilbud" })).toBeHidden();
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

  test("shows missing specifications and a missing region as unknown", async ({ page }) => {
    await alterBoats(page, (boats) => [
      {
        ...boatNamed(boats, "Lomvi"),
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
      },
    ]);
    await followLinkToBoat(page, "Lomvi");
    // There is no free week to choose.
    await expect(page.getByRole("heading", { name: "Ledig de neste 12 ukene" })).toBeVisible();
    await expect(page.getByText("Velg en ledig uke")).toHaveCount(0);
    await expect(page.getByText("MMSI: Ikke tilgjengelig")).toBeVisible();
    await expect(page.getByText("Ukjent lokasjon")).toBeVisible();
    for (const label of ["Lengde", "Bredde", "Dybde", "Byggeår", "Besetning", "Motor"])
      await expect(row(page, label)).toHaveText("–");
    await expect(row(page, "MMSI")).toHaveText("Ikke tilgjengelig");
    await expect(page.getByRole("link", { name: "Neste fartøy" })).toHaveCount(0);
  });

  test("links to the contact form for this boat, and back to the fleet", async ({ page }) => {
    await page.goto("/fleet/lomvi");
    await page.getByRole("link", { name: "Be om tilbud" }).click();
    await expect(page).toHaveURL(/\/contact\?boat=lomvi$/);
    await page.goBack();
    await page.getByRole("link", { name: "Tilbake til flåten" }).click();
    await expect(page).toHaveURL(/\/fleet$/);
    // A boat that is not in use cannot be offered yet.
    await page.goto("/fleet/toppskarv");
    await expect(page.getByRole("link", { name: "Be om tilbud" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Spør når Toppskarv er ledig" }).first()).toHaveAttribute(
      "href",
      "/contact?boat=toppskarv",
    );
  });

  test("keeps 'Be om tilbud' in the viewport on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/fleet/lomvi");
    const offerLink = page.getByRole("link", { name: "Be om tilbud" });
    await expect(offerLink).toBeInViewport();
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

  const statuses = {
    lomvi: ["Aktiv", "green"],
    toppskarv: ["Vedlikehold", "amber"],
    tjeld: ["Dokket", "grey"],
    stormsvale: ["Dokket", "grey"],
  } as const;
  test("shows each status by name and colour", async ({ page }) => {
    for (const [id, [label, colour]] of Object.entries(statuses)) {
      await page.goto(`/fleet/${id}`);
      const status = page.getByText(label, { exact: true });
      await expect(status, id).toBeVisible();
      expect(await nameBackground(status.locator("i")), id).toBe(colour);
    }
  });

  test("redirects an unknown boat to the fleet", async ({ page }) => {
    for (const id of ["' OR 1=1 --", "%3Cscript%3E", "..%2F..", "finnes-ikke"]) {
      const response = await page.request.get(`/fleet/${id}`, { maxRedirects: 0 });
      expect(response.status(), id).toBeGreaterThanOrEqual(300);
      expect(response.status(), id).toBeLessThan(400);
      expect(response.headers().location, id).toBe("/fleet");
    }
    await page.goto("/fleet/finnes-ikke");
    await expect(page).toHaveURL(/\/fleet$/);
  });
});

test.describe("a boat's gallery", () => {
  test("steps through the images, wraps at both ends, counts them and follows the thumbnails", async ({
    page,
  }) => {
    await page.goto("/fleet/lomvi");
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

  test("opens in full screen, where arrow keys step, the image can be downloaded, and Escape closes", async ({
    page,
  }) => {
    await page.goto("/fleet/lomvi");
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
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  });

  test("is usable with the keyboard alone", async ({ page }) => {
    await page.goto("/fleet/lomvi");
    await mainImage(page).focus();
    await page.keyboard.press("Enter");
    await expect(viewer(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator("dialog[aria-label=Bildevisning]"), "removed, not only closed").toHaveCount(0);
    await expect(mainImage(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(gallery(page).getByRole("button", { name: "Neste" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(counter(page)).toHaveText("2 / 3");
  });

  test.describe("on a touch screen", () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 760 } });

    test("steps on a swipe, also in the full-screen viewer", async ({ page }) => {
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
    });
  });

  test("says so when the boat has no valid image", async ({ page }) => {
    await alterBoats(page, (boats) =>
      boats.map((boat) => ({ ...boat, images: ["", "undefined", "ftp://x/y.jpg", 3, null] })),
    );
    await followLinkToBoat(page, "Lomvi");
    await expect(gallery(page).getByText("Ingen bilder tilgjengelig")).toBeVisible();
    await expect(gallery(page).getByText("Lomvi", { exact: true })).toBeVisible();
    await expect(gallery(page).getByRole("button")).toHaveCount(0);
  });

  test.describe("with an image that fails to load", () => {
    test.use({ allowedConsole: [/finnes-ikke/] });

    test("shows a placeholder instead", async ({ page }) => {
      await alterBoats(page, (boats) =>
        boats.map((boat) => ({ ...boat, images: ["/media/boat-images/finnes-ikke-9.webp", ...boat.images] })),
      );
      await followLinkToBoat(page, "Lomvi");
      await expect(counter(page)).toHaveText("1 / 4");
      await expect(mainImage(page).getByText("Bilde utilgjengelig")).toBeVisible();
      await expect(gallery(page).locator("img")).toHaveCount(3);
      await gallery(page).getByRole("button", { name: "Neste" }).click();
      await expect(mainImage(page).locator("img")).toHaveAttribute("src", /lomvi-1/);
    });
  });
});

test.describe("a boat that was deleted", () => {
  test.use({ allowedConsole: [/404 .*\/api\/fleet\/boats\/lomvi/] });

  test("redirects to the fleet when its link is followed", async ({ page }) => {
    await followLinkToFleet(page);
    const link = page.getByRole("link", { name: "Lomvi", exact: true });
    await expect(link).toBeVisible();
    await alterBoats(page, (boats) => boats.filter(({ id }) => id !== "lomvi"));
    const read = page.waitForResponse("**/api/fleet/boats/*");
    await link.click();
    await read;
    await expect(page).toHaveURL(/\/fleet$/);
    await expect(heading(page)).toHaveText("Flåten");
  });
});

test.describe("when reads for a boat's page fail", () => {
  test.use({ allowedConsole: [/\/api\/(?:fleet|regions)/] });

  test("boats: shows a toast and the fleet", async ({ page }) => {
    let failure = "";
    await page.route("**/api/fleet/boats/*", (route) => {
      if (failure === "abort") return route.abort();
      return failure === "500" ? route.fulfill({ status: 500, body: "" }) : route.fulfill({ json: null });
    });
    for (failure of ["500", "abort", "null"]) {
      await followLinkToFleet(page);
      await page.getByRole("link", { name: "Lomvi", exact: true }).click();
      await expect(page.getByText("Feil ved henting av båtdata"), failure).toBeVisible();
      await expect(
        page.getByText("Det oppstod et problem med å laste båtdataene. Prøv igjen senere."),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/fleet$/);
      await expect(heading(page)).toHaveText("Flåten");
    }
  });

  test("regions: shows the location as loading, then as unknown", async ({ page }) => {
    await followLinkToFleet(page);
    const release = await holdRequests(page, /\/api\/regions$/);
    await page.getByRole("link", { name: "Lomvi", exact: true }).click();
    const location = page.getByRole("region", { name: "Lokasjon" });
    await expect(location.getByText("Laster...")).toBeVisible();
    release((route) => route.fulfill({ status: 500, body: "" }));
    await expect(location.getByText("Ukjent lokasjon")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Feil" })).toHaveCount(0);
  });
});
