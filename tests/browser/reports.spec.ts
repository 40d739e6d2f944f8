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

test.describe("errors in the browser", () => {
  test.use({ allowedConsole: [/provoked by a test/] });

  test("are in the server's log once, without the query", async ({ page, server }) => {
    await page.goto("/terms?fra=hemmelig");
    await page.evaluate(() => {
      const error = new Error("provoked by a test");
      window.reportError(error);
      void Promise.reject(error);
    });
    const records = await findRecords(server, "provoked by a test");
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ kind: "error", path: "/terms", message: "provoked by a test" });
    expect(server.log()).not.toContain("hemmelig");
  });

  test("are in the server's log when a visitor sees the error page instead", async ({ page, server }) => {
    const brokenPage = `export const clientLoader = () => null;
      export default () => { throw new Error("provoked by a test while rendering"); };`;
    await page.route(/\/assets\/terms-[^/]+\.js$/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: brokenPage }),
    );
    await page.goto("/contact");
    await page.getByRole("contentinfo").getByRole("link", { name: "Vilkår" }).click();
    const [record] = await findRecords(server, "provoked by a test while rendering");
    expect(record).toMatchObject({ kind: "error", path: "/terms" });
  });
});

test.describe("what the policy blocks", () => {
  test.use({ allowedConsole: [/Content Security Policy/] });

  test("is in the server's log, without the query", async ({ page, server }) => {
    await page.goto("/privacy?fra=hemmelig");
    await page.evaluate(() => {
      document.body.append(
        Object.assign(new Image(), { src: "http://reklame.example/bilde.png?fra=hemmelig" }),
      );
    });
    const [record] = await findRecords(server, "reklame.example");
    expect(record).toMatchObject({
      kind: "csp",
      path: "/privacy",
      directive: "img-src",
      blocked: "http://reklame.example/bilde.png",
    });
    expect(server.log()).not.toContain("hemmelig");
  });
});
