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

test.use({ allowedConsole: [/provoked by a test|Content Security Policy/] });

test("errors and what the policy blocks are in the server's log, without the query", async ({
  page,
  server,
}) => {
  // A repeated test shares the server. Not a long number, which the log leaves out.
  const run = Date.now().toString(36);
  const message = `provoked by a test ${run}`;
  const brokenPage = `export const clientLoader = () => null;
    export default () => { throw new Error("${message}, while rendering"); };`;
  await page.route(/\/assets\/terms-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: brokenPage }),
  );
  await page.goto("/privacy?fra=hemmelig");

  await test.step("an error is there once", async () => {
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

  await test.step("what the policy blocks", async () => {
    const image = `http://reklame.example/${run}.png`;
    await page.evaluate((url) => {
      document.body.append(Object.assign(new Image(), { src: `${url}?fra=hemmelig` }));
    }, image);
    const [record] = await findRecords(server, image);
    expect(record).toMatchObject({ kind: "csp", path: "/privacy", directive: "img-src", blocked: image });
    expect(server.log()).not.toContain("hemmelig");
  });

  await test.step("an error is there when a visitor sees the error page instead", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Vilkår" }).click();
    const [record] = await findRecords(server, `${message}, while rendering`);
    expect(record).toMatchObject({ kind: "error", path: "/terms" });
  });
});
