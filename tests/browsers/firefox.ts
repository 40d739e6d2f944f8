import { type ElementHandle, launch } from "puppeteer-core";
import { findProgram, installPackages } from "../support/processes/programs.ts";
import { type BrowserDriver, timeoutMs, viewport } from "./driver.ts";

/** Firefox ESR through WebDriver BiDi. */
export async function startFirefox(): Promise<BrowserDriver> {
  if (findProgram("firefox-esr") === undefined) installPackages("firefox-esr");
  const browser = await launch({
    browser: "firefox",
    executablePath: findProgram("firefox-esr"),
    headless: true,
    // Smooth scrolling would move elements away from under the pointer.
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
    defaultViewport: viewport,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(timeoutMs);
  const problems: string[] = [];
  const report = (problem: string) => {
    // Firefox reports images that a navigation aborts while the service worker fetches them.
    if (!problem.includes("A ServiceWorker intercepted the request")) problems.push(problem);
  };
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) report(message.text());
  });
  // Some are reported as an error of the page.
  page.on("pageerror", (error) => report(String(error)));

  const find = async (xpath: string) => {
    const element = await page.waitForSelector(`::-p-xpath(${xpath})`, { visible: true });
    if (element === null) throw new Error(`Not found: ${xpath}`);
    return element as ElementHandle<HTMLElement>;
  };
  return {
    goto: async (url) => void (await page.goto(url)),
    async click(xpath) {
      const element = await find(xpath);
      await element.scrollIntoView();
      await element.click();
    },
    async fill(xpath, text) {
      const element = await find(xpath);
      await element.click();
      await page.keyboard.down("Control");
      await page.keyboard.press("a");
      await page.keyboard.up("Control");
      await page.keyboard.press("Backspace");
      await element.type(text);
    },
    press: (key) => page.keyboard.press(key),
    waitFor: async (xpath) => void (await find(xpath)),
    evaluate: <T>(body: string) => page.evaluate(`(() => { ${body} })()`) as Promise<T>,
    waitUntil: async (body) => void (await page.waitForFunction(`(() => { ${body} })()`)),
    problems: () => problems,
    close: () => browser.close(),
  };
}
