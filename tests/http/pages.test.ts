import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RenderPage } from "../../src/http/pages/pages.ts";
import { signInCookie } from "../support/http-client.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.kill9());

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(server.url + path, { redirect: "manual", headers });
}

async function findLogLines(text: string, count: number): Promise<void> {
  await expect
    .poll(() => server.log().split(text).length - 1, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(count);
}

test.each([
  "/fleet/lomvi.data",
  "/_root.data",
  "/fleet.data",
  "/admin.data",
  "/admin/legal.data",
  "/FLEET.data",
])("%s is a page that does not exist, not the data of one", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await response.text()).toContain("Side Ikke Funnet");
});

test("one finished page is sent for every URL without a page", async () => {
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, number) => get(`/finnes-ikke-${number}?sok=${number}`)),
  );
  expect(new Set(responses.map(({ status, headers }) => `${status} ${headers.get("etag")}`)).size).toBe(1);
});

test("each page has one URL: other spellings redirect or are the same page", async () => {
  const page = await get("/fleet/lomvi");
  expect((await get("/fleet/%6Comvi?utm_source=x")).headers.get("etag")).toBe(page.headers.get("etag"));
  for (const [path, location] of [
    ["/Fleet/Lomvi?x=1", "/fleet/lomvi?x=1"],
    ["/ADMIN/legal", "/admin/legal"],
    ["/Login", "/login"],
    ["/fleet/", "/fleet"],
  ] as const) {
    const response = await get(path);
    expect([response.status, response.headers.get("location")], path).toEqual([308, location]);
  }
});

test("searches do not evict the front page, and are not cached", async () => {
  await findLogLines("pages rendered in advance", 1);
  const etag = (await get("/")).headers.get("etag");
  const searches = await Promise.all(Array.from({ length: 20 }, (_, number) => get(`/fleet?sok=${number}`)));
  expect(new Set(searches.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await get("/", { "if-none-match": etag ?? "" })).status).toBe(304);
});

describe("pages of the portal", () => {
  test("are never stored, and have the id of their request", async () => {
    const cookie = await signInCookie(server);
    for (const response of [
      await get("/login"),
      await get("/admin"),
      await get("/admin", { cookie }),
      await get("/login", { cookie }),
    ]) {
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("x-request-id")).toMatch(/^[\w-]{20,}$/);
    }
    expect((await get("/", { cookie })).headers.get("x-request-id")).toMatch(/^[\w-]{20,}$/);
    expect((await get("/fleet?sok=x")).headers.get("x-request-id")).toMatch(/^[\w-]{20,}$/);
  });
});

test("a render leaves no timer behind, which would keep its data in memory", async () => {
  const bundle = resolve(import.meta.dirname, "../../build/server/index.js");
  const { renderPage } = (await import(bundle)) as { renderPage: RenderPage };
  const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
  const render = async () => {
    const response = await renderPage(new Request(`${server.url}/fleet`), {
      transport: (path, init) => fetch(server.url + path, init),
      publicConfig: { siteUrl: server.url, analyticsId: null, hasPasswordReset: false },
      nonce: "x",
      reportError: () => {},
    });
    expect(response.status).toBe(200);
  };
  await render();
  const before = countTimers();
  for (let number = 0; number < 20; number += 1) await render();
  expect(countTimers()).toBeLessThan(before + 20);
});
