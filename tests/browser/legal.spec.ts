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

function headings(page: Page, level: number) {
  return page.getByRole("main").getByRole("listitem").getByRole("heading", { level });
}

function card(page: Page) {
  return page.getByRole("complementary", { name: "Har du spørsmål?" });
}

/** Navigates without a page load, so that the browser fetches the text from the API. */
async function followFooterLink(page: Page, link: string) {
  await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
}

async function save(page: Page, server: TestServer, type: string, content: string) {
  const url = `${server.url}/api/admin/legal/${type}`;
  const { version } = (await (await page.request.get(url)).json()) as { version: number };
  const response = await page.request.put(url, { data: { content, version } });
  expect(response.status()).toBe(200);
}

test("/terms-privacy shows both texts, each numbered from 1 to 10, with a table of contents and, when it was cached, the current month", async ({
  page,
}) => {
  // The server's month is tested in tests/http/html.test.ts.
  await page.clock.setFixedTime(new Date("2031-01-15T12:00:00Z"));
  await page.goto("/terms-privacy");
  await expect(card(page)).toContainText("Sist oppdatert: januar 2031");
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

test.describe("a text fetched by the browser", () => {
  test.use({ allowedConsole: [/\/api\/legal\//] } satisfies Partial<TestOptions>);

  test("is replaced by the built-in one without a toast if it cannot be read; otherwise a loading text is shown first, and the month, in Norwegian time, of the last save", async ({
    page,
  }) => {
    const toasters = recordToasters(page);
    await page.goto("/contact");
    for (const [index, { link, title }] of pages.entries()) {
      await test.step(`${link} cannot be read`, async () => {
        await page.route("/api/legal/*", (route) =>
          index === 0 ? route.fulfill({ status: 500, json: {} }) : route.abort(),
        );
        await followFooterLink(page, link);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        await expect(headings(page, 2)).toHaveCount(10);
        await nextFrames(page);
        await waitForScripts(page);
        expect(toasters).toEqual([]);
        await page.unroute("/api/legal/*");
      });
    }
    for (const { type, link, title } of pages) {
      await test.step(`${link} is read late`, async () => {
        const release = await holdRequests(page, `/api/legal/${type}`);
        await followFooterLink(page, link);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        await expect(page.getByRole("main").getByText("Laster...")).toBeVisible();
        release(async (route) => {
          const response = await route.fetch();
          const text = (await response.json()) as object;
          await route.fulfill({ response, json: { ...text, updated_at: "2024-03-31T22:30:00.000Z" } });
        });
        await expect(headings(page, 2)).toHaveCount(10);
        await expect(page.getByText("Laster...")).toBeHidden();
        await expect(card(page)).toContainText("Sist oppdatert: april 2024");
      });
    }
  });
});

test.describe("a stored text", () => {
  test.use({ sharedServer: "portal" });

  test("is in the HTML, sanitised, and shown on its own page and on /terms-privacy; an empty one is reported as missing, and a wide one fits a narrow phone", async ({
    page,
    server,
    signIn,
  }) => {
    await signIn(page);
    const main = page.getByRole("main");
    const readHtml = async (path: string) => (await page.request.get(path)).text();
    const unsafe = main.locator("script, img, [onclick], [href^=javascript]");

    await test.step("on their own pages", async () => {
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
      for (const [index, { type, path, link }] of pages.entries()) {
        const html = await readHtml(path);
        expect(html).toContain(`<p>Innledning til ${type}</p>`);
        expect(html).not.toMatch(/onclick|onerror|href="javascript|tatt/);
        // One is rendered by the server, the other one by the browser.
        if (index === 0) await page.goto(path);
        else await followFooterLink(page, link);
        await expect(main.getByText(`Innledning til ${type}`)).toBeVisible();
        await expect(main.getByRole("heading", { name: "Første punkt", exact: true })).toBeVisible();
        await expect(main.getByRole("heading", { name: "2. Andre punkt" })).toBeVisible();
        await expect(main.locator("strong")).toHaveText("vekt");
        await expect(unsafe).toHaveCount(0);
        await expect(page).not.toHaveTitle("tatt");
      }
    });

    await test.step("on /terms-privacy", async () => {
      const html = await (await page.goto("/terms-privacy"))?.text();
      for (const { type, title } of pages) {
        expect(html).toContain(`<p>Innledning til ${type}</p>`);
        const section = page.getByRole("region", { name: title });
        await expect(section.getByRole("heading", { level: 3 })).toHaveText([
          "1. Første punkt",
          "2. Andre punkt",
        ]);
        await expect(section.getByText(`Innledning til ${type}`)).toBeVisible();
      }
      await expect(unsafe).toHaveCount(0);
      await expect(page).not.toHaveTitle("tatt");
    });

    await test.step("empty ones", async () => {
      await save(page, server, "terms", "");
      await save(page, server, "privacy", "<script>alert(1)</script>");
      const missing = { "/terms": "Ingen vilkår funnet.", "/privacy": "Ingen personvernpolitikk funnet." };
      const combined = await readHtml("/terms-privacy");
      for (const [path, text] of Object.entries(missing)) {
        expect(await readHtml(path)).toContain(text);
        expect(combined).toContain(text);
      }
    });

    await test.step("a wide one on a narrow phone", async () => {
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
});
