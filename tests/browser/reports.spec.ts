/** What browsers report to the server's log. What a report says is tested in src/web/lib/page. */
import { expect, test } from "../support/browser/browser.ts";

const termsModule = /\/assets\/terms-(?!privacy)[\w-]+\.js$/;

test.use({ allowedConsole: [/provoked by a test/] });

test("the error that a visitor sees the error page for is in the log", async ({ page, server }) => {
  // A repeated test shares the server. Not a long number, which the log leaves out.
  const message = `provoked by a test ${Date.now().toString(36)}`;
  const brokenPage = `export const clientLoader = () => null;
    export default () => { throw new Error("${message}"); };`;
  await page.route(termsModule, (route) =>
    route.fulfill({ contentType: "text/javascript", body: brokenPage }),
  );
  await page.goto("/privacy?fra=hemmelig");
  await page.getByRole("contentinfo").getByRole("link", { name: "Vilkår" }).click();
  await expect.poll(() => server.log()).toContain(message);
  const lines = server.log().split("\n");
  const records = lines
    .filter((line) => line.includes(message))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(records).toEqual([expect.objectContaining({ kind: "error", path: "/terms", message })]);
  expect(server.log()).not.toContain("hemmelig");
  // A module that has been loaded is not loaded again without a reload.
  await page.unroute(termsModule);
  await page.getByRole("button", { name: "Reload Page" }).click();
  await expect(page.getByRole("heading", { name: "Vilkår for bruk av nettstedet" })).toBeVisible();
});
