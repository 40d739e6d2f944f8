import { expect, test } from "../support/browser.ts";
import { nextFrames } from "../support/page-measures.ts";
import { waitForHydration, waitForScripts } from "../support/page-ready.ts";
import { holdRequests } from "./boats.ts";

const links = [
  { name: "Hjem", path: "/" },
  { name: "Flåte", path: "/fleet" },
  { name: "Tjenester", path: "/services" },
  { name: "ROV", path: "/services/rov" },
  { name: "Kontakt Oss", path: "/contact" },
];

test("the header's links, Back and Forward navigate without a page load, and mark the new page; a click with a modifier key and a link to a file are left to the browser", async ({
  page,
  context,
  server,
}) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const contact = page.getByRole("banner").getByRole("link", { name: "Kontakt Oss" });
  for (const { name, path } of links.toReversed()) {
    const link = page.getByRole("banner").getByRole("link", { name, exact: true });
    await link.click();
    await expect(page).toHaveURL(server.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The button is marked as the links are.
    await expect(contact).toHaveCSS("text-decoration-line", path === "/contact" ? "underline" : "none");
    await expect(link).toHaveAttribute("aria-current", "page");
  }
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/fleet`);
  await page.goForward();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);

  await test.step("a click with a modifier key", async () => {
    // Only which page the other tab asks for matters.
    await context.route(`${server.url}/fleet`, (route) =>
      route.fulfill({ contentType: "text/html", body: "Ny fane" }),
    );
    const opened = context.waitForEvent("page");
    await page
      .getByRole("banner")
      .getByRole("link", { name: "Flåte" })
      .click({ modifiers: ["ControlOrMeta"] });
    await expect(await opened).toHaveURL(`${server.url}/fleet`);
    await expect(page).toHaveURL(`${server.url}/`);
  });
  await test.step("a link to a file", async () => {
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/robots.txt", textContent: "Fil" });
      document.querySelector("main")?.prepend(link);
      link.click();
    });
    await expect(page.getByText("User-agent: *")).toBeVisible();
  });
});

test("the next page is loaded when its link is pointed at, and needs no further code or data", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("requestfinished", (request) => loaded.push(new URL(request.url()).pathname));
  const card = page.getByRole("link", { name: "Havørn" });
  await page.goto("/");
  await waitForHydration(page);
  await card.hover();
  await expect.poll(() => loaded).toContain("/api/fleet/boats/havorn");
  await expect.poll(() => loaded.some((path) => /boat-[\w-]+\.js$/.test(path))).toBe(true);
  await waitForScripts(page);
  await page.route(/\/api\/(?:fleet|boats|regions)|\.js$/, (route) => route.abort());
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: "Havørn" })).toBeVisible();
});

test("the header is transparent until the page is scrolled past 20 pixels, the first Tab stop skips to the content, and client-side navigation scrolls to the top", async ({
  page,
}) => {
  const scrollToTop = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  await page.goto("/fleet");
  await test.step("the header", async () => {
    const header = page.getByRole("banner");
    await expect(header).toHaveCSS("position", "fixed");
    await expect(header).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await scrollToTop(20);
    await nextFrames(page);
    await expect(header).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await scrollToTop(21);
    await expect(header).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(header).toHaveCSS("backdrop-filter", /blur/);
  });
  await test.step("the first Tab stop", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Hopp til innhold" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
  await test.step("client-side navigation", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await scrollToTop(1500);
    const smoothScroll = page.evaluate(
      () =>
        new Promise((resolve) => {
          const scroll = window.scrollTo.bind(window);
          window.scrollTo = (options?: ScrollToOptions | number) => {
            if (typeof options !== "object") return;
            if (options.behavior === "smooth") resolve(options.top);
            scroll(options);
          };
        }),
    );
    await page.getByRole("banner").getByRole("link", { name: "Tjenester", exact: true }).click();
    await expect(page).toHaveURL(/\/services$/);
    expect(await smoothScroll).toBe(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // Links within a page follow the style.
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", "smooth");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("links and the menu work before the scripts are loaded; the menu navigates, closes, and returns the focus to its button after Escape", async ({
    page,
    server,
  }) => {
    const menu = page.getByRole("dialog", { name: "Meny" });
    const openMenu = page.getByRole("button", { name: "Åpne meny" });
    const release = await holdRequests(page, "**/assets/vendor-*.js");
    await test.step("before the scripts are loaded, links navigate", async () => {
      await page.goto("/", { waitUntil: "commit" });
      await page.getByRole("main").getByRole("link", { name: "Se hele flåten" }).click();
      await expect(page).toHaveURL(`${server.url}/fleet`);
      await expect(page.getByRole("heading", { level: 1, name: "Flåten" })).toBeVisible();
    });
    await test.step("before the scripts are loaded, the menu opens and closes", async () => {
      await expect(page.getByRole("navigation", { name: "Hovedmeny" })).toBeHidden();
      await expect(menu).toBeHidden();
      await openMenu.click();
      await expect(menu).toBeVisible();
      await page.getByRole("button", { name: "Lukk meny" }).click();
      await expect(menu).toBeHidden();
    });
    await test.step("one that is still open closes on the next page", async () => {
      await openMenu.click();
      release((route) => route.continue());
      await waitForHydration(page);
      await menu.getByRole("link", { name: /^Hjem/ }).click();
      await expect(page).toHaveURL(`${server.url}/`);
      await expect(page.getByRole("heading", { level: 1, name: "Flåten" })).toBeHidden();
      await expect(menu).toBeHidden();
    });
    await test.step("the menu navigates", async () => {
      await openMenu.click();
      await expect(menu.getByRole("button", { name: "Lukk meny" })).toBeVisible();
      for (const { name } of links) {
        await expect(menu.getByRole("link", { name: new RegExp(`^${name}`) })).toBeVisible();
      }
      await menu.getByRole("link", { name: /^Tjenester/ }).click();
      await expect(page).toHaveURL(`${server.url}/services`);
      await expect(menu).toBeHidden();
      await expect(page.getByRole("main"), "the new page is there").toBeFocused();
    });
    await test.step("Escape and Back close it", async () => {
      await openMenu.click();
      await expect(menu).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(openMenu).toBeFocused();
      await openMenu.click();
      await page.goBack();
      await expect(page).toHaveURL(`${server.url}/`);
      await expect(menu, "after Back").toBeHidden();
    });
  });
});

test.describe("an unknown page", () => {
  test.use({ allowedConsole: [/status of 404/] });

  test("shows the not-found page, and its links lead to pages that may be indexed", async ({
    page,
    server,
  }) => {
    const response = await page.goto("/finnes-ikke");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const robots = page.locator('meta[name="robots"]');
    await expect(robots).toHaveAttribute("content", "noindex");
    const links = page.getByRole("main").getByRole("link");
    await links.filter({ hasText: "Våre tjenester" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tjenester" })).toBeVisible();
    await expect(robots).toHaveCount(0);
    await page.goBack();
    await links.filter({ hasText: "Tilbake til Hjem" }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(robots).toHaveCount(0);
  });
});

test.describe("a page that cannot be rendered", () => {
  test.use({ allowedConsole: [/Sjøen er full av feil/] });

  const termsModule = /\/assets\/terms-(?!privacy)[\w-]+\.js$/;
  /** Replaces the page's module by one that throws until `isRepaired` is set. */
  const faultyModule = `
    export const clientLoader = () => null;
    export default function Page() {
      globalThis.renders = (globalThis.renders ?? 0) + 1;
      if (globalThis.isRepaired !== true) throw new Error("Sjøen er full av feil");
      return "Reparert";
    }`;

  test("shows the error screen until a retry or a reload succeeds", async ({ page }) => {
    await page.route(termsModule, (route) =>
      route.fulfill({ contentType: "text/javascript", body: faultyModule }),
    );
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Vilkår" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByText("We're sorry, but something unexpected happened.")).toBeVisible();

    const countRenders = () => page.evaluate(() => (globalThis as { renders?: number }).renders ?? 0);
    const before = await countRenders();
    await page.getByRole("button", { name: "Try Again" }).click();
    // A retry renders the page several times. What comes next must not fall between.
    const isSettled = async () => {
      const count = await countRenders();
      await nextFrames(page);
      return count > before && count === (await countRenders());
    };
    await expect.poll(isSettled).toBe(true);
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isRepaired: true }));
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("Reparert")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeHidden();

    await page.evaluate(() => Object.assign(globalThis, { isRepaired: false }));
    await page.getByRole("banner").getByRole("link", { name: "Hjem" }).click();
    await expect(page.getByText("Reparert")).toHaveCount(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Vilkår" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await page.unroute(termsModule);
    await page.getByRole("button", { name: "Reload Page" }).click();
    await expect(page.getByRole("heading", { name: "Vilkår for bruk av nettstedet" })).toBeVisible();
  });
});
