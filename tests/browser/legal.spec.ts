import type { Page } from "@playwright/test";
import { expect, test, type TestOptions } from "../support/browser.ts";
import type { TestServer } from "../support/server.ts";
import { nextFrames } from "../support/page-measures.ts";
import { waitForScripts } from "../support/page-ready.ts";
import { holdRequests, recordToasters } from "./boats.ts";

const pages = [
  { path: "/terms", title: "Vilkår for bruk av nettstedet", type: "terms", link: "Vilkår" },
  { path: "/privacy", title: "Personvernpolitikk", type: "privacy", link: "Personvern" },
] as const;

const monthFormat = new Intl.DateTimeFormat("nb-NO", {
  month: "long",
  year: "numeric",
  timeZone: "Europe/Oslo",
});

function headings(page: Page, level: number) {
  return page.getByRole("main").getByRole("listitem").getByRole("heading", { level });
}

function card(page: Page) {
  return page.getByRole("complementary", { name: "Har du spørsmål?" });
}

/** Navigates from the front page without a page load, so that the browser fetches the text from the API. */
async function openFromFooter(page: Page, link: string) {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
}

async function save(page: Page, server: TestServer, type: string, content: string) {
  const url = `${server.url}/api/admin/legal/${type}`;
  const { version } = (await (await page.request.get(url)).json()) as { version: number };
  const response = await page.request.put(url, { data: { content, version } });
  expect(response.status()).toBe(200);
}

async function expectContactAndMonth(page: Page) {
  await expect(card(page)).toContainText(`Sist oppdatert: ${monthFormat.format(new Date())}`);
  await expect(card(page).getByRole("link", { name: "post@nordskarv.example" })).toHaveAttribute(
    "href",
    "mailto:post@nordskarv.example",
  );
}

test("/terms-privacy shows both texts, each numbered from 1 to 10, with a table of contents", async ({
  page,
}) => {
  await page.goto("/terms-privacy");
  await expectContactAndMonth(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vilkår og Personvern");
  for (const { title } of pages) {
    const section = page.getByRole("region", { name: title });
    await expect(section.getByRole("heading", { level: 3 })).toHaveCount(10);
    await expect(section.getByRole("heading", { level: 3 }).last()).toHaveText(/^10\. /);
  }

  const contents = page.getByRole("navigation", { name: "Innhold" });
  await expect(contents.getByRole("link")).toHaveCount(20);
  const link = contents.getByRole("link").nth(13);
  await link.click();
  await expect(page).toHaveURL(/#personvern-4$/);
  await expect(page.getByRole("heading", { level: 3 }).nth(13)).toBeInViewport();
  await expect(link).toHaveAttribute("aria-current", "true");
});

test("a cached page shows the current month after hydration", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-01-15T12:00:00Z"));
  await page.goto("/terms");
  await expect(card(page)).toContainText("Sist oppdatert: januar 2031");
});

test.describe("a text fetched by the browser", () => {
  test("shows a loading text, then the text", async ({ page }) => {
    for (const { type, link, title } of pages) {
      const release = await holdRequests(page, `/api/legal/${type}`);
      await openFromFooter(page, link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("main").getByText("Laster...")).toBeVisible();
      release((route) => route.continue());
      await expect(headings(page, 2)).toHaveCount(10);
      await expect(page.getByText("Laster...")).toBeHidden();
    }
  });

  test("shows the month, in Norwegian time, in which it was last saved", async ({ page }) => {
    await page.route("/api/legal/terms", (route) =>
      route.fulfill({
        json: {
          type: "terms",
          title: "Vilkår for bruk",
          content: "<h2>Bare ett</h2>",
          updated_at: "2024-03-31T22:30:00.000Z",
          version: 3,
        },
      }),
    );
    await openFromFooter(page, "Vilkår");
    await expect(card(page)).toContainText("Sist oppdatert: april 2024");
  });
});

test.describe("a text that cannot be read", () => {
  test.use({ allowedConsole: [/\/api\/legal\//] } satisfies Partial<TestOptions>);

  test("is replaced by the built-in one without a toast", async ({ page }) => {
    const toasters = recordToasters(page);
    for (const [index, { link, title }] of pages.entries()) {
      await page.route("/api/legal/*", (route) =>
        index === 0 ? route.fulfill({ status: 500, json: {} }) : route.abort(),
      );
      await openFromFooter(page, link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(headings(page, 2)).toHaveCount(10);
      await nextFrames(page);
      await waitForScripts(page);
      expect(toasters).toEqual([]);
    }
  });
});

test.describe("a stored text", () => {
  test.use({ sharedServer: "portal" });

  test("is in the HTML, sanitised, and shown on its own page and on /terms-privacy", async ({
    page,
    server,
    signIn,
  }) => {
    await signIn(page);
    for (const { type } of pages) {
      await save(
        page,
        server,
        type,
        `<p>Innledning til ${type}</p><h2>Første punkt</h2><p onclick="alert(1)">Tekst med <strong>vekt</strong>` +
          `<script>document.title = "tatt"</script><img src="x" onerror="document.title='tatt'"></p>` +
          `<h2>2. Andre punkt</h2><ul><li>ett</li></ul><a href="javascript:alert(1)">lenke</a>`,
      );
    }
    const main = page.getByRole("main");
    for (const { type, path } of pages) {
      const response = await page.goto(path);
      expect(await response?.text()).toContain(`<p>Innledning til ${type}</p>`);
      await expect(main.getByText(`Innledning til ${type}`)).toBeVisible();
      await expect(main.getByRole("heading", { name: "Første punkt", exact: true })).toBeVisible();
      await expect(main.getByRole("heading", { name: "2. Andre punkt" })).toBeVisible();
      await expect(main.locator("strong")).toHaveText("vekt");
      await expect(main.locator("script, img, [onclick], [href^=javascript]")).toHaveCount(0);
      await expect(page).not.toHaveTitle("tatt");
    }

    const response = await page.goto("/terms-privacy");
    const html = await response?.text();
    for (const { type, title } of pages) {
      expect(html).toContain(`<p>Innledning til ${type}</p>`);
      const section = page.getByRole("region", { name: title });
      await expect(section.getByRole("heading", { level: 3 })).toHaveText([
        "1. Første punkt",
        "2. Andre punkt",
      ]);
      await expect(section.getByText(`Innledning til ${type}`)).toBeVisible();
    }
    await expect(main.locator("script, img, [onclick], [href^=javascript]")).toHaveCount(0);
    await expect(page).not.toHaveTitle("tatt");
  });

  test("that is empty is reported as missing, and a wide one fits a narrow phone", async ({
    page,
    server,
    signIn,
  }) => {
    await signIn(page);
    await save(page, server, "terms", "");
    await save(page, server, "privacy", "<script>alert(1)</script>");
    const missing = { "/terms": "Ingen vilkår funnet.", "/privacy": "Ingen personvernpolitikk funnet." };
    for (const [path, text] of Object.entries(missing)) {
      expect(await (await page.request.get(path)).text()).toContain(text);
    }
    await page.goto("/terms-privacy");
    for (const text of Object.values(missing)) await expect(page.getByText(text)).toBeVisible();

    await save(
      page,
      server,
      "terms",
      `<blockquote><h2>Sitat</h2></blockquote><p>${"uendeligLangtOrd".repeat(30)}</p>` +
        `<table><tr><td>${"celle ".repeat(80)}</td><td>to</td></tr></table>`,
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/terms");
    await expect(page.getByRole("heading", { name: "Sitat" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect(page.getByRole("contentinfo")).toBeAttached();
  });
});
