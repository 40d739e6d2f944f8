import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdminBoat } from "../../src/contract/admin-boats.ts";
import type { ApiApp } from "../../src/http/app.ts";
import type { HttpDependencies } from "../../src/http/env.ts";
import { pageRenderer, type RenderPage } from "../../src/http/pages/pages.ts";
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

test("each page has one URL: other spellings redirect or are the same page, and browsers ask again", async () => {
  const page = await get("/fleet/lomvi");
  expect((await get("/fleet/%6Comvi?utm_source=x")).headers.get("etag")).toBe(page.headers.get("etag"));
  for (const [path, location] of [
    ["/Fleet/Lomvi?x=1", "/fleet/lomvi?x=1"],
    ["/ADMIN/legal", "/admin/legal"],
    ["/Login", "/login"],
    ["/fleet/", "/fleet"],
  ] as const) {
    const { status, headers } = await get(path);
    expect([status, headers.get("location"), headers.get("cache-control")], path).toEqual([
      308,
      location,
      "no-cache",
    ]);
  }
});

test("the portal's first load is at most 239.5 KB of compressed scripts, and public pages load none of its own", async () => {
  const cookie = await signInCookie(server);
  const listScripts = async (path: string) =>
    new Set((await (await get(path, { cookie })).text()).match(/\/assets\/[\w.-]+\.js/g));
  const portal = await listScripts("/admin");
  let total = 0;
  for (const script of portal) {
    total += gzipSync(await (await get(script)).arrayBuffer(), { level: 9 }).length;
  }
  expect(portal.size).toBeGreaterThan(10);
  // 199.6 KB before staff could run the whole company from it, and a fifth more.
  expect(total).toBeLessThanOrEqual(239_500);
  const shared = portal.intersection(await listScripts("/"));
  expect([...shared].map((script) => script.replace(/-[\w-]{8}\.js$/, "")).toSorted()).toEqual([
    "/assets/entry.client",
    "/assets/manifest",
    "/assets/rolldown-runtime",
    "/assets/root",
    "/assets/vendor",
  ]);
});

test("searches do not evict the front page, and are not cached", async () => {
  await findLogLines("pages rendered in advance", 1);
  const etag = (await get("/")).headers.get("etag");
  const searches = await Promise.all(Array.from({ length: 20 }, (_, number) => get(`/fleet?sok=${number}`)));
  expect(new Set(searches.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await get("/", { "if-none-match": etag ?? "" })).status).toBe(304);
});

test("what is finished is sent without running the application, with the same headers", async () => {
  await findLogLines("pages rendered in advance", 1);
  const [asset = ""] = /\/assets\/[\w.-]+\.js/.exec(await (await get("/")).text()) ?? [];
  const image = "/media/boat-images/lomvi-1-480.webp";
  const paths = ["/", "/fleet/lomvi?utm_source=x", asset, image, "/api/company", "/finnes-ikke/her?x=1"];
  const own = new Set(["x-request-id", "date", "content-length", "connection", "keep-alive"]);
  const listHeaders = ({ headers }: Response) => [...headers].filter(([name]) => !own.has(name));
  for (const path of paths) {
    const first = await get(path);
    const again = await get(path);
    expect([again.status, listHeaders(again)], path).toEqual([first.status, listHeaders(first)]);
    expect(await again.text(), path).toBe(await first.text());
    const head = await fetch(server.url + path, { method: "HEAD" });
    expect([head.status, listHeaders(head), await head.text()], path).toEqual([
      first.status,
      listHeaders(first),
      "",
    ]);
    expect(again.headers.get("content-security-policy") ?? asset, path).toBeTruthy();
    expect(again.headers.get("x-content-type-options"), path).toBe("nosniff");
  }
  const part = await get(image, { range: "bytes=0-9" });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);

  // The log has no duration for finished responses.
  const lastLine = (path: string) =>
    server
      .log()
      .split("\n")
      .findLast((line) => line.includes(`"path":${JSON.stringify(path.split("?", 1)[0])}`));
  await findLogLines('"status":206', 1);
  for (const path of paths) {
    const { ms, msg } = JSON.parse(lastLine(path) ?? "{}") as { ms?: number; msg?: string };
    expect([msg, ms], path).toEqual(["request", undefined]);
  }
});

describe("the public API", () => {
  test("sends what pages are rendered from as finished, compressed responses", async () => {
    await findLogLines("pages rendered in advance", 1);
    for (const path of ["/api/boats?place=home", "/api/company"]) {
      const first = await get(path, { "accept-encoding": "br" });
      const { etag = "", ...headers } = Object.fromEntries(first.headers);
      expect(headers, path).toMatchObject({
        "content-type": "application/json",
        "content-encoding": "br",
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      });
      expect((await get(path, { "if-none-match": etag })).status).toBe(304);
      const plain = await get(path, { "accept-encoding": "identity" });
      expect(await plain.json()).toEqual(await first.json());
    }
  });

  test("computes what no page asks for, without keeping it", async () => {
    for (const path of ["/api/boats?limit=2", "/api/boats?limit=2&x=1", "/api/boats/finnes-ikke"]) {
      const { headers } = await get(path);
      expect([headers.get("cache-control"), headers.get("etag")], path).toEqual(["no-store", null]);
    }
  });
});

test("a save renders only the pages that show what has changed", async () => {
  await findLogLines("pages rendered in advance", 1);
  const rounds = () =>
    server
      .log()
      .split("\n")
      .filter((line) => line.includes("pages rendered in advance"))
      .map((line) => (JSON.parse(line) as { count: number }).count);
  const before = rounds().length;
  expect(rounds()[0]).toBeGreaterThan(30);
  const fleet = (await get("/fleet")).headers.get("etag");
  const privacy = (await get("/privacy")).headers.get("etag");
  const cookie = await signInCookie(server);
  const saved = await fetch(`${server.url}/api/admin/legal/privacy`, {
    method: "PUT",
    headers: { cookie, origin: server.url, "content-type": "application/json" },
    body: JSON.stringify({ content: "<h2>Ny tekst</h2>", version: 0 }),
  });
  expect(saved.status).toBe(200);
  expect((await get("/privacy")).headers.get("etag")).not.toBe(privacy);
  expect((await get("/fleet")).headers.get("etag")).toBe(fleet);
  await findLogLines("pages rendered in advance", before + 1);
  // The files that list content, such as the sitemap, and the pages of that text.
  expect(rounds().at(-1)).toBeLessThan(10);
});

test("the data sheet of a boat is made once per content version and sent like a page", async () => {
  const path = "/fleet/lomvi/datablad.pdf";
  // Both wait for the same render.
  const [first, second] = await Promise.all([get(path), get(path)]);
  const etag = first.headers.get("etag") ?? "";
  expect([first.status, second.status, second.headers.get("etag")]).toEqual([200, 200, etag]);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-cache",
    "content-security-policy": "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  const pdf = await first.text();
  expect(pdf).toMatch(/^%PDF-1/);
  expect((await get(path, { "if-none-match": etag })).status).toBe(304);
  const part = await get(path, { range: "bytes=0-3" });
  expect([part.status, await part.text()]).toEqual([206, "%PDF"]);
  const moved = await get("/Fleet/LOMVI/datablad.pdf");
  expect([moved.status, moved.headers.get("location")]).toEqual([308, path]);
  for (const unknown of ["/fleet/finnes-ikke/datablad.pdf", "/fleet/lomvi/datablad.pdf/x"]) {
    expect((await get(unknown)).status, unknown).toBe(404);
  }

  const cookie = await signInCookie(server);
  type Stored = Record<"id" | "name" | "created_at" | "updated_at", string>;
  const stored = (await (await get("/api/admin/boats/lomvi", { cookie })).json()) as Stored;
  const { id, created_at: _, updated_at: __, ...boat } = stored;
  const saved = await fetch(`${server.url}/api/admin/boats/${id}`, {
    method: "PUT",
    headers: { cookie, origin: server.url, "content-type": "application/json" },
    body: JSON.stringify({ ...boat, engine: "Ny motor" }),
  });
  expect(saved.status).toBe(200);
  const changed = await get(path, { "if-none-match": etag });
  expect([changed.status, changed.headers.get("etag") === etag]).toEqual([200, false]);
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
    expect((await get("/fleet?sok=x")).headers.get("x-request-id")).toMatch(/^[\w-]{20,}$/);
  });

  test("redirect to a sign-in that leads back to them", async () => {
    for (const [path, location] of [
      ["/admin", "/login"],
      ["/admin/contact?open=1&x=%26", "/login?til=%2Fadmin%2Fcontact%3Fopen%3D1%26x%3D%2526"],
      ["/admin/%2F%2Fevil.example", "/login?til=%2Fadmin%2F%252F%252Fevil.example"],
    ] as const) {
      const response = await get(path);
      expect([response.status, response.headers.get("location")], path).toEqual([302, location]);
    }
  });

  test("do not show the sign-in form to a signed-in user, and load for an invitation link", async () => {
    const cookie = await signInCookie(server);
    expect(await (await get("/login")).text()).toContain('name="password"');
    const response = await get("/login", { cookie });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('name="password"');
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

test("a page that is rendered without what could not be read is marked as incomplete", async () => {
  const bundle = resolve(import.meta.dirname, "../../build/server/index.js");
  const { renderPage } = (await import(bundle)) as { renderPage: RenderPage };
  let failing = "";
  const api = {
    request: (path: string) =>
      path.startsWith(failing) ? new Response("{}", { status: 500 }) : fetch(server.url + path),
  };
  const publicConfig = { siteUrl: server.url, analyticsId: null, hasPasswordReset: false };
  const render = pageRenderer(
    renderPage,
    api as unknown as ApiApp,
    { publicConfig, log: pino({ enabled: false }) } as unknown as HttpDependencies,
    { hasPolicy: false },
  );
  // The footer lists services, and the form offers boats.
  for (const [path, source] of [
    ["/terms", "/api/services"],
    ["/contact", "/api/boats"],
  ] as const) {
    failing = source;
    const request = new Request(server.url + path);
    expect(await render(request, { isCached: true }), path).toMatchObject({
      status: 200,
      isIncomplete: true,
      headers: { "cache-control": "no-store" },
    });
    failing = "/ingenting";
    expect(await render(request, { isCached: true }), path).toMatchObject({
      status: 200,
      isIncomplete: false,
      headers: { "cache-control": "no-cache" },
    });
  }
});

describe("a preview", () => {
  const draft = { name: "Ulagret båt", type: "Katamaran", description: "Ikke lagret <b>ennå</b>" };
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return fetch(server.url + path, { method: "POST", body, headers, redirect: "manual" });
  };

  test("is the public page with unsaved content, for staff only, never cached or indexed", async () => {
    const cookie = await signInCookie(server);
    const { region } = (await (await get("/api/admin/boats/lomvi", { cookie })).json()) as AdminBoat;
    const fields = { draft: JSON.stringify({ ...draft, region }) };
    const response = await post("/fleet/lomvi", fields, { cookie });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("Ulagret båt");
    expect(html).toContain("Ikke lagret &lt;b&gt;ennå&lt;/b&gt;");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
    const page = await get("/fleet/lomvi");
    const withoutHashes = (policy: string | null) => policy?.replaceAll(/ 'sha256-[^']*'/g, "");
    expect(withoutHashes(response.headers.get("content-security-policy"))).toBe(
      withoutHashes(page.headers.get("content-security-policy")),
    );
    expect(await page.text()).not.toContain("Ulagret båt");
    // A boat that does not exist yet, and a service with a new slug.
    expect(await (await post("/fleet/helt-ny", fields, { cookie })).text()).toContain("Ulagret båt");
    expect((await get("/fleet/helt-ny")).status).toBe(302);
    const service = { draft: JSON.stringify({ title: "Ulagret tjeneste", slug: "ny-tjeneste" }) };
    const shown = await (await post("/services/ny-tjeneste", service, { cookie })).text();
    expect(shown).toContain("Ulagret tjeneste");
    const hostile = { draft: JSON.stringify({ content: "<h2>Ny</h2><script>alert(1)</script>" }) };
    const terms = await (await post("/terms", hostile, { cookie })).text();
    expect(terms).toContain("<h2>");
    expect(terms).not.toContain("alert(1)");
  });

  test("is refused without a session, from other sites, and for content that cannot be saved", async () => {
    const cookie = await signInCookie(server);
    const fields = { draft: JSON.stringify(draft) };
    const anonymous = await post("/fleet/lomvi", fields);
    expect([anonymous.status, anonymous.headers.get("location")]).toEqual([303, "/login"]);
    expect((await post("/fleet/lomvi", fields, { cookie, origin: "https://ond.example" })).status).toBe(403);
    const incomplete = await post("/fleet/lomvi", fields, { cookie });
    expect([incomplete.status, await incomplete.text()]).toEqual([
      400,
      "Please select a region for the boat",
    ]);
    for (const wrong of [{}, { draft: "{" }, { draft: "1" }, { restore: "{}" }, { id: "x".repeat(500) }]) {
      expect((await post("/fleet/lomvi", wrong as Record<string, string>, { cookie })).status).toBe(400);
    }
    const headers = { cookie, origin: server.url, "content-type": "multipart/form-data; boundary=x" };
    const unreadable = await fetch(`${server.url}/fleet/lomvi`, { method: "POST", headers, body: "{" });
    expect([unreadable.status, await unreadable.text()]).toEqual([
      400,
      "Det som ble sendt, kunne ikke leses. Prøv igjen.",
    ]);
    expect((await post("/fleet/lomvi", { draft: "x".repeat(3_000_000) }, { cookie })).status).toBe(413);
    expect((await post("/fleet", fields, { cookie })).status).toBe(405);
  });
});
