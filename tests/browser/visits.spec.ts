import type { Overview } from "../../src/contract/overview/overview.ts";
import type { TestServer } from "../support/servers/server.ts";
import { expect, test } from "../support/browser/browser.ts";
import { call, signInCookie } from "../support/servers/http-client.ts";

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

/** What was counted since the function was called, once it is as expected. */
async function watchVisits(server: TestServer) {
  const cookie = await signInCookie(server);
  const before = await readVisits(server, cookie);
  const readNewVisits = async () => {
    const visits = Object.entries(await readVisits(server, cookie));
    const counts = visits.map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  };
  return (expected: Record<string, number>) =>
    expect.poll(readNewVisits, { timeout: 60_000 }).toEqual(expected);
}

test("a page counts when it is loaded or shown by a link", async ({ page, server }) => {
  const expectVisits = await watchVisits(server);
  await page.goto("/fleet/lomvi");
  await page.getByRole("link", { name: "Tilbake til flåten" }).click();
  await page
    .getByRole("link", { name: /Havhest/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Havhest" })).toBeVisible();
  await page.goto("/services/notvasking?kilde=brosjyre");
  await expectVisits({ Lomvi: 1, Havhest: 1, Notvasking: 1 });
});
