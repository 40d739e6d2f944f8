/** Playwright's `test` with the product behind it: a real server, a watched console, one way to sign in. */
import { type BrowserContext, expect, test as base, type Page } from "@playwright/test";
import { signInCookie } from "./http-client.ts";
import { startServer, type TestServer } from "./server.ts";

export { expect };

export interface TestOptions {
  /**
   * What may appear on the console, as `level: text (address)`; anything else fails the test.
   * Mind that Playwright takes the second of exactly two for settings: write those as one expression.
   */
  allowedConsole: RegExp[];
  /** The stored answer to the cookie banner; null is a first visit, with the banner. */
  cookieConsent: "all" | "essential" | "declined" | null;
  /** A server of the test's own, for tests that change content others look at. */
  freshServer: boolean;
  /** More environment for that server. */
  serverEnv: Record<string, string>;
}

interface TestFixtures extends TestOptions {
  server: TestServer;
  /** Signs the first account in, for all pages of this context. */
  signIn: (target: Page | BrowserContext) => Promise<void>;
}

interface WorkerFixtures {
  /** The worker's own server, started when a test first needs it. */
  sharedServer: () => Promise<TestServer>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowedConsole: [[], { option: true }],
  cookieConsent: ["essential", { option: true }],
  freshServer: [false, { option: true }],
  serverEnv: [{}, { option: true }],

  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's text
    async ({}, use) => {
      let server: Promise<TestServer> | undefined;
      await use(() => (server ??= startServer()));
      await (await server)?.stop();
    },
    { scope: "worker" },
  ],

  server: [
    async ({ sharedServer, freshServer, serverEnv }, use) => {
      if (!freshServer) return use(await sharedServer());
      const server = await startServer({ env: serverEnv });
      await use(server);
      await server.stop();
    },
    { timeout: 90_000 },
  ],

  baseURL: ({ server }, use) => use(server.url),

  context: async ({ context, allowedConsole, cookieConsent, javaScriptEnabled, server }, use) => {
    if (cookieConsent !== null) await context.addInitScript(answerCookieBanner, cookieConsent);
    const problems = watch(context, server.url);
    if (javaScriptEnabled) context.on("page", waitForHydration);
    await use(context);
    const allowed = [allowedConsole].flat();
    const unexpected = problems.filter((problem) => !allowed.some((expression) => expression.test(problem)));
    expect(unexpected, "console output, page errors and failed requests").toEqual([]);
  },

  signIn: ({ server }, use) =>
    use(async (target) => {
      const context = "context" in target ? target.context() : target;
      const cookies = (await signInCookie(server)).split("; ").map((cookie) => {
        const [name = "", ...value] = cookie.split("=");
        return { name, value: value.join("="), url: server.url, httpOnly: true, sameSite: "Lax" as const };
      });
      await context.addCookies(cookies);
    }),
});

/** In the page, before its own scripts: an answer given on an earlier visit. */
function answerCookieBanner(choice: string): void {
  try {
    if (localStorage.getItem("cookie-consent") !== null) return;
    localStorage.setItem("cookie-consent", choice);
    localStorage.setItem("cookie-consent-date", new Date().toISOString());
  } catch {
    // A frame of another site has no storage.
  }
}

/**
 * Pages load their scripts after the first paint, so the load event does not mean that they are hydrated.
 * Tests of what happens before hydration use `waitUntil: "commit"`.
 */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const hydrated = () => page.waitForFunction(isHydrated);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== "commit") await hydrated();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await hydrated();
    return answer;
  };
}

/** Runs in the page. Documents that are not rendered by React Router have nothing to hydrate. */
export function isHydrated(): boolean {
  return !("__reactRouterContext" in window) || document.documentElement.dataset.hydrated !== undefined;
}

/** Collects whatever a clean page never does, on all pages of a context. */
export function watch(context: BrowserContext, origin: string): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    // Said by Playwright itself wherever it keeps the service worker out.
    if (message.text().startsWith("Service Worker registration blocked")) return;
    problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => {
    problems.push(`error: ${error.error().stack ?? error.error().message}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // The browser drops what a page no longer needs when it moves on, and scripts where they are turned off
    // (what a policy really blocks is on the console too).
    if (["net::ERR_ABORTED", "csp"].includes(reason) || !request.url().startsWith(origin)) return;
    problems.push(`failed: ${request.method()} ${reason} (${request.url()})`);
  });
  return problems;
}
