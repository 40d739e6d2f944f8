/** What browsers report to the server's log. */
import { expect, test } from "../support/browser.ts";
import type { TestServer } from "../support/server.ts";

/** The log records about a text, as soon as there is one. */
async function findRecords(server: TestServer, text: string): Promise<Array<Record<string, unknown>>> {
  await expect.poll(() => server.log()).toContain(text);
  const lines = server.log().split("\n");
  return lines
    .filter((line) => line.includes(text))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

// A repeated test shares the server. Not a long number, which the log leaves out.
const newMessage = () => `provoked by a test ${Date.now().toString(36)}`;

test.use({ allowedConsole: [/provoked by a test|Content Security Policy/] });

test("an error is in the log once", async ({ page, server }) => {
  const message = newMessage();
  await page.goto("/privacy?fra=hemmelig");
  await page.evaluate((text) => {
    const error = new Error(text);
    window.reportError(error);
    void Promise.reject(error);
  }, message);
  const records = await findRecords(server, message);
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({ kind: "error", path: "/privacy", message });
  expect(server.log()).not.toContain("hemmelig");
});

test("the error that a visitor sees the error page for is in the log", async ({ page, server }) => {
  const message = newMessage();
  const brokenPage = `export const clientLoader = () => null;
    export default () => { throw new Error("${message}"); };`;
  await page.route(/\/assets\/terms-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: brokenPage }),
  );
  await page.goto("/privacy");
  await page.getByRole("contentinfo").getByRole("link", { name: "Vilkår" }).click();
  const [record] = await findRecords(server, message);
  expect(record).toMatchObject({ kind: "error", path: "/terms" });
});
