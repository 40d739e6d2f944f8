import type { Page } from "@playwright/test";
import { serviceDescription, serviceTitle } from "../../src/contract/service-text.ts";
import type { Service } from "../../src/contract/services.ts";
import { expect, test } from "../support/browser.ts";
import { call, signInCookie } from "../support/http-client.ts";
import type { TestServer } from "../support/server.ts";

const failedCall = [/Failed to load resource|failed: GET net::ERR_FAILED/];

function toast(page: Page, title: string, description: string) {
  return page.locator("[data-toast]").filter({ hasText: title }).filter({ hasText: description });
}

async function allServices(server: TestServer): Promise<Service[]> {
  return (await call<Service[]>(server, "/api/services")).body;
}

/** Goes to the services list as a visitor does, without loading a new document. */
async function openServices(page: Page) {
  await page.goto("/contact");
  await page.getByRole("navigation", { name: "Hovedmeny" }).getByRole("link", { name: "Tjenester" }).click();
}

/** Goes from the services list to the page of one service. */
async function openService(page: Page, title: string) {
  await page.goto("/services");
  await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
}

test.describe("the services list", () => {
  test("shows every service by title, with its icon and a link to its page", async ({ page, server }) => {
    const services = await allServices(server);
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
  });

  test("leads to the contact form, the fleet and the ROV", async ({ page }) => {
    await page.goto("/services");
    const main = page.getByRole("main");
    const links = {
      "Få et tilpasset tilbud": "/contact",
      "Be om en konsultasjon": "/contact",
      "Utforsk vår flåte": "/fleet",
      "Se hva ROV-en kan": "/services/rov",
    };
    for (const [name, address] of Object.entries(links)) {
      await expect(main.getByRole("link", { name })).toHaveAttribute("href", address);
    }
    await expect(main.getByText("500M")).toBeVisible();
    await expect(main.getByText("4K", { exact: true })).toBeVisible();
  });

  test("says 'Laster...' while the services are on their way", async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/services", async (route) => {
      await held;
      await route.continue();
    });
    await openServices(page);
    await expect(page.getByRole("main").getByText("Laster...")).toBeVisible();
    answer();
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await expect(page.getByText("Laster...")).toHaveCount(0);
  });

  test.describe("when the read fails", () => {
    test.use({ allowedConsole: failedCall });

    for (const kind of ["500", "abort"]) {
      test(`says so and can try again (${kind})`, async ({ page }) => {
        await page.route("**/api/services", (route) =>
          kind === "abort" ? route.abort() : route.fulfill({ status: 500, json: {} }),
        );
        await openServices(page);
        await expect(toast(page, "Feil", "Kunne ikke laste tjenester")).toHaveCount(1);
        await page.unroute("**/api/services");
        await page.getByRole("main").getByRole("button", { name: "Prøv igjen" }).click();
        await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      });
    }

    const wrongAnswers = { null: "null", "an object": "{}", "no JSON": "<p>", "empty entries": "[{}]" };
    for (const [name, body] of Object.entries(wrongAnswers)) {
      test(`takes ${name} for a failure`, async ({ page }) => {
        await page.route("**/api/services", (route) =>
          route.fulfill({ contentType: "application/json", body }),
        );
        await openServices(page);
        await expect(toast(page, "Feil", "Kunne ikke laste tjenester")).toHaveCount(1);
      });
    }
  });
});

test.describe("a service", () => {
  test("shows its text, its features, its boats and other services", async ({ page, server }) => {
    const service = (await allServices(server)).find(({ slug }) => slug === "notvasking")!;
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
  });

  test("is reached under a slug with å in it", async ({ page, server }) => {
    const service = (await allServices(server)).find(({ slug }) => slug === "miljo-overvåkning")!;
    await page.goto("/services");
    await page
      .getByRole("main")
      .getByRole("link", { name: serviceTitle(service) })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(serviceTitle(service));
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(serviceTitle(service));
  });

  test("leads on to a related one", async ({ page }) => {
    await page.goto("/services/notvasking");
    const related = page.getByRole("navigation", { name: "Relaterte Tjenester" }).getByRole("link").first();
    const title = (await related.textContent())!;
    await related.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(
      page
        .getByRole("navigation", { name: /Tjenester$/ })
        .getByRole("link", { name: "Notvasking" })
        .first(),
    ).toBeVisible();
  });

  test("says 'Laster...' while it is on its way", async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/services/notvasking", async (route) => {
      await held;
      await route.continue();
    });
    await openService(page, "Notvasking");
    await expect(page.getByRole("main").getByText("Laster...")).toBeVisible();
    answer();
    await expect(page.getByRole("heading", { level: 1, name: "Notvasking" })).toBeVisible();
  });

  test("says when no boat offers it", async ({ page, server }) => {
    let without: Service | undefined;
    for (const service of await allServices(server)) {
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

  test.describe("that is not there", () => {
    test.use({ allowedConsole: [/Failed to load resource.*404/] });

    for (const slug of ["finnes-ikke", "x'--", "%3Cimg%20src=x%3E", "a".repeat(300), "UPPER"]) {
      test(`is answered with 404 and the way back (${slug.slice(0, 20)})`, async ({ page }) => {
        const response = await page.goto(`/services/${slug}`);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tjeneste ikke funnet");
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
        await page.getByRole("main").getByRole("link", { name: "Tilbake til Tjenester" }).click();
        await expect(page).toHaveURL(/\/services$/);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tjenester");
      });
    }
  });

  test.describe("with poor content", () => {
    test.use({ freshServer: true, allowedConsole: failedCall });

    async function create(server: TestServer, service: Partial<Service>) {
      const cookie = await signInCookie(server);
      const answer = await call(server, "/api/admin/services", { method: "POST", body: service, cookie });
      expect(answer.status).toBeLessThan(300);
    }

    test("is shown as plain text, without what it lacks", async ({ page, server }) => {
      const title = `Rigg ${"æøå".repeat(60)}`;
      await create(server, {
        slug: "ny-tjeneste",
        title,
        description: "<b>Fet</b> & <img src=x onerror=alert(1)>\n\nAndre avsnitt.",
        image: "javascript:alert(1)",
      });
      await page.goto("/services/ny-tjeneste");
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(main.getByText("<b>Fet</b> & <img src=x onerror=alert(1)>")).toBeVisible();
      await expect(main.getByText("Andre avsnitt.")).toBeVisible();
      await expect(main.getByRole("heading", { name: "Nøkkelfunksjoner" })).toHaveCount(0);
      await expect(main.locator('img[src*="javascript"]')).toHaveCount(0);

      await page.goto("/services");
      const card = main.getByRole("article").filter({ hasText: title });
      await expect(card.locator(".service-card_icon use")).toHaveAttribute("href", /#boat$/);
      await page.setViewportSize({ width: 320, height: 700 });
      for (const path of ["/services", "/services/ny-tjeneste"]) {
        await page.goto(path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      }
    });

    test("prefers the Norwegian words and shows a stand-in for a broken picture", async ({
      page,
      server,
    }) => {
      await create(server, {
        slug: "towing",
        title: "Towing",
        title_no: "Slep",
        description: "English words",
        description_no: "Norske ord",
        image: "/media/service-images/finnes-ikke.webp",
      });
      await page.goto("/services/towing");
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("Slep");
      await expect(main.getByText("Norske ord")).toBeVisible();
      await expect(main.getByText("English words")).toHaveCount(0);
      await expect(main.locator(".service-image_placeholder")).toBeVisible();
    });
  });

  test.describe("when a read fails", () => {
    test.use({ allowedConsole: failedCall });

    for (const kind of ["500", "abort"]) {
      test(`is silently not found (${kind})`, async ({ page }) => {
        await page.route("**/api/services/notvasking", (route) =>
          kind === "abort" ? route.abort() : route.fulfill({ status: 500, json: {} }),
        );
        await openService(page, "Notvasking");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tjeneste ikke funnet");
        await expect(page.locator("[data-toast]")).toHaveCount(0);
      });
    }

    test("says that the boats could not be read, and can try again", async ({ page }) => {
      await page.route("**/api/services/notvasking/boats", (route) => route.abort());
      await openService(page, "Notvasking");
      await expect(
        toast(
          page,
          "Feil ved henting av relaterte fartøy",
          "Det oppstod et problem med å laste relaterte fartøy. Prøv igjen senere.",
        ),
      ).toHaveCount(1);
      await page.unroute("**/api/services/notvasking/boats");
      await page.getByRole("main").getByRole("button", { name: "Prøv igjen" }).click();
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    });

    test("says that the related services could not be read, and can try again", async ({ page }) => {
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
    });

    test("says when there are no related services", async ({ page }) => {
      await page.route("**/api/services?exclude=*", (route) => route.fulfill({ json: [] }));
      await openService(page, "Notvasking");
      await expect(page.getByText("Ingen relaterte tjenester funnet")).toBeVisible();
    });
  });

  test("keeps the offer and the telephone within reach on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/services/notvasking");
    const offer = page.getByRole("link", { name: "Be om tilbud", exact: true }).last();
    await expect(offer).toBeInViewport();
    await expect(offer).toHaveAttribute("href", "/contact?service=notvasking");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(offer).toBeInViewport();
  });
});

for (const slug of ["de-licing", "emergency-response"]) {
  test.describe(`the page of ${slug}`, () => {
    test("uses the shared layout with the service's record", async ({ page, server }) => {
      const service = (await allServices(server)).find((one) => one.slug === slug)!;
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
      for (const [name, address] of Object.entries(links)) {
        await expect(main.getByRole("link", { name, exact: true }).first()).toHaveAttribute("href", address);
      }
      await expect(main.getByRole("heading", { name: "24/7 Emergency Response" })).toHaveCount(
        slug === "emergency-response" ? 1 : 0,
      );
    });

    test.describe("when the read fails", () => {
      test.use({ allowedConsole: failedCall });

      for (const kind of ["500", "abort"]) {
        test(`says so, after a spinner (${kind})`, async ({ page, server }) => {
          const service = (await allServices(server)).find((one) => one.slug === slug)!;
          await page.route(`**/api/services/${slug}`, (route) =>
            kind === "abort" ? route.abort() : route.fulfill({ status: 500, json: {} }),
          );
          await openService(page, serviceTitle(service));
          await expect(page.getByRole("main").getByRole("status")).toBeVisible();
          await expect(toast(page, "Feil", "Kunne ikke laste tjenestedetaljer")).toHaveCount(1);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tjeneste ikke funnet");
        });
      }
    });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every service page shows its content", async ({ page, server }) => {
    for (const service of await allServices(server)) {
      if (service.slug === "rov") continue;
      await page.goto(`/services/${encodeURIComponent(service.slug)}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(serviceTitle(service));
      await expect(page.getByText(service.features[0]!)).toBeVisible();
      await expect(page.getByText("Laster...")).toHaveCount(0);
    }
    await page.getByRole("main").getByRole("link", { name: "Tilbake til Tjenester" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tjenester");
  });
});
