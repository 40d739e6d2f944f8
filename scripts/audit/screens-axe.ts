import { type Browser, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "../../tests/support/browser/chromium.ts";
import { signInCookie } from "../../tests/support/servers/http-client.ts";
import { waitForContent } from "../../tests/support/browser/page-ready.ts";
import type { TestServer } from "../../tests/support/servers/server.ts";
import { axeViolations } from "./axe.ts";
import { type Finding, problems } from "./report.ts";
import type { Screen } from "./screens.ts";

const themes = ["light", "dark"] as const;
const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** Runs axe on every screen and opened state, in both themes, at the width of a desktop and of a phone. */
export async function auditScreens(server: TestServer, screens: Screen[]): Promise<Finding[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const cookie = screens.some(({ isAdmin }) => isAdmin) ? await signInCookie(server) : "";
  const findings: Finding[] = [];
  try {
    for (const screen of screens) {
      for (const theme of themes) {
        const name = [screen.path, screen.state, theme].filter(Boolean).join(", ");
        const found = await auditScreen(browser, server, screen, theme, cookie).catch((error: unknown) => [
          `could not be opened: ${String(error).split("\n")[0]}`,
        ]);
        findings.push(problems("axe", name, found));
      }
    }
  } finally {
    await browser.close();
  }
  return findings;
}

async function auditScreen(
  browser: Browser,
  server: TestServer,
  screen: Screen,
  theme: string,
  cookie: string,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: screen.isPhone ? phone : desktop,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    extraHTTPHeaders: screen.isAdmin ? { cookie } : {},
  });
  try {
    await context.addInitScript(
      ([chosen, isFirstVisit]) => {
        localStorage.setItem("theme", chosen);
        if (!isFirstVisit) localStorage.setItem("cookie-consent", "essential");
      },
      [theme, screen.isFirstVisit ?? false] as const,
    );
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(screen.path);
    await waitForContent(page);
    await screen.open?.(page);
    const found = await axeViolations(page);
    await page.setViewportSize(phone);
    const foundOnPhone = await axeViolations(page);
    return [...new Set([...found, ...foundOnPhone])];
  } finally {
    await context.close();
  }
}
