import type { Overview } from "../../src/contract/overview.ts";
import type { TestServer } from "../support/server.ts";
import { expect, test } from "../support/browser.ts";
import { call, signInCookie } from "../support/http-client.ts";

/** The browser of the other tests, which share the server, says that it is a robot. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36";
// An argument of the browser: the option `userAgent` does not apply to requests of service workers.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--user-agent=${userAgent}`] }),
  serviceWorkers: "allow",
});

/** Today's visits by the name of the boat or service. Visits are stored every few seconds. */
async function readVisits(server: TestServer, cookie: string): Promise<Record<string, number>> {
  const { body } = await call<Overview>(server, "/api/admin/overview", { cookie });
  const traffic = body.visits?.traffic ?? [];
  const counted = traffic.map(({ subject, visits: days }) => [subject.name, days.at(-1) ?? 0] as const);
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

test("a page counts when it is loaded and when a link shows it, but not for robots, prefetches and staff", async ({
  page,
  server,
  browser,
}) => {
  const cookie = await signInCookie(server);
  const before = await readVisits(server, cookie);
  await page.goto("/fleet/lomvi");
  // The service worker caches the page in the background.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match("/fleet/lomvi"))) await new Promise((resolve) => setTimeout(resolve, 50));
    await fetch("/fleet/lomvi");
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "prefetch", href: "/fleet/teist" }),
    );
  });
  await page.getByRole("link", { name: "Tilbake til flåten" }).click();
  await page
    .getByRole("link", { name: /Havhest/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Havhest" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Flåten" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Havhest" })).toBeVisible();
  // Through the service worker, which is active now.
  await page.goto("/services/notvasking?kilde=brosjyre");

  const robot = await browser.newContext({
    baseURL: server.url,
    userAgent: "Mozilla/5.0 (compatible; Examplebot/1.0)",
  });
  await (await robot.newPage()).goto("/fleet/krykkje");
  await robot.close();
  const headers = { "user-agent": userAgent };
  await call(server, "/fleet/krykkje", { method: "HEAD", headers });
  await call(server, "/fleet/krykkje", { headers: { ...headers, "sec-purpose": "prefetch" } });
  await call(server, "/fleet/krykkje", { headers, cookie });
  await call(server, "/fleet/finnes-ikke", { headers });
  await call(server, "/fleet/alke", { headers });

  const readNewVisits = async () => {
    const visits = Object.entries(await readVisits(server, cookie));
    const counts = visits.map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  };
  await expect
    .poll(readNewVisits, { timeout: 20_000 })
    .toEqual({ Lomvi: 1, Havhest: 2, Notvasking: 1, Alke: 1 });
});
