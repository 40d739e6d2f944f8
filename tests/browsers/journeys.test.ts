import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "../support/servers/server.ts";
import type { BrowserDriver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 120_000);
afterAll(() => server.stop());

const isHydrated = "return document.documentElement.dataset.hydrated !== undefined";
const link = (name: string) => `//a[normalize-space(.)='${name}']`;
const button = (name: string) => `//button[normalize-space(.)='${name}' or @aria-label='${name}']`;
const heading = (name: string) => `//h1[normalize-space(.)='${name}']`;
const field = (label: string) => `//*[@id=//label[normalize-space(.)='${label}']/@for]`;

describe.each([
  ["Firefox", startFirefox],
  ["WebKit", startWebKit],
])("%s", (_name, start) => {
  let browser: BrowserDriver;

  beforeAll(async () => {
    browser = await start();
    await browser.goto(`${server.url}/privacy`);
    await browser.evaluate("localStorage.setItem('cookie-consent', 'essential')");
  }, 180_000);
  afterAll(() => browser.close());

  async function open(path: string) {
    await browser.goto(server.url + path);
    await browser.waitUntil(isHydrated);
  }

  test("a visitor finds a boat and asks for an offer", async () => {
    await open("/");
    await browser.click(`//header${link("Flåte")}`);
    await browser.waitFor(heading("Flåten"));
    await browser.fill("//input[@placeholder='Søk etter fartøy...']", "lomvi");
    await browser.waitUntil("return document.querySelectorAll('main article').length === 1");
    await browser.click("//main//article//a");
    await browser.waitFor(heading("Lomvi"));
    await browser.click(`//main${link("Be om tilbud")}`);
    await browser.waitFor(heading("Kontakt Oss"));
    await browser.fill(field("Navn"), "Kari Berg");
    await browser.fill(field("E-post"), "kari.berg@oppdrett.example");
    await browser.fill(field("Melding"), "Vi trenger hjelp med notvask ved Vestvågøy i uke 24.");
    await browser.click(button("Send forespørsel"));
    await browser.waitFor("//*[normalize-space(text())='Melding sendt!']");
  }, 60_000);

  test("the fleet is filtered by type and by text, and the URL says so", async () => {
    await open("/fleet");
    const count = "return document.querySelectorAll('main article').length";
    const all = await browser.evaluate<number>(count);
    await browser.click("//main//*[@role='group']//button[position()=2]");
    await browser.waitUntil(`${count} < ${all}`);
    await browser.waitUntil("return location.search.includes('type=')");
    await browser.fill("//input[@placeholder='Søk etter fartøy...']", "finnes ikke");
    await browser.waitFor("//p[starts-with(., 'Ingen treff på «finnes ikke».')]");
    await browser.waitUntil("return location.search.includes('sok=')");
  }, 60_000);

  test("a site's number leads to the boats that are there first, and the chart is drawn", async () => {
    await open("/fleet/kart");
    await browser.fill(field("Lokalitet: nummer eller navn"), "13567");
    await browser.waitFor("//*[normalize-space(.)='fra Kvaløya sør']");
    await browser.waitUntil(`
      const canvas = document.querySelector("main canvas");
      if (!canvas) return false;
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size > 20;
    `);
    await browser.click("//main//a[@aria-label='Be om tilbud på Lomvi']");
    await browser.waitFor(heading("Kontakt Oss"));
    expect(await browser.evaluate("return location.search")).toBe("?boat=lomvi&lokalitet=13567");
  }, 60_000);

  test("the gallery opens in full screen, is stepped through by keyboard and closes", async () => {
    await open("/fleet/lomvi");
    await browser.click("//main//button[.//img]");
    await browser.waitUntil("return document.querySelector('dialog[open]') !== null");
    const position = "return document.querySelector('dialog[open] p').textContent";
    expect(await browser.evaluate(position)).toMatch(/^1 \/ /);
    await browser.press("ArrowRight");
    await browser.waitUntil(`${position}.startsWith('2 / ')`);
    await browser.press("Escape");
    await browser.waitUntil("return document.querySelector('dialog[open]') === null");
  }, 60_000);

  test("Back shows the page that the browser has kept", async () => {
    await open("/fleet/lomvi");
    await browser.evaluate(
      "window.isKept = true; scrollTo({ top: 300, behavior: 'instant' }); location.href = '/privacy'",
    );
    await browser.waitUntil(`${isHydrated} && location.pathname === '/privacy'`);
    await browser.evaluate("history.back()");
    await browser.waitFor(heading("Lomvi"));
    expect(await browser.evaluate("return [window.isKept, scrollY]")).toEqual([true, 300]);
  }, 60_000);

  test("a member of staff signs in and edits a boat", async () => {
    const description = `Endret i en annen nettleser ${Date.now()}`;
    await open("/login");
    await browser.fill("//input[@type='email']", server.adminEmail);
    await browser.fill("//input[@type='password']", server.adminPassword);
    await browser.click("//button[@type='submit']");
    await browser.waitFor(heading("Manage Boats"));
    await browser.click("(//main//article//button[normalize-space(.)='Rediger Fartøy'])[1]");
    await browser.waitFor(`//dialog${button("Oppdater Båt")}`);
    await browser.fill(field("Beskrivelse"), description);
    await browser.click(`//dialog${button("Oppdater Båt")}`);
    await browser.waitUntil("return document.querySelector('dialog[open]') === null");
    await browser.waitFor(`//main//article//p[normalize-space(.)='${description}']`);
  }, 60_000);

  test("nothing was reported on the console", () => {
    expect(browser.problems()).toEqual([]);
  });
});
