/** Playwright's `test` with fixtures for a running server, a checked console and signing in. */
import { type BrowserContext, expect, test as base, type Page, type TestInfo } from "@playwright/test";
import { signInCookie, toBrowserCookies } from "../servers/http-client.ts";
import { waitForHydration } from "./page-ready.ts";
import { startServer, type TestServer } from "../servers/server.ts";
import { createMailServer, type MailServer } from "../servers/smtp.ts";

export { expect };

export interface TestOptions {
  /**
   * Console messages that are expected, matched against `level: text (url)`. Any other message fails the test.
   * Never an array of two or more: Playwright reads the second element as fixture options.
   */
  allowedConsole: RegExp[];
  /** The stored choice of the cookie banner; null is a first visit, on which the banner appears. */
  cookieConsent: "all" | "essential" | "declined" | null;
  /**
   * Which of the worker's servers a test uses. Tests that change content share one with each other only, and so do those
   * that need a server which sends mail.
   */
  sharedServer: "visitors" | "portal" | "mail";
  /** Starts a server for this test alone, because it changes content that other tests read. */
  freshServer: boolean;
  /** Additional environment variables of that server. */
  serverEnv: Record<string, string>;
}

interface TestFixtures extends TestOptions {
  server: TestServer;
  /** What receives the mail of the shared server that sends mail. */
  mail: MailServer;
  /** Gives all pages of the context a session of the first account. */
  signIn: (target: Page | BrowserContext) => Promise<void>;
}

interface WorkerFixtures {
  /** Returns a server that this worker's tests share; the first call starts it. */
  findSharedServer: (name: TestOptions["sharedServer"]) => Promise<SharedServer>;
}

interface SharedServer {
  server: TestServer;
  mail: MailServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowedConsole: [[], { option: true }],
  cookieConsent: ["essential", { option: true }],
  sharedServer: ["visitors", { option: true }],
  freshServer: [false, { option: true }],
  serverEnv: [{}, { option: true }],

  // The only worker fixture: Playwright restarts the worker and its browser for a test with other worker fixtures.
  findSharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
    async ({}, use) => {
      const started = new Map<string, Promise<SharedServer>>();
      await use((name) => {
        const shared = started.get(name) ?? startSharedServer(name === "mail");
        started.set(name, shared);
        return shared;
      });
      for (const shared of started.values()) {
        const { server, mail } = await shared;
        await server.kill9();
        await mail.kill9();
      }
    },
    { scope: "worker" },
  ],

  server: [
    async ({ findSharedServer, sharedServer, freshServer, serverEnv }, use) => {
      if (!freshServer) return use((await findSharedServer(sharedServer)).server);
      const server = await startServer({ env: serverEnv });
      await use(server);
      await server.kill9();
    },
    { timeout: 300_000 },
  ],

  mail: async ({ findSharedServer }, use) => use((await findSharedServer("mail")).mail),

  baseURL: ({ server }, use) => use(server.url),

  context: async ({ context, allowedConsole, cookieConsent, javaScriptEnabled, server }, use, testInfo) => {
    if (cookieConsent !== null) await context.addInitScript(storeCookieConsent, cookieConsent);
    const problems = collectProblems(context, server.url);
    if (javaScriptEnabled) context.on("page", waitForHydrationOnLoad);
    await use(context);
    // Requests that a finished test leaves behind are not its failure.
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
    const allowed = [allowedConsole].flat();
    const unexpected = problems.filter((problem) => !allowed.some((expression) => expression.test(problem)));
    if (unexpected.length > 0 || testInfo.status !== testInfo.expectedStatus) {
      await attachScreenshots(context, testInfo);
    }
    expect(unexpected, "console output, page errors and failed requests").toEqual([]);
  },

  signIn: ({ server }, use) =>
    use(async (target) => {
      const context = "context" in target ? target.context() : target;
      await context.addCookies(toBrowserCookies(await sessionCookie(server), server.url));
    }),
});

/** Has no mailbox on the shared mail server. */
export const unknownEmail = "drift@gmial.com";

async function startSharedServer(sendsMail: boolean): Promise<SharedServer> {
  const mail = await createMailServer();
  if (!sendsMail) return { server: await startServer(), mail };
  await mail.start({ refuses: [unknownEmail] });
  const env = { SMTP_URL: mail.url, CONTACT_NOTIFY_TO: "drift@nordskarv.example" };
  return { server: await startServer({ env }), mail };
}

const sessionCookies = new WeakMap<TestServer, Promise<string>>();

/** The cookies of the first account. One session per server: checking a password takes longer than most requests. */
export function sessionCookie(server: TestServer): Promise<string> {
  const cookie = sessionCookies.get(server) ?? signInCookie(server);
  sessionCookies.set(server, cookie);
  return cookie;
}

/** An init script: stores a choice as an earlier visit would have. */
function storeCookieConsent(choice: string): void {
  try {
    if (localStorage.getItem("cookie-consent") !== null) return;
    localStorage.setItem("cookie-consent", choice);
    localStorage.setItem("cookie-consent-date", new Date().toISOString());
  } catch {
    // Frames of other origins have no storage.
  }
}

/** What the browser reports of images that were loading when a test turned the network off for a moment. */
export const imagesCutOff = [/ERR_INTERNET_DISCONNECTED.*\.(?:webp|avif|svg)/];

/** Makes goto() and reload() wait for hydration, except goto() with `waitUntil: "commit"`. */
export function waitForHydrationOnLoad(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit") await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await waitForHydration(page);
    return response;
  };
}

/** Playwright's own `only-on-failure` takes one of every page that is closed, which was 6 % of the time. */
async function attachScreenshots(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`failed-${index + 1}.png`);
    // A page that cannot be painted must not hide why the test failed.
    const screenshot = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    if (screenshot) await testInfo.attach("screenshot", { path, contentType: "image/png" });
  }
}

/** Collects console messages, uncaught errors and failed requests of all pages of a context. */
function collectProblems(context: BrowserContext, origin: string): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    // Playwright itself prints this where `serviceWorkers` is "block".
    if (message.text().startsWith("Service Worker registration blocked")) return;
    problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => {
    const { name, message, stack } = error.error();
    problems.push(`error: ${stack || `${name}: ${message}`}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Browsers abort requests on navigation, and report scripts as blocked by CSP where JavaScript is off.
    // A real CSP violation is also printed on the console.
    if (["net::ERR_ABORTED", "csp"].includes(reason) || !request.url().startsWith(origin)) return;
    problems.push(`failed: ${request.method()} ${reason} (${request.url()})`);
  });
  return problems;
}
