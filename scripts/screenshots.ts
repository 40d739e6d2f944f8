/** Writes screenshots of every screen and opened state to screenshots/, at four widths, light and dark. */
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumArguments, findChromium } from "../tests/support/browser/chromium.ts";
import { signInCookie, toBrowserCookies } from "../tests/support/servers/http-client.ts";
import { waitForContent } from "../tests/support/browser/page-ready.ts";
import { startServer, type TestServer } from "../tests/support/servers/server.ts";

interface Screen {
  path: string;
  /** Opens the state to capture. */
  open?: (page: Page) => Promise<unknown>;
  /** The visitor has not chosen in the cookie banner yet. */
  isFirstVisit?: boolean;
  /** Captured below this width only. */
  below?: number;
}

const screens: Record<string, Screen> = {
  home: { path: "/" },
  "home-cookie-banner": {
    path: "/",
    isFirstVisit: true,
    open: (page) => page.getByRole("button", { name: "Aksepter alle" }).waitFor(),
  },
  "home-menu": {
    path: "/",
    below: 768,
    open: (page) => page.getByRole("button", { name: "Åpne meny" }).click(),
  },
  fleet: { path: "/fleet" },
  "fleet-empty": {
    path: "/fleet",
    open: (page) => page.getByPlaceholder("Søk etter fartøy...").fill("finnes ikke"),
  },
  "fleet-compare-bar": {
    path: "/fleet",
    open: async (page) => {
      for (const name of ["Alke", "Lomvi"]) await page.getByLabel(`Sammenlign ${name}`).check();
      await page.getByRole("region", { name: "Sammenligning" }).waitFor();
    },
  },
  compare: { path: "/fleet/sammenlign?baater=storskarv,toppskarv,havhest" },
  "compare-four": { path: "/fleet/sammenlign?baater=storskarv,toppskarv,havhest,alke" },
  "compare-one": { path: "/fleet/sammenlign?baater=storskarv" },
  boat: { path: "/fleet/{boat}" },
  "boat-lightbox": {
    path: "/fleet/{boat}",
    open: async (page) => {
      await page
        .getByRole("main")
        .getByRole("button")
        .filter({ has: page.locator("img") })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  services: { path: "/services" },
  service: { path: "/services/notvasking" },
  "service-unknown": { path: "/services/finnes-ikke" },
  "de-licing": { path: "/services/de-licing" },
  "emergency-response": { path: "/services/emergency-response" },
  rov: { path: "/services/rov" },
  "rov-uses": {
    path: "/services/rov",
    open: (page) => page.getByRole("tab", { name: "Bruksområder" }).click(),
  },
  contact: { path: "/contact" },
  "contact-offer": { path: "/contact?boat=storskarv&boat=lomvi&service=de-licing&uke=2" },
  "contact-errors": {
    path: "/contact",
    open: (page) => page.getByRole("button", { name: "Send melding" }).click(),
  },
  "terms-privacy": { path: "/terms-privacy" },
  terms: { path: "/terms" },
  privacy: { path: "/privacy" },
  "not-found": { path: "/finnes-ikke" },
  login: { path: "/login" },
  "admin-boats": { path: "/admin" },
  "admin-boat": { path: "/admin?edit={boat}", open: waitForForm },
  "admin-boat-new": { path: "/admin?new", open: waitForForm },
  "admin-services": { path: "/admin/services" },
  "admin-service-new": { path: "/admin/services?new", open: waitForForm },
  "admin-legal": { path: "/admin/legal" },
  "admin-account": { path: "/admin/account" },
  "admin-account-second-factor": {
    path: "/admin/account",
    open: async (page) => {
      await page.getByRole("button", { name: "Slå på" }).click();
      await page.getByLabel("Passordet ditt", { exact: true }).fill(server.adminPassword);
      await page.getByRole("button", { name: "Fortsett" }).click();
      await page.getByRole("img", { name: /QR-kode/ }).waitFor();
    },
  },
  "admin-account-passkey": {
    path: "/admin/account",
    open: (page) => page.getByRole("button", { name: "Ny passnøkkel" }).click(),
  },
  "admin-calendar": { path: "/admin/kalender" },
  "admin-regions": { path: "/admin/regions" },
  "admin-region-new": { path: "/admin/regions?new", open: waitForForm },
  "admin-contact": {
    path: "/admin/contact",
    open: (page) => page.locator("[aria-expanded=false]").first().click(),
  },
};

async function waitForForm(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("textbox").first().waitFor();
  await waitForContent(page);
}

const folder = resolve(import.meta.dirname, "../screenshots");
const widths = [360, 768, 1280, 1920];
const requestedNames = process.argv.slice(2);

async function captureScreens(
  browser: Browser,
  { url }: TestServer,
  { boat, cookie }: { boat: string; cookie: string },
  width: number,
  theme: "light" | "dark",
) {
  for (const [name, screen] of Object.entries(screens)) {
    if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
    if (screen.below !== undefined && width >= screen.below) continue;
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height: width < 768 ? 780 : 900 },
      colorScheme: theme,
      reducedMotion: "reduce",
      locale: "nb-NO",
      serviceWorkers: "block",
    });
    if (screen.isFirstVisit !== true) {
      await context.addInitScript(() => localStorage.setItem("cookie-consent", "essential"));
    }
    if (screen.path.startsWith("/admin")) {
      await context.addCookies(toBrowserCookies(cookie, url));
      await context.addInitScript((choice) => localStorage.setItem("theme", choice), theme);
    }
    const page = await context.newPage();
    await page.goto(screen.path.replace("{boat}", boat));
    await waitForContent(page);
    await loadImages(page);
    await screen.open?.(page);
    const isOverlay = screen.open !== undefined && (await page.locator("dialog[open]").count()) > 0;
    await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: !isOverlay });
    await context.close();
  }
}

/** Loads lazy images too, so that none is missing from a full-page screenshot. */
async function loadImages(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const boats = (await (await fetch(`${server.url}/api/boats?status=active&limit=1`)).json()) as Array<{
    id: string;
  }>;
  const boat = boats[0]?.id ?? "";
  const cookie = await signInCookie(server);
  for (const width of widths) {
    for (const theme of ["light", "dark"] as const) {
      await captureScreens(browser, server, { boat, cookie }, width, theme);
      console.log(`${width} px, ${theme}`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
