// @vitest-environment node
/** What public/sw.js responds with. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const code = readFileSync(new URL("../../../../public/sw.js", import.meta.url), "utf8");
const origin = "https://nordskarv.example";

/** Entries by path and parameters, oldest first. */
class FakeCache {
  entries = new Map<string, string>();
  #find(request: string | Request, { ignoreSearch = false } = {}): string[] {
    const trim = (url: string) => (ignoreSearch ? url.split("?")[0] : url);
    const wanted = toPath(request);
    return [...this.entries].filter(([path]) => trim(path) === trim(wanted)).map(([, body]) => body);
  }
  match = (request: string | Request) => this.matchAll(request).then(([found]) => found);
  matchAll = (request: string | Request, options?: { ignoreSearch?: boolean }) =>
    Promise.resolve(this.#find(request, options).map((body) => new Response(body)));
  put = async (request: string | Request, response: Response) =>
    void this.entries.set(toPath(request), await response.text());
  delete = (request: string | Request) => Promise.resolve(this.entries.delete(toPath(request)));
  keys = () => Promise.resolve([...this.entries.keys()].map((url) => ({ url })));
  add = () => Promise.resolve();
}

const toPath = (request: string | Request) =>
  (typeof request === "string" ? request : request.url).replace(origin, "");

/** The network's response as the worker sees it. */
function respond(status: number, headers: Record<string, string> = {}): Response {
  const response = new Response("network", {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache", ...headers },
  });
  return Object.defineProperty(response, "type", { value: "basic" });
}

/** Opens pages through a worker that has cached these, and returns what each shows. */
function startWorker(cached: Record<string, string>, network: (path: string) => Response | Error) {
  const pages = new FakeCache();
  for (const [path, body] of Object.entries(cached)) pages.entries.set(path, body);
  const files = new FakeCache();
  files.entries.set("/offline.html", "offline page");
  const caches = {
    open: (name: string) => Promise.resolve(name.startsWith("pages") ? pages : files),
    match: files.match,
  };
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
  };
  const requests: Array<{ path: string; headers: Headers }> = [];
  const fetch = async (request: Request | string, init?: RequestInit) => {
    requests.push({ path: toPath(request), headers: new Headers(init?.headers) });
    const response = network(toPath(request));
    if (response instanceof Error) throw response;
    return response;
  };
  runInNewContext(code, { self, caches, fetch, URL, Response, setTimeout });
  const open = async (path: string, mode = "navigate") => {
    const work: Array<Promise<unknown>> = [];
    let response: Promise<Response> | undefined;
    const request = Object.defineProperty(new Request(origin + path), "mode", { value: mode });
    listeners.fetch?.({
      request,
      respondWith: (promise: Promise<Response>) => (response = promise),
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    const shown = await response;
    const text = await shown?.clone().text();
    await Promise.allSettled(work);
    return text;
  };
  /** What a page sends that was shown by a link. */
  const visit = async (visited: string) => {
    let work: Promise<unknown> | undefined;
    listeners.message?.({ data: { visited }, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  return { open, visit, pages, files, requests };
}

const offline = () => new TypeError("Failed to fetch");

test.each([
  [502, "copy"],
  [503, "copy"],
  [504, "copy"],
  [500, "network"],
  [404, "network"],
])("a response with %i shows the %s", async (status, shown) => {
  const { open } = startWorker({ "/privacy": "copy" }, () => respond(status));
  expect(await open("/privacy")).toBe(shown);
});

test("a page that is shown is cached", async () => {
  const { open, pages } = startWorker({ "/privacy": "copy" }, () => respond(200));
  expect(await open("/privacy")).toBe("network");
  expect(pages.entries.get("/privacy")).toBe("network");
});

test.each(["no-store", "private, no-cache"])("a page with cache-control: %s is not cached", async (value) => {
  const { open, pages } = startWorker({}, () => respond(200, { "cache-control": value }));
  await open("/kalender/x");
  expect([...pages.entries.keys()]).toEqual([]);
});

test("a document is not cached", async () => {
  const { open, pages } = startWorker({}, () => respond(200, { "content-type": "application/pdf" }));
  await open("/fleet/lomvi/datablad.pdf");
  expect([...pages.entries.keys()]).toEqual([]);
});

test("without a network, a page is shown as it was with the same parameters", async () => {
  const cached = { "/fleet/sammenlign?baater=alke": "alke", "/fleet/sammenlign?baater=lomvi": "lomvi" };
  const { open } = startWorker(cached, offline);
  expect(await open("/fleet/sammenlign?baater=alke")).toBe("alke");
});

test("without a network, a page that was not visited with these parameters is its newest copy", async () => {
  const { open } = startWorker({ "/fleet?type=a": "first", "/fleet?type=b": "second" }, offline);
  expect(await open("/fleet?type=c")).toBe("second");
});

test("without a network, a page that was not visited is the offline page", async () => {
  expect(await startWorker({}, offline).open("/services")).toBe("offline page");
});

test("the API is left to the browser", async () => {
  const { open, pages } = startWorker({}, () => respond(200));
  expect(await open("/api/boats")).toBeUndefined();
  expect([...pages.entries.keys()]).toEqual([]);
});

test.each(["/admin", "/admin/legal", "/login"])("%s is not cached", async (path) => {
  const { open, pages } = startWorker({}, () => respond(200));
  expect(await open(path)).toBe("network");
  expect([...pages.entries.keys()]).toEqual([]);
});

test("what the worker reads to cache a page is not a visit", async () => {
  const { visit, pages, requests } = startWorker({}, () => respond(200));
  await visit("/fleet");
  expect(pages.entries.get("/fleet")).toBe("network");
  expect(requests.map(({ path, headers }) => [path, headers.get("purpose")])).toEqual([
    ["/fleet", "prefetch"],
  ]);
});

test("an image that was shown is responded with from the cache", async () => {
  const { open, files, requests } = startWorker({}, () => respond(200, { "content-type": "image/webp" }));
  await open("/media/boat-images/lomvi-1.webp", "no-cors");
  expect(files.entries.get("/media/boat-images/lomvi-1.webp")).toBe("network");
  expect(await open("/media/boat-images/lomvi-1.webp", "no-cors")).toBe("network");
  expect(requests).toHaveLength(1);
});
