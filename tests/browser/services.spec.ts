import type { Page, Route } from "@playwright/test";
import { serviceDescription, serviceTitle } from "../../src/contract/service-text.ts";
import type { AdminService } from "../../src/contract/admin-services.ts";
import type { Boat } from "../../src/contract/boats.ts";
import type { Service } from "../../src/contract/services.ts";
import { expect, test } from "../support/browser.ts";
import { call, signInCookie } from "../support/http-client.ts";
import { nextFrames } from "../support/page-measures.ts";
import { waitForScripts } from "../support/page-ready.ts";
import type { TestServer } from "../support/server.ts";
import { holdRequests, recordToasters } from "./boats.ts";

const failures = ["500", "abort"] as const;
function fail(failure: (typeof failures)[number]) {
  return (route: Route) => (failure === "abort" ? route.abort() : route.fulfill({ status: 500, json: {} }));
}
const failedRequests = [/Failed to load resource|failed: GET net::ERR_FAILED/];

function toast(page: Page, title: string, description: string) {
  return page.locator("[data-toast]").filter({ hasText: title }).filter({ hasText: description });
}

async function readServices(server: TestServer): Promise<Service[]> {
  return (await call<Service[]>(server, "/api/services")).body;
}

/** Opens the list of services by a link, without a page load. */
async function openServices(page: Page) {
  await page.goto("/contact");
  await page.getByRole("navigation", { name: "Hovedmeny" }).getByRole("link", { name: "Tjenester" }).click();
}

/** Opens a service from the list. */
async function openService(page: Page, title: string) {
  await page.goto("/services");
  await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
}

test.describe("the services list", () => {
  test("shows every service by title, with its icon and link, and links to contact, fleet and ROV", async ({
    page,
    server,
  }) => {
    const services = await readServices(server);
    expect(services.length).toBeGreaterThanOrEqual(9);
    await page.goto("/services");
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(services.length);
    const titles = await cards.getByRole("heading", { level: 3 }).allTextContents();
    expect(titles).toEqual(services.map(serviceTitle));
    expect(titles).toEqual(titles.toSorted(new Intl.Collator("nb").compare));

    for (const [position, service] of services.entries()) {
      const card = cards.nth(position);
      await expect(card.locator(".service-card_icon use")).toHaveAttribute(
        "href",
        new RegExp(`#${service.slug}$`),
      );
      await expect(card.getByRole("link")).toHaveAttribute(
        "href",
        `/services/${encodeURIComponent(service.slug)}`,
      );
    }

    const main = page.getByRole("main");
    const links = {
      "Få et tilpasset tilbud": "/contact",
      "Be om en konsultasjon": "/contact",
      "Utforsk vår flåte": "/fleet",
      "Se hva ROV-en kan": "/services/rov",
    };
    for (const [name, path] of Object.entries(links)) {
      await expect(main.getByRole("link", { name })).toHaveAttribute("href", path);
    }
    await expect(main.getByText("500M")).toBeVisible();
    await expect(main.getByText("4K", { exact: true })).toBeVisible();
  });

  test("shows 'Laster...' until the services are read", async ({ page }) => {
    const release = await holdRequests(page, "**/api/services");
    await openServices(page);
    await expect(page.getByRole("main").getByText("Laster...")).toBeVisible();
    release((route) => route.continue());
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await expect(page.getByText("Laster...")).toHaveCount(0);
  });

  test.describe("when the read fails", () => {
    test.use({ allowedConsole: failedRequests });

    test("shows a toast and can retry", async ({ page }) => {
      for (const failure of failures) {
        await page.route("**/api/services", fail(failure));
        await openServices(page);
        await expect(toast(page, "Feil", "Kunne ikke laste tjenester"), failure).toHaveCount(1);
        await page.unroute("**/api/services");
        await page.getByRole("main").getByRole("button", { name: "Prøv igjen" }).click();
        await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      }
    });

    test("treats an invalid response as a failure", async ({ page }) => {
      let body = "";
      await page.route("**/api/services", (route) =>
        route.fulfill({ contentType: "application/json", body }),
      );
      for (body of ["null", "{}", "<p>", "[{}]"]) {
        await openServices(page);
        await expect(toast(page, "Feil", "Kunne ikke laste tjenester"), body).toHaveCount(1);
      }
    });
  });
});

test.describe("a service", () => {
  test("shows its text, its features, its boats and other services", async ({ page, server }) => {
    const service = (await readServices(server)).find(({ slug }) => slug === "notvasking")!;
    await page.goto("/services/notvasking");
    const main = page.getByRole("main");
    await expect(page).toHaveTitle(new RegExp(serviceTitle(service)));
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(serviceTitle(service));
    await expect(main.getByRole("link", { name: "Tilbake til Tjenester" })).toHaveAttribute(
      "href",
      "/services",
    );
    await expect(main.getByRole("img", { name: service.image_text })).toBeVisible();

    await expect(main.getByRole("heading", { name: "Tjeneste Oversikt" })).toBeVisible();
    for (const paragraph of serviceDescription(service).split(/\n\s*\n/)) {
      await expect(main.getByText(paragraph.trim())).toBeVisible();
    }
    await expect(main.getByRole("heading", { name: "Nøkkelfunksjoner" })).toBeVisible();
    for (const feature of service.features) await expect(main.getByText(feature)).toBeVisible();

    const related = main.getByRole("navigation", { name: "Relaterte Tjenester" });
    await expect(related.getByRole("link")).toHaveCount(5);
    await expect(related.getByRole("link", { name: serviceTitle(service) })).toHaveCount(0);

    await expect(main.getByRole("link", { name: "Be om Tilbud", exact: true })).toHaveAttribute(
      "href",
      "/contact?service=notvasking",
    );
    await expect(main.getByRole("heading", { name: "Fartøy med denne Tjenesten" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Se Hele Flåten" })).toHaveAttribute("href", "/fleet");
    const boats = (await call<unknown[]>(server, "/api/services/notvasking/boats")).body;
    expect(boats.length).toBeGreaterThan(0);
    await expect(main.getByRole("article")).toHaveCount(boats.length);

    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(main.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(related).toBeHidden();
    await expect(main.getByRole("link", { name: "Tilbake til Tjenester" })).toBeHidden();
    await expect(main.getByRole("article").first()).toBeVisible();
  });

  test("can have å in its slug, and links to related ones and to the list", async ({ page, server }) => {
    const service = (await readServices(server)).find(({ slug }) => slug === "miljo-overvåkning")!;
    await page.goto("/services");
    await page
      .getByRole("main")
      .getByRole("link", { name: serviceTitle(service) })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(serviceTitle(service));
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(serviceTitle(service));

    const related = page.getByRole("navigation", { name: "Relaterte Tjenester" }).getByRole("link").first();
    const title = (await related.textContent())!;
    await related.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(
      page
        .getByRole("navigation", { name: /Tjenester$/ })
        .getByRole("link", { name: serviceTitle(service) })
        .first(),
    ).toBeVisible();
    await page.getByRole("navigation", { name: "Brødsmulesti" }).getByRole("link").last().click();
    await expect(page).toHaveURL(`${server.url}/services`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tjenester");
  });

  test("shows 'Laster...' until it is read, and is announced then", async ({ page }) => {
    await page.clock.install();
    const release = await holdRequests(page, "**/api/services/notvasking");
    await openService(page, "Notvasking");
    await expect(page.getByRole("main").getByText("Laster...")).toBeVisible();
    await expect(page).toHaveTitle("Laster tjeneste – Nordskarv");
    await page.clock.fastForward(2_000);
    release((route) => route.continue());
    await expect(page.getByRole("heading", { level: 1, name: "Notvasking" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Notvasking" })).toHaveText(await page.title());
  });

  test("says so when no boat offers it", async ({ page, server }) => {
    let without: Service | undefined;
    for (const service of await readServices(server)) {
      const path = `/api/services/${encodeURIComponent(service.slug)}/boats`;
      if ((await call<unknown[]>(server, path)).body.length === 0) without = service;
    }
    expect(without).toBeDefined();
    await page.goto(`/services/${encodeURIComponent(without!.slug)}`);
    const main = page.getByRole("main");
    await expect(main.getByText("Ingen fartøy tilbyr for øyeblikket denne tjenesten")).toBeVisible();
    await main.getByRole("link", { name: "Utforsk flåten" }).click();
    await expect(page).toHaveURL(/\/fleet$/);
  });

  test.describe("that does not exist", () => {
    test.use({ allowedConsole: [/Failed to load resource.*404/] });

    test("responds with 404 and a link to the list", async ({ page }) => {
      const response = await page.goto("/services/finnes-ikke");
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tjeneste ikke funnet");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await page.getByRole("main").getByRole("link", { name: "Tilbake til Tjenester" }).click();
      await expect(page).toHaveURL(/\/services$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tjenester");
    });
  });

  test.describe("with incomplete or invalid content", () => {
    test.use({ sharedServer: "portal", allowedConsole: failedRequests });

    test("shows markup as text, leaves out missing parts and prefers the Norwegian text", async ({
      page,
      server,
    }) => {
      const cookie = await signInCookie(server);
      const create = async (service: Partial<Service>) => {
        const options = { method: "POST", body: service, cookie };
        const response = await call<AdminService>(server, "/api/admin/services", options);
        expect(response.status).toBeLessThan(300);
        return response.body;
      };
      // Others share the server: their lists need neither such a title nor a missing image.
      const clean = async ({ id, slug, version }: AdminService, title: string) => {
        const options = { method: "PUT", body: { title, slug, version }, cookie };
        expect((await call(server, `/api/admin/services/${id}`, options)).status).toBe(200);
      };
      const title = `Rigg ${"æøå".repeat(60)}`;
      const rig = await create({
        slug: "ny-tjeneste",
        title,
        description: "<b>Fet</b> & <img src=x onerror=alert(1)>\n\nAndre avsnitt.",
        image: "javascript:alert(1)",
      });
      const main = page.getByRole("main");
      const expectToFitNarrowPhone = async () => {
        const size = page.viewportSize();
        await page.setViewportSize({ width: 320, height: 700 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        if (size) await page.setViewportSize(size);
      };
      await page.goto("/services/ny-tjeneste");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(main.getByText("<b>Fet</b> & <img src=x onerror=alert(1)>")).toBeVisible();
      await expect(main.getByText("Andre avsnitt.")).toBeVisible();
      await expect(main.getByRole("heading", { name: "Nøkkelfunksjoner" })).toHaveCount(0);
      await expect(main.locator('img[src*="javascript"]')).toHaveCount(0);
      await expectToFitNarrowPhone();

      await page.goto("/services");
      const card = main.getByRole("article").filter({ hasText: title });
      await expect(card.locator(".service-card_icon use")).toHaveAttribute("href", /#boat$/);
      await expectToFitNarrowPhone();
      await clean(rig, "Rigg");

      const towing = await create({
        slug: "towing",
        title: "Towing",
        title_no: "Slep",
        description: "English words",
        description_no: "Norske ord",
        image: "/media/service-images/finnes-ikke.webp",
      });
      await page.goto("/services/towing");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("Slep");
      await expect(main.getByText("Norske ord")).toBeVisible();
      await expect(main.getByText("English words")).toHaveCount(0);
      await expect(main.locator(".service-image_placeholder")).toBeVisible();
      await clean(towing, "Towing");
    });
  });

  test.describe("when a read fails", () => {
    test.use({ allowedConsole: failedRequests });

    test("is shown as not found, without a toast", async ({ page }) => {
      const toasters = recordToasters(page);
      for (const failure of failures) {
        await page.route("**/api/services/notvasking", fail(failure));
        await openService(page, "Notvasking");
        await expect(page.getByRole("heading", { level: 1 }), failure).toHaveText("Tjeneste ikke funnet");
        await nextFrames(page);
        await waitForScripts(page);
        expect(toasters, failure).toEqual([]);
        await page.unroute("**/api/services/notvasking");
      }
    });

    test("shows a toast for the boats, and can retry", async ({ page }) => {
      await page.route("**/api/services/notvasking/boats?*", (route) => route.abort());
      await openService(page, "Notvasking");
      await expect(
        toast(
          page,
          "Feil ved henting av relaterte fartøy",
          "Det oppstod et problem med å laste relaterte fartøy. Prøv igjen senere.",
        ),
      ).toHaveCount(1);
      await page.unroute("**/api/services/notvasking/boats?*");
      await page.getByRole("main").getByRole("button", { name: "Prøv igjen" }).click();
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    });

    test("shows a toast for the related services, can retry, and says so when there are none", async ({
      page,
    }) => {
      await page.route("**/api/services?exclude=*", (route) => route.fulfill({ status: 500, json: {} }));
      await openService(page, "Notvasking");
      await expect(
        toast(
          page,
          "Feil ved henting av relaterte tjenester",
          "Det oppstod et problem med å laste relaterte tjenester. Prøv igjen senere.",
        ),
      ).toHaveCount(1);
      await page.unroute("**/api/services?exclude=*");
      const related = page.getByRole("navigation", { name: "Relaterte Tjenester" });
      await related.getByRole("button", { name: "Prøv igjen" }).click();
      await expect(related.getByRole("link")).toHaveCount(5);

      await page.route("**/api/services?exclude=*", (route) => route.fulfill({ json: [] }));
      await openService(page, "Notvasking");
      await expect(page.getByText("Ingen relaterte tjenester funnet")).toBeVisible();
    });
  });

  test("keeps the offer and the phone number in the viewport on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/services/notvasking");
    const offer = page.getByRole("link", { name: "Be om tilbud", exact: true }).last();
    const phone = page
      .getByRole("link", { name: /^Ring / })
      .filter({ visible: true })
      .last();
    await expect(offer).toBeInViewport();
    await expect(phone).toBeInViewport();
    await expect(offer).toHaveAttribute("href", "/contact?service=notvasking");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(offer).toBeInViewport();
    await expect(phone).toBeInViewport();
  });
});

test.describe("a page that is shown", () => {
  test.use({ allowedConsole: failedRequests });

  test("stays when it is read again after a lost connection and that fails", async ({ page, context }) => {
    const shown = {
      "/": ["/api/services?place=home"],
      "/services": ["/api/services"],
      "/services/notvasking": [
        "/api/services/notvasking",
        "/api/services/notvasking/boats?limit=25",
        "/api/services?exclude=notvasking&limit=5",
      ],
      "/services/de-licing": ["/api/services/de-licing"],
    };
    const toasters = recordToasters(page);
    for (const [path, reads] of Object.entries(shown)) {
      const failed: string[] = [];
      await page.goto(path);
      const before = await page.getByRole("main").innerText();
      await page.route("**/api/**", async (route) => {
        await route.fulfill({ status: 500, json: {} });
        failed.push(route.request().url().slice(new URL(route.request().url()).origin.length));
      });
      await context.setOffline(true);
      await context.setOffline(false);
      // Each read is tried twice.
      await expect
        .poll(() => reads.map((read) => failed.filter((url) => url === read).length >= 2))
        .toEqual(reads.map(() => true));
      // What the last responses change is rendered by then.
      await nextFrames(page);
      expect(await page.getByRole("main").innerText(), path).toBe(before);
      expect(toasters, path).toEqual([]);
      await page.unroute("**/api/**");
    }
  });
});

for (const slug of ["de-licing", "emergency-response"]) {
  test.describe(`the page of ${slug}`, () => {
    test("uses the shared layout with the stored service", async ({ page, server }) => {
      const service = (await readServices(server)).find((service) => service.slug === slug)!;
      await page.goto(`/services/${slug}`);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(serviceTitle(service));
      await expect(main.getByText("Maritime Tjeneste", { exact: true })).toBeVisible();
      for (const heading of [
        "Tjeneste Detaljer",
        "Nøkkelegenskaper",
        "Andre Tjenester",
        "Klar til å komme i gang?",
      ]) {
        await expect(main.getByRole("heading", { name: heading })).toBeVisible();
      }
      for (const paragraph of serviceDescription(service).split(/\n\s*\n/)) {
        await expect(main.getByText(paragraph.trim())).toBeVisible();
      }
      for (const feature of service.features) await expect(main.getByText(feature)).toBeVisible();
      const links = {
        "Tilbake til Tjenester": "/services",
        "Alle Tjenester": "/services",
        "Be om tilbud": `/contact?service=${slug}`,
      };
      for (const [name, path] of Object.entries(links)) {
        await expect(main.getByRole("link", { name, exact: true }).first()).toHaveAttribute("href", path);
      }
      await expect(main.getByRole("heading", { name: "24/7 Emergency Response" })).toHaveCount(
        slug === "emergency-response" ? 1 : 0,
      );
      // Its boats, and how to reach somebody at once.
      const { body: boats } = await call<Boat[]>(server, `/api/services/${slug}/boats`);
      expect(boats.length).toBeGreaterThan(1);
      for (const { name } of boats) await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
      await expect(main.locator("a.button--primary").first()).toHaveText(
        slug === "emergency-response" ? "Ring vakta" : "Be om tilbud",
      );
    });

    test.describe("when the read fails", () => {
      test.use({ allowedConsole: failedRequests });

      test("shows a spinner, then a toast", async ({ page, server }) => {
        const service = (await readServices(server)).find((service) => service.slug === slug)!;
        for (const failure of failures) {
          await page.route(`**/api/services/${slug}`, fail(failure));
          await openService(page, serviceTitle(service));
          await expect(page.getByRole("main").getByRole("status")).toBeVisible();
          await expect(toast(page, "Feil", "Kunne ikke laste tjenestedetaljer"), failure).toHaveCount(1);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tjeneste ikke funnet");
          await page.unroute(`**/api/services/${slug}`);
        }
      });
    });
  });
}
