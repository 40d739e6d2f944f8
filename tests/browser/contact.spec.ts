/**
 * What only a browser shows of the contact form. Its states are tested in src/web/features/enquiries, its HTML in
 * tests/http, and what is stored in tests/engines.
 */
import type { Page, Request } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";
import { waitForHydration, waitForScripts } from "../support/browser/page-ready.ts";
import { holdRequests } from "./hold-requests.ts";

const valid = {
  Navn: "Kari Nordmann",
  "E-post": "kari@example.no",
  Telefon: "00 00 00 00",
  Melding: "Vi trenger vask av fire nøter ved Senja i uke 23.",
};

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
const sendButton = (page: Page) => page.getByRole("button", { name: /^Send (?:melding|forespørsel)$/ });
const confirmation = (page: Page) => page.getByRole("region", { name: "er sendt" });
const unsentNotice = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

async function fill(page: Page) {
  for (const [label, value] of Object.entries(valid)) await field(page, label).fill(value);
}

function collectPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/contact")) posts.push(request);
  });
  return posts;
}

const readKeys = (posts: Request[]) => new Set(posts.map((post) => post.headers()["idempotency-key"]));

async function expectFilledForm(page: Page) {
  for (const [label, value] of Object.entries(valid)) await expect(field(page, label)).toHaveValue(value);
}

test("what is written before hydration is sent without a time to fill it in", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/contact", { waitUntil: "commit" });
  await fill(page);
  release((route) => route.continue());
  await waitForHydration(page);
  await expectFilledForm(page);
  const posts = collectPosts(page);
  await sendButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(posts.map((post) => post.headers()["x-fill-ms"])).toEqual([undefined]);
});

test.describe("an unsent enquiry", () => {
  test.use({ allowedConsole: [/\/api\/contact\)$|\/api\/boats\?|ERR_INTERNET_DISCONNECTED/] });
  const notSent = "Meldingen er ikke sendt ennå.";
  const perhapsSent = "Meldingen er kanskje ikke sendt.";

  test("is sent with the same key after a reload", async ({ page }) => {
    const posts = collectPosts(page);
    await page.goto("/contact?boat=lomvi");
    await fill(page);
    await field(page, "Lokalitet").fill("Kvalvika");
    const week = page.getByRole("checkbox", { name: /^Uke/ }).nth(3);
    await week.check();
    // The server stores the enquiry, but the response is lost.
    await page.route("/api/contact", async (route) => {
      await route.fetch();
      await route.abort("internetdisconnected");
    });
    await sendButton(page).click();
    await expect(unsentNotice(page, notSent)).toBeVisible();
    await page.unroute("/api/contact");
    // A general form shows what the enquiry is about.
    await page.goto("/contact");
    await expect(page.getByText("Gjelder: Lomvi")).toBeVisible();
    await expect(unsentNotice(page, perhapsSent)).toContainText("Trykk på knappen under");
    await expectFilledForm(page);
    await expect(field(page, "Lokalitet")).toHaveValue("Kvalvika");
    await expect(week).toBeChecked();
    await sendButton(page).click();
    await expect(confirmation(page)).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    expect(readKeys(posts).size).toBe(1);
  });

  test.describe("on a cached page", () => {
    test.use({
      serviceWorkers: "allow",
      allowedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/(?:assets|media)\//],
    });

    async function waitUntilFormIsCached(page: Page) {
      const findUncached = () =>
        page.evaluate(async () => {
          const loaded = performance
            .getEntriesByType("resource")
            .map(({ name }) => name)
            .filter((name) => new URL(name).pathname.startsWith("/assets/"));
          const needed = ["/contact", ...loaded];
          const isCached = await Promise.all(
            needed.map(async (name) => (await caches.match(name)) !== undefined),
          );
          return needed.filter((_, index) => !isCached[index]);
        });
      await expect.poll(findUncached).toEqual([]);
    }

    test("that was written offline is sent when the network is back", async ({ page, context }) => {
      await page.goto("/contact");
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      // The service worker sees every request from the second load on.
      await page.reload();
      await field(page, "Navn").focus();
      await waitForScripts(page);
      await waitUntilFormIsCached(page);
      await context.setOffline(true);
      await page.reload();
      await fill(page);
      await sendButton(page).click();
      await expect(unsentNotice(page, notSent)).toBeVisible();
      await page.reload();
      await expectFilledForm(page);
      await expect(unsentNotice(page, notSent)).toContainText("av seg selv");
      await context.setOffline(false);
      await expect(confirmation(page)).toBeVisible();
    });
  });
});

test("a drawn chart replaces a map that cannot be loaded", async ({ context, page }) => {
  await context.route("https://www.openstreetmap.org/**", (route) => route.abort());
  await page.goto("/contact");
  const section = page.getByRole("region", { name: "Finn oss" });
  await section.getByRole("link", { name: "Åpne kartet" }).scrollIntoViewIfNeeded();
  await expect(section.getByText("Kartet fra OpenStreetMap kan ikke vises nå.")).toBeVisible();
  await expect(section.getByRole("img", { name: /Sjøkart/ })).toBeVisible();
});
