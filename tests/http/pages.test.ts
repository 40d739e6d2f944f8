import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdminBoat } from "../../src/contract/boats/admin-boats.ts";
import type { HttpDependencies } from "../../src/http/env.ts";
import { createPageRenderer, type Web } from "../../src/http/pages/render-page.ts";
import { createRenderLimiter } from "../../src/http/render-limiter.ts";
import { call, signInCookie } from "../support/servers/http-client.ts";
import { startServer, type TestServer } from "../support/servers/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.kill9());

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(server.url + path, { redirect: "manual", headers });
}

test.each(["/fleet/lomvi.data", "/_root.data", "/fleet.data", "/admin.data", "/admin/legal.data"])(
  "%s is a page that does not exist, not the data of one",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("Side Ikke Funnet");
  },
);

test.each(["/offline.html", "/offline-portal.html"])("%s has the fonts of the site", async (path) => {
  const html = await (await get(path)).text();
  const fonts = [...html.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, url]) => url ?? "");
  expect(fonts).toHaveLength(2);
  const home = await (await get("/")).text();
  for (const font of fonts) expect(home).toContain(`href="${font}"`);
});

test("one page is sent for every URL without a page", async () => {
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, number) => get(`/finnes-ikke-${number}?sok=${number}`)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
  // Not always exactly one: on a busy machine a page is rendered again when the poll for changes is late.
  expect(new Set(responses.map(({ headers }) => headers.get("etag"))).size).toBeLessThan(20);
  const service = await get("/services/finnes-ikke");
  expect([service.status, await service.text()]).toEqual([
    404,
    expect.stringContaining("Tjeneste ikke funnet"),
  ]);
});

test("each page has one URL: other spellings redirect, and browsers ask again", async () => {
  for (const [path, location] of [
    ["/Fleet/Lomvi?x=1", "/fleet/lomvi?x=1"],
    ["/fleet/%6Comvi", "/fleet/lomvi"],
    ["/Fleet/LOMVI/Datablad.pdf", "/fleet/lomvi/datablad.pdf"],
    ["/ADMIN/legal", "/admin/legal"],
    ["/%61dmin", "/admin"],
    ["/Login", "/login"],
    ["/fleet/", "/fleet"],
    ["//fleet", "/fleet"],
  ] as const) {
    const { status, headers } = await get(path);
    expect([status, headers.get("location"), headers.get("cache-control")], path).toEqual([
      308,
      location,
      "no-cache",
    ]);
  }
});

test("an unknown boat redirects to the fleet, and a malformed URL is an unknown page", async () => {
  const { status, headers } = await get("/fleet/finnes-ikke?x=1");
  expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
    302,
    "/fleet",
    "no-cache",
  ]);
  for (const path of ["/%E0%A4%A", "/fleet/lomvi/x", "/administrasjon"]) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test("a former slug of a service redirects to the current one, in the path and in parameters", async () => {
  const cookie = await signInCookie(server);
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(server.url + path, {
      method,
      headers: { cookie, origin: server.url, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.ok, path).toBe(true);
    return (await response.json()) as { id: string; version: number };
  };
  const { id, version } = await send("POST", "/api/admin/services", { title: "Vask", slug: "gammel-vask" });
  await send("PUT", `/api/admin/services/${id}`, { title: "Vask", slug: "ny-vask", version });
  for (const [path, location] of [
    ["/services/gammel-vask", "/services/ny-vask"],
    ["/contact?boat=lomvi&service=gammel-vask&uke=7", "/contact?boat=lomvi&service=ny-vask&uke=7"],
    ["/fleet?tjeneste=gammel-vask", "/fleet?tjeneste=ny-vask"],
  ] as const) {
    const { status, headers } = await get(path);
    expect([status, headers.get("location"), headers.get("cache-control")], path).toEqual([
      301,
      location,
      "no-cache",
    ]);
  }
});

test("the portal's first load is at most 260 KB of compressed scripts", async () => {
  const cookie = await signInCookie(server);
  const listScripts = async (path: string) =>
    new Set((await (await get(path, { cookie })).text()).match(/\/assets\/[\w.-]+\.js/g));
  const portal = await listScripts("/admin");
  let total = 0;
  for (const script of portal) {
    total += gzipSync(await (await get(script)).arrayBuffer(), { level: 9 }).length;
  }
  expect(portal.size).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(260_000);
});

test("what was sent once is sent from the cache, with the same headers", async () => {
  const [asset = ""] = /\/assets\/[\w.-]+\.js/.exec(await (await get("/")).text()) ?? [];
  const kept = [
    "/",
    "/fleet/lomvi",
    asset,
    "/api/boats?status=active",
    "/api/company",
    "/robots.txt",
    "/share.jpg",
  ];
  const own = new Set(["x-request-id", "date", "content-length", "connection", "keep-alive"]);
  const listHeaders = ({ headers }: Response) => [...headers].filter(([name]) => !own.has(name));
  const isFromCache = ({ headers }: Response) => !headers.has("x-request-id");
  for (const path of kept) {
    const first = await get(path);
    const again = await get(path);
    expect(isFromCache(again), path).toBe(true);
    expect([again.status, listHeaders(again)], path).toEqual([first.status, listHeaders(first)]);
    expect(await again.text(), path).toBe(await first.text());
    const head = await fetch(server.url + path, { method: "HEAD" });
    expect([head.status, listHeaders(head), await head.text()], path).toEqual([200, listHeaders(first), ""]);
    expect(again.headers.get("content-security-policy"), path).toContain("default-src 'none'");
    expect(again.headers.get("x-content-type-options"), path).toBe("nosniff");
    const unchanged = await get(path, { "if-none-match": first.headers.get("etag") ?? "" });
    expect(unchanged.status, path).toBe(304);
  }
  for (const path of ["/fleet?sok=lomvi", "/api/boats?limit=2", "/nei/her", "/login"]) {
    await get(path);
    expect(isFromCache(await get(path)), path).toBe(false);
  }
  // A campaign's link is the same page.
  expect((await get("/?utm_source=brev")).headers.get("etag")).toBe((await get("/")).headers.get("etag"));
});

test("built files have the security headers", async () => {
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(await (await get("/")).text()) ?? [];
  for (const [path, policy] of [
    [script, "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
    ["/sw.js", "default-src 'self'; base-uri 'none'; frame-ancestors 'none'"],
  ] as const) {
    const { status, headers } = await get(path);
    expect([status, headers.get("content-security-policy")], path).toEqual([200, policy]);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
  }
  expect((await get("/favicon.svg")).headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
});

test("images are sent with a lifetime, and in parts", async () => {
  const image = "/media/boat-images/lomvi-1-480.webp";
  expect((await get(image)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const part = await get(image, { range: "bytes=0-9" });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
});

test("the public API is compressed, and browsers ask again each time", async () => {
  for (const path of ["/api/boats?place=home", "/api/company", "/api/sites"]) {
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
  expect((await get("/api/boats/finnes-ikke")).headers.get("cache-control")).toBe("no-store");
});

test("a save is seen by the next visitor", async () => {
  const privacy = (await get("/privacy")).headers.get("etag");
  const cookie = await signInCookie(server);
  const saved = await fetch(`${server.url}/api/admin/legal/privacy`, {
    method: "PUT",
    headers: { cookie, origin: server.url, "content-type": "application/json" },
    body: JSON.stringify({ content: "<h2>Ny tekst</h2>", version: 0 }),
  });
  expect(saved.status).toBe(200);
  expect((await get("/privacy")).headers.get("etag")).not.toBe(privacy);
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

  test("keep the password out of the URL of a form that is sent before hydration", async () => {
    const html = await (await get("/login")).text();
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toMatch(/<button[^>]* type="submit" disabled=""[^>]*>Logg Inn/);
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
  const { renderPage } = (await import(bundle)) as Web;
  const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
  const render = async () => {
    const response = await renderPage(new Request(`${server.url}/fleet`), {
      transport: (path, init) => fetch(server.url + path, init),
      publicConfig: { siteUrl: server.url, analyticsId: null, hasPasswordReset: false },
      nonce: "x",
      isPreview: false,
      reportError: () => {},
    });
    expect(response.status).toBe(200);
  };
  await render();
  const before = countTimers();
  for (let number = 0; number < 20; number += 1) await render();
  expect(countTimers()).toBeLessThan(before + 20);
});

test("a path that is spelt as a pattern gets a response, and stops no other", async () => {
  for (const path of ["/api/boats/*", "/api/sites/*", "/api/visits/*", "/*", "/api/chart"]) {
    const { status } = await call(server, path);
    expect(status, path).toBe(path === "/api/chart" ? 200 : 404);
  }
});

test("a page that is rendered without what could not be read is not stored", async () => {
  const bundle = resolve(import.meta.dirname, "../../build/server/index.js");
  const { renderPage } = (await import(bundle)) as Web;
  let failing = "";
  const dependencies = {
    publicConfig: { siteUrl: server.url, analyticsId: null, hasPasswordReset: false },
    log: pino({ enabled: false }),
    metrics: { timeRender: <T>(work: () => Promise<T>) => work() },
    limitVisitors: createRenderLimiter(),
  };
  const render = createPageRenderer(dependencies as unknown as HttpDependencies, {
    renderPage,
    request: (path) =>
      path.startsWith(failing) ? new Response("{}", { status: 500 }) : fetch(server.url + path),
    hasPolicy: false,
  });
  const read = async (path: string) => {
    const visitor = { share: "visitors", network: "192.0.2.1" } as const;
    const { status, headers } = await render(new Request(server.url + path), visitor);
    return [status, headers.get("cache-control")];
  };
  // The footer lists services, and the form offers boats.
  for (const [path, source] of [
    ["/terms", "/api/services"],
    ["/contact", "/api/boats"],
  ] as const) {
    failing = source;
    expect(await read(path), path).toEqual([200, "no-store"]);
    failing = "/ingenting";
    expect(await read(path), path).toEqual([200, "no-cache"]);
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

  test("says in the page what it is", async () => {
    const cookie = await signInCookie(server);
    const fields = { draft: JSON.stringify({ content: "<h2>Ny</h2>" }) };
    const notice = "Forhåndsvisning. Dette er ikke lagret, og ingen andre ser det.";
    expect(await (await post("/terms?forhandsvisning", fields, { cookie })).text()).toContain(notice);
    expect(await (await get("/terms", { cookie })).text()).not.toContain(notice);
  });

  test("has lost its draft when staff load it again", async () => {
    const cookie = await signInCookie(server);
    for (const path of ["/fleet/lomvi", "/fleet/helt-ny", "/services/de-licing", "/terms"]) {
      const response = await get(`${path}?forhandsvisning`, { cookie });
      const html = await response.text();
      expect([response.status, response.headers.get("cache-control")], path).toEqual([200, "no-store"]);
      expect(html, path).toContain("Utkastet er borte");
      expect(html, path).toContain(`href="${path}"`);
    }
  });

  test("is the page itself to visitors who are given its URL", async () => {
    const response = await fetch(`${server.url}/fleet/lomvi?forhandsvisning`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/fleet/lomvi"]);
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
    expect((await post("/fleet", fields, { cookie })).status).toBe(405);
    expect((await post("/fleet/%zz", fields, { cookie })).status).toBe(404);
    // Last, because the server closes the connection of a body that it does not read.
    expect((await post("/fleet/lomvi", { draft: "x".repeat(3_000_000) }, { cookie })).status).toBe(413);
  });
});
