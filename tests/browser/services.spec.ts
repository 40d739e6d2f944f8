import type { Page, Route } from "@playwright/test";
import { serviceTitle } from "../../src/contract/service-text.ts";
import type { AdminService } from "../../src/contract/admin-services.ts";
import type { Service } from "../../src/contract/services.ts";
import { expect, imagesCutOff, test } from "../support/browser.ts";
import { call, signInCookie } from "../support/http-client.ts";
import { nextFrames, overhang } from "../support/page-measures.ts";
import { waitForContent, waitForScripts } from "../support/page-ready.ts";
import type { TestServer } from "../support/server.ts";
import { holdRequests, recordToasters } from "./boats.ts";
import { closeToast, toast } from "./toasts.ts";

const failures = ["500", "abort"] as const;
function fail(failure: (typeof failures)[number]) {
  return (route: Route) => (failure === "abort" ? route.abort() : route.fulfill({ status: 500, json: {} }));
}
const failedRequests = [/Failed to load resource|failed: GET net::ERR_FAILED/];

async function readServices(server: TestServer): Promise<Service[]> {
  return (await call<Service[]>(server, "/api/services")).body;
}

/** Opens a service from the list, without a page load. */
async function followLinkToService(page: Page, title: string) {
  await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
}

function heading(page: Page) {
  return page.getByRole("heading", { level: 1 });
}

// What the server renders is tested in tests/http/html.test.ts.

test.describe("the services list", () => {
  test.use({ allowedConsole: failedRequests });

  test("shows 'Laster...' until the services are read, a toast after each failure or invalid response, and can retry", async ({
    page,
  }) => {
    const main = page.getByRole("main");
    const release = await holdRequests(page, "**/api/services");
    await page.goto("/contact");
    await page
      .getByRole("navigation", { name: "Hovedmeny" })
      .getByRole("link", { name: "Tjenester" })
      .click();
    await expect(main.getByText("Laster...")).toBeVisible();

    const invalid = (body: string) => (route: Route) =>
      route.fulfill({ contentType: "application/json", body });
    const responses = Object.entries({
      ...Object.fromEntries(failures.map((failure) => [failure, fail(failure)])),
      ...Object.fromEntries(["null", "{}", "<p>", "[{}]"].map((body) => [body, invalid(body)])),
    });
    let respond = responses[0]![1];
    release((route) => respond(route));
    for (const [name, response] of responses) {
      await test.step(name, async () => {
        if (response !== respond) {
          respond = response;
          await main.getByRole("button", { name: "Prøv igjen" }).click();
        }
        await closeToast(toast(page, "Feil", "Kunne ikke laste tjenester"), name);
      });
    }
    respond = (route) => route.continue();
    await main.getByRole("button", { name: "Prøv igjen" }).click();
    await expect(main.getByRole("article").first()).toBeVisible();
    await expect(page.getByText("Laster...")).toHaveCount(0);
  });
});

test.describe("a service", () => {
  test("prints without links, and keeps the offer and the phone number in the viewport on a phone", async ({
    page,
    server,
  }) => {
    const service = (await readServices(server)).find(({ slug }) => slug === "notvasking")!;
    await page.goto("/services/notvasking");
    const main = page.getByRole("main");
    await test.step("on screen and paper", async () => {
      const related = main.getByRole("navigation", { name: "Relaterte Tjenester" });
      const back = main.getByRole("link", { name: "Tilbake til Tjenester" });
      await expect(main.getByRole("img", { name: service.image_text })).toBeVisible();
      await expect(related).toBeVisible();
      await expect(back).toBeVisible();
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await expect(heading(page)).toHaveCSS("color", "rgb(0, 0, 0)");
      await expect(related).toBeHidden();
      await expect(back).toBeHidden();
      await expect(main.getByRole("article").first()).toBeVisible();
      await page.emulateMedia({ media: null, colorScheme: null });
    });

    await test.step("on a phone", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
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

  test.describe("opened by a link", () => {
    test.use({ allowedConsole: [/Failed to load resource.*404/] });

    test("can have å in its slug, leads to related ones, to the list and, without boats, to the fleet; a missing one leads to the list", async ({
      page,
      server,
    }) => {
      const services = await readServices(server);
      const service = services.find(({ slug }) => slug === "miljo-overvåkning")!;
      await test.step("one that does not exist", async () => {
        const response = await page.goto("/services/finnes-ikke");
        expect(response?.status()).toBe(404);
        await expect(heading(page)).toHaveText("Tjeneste ikke funnet");
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
        await page.getByRole("main").getByRole("link", { name: "Tilbake til Tjenester" }).click();
        await expect(page).toHaveURL(/\/services$/);
        await expect(heading(page)).toHaveText("Tjenester");
      });

      await test.step("å in the slug", async () => {
        await followLinkToService(page, serviceTitle(service));
        await expect(heading(page)).toHaveText(serviceTitle(service));
        await page.reload();
        await expect(heading(page)).toHaveText(serviceTitle(service));
      });

      await test.step("related services and the list", async () => {
        const related = page
          .getByRole("navigation", { name: "Relaterte Tjenester" })
          .getByRole("link")
          .first();
        const title = (await related.textContent())!;
        await related.click();
        await expect(heading(page)).toHaveText(title);
        await expect(page).toHaveTitle(new RegExp(title));
        await expect(
          page
            .getByRole("navigation", { name: /Tjenester$/ })
            .getByRole("link", { name: serviceTitle(service) })
            .first(),
        ).toBeVisible();
        await page.getByRole("navigation", { name: "Brødsmulesti" }).getByRole("link").last().click();
        await expect(page).toHaveURL(`${server.url}/services`);
        await expect(heading(page)).toHaveText("Tjenester");
      });

      await test.step("no boat offers it", async () => {
        let without: Service | undefined;
        for (const candidate of services) {
          const path = `/api/services/${encodeURIComponent(candidate.slug)}/boats`;
          if ((await call<unknown[]>(server, path)).body.length === 0) without = candidate;
        }
        expect(without).toBeDefined();
        await followLinkToService(page, serviceTitle(without!));
        const main = page.getByRole("main");
        await expect(main.getByText("Ingen fartøy tilbyr for øyeblikket denne tjenesten")).toBeVisible();
        await main.getByRole("link", { name: "Utforsk flåten" }).click();
        await expect(page).toHaveURL(/\/fleet$/);
      });
    });
  });

  test.describe("with incomplete or invalid content", () => {
    test.use({
      sharedServer: "portal",
      allowedConsole: failedRequests,
      viewport: { width: 320, height: 700 },
    });

    test("shows markup as text, leaves out missing parts, prefers the Norwegian text and fits a narrow phone", async ({
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
      const towing = await create({
        slug: "towing",
        title: "Towing",
        title_no: "Slep",
        description: "English words",
        description_no: "Norske ord",
        image: "/media/service-images/finnes-ikke.webp",
      });
      const main = page.getByRole("main");
      await page.goto("/services/ny-tjeneste");
      await expect(heading(page)).toHaveText(title);
      await expect(main.getByText("<b>Fet</b> & <img src=x onerror=alert(1)>")).toBeVisible();
      await expect(main.getByText("Andre avsnitt.")).toBeVisible();
      await expect(main.getByRole("heading", { name: "Nøkkelfunksjoner" })).toHaveCount(0);
      await expect(main.locator('img[src*="javascript"]')).toHaveCount(0);
      expect(await overhang(page)).toBe(0);

      await main.getByRole("link", { name: "Tilbake til Tjenester" }).click();
      const card = main.getByRole("article").filter({ hasText: title });
      await expect(card.locator(".service-card_icon use")).toHaveAttribute("href", /#boat$/);
      expect(await overhang(page)).toBe(0);

      await followLinkToService(page, "Slep");
      await expect(heading(page)).toHaveText("Slep");
      await expect(main.getByText("Norske ord")).toBeVisible();
      await expect(main.getByText("English words")).toHaveCount(0);
      await expect(main.locator(".service-image_placeholder")).toBeVisible();
      await clean(rig, "Rigg");
      await clean(towing, "Towing");
    });
  });

  test.describe("when a read fails", () => {
    test.use({ allowedConsole: failedRequests });

    test("is shown as not found without a toast, as loading until it is read, and is announced then; its boats and related services show a toast and can retry", async ({
      page,
    }) => {
      const main = page.getByRole("main");
      const related = main.getByRole("navigation", { name: "Relaterte Tjenester" });
      const boatsUrl = "**/api/services/*/boats?*";
      const relatedUrl = "**/api/services?exclude=*";
      const toasters = recordToasters(page);
      await page.clock.install();
      await page.goto("/services");

      for (const failure of failures) {
        await test.step(`the service: ${failure}`, async () => {
          await page.route("**/api/services/notvasking", fail(failure));
          await followLinkToService(page, "Notvasking");
          await expect(heading(page), failure).toHaveText("Tjeneste ikke funnet");
          await nextFrames(page);
          await waitForScripts(page);
          expect(toasters, failure).toEqual([]);
          await page.unroute("**/api/services/notvasking");
          await main.getByRole("link", { name: "Tilbake til Tjenester" }).click();
        });
      }

      await test.step("the service is read late", async () => {
        const release = await holdRequests(page, "**/api/services/notvasking");
        await followLinkToService(page, "Notvasking");
        await expect(main.getByText("Laster...")).toBeVisible();
        await expect(page).toHaveTitle("Laster tjeneste – Nordskarv");
        await page.clock.fastForward(2_000);
        release((route) => route.continue());
        await expect(heading(page)).toHaveText("Notvasking");
        await expect(page.getByRole("status").filter({ hasText: "Notvasking" })).toHaveText(
          await page.title(),
        );
      });

      await test.step("boats and related services", async () => {
        await page.route(boatsUrl, (route) => route.abort());
        await page.route(relatedUrl, (route) => route.fulfill({ status: 500, json: {} }));
        await related.getByRole("link").first().click();
        for (const what of ["fartøy", "tjenester"]) {
          const text = `Det oppstod et problem med å laste relaterte ${what}. Prøv igjen senere.`;
          await closeToast(toast(page, `Feil ved henting av relaterte ${what}`, text));
        }
        await page.unroute(relatedUrl);
        await related.getByRole("button", { name: "Prøv igjen" }).click();
        await expect(related.getByRole("link")).toHaveCount(5);
        await page.unroute(boatsUrl);
        await main.getByRole("button", { name: "Prøv igjen" }).click();
        await expect(main.getByRole("article").first()).toBeVisible();
      });

      await test.step("there are no related services", async () => {
        await page.route(relatedUrl, (route) => route.fulfill({ json: [] }));
        await related.getByRole("link").last().click();
        await expect(page.getByText("Ingen relaterte tjenester funnet")).toBeVisible();
      });
    });

    test("shows a spinner, then a toast, if it has a page of its own", async ({ page, server }) => {
      const services = await readServices(server);
      const main = page.getByRole("main");
      await page.goto("/services");
      for (const slug of ["de-licing", "emergency-response"]) {
        const service = services.find((candidate) => candidate.slug === slug)!;
        for (const failure of failures) {
          await test.step(`${slug}: ${failure}`, async () => {
            const release = await holdRequests(page, `**/api/services/${slug}`);
            await followLinkToService(page, serviceTitle(service));
            await expect(main.getByRole("status")).toBeVisible();
            release(fail(failure));
            await closeToast(toast(page, "Feil", "Kunne ikke laste tjenestedetaljer"), failure);
            await expect(heading(page)).toHaveText("Tjeneste ikke funnet");
            await page.unroute(`**/api/services/${slug}`);
            await main.getByRole("link", { name: "Tilbake til Tjenester" }).click();
          });
        }
      }
    });
  });
});

test.describe("a page that is shown", () => {
  test.use({ allowedConsole: [...failedRequests, ...imagesCutOff] });

  test("stays when it is read again after a lost connection and that fails", async ({ page, context }) => {
    const main = page.getByRole("main");
    const promotion = main.getByRole("link", { name: "Se hva ROV-en kan" });
    const boats = main.getByRole("article");
    const pages = [
      { path: "/", last: promotion, link: "Se alle tjenester", reads: ["/api/services?place=home"] },
      {
        path: "/services",
        title: "Tjenester",
        last: promotion,
        link: "Notvasking",
        reads: ["/api/services"],
      },
      {
        path: "/services/notvasking",
        title: "Notvasking",
        last: boats.last(),
        link: "Avlusing",
        reads: [
          "/api/services/notvasking",
          "/api/services/notvasking/boats?limit=25",
          "/api/services?exclude=notvasking&limit=5",
        ],
      },
      {
        path: "/services/de-licing",
        title: "Avlusing",
        last: boats.last(),
        reads: ["/api/services/de-licing"],
      },
    ];
    const toasters = recordToasters(page);
    await page.goto("/");
    for (const { path, title, last, link, reads } of pages) {
      const failed: string[] = [];
      await expect(page).toHaveURL(path);
      // The URL changes while the previous page is still shown.
      if (title !== undefined) await expect(heading(page)).toHaveText(title);
      await expect(last).toBeVisible();
      await waitForContent(page);
      const before = await main.innerText();
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
      expect(await main.innerText(), path).toBe(before);
      expect(toasters, path).toEqual([]);
      await page.unroute("**/api/**");
      if (link !== undefined) await main.getByRole("link", { name: link, exact: true }).click();
    }
  });
});
