import { Hono } from "hono";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import type { HttpDependencies } from "../env.ts";
import { createResponseCache, notFoundPath } from "../cache/response-cache.ts";
import { freshDatabase } from "../../../tests/support/engines/database.ts";
import { cacheResponses } from "../middleware/cache.ts";
import { createFormReceiver } from "../forms/receive-form.ts";
import { createRenderLimiter } from "../render-limiter.ts";
import { pages } from "./pages.ts";
import { createPageRenderer } from "./render-page.ts";

function renderWith(respond: () => Response) {
  const api = new Hono().get("/api/services", respond);
  const dependencies = {
    publicConfig: { siteUrl: "http://localhost", analyticsId: null, hasPasswordReset: false },
    log: pino({ enabled: false }),
    metrics: { timeRender: <T>(render: () => Promise<T>) => render() },
    limitVisitors: createRenderLimiter(),
  } as unknown as HttpDependencies;
  const render = createPageRenderer(dependencies, {
    renderPage: async (_request, { transport }) => {
      const { ok } = await transport("/api/services");
      return new Response("<p>Side</p>", { status: ok ? 200 : 500 });
    },
    request: (path, init, env) => api.request(path, init, env),
    hasPolicy: false,
  });
  return render(new Request("http://localhost/services"), { share: "visitors", network: "192.0.2.1" });
}

test("a page that fails because of an outage responds 503, and any other failure 500", async () => {
  expect(await renderWith(() => new Response("[]"))).toMatchObject({ status: 200 });
  const outage = { status: 503, headers: { "retry-after": "5" } };
  expect(await renderWith(() => new Response("", outage))).toMatchObject({ status: 503 });
  expect(await renderWith(() => new Response("", { status: 500 }))).toMatchObject({ status: 500 });
});

test("staff do not wait behind the renders of visitors", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const metrics = { timeRender: <T>(render: () => Promise<T>) => render() };
  const dependencies = { metrics, limitVisitors: createRenderLimiter() };
  const render = createPageRenderer(dependencies as unknown as HttpDependencies, {
    renderPage: ({ url }) => (url.endsWith("/admin") ? Promise.resolve(new Response("")) : promise),
    request: () => new Response("[]"),
    hasPolicy: false,
  });
  const network = "192.0.2.1";
  const flood = Promise.allSettled(
    Array.from({ length: 10 }, () =>
      render(new Request("http://localhost/fleet?sok=a"), { share: "visitors", network }),
    ),
  );
  const portal = await render(new Request("http://localhost/admin"), { share: "portal", network });
  expect(portal.status).toBe(200);
  resolve(new Response(""));
  await flood;
});

/** Pages that respond with the text of what was posted. */
function createPages(dependencies: object, more: object = {}) {
  const parts = {
    render: async (request: Request) => new Response(await request.text(), { status: 400 }),
    cacheResponses: () => {},
    web: {},
    ...more,
  };
  const all = { publicConfig: { siteUrl: "http://localhost" }, ...dependencies };
  return pages(all as unknown as HttpDependencies, parts as unknown as Parameters<typeof pages>[1]);
}

test("a long text that is sent without JavaScript comes back with the page, and one that is far too long does not", async () => {
  const ctx = { db: await freshDatabase() };
  const app = createPages({ ctx, trustedProxies: 0, forms: createFormReceiver() });
  const post = async (body: FormData | URLSearchParams) => {
    const response = await app.request("/contact", { method: "POST", body });
    return [response.status, await response.text()];
  };
  const postWithFiles = (message: string) => {
    const body = new FormData();
    body.set("message", message);
    return post(body);
  };
  const postText = (message: string) => post(new URLSearchParams({ message }));
  const long = "x".repeat(200_000);
  expect(await postWithFiles(long)).toEqual([400, `message=${long}`]);
  expect(await postText(long)).toEqual([400, `message=${long}`]);
  const refusal = "Meldingen er for stor. Kort den ned, eller send den på e-post.";
  expect(await postWithFiles("x".repeat(600_000))).toEqual([413, refusal]);
  const refusalWithoutEmail = "Meldingen er for stor. Kort den ned.";
  expect(await postText("x".repeat(600_000))).toEqual([413, refusalWithoutEmail]);
  const manyFields = new URLSearchParams(Array.from({ length: 101 }, () => ["boat", "a"]));
  expect(await post(manyFields)).toEqual([413, refusalWithoutEmail]);
});

test("an enquiry without files does not wait for the files of others", async () => {
  const started = Promise.withResolvers<void>();
  const inspected = Promise.withResolvers<Response>();
  const dependencies = {
    publicConfig: { siteUrl: "http://localhost" },
    metrics: { timeRender: <T>(render: () => Promise<T>) => render() },
    limitVisitors: createRenderLimiter(),
    trustedProxies: 0,
    forms: createFormReceiver(),
  };
  const render = createPageRenderer(dependencies as unknown as HttpDependencies, {
    renderPage: async (request) => {
      if ((await request.text()) !== "message=Se+bildet") return new Response("Takk");
      started.resolve();
      return inspected.promise;
    },
    request: () => new Response("[]"),
    hasPolicy: false,
  });
  const app = createPages(dependencies, { render });
  const form = new FormData();
  form.set("message", "Se bildet");
  form.set("files", new File(["bilde"], "bilde.png"));
  const withFile = app.request("/contact", { method: "POST", body: form });
  await started.promise;
  const body = new URLSearchParams({ message: "Hei" });
  expect(await (await app.request("/contact", { method: "POST", body })).text()).toBe("Takk");
  inspected.resolve(new Response("Takk for bildet"));
  expect(await (await withFile).text()).toBe("Takk for bildet");
});

test("the page for signing in is rendered once for all who are not signed in, and kept by no browser", async () => {
  const auth = { api: { getSession: () => Promise.resolve({ response: null, headers: new Headers() }) } };
  const render = vi.fn((_request: Request) => Promise.resolve(new Response("<form></form>")));
  const cache = createCache();
  const web = { hasPage: () => Promise.resolve(true) };
  const app = createPages({ ctx: {}, auth, trustedProxies: 0 }, { render, cache, web });
  for (const path of ["/login", "/login?til=%2Fadmin%2Fboats", "/login?x=1"]) {
    const response = await app.request(path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await response.text()).toBe("<form></form>");
  }
  expect(render.mock.calls.map(([{ url }]) => url)).toEqual(["http://localhost/login"]);
  expect(cache.find("/login")).toBeUndefined();
});

test("nothing is read of a preview that no editor has sent", async () => {
  const auth = { api: { getSession: () => Promise.resolve({ response: null, headers: new Headers() }) } };
  const app = createPages({ ctx: {}, auth });
  let reads = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    reads += 1;
    controller.close();
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const response = await app.request("/fleet/lomvi", { method: "POST", body, duplex: "half" } as RequestInit);
  expect([response.status, response.headers.get("location"), reads]).toEqual([303, "/login", 0]);
});

function createCache() {
  return createResponseCache({
    isListening: () => true,
    now: () => new Date(),
    log: pino({ enabled: false }),
    addHeaders: () => {},
  });
}

test("unknown paths share one page, whatever they are called", async () => {
  const render = vi.fn(() => Promise.resolve(new Response("Finnes ikke", { status: 404 })));
  const cache = createCache();
  const web = { hasPage: () => Promise.resolve(false) };
  const parts = { render, cache, cacheResponses: cacheResponses(cache), web };
  const app = createPages({ trustedProxies: 0 }, parts);
  for (const path of [encodeURI(notFoundPath), "/404", "/finnes-ikke"]) {
    const response = await app.request(path);
    expect([response.status, await response.text()]).toEqual([404, "Finnes ikke"]);
  }
  expect(render).toHaveBeenCalledOnce();
});
