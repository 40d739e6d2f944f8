import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { AppError } from "../contract/errors.ts";
import { createFinishedResponse, readIdentity } from "./finished-response.ts";
import { createResponseCache } from "./response-cache.ts";

const noon = new Date("2026-06-05T12:00:00");

interface TestCacheOptions {
  maxResponses?: number;
  maxBytes?: number;
  renderAllRetryMs?: number;
  core?: string[];
  all?: string[];
}

function createTestCache(
  render: (key: string) => Promise<string>,
  { maxResponses, maxBytes, renderAllRetryMs, core = [], all = [] }: TestCacheOptions = {},
) {
  let time = noon.getTime();
  let isListening = true;
  const rendered = vi.fn<(key: string) => void>();
  const cache = createResponseCache({
    async render(key) {
      rendered(key);
      const text = await render(key);
      return createFinishedResponse(text, text === "feil" ? 500 : text === "borte" ? 404 : 200, {});
    },
    listKeys: () => Promise.resolve({ core: new Set(core), all }),
    isListening: () => isListening,
    now: () => new Date(time),
    log: pino({ level: "silent" }),
    maxResponses,
    maxBytes,
    renderAllRetryMs,
    settleMs: 20,
  });
  onTestFinished(() => cache.stop());
  const read = async (key: string) => {
    const page = await cache.get(key);
    return new TextDecoder().decode(readIdentity(page));
  };
  return {
    cache,
    rendered,
    read,
    advance: (ms: number) => (time += ms),
    setListening: (value: boolean) => (isListening = value),
  };
}

/** Stops the clock that cannot be put back. Returns how to advance it. */
function stopClock() {
  // Whole milliseconds, so that sums are exact.
  let time = Math.ceil(performance.now());
  const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
  onTestFinished(() => clock.mockRestore());
  return (ms: number) => (time += ms);
}

test("the previous page is served while changes may be missed and rendering hangs", async () => {
  let content = Promise.resolve("ferdig");
  const { read, setListening } = createTestCache(() => content);
  await read("/");
  setListening(false);
  content = new Promise(() => {});
  expect(await read("/")).toBe("ferdig");
});

test("concurrent requests share one render", async () => {
  const { read, rendered } = createTestCache((key) => Promise.resolve(key));
  await Promise.all([read("/"), read("/"), read("/")]);
  expect(await read("/")).toBe("/");
  expect(rendered).toHaveBeenCalledTimes(1);
});

test("after a change the next request gets the new content", async () => {
  let content = "gammel";
  const { cache, read } = createTestCache(() => Promise.resolve(content));
  expect(await read("/")).toBe("gammel");
  content = "ny";
  cache.invalidateAndRenderAll();
  expect(cache.getCached("/")).toBeUndefined();
  expect(await read("/")).toBe("ny");
});

test("expired pages are rendered again when they are asked for, and not in advance", async () => {
  let content = "gammel";
  const { cache, read, rendered } = createTestCache(() => Promise.resolve(content), { core: ["/"] });
  await read("/");
  content = "ny";
  cache.invalidate();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(await read("/")).toBe("ny");
});

test("a render that began before a change is not cached as current", async () => {
  let content = "gammel";
  const { cache, read, rendered } = createTestCache(async () => {
    const seen = content;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return seen;
  });
  const early = read("/");
  await vi.waitFor(() => expect(rendered).toHaveBeenCalled(), { interval: 1 });
  content = "ny";
  cache.invalidateAndRenderAll();
  expect(await early).toBe("gammel");
  expect(cache.getCached("/")).toBeUndefined();
  expect(await read("/")).toBe("ny");
});

test("while rendering fails the previous page is served, and the new one once rendering succeeds", async () => {
  let content = "gammel";
  const { cache, read } = createTestCache(() =>
    content === "kast" ? Promise.reject(new Error("database away")) : Promise.resolve(content),
  );
  const advance = stopClock();
  await read("/");
  for (const failure of ["feil", "kast"]) {
    content = failure;
    cache.invalidate();
    advance(2_000);
    expect(await read("/")).toBe("gammel");
  }
  await expect(read("/aldri-sett")).rejects.toThrow("database away");
  content = "ny";
  advance(2_000);
  expect(await read("/")).toBe("ny");
});

test("a page that cannot be rendered keeps no other page outdated", async () => {
  let content = "gammel";
  const { cache, read, rendered } = createTestCache(
    (key) =>
      key === "/b" && content === "ny" ? Promise.reject(new Error("damaged")) : Promise.resolve(content),
    { core: ["/a", "/b", "/c"] },
  );
  for (const key of ["/a", "/b", "/c"]) await read(key);
  content = "ny";
  cache.invalidate();
  expect([await read("/b"), await read("/b"), await read("/a")]).toEqual(["gammel", "gammel", "ny"]);
  expect(rendered.mock.calls.flat()).toEqual(["/a", "/b", "/c", "/b", "/a"]);
  await cache.renderAllInAdvance();
  expect(rendered.mock.calls.flat().slice(5)).toEqual(["/b", "/c"]);
  expect(cache.getCached("/c")).toBeDefined();
});

test("while the database is away, one page a second is tried", async () => {
  let isAway = false;
  const { cache, read, rendered } = createTestCache((key) =>
    isAway ? Promise.reject(new AppError("unavailable", "database away")) : Promise.resolve(key),
  );
  const advance = stopClock();
  const keys = ["/a", "/b", "/c"];
  for (const key of keys) await read(key);
  isAway = true;
  cache.invalidate();
  rendered.mockClear();
  for (const key of keys) expect(await read(key)).toBe(key);
  expect(rendered.mock.calls).toEqual([["/a"]]);
  advance(1_000);
  for (const key of keys) expect(await read(key)).toBe(key);
  expect(rendered.mock.calls).toEqual([["/a"], ["/a"]]);
});

test("after an outage, new content is served although the clock has been put back", async () => {
  let content = "gammel";
  const { cache, read, advance } = createTestCache(() =>
    content === "borte"
      ? Promise.reject(new AppError("unavailable", "database away"))
      : Promise.resolve(content),
  );
  const pass = stopClock();
  await read("/");
  content = "borte";
  cache.invalidate();
  expect(await read("/")).toBe("gammel");
  content = "ny";
  advance(-60_000);
  pass(1_000);
  expect(await read("/")).toBe("ny");
});

test("rendering in advance stops while the database is away, and is tried again", async () => {
  let isAway = true;
  const { cache, rendered } = createTestCache(
    (key) => (isAway ? Promise.reject(new AppError("unavailable", "database away")) : Promise.resolve(key)),
    { core: ["/a", "/b"], renderAllRetryMs: 20 },
  );
  const rendering = cache.renderAllInAdvance();
  await vi.waitFor(() => expect(rendered).toHaveBeenCalled(), { interval: 1 });
  expect(rendered.mock.calls).toEqual([["/a"]]);
  isAway = false;
  await rendering;
  expect(["/a", "/b"].every((key) => cache.getCached(key))).toBe(true);
});

test("cached pages are not used while changes could be missed", async () => {
  const { cache, read, rendered, setListening } = createTestCache((key) => Promise.resolve(key));
  await read("/");
  setListening(false);
  expect(cache.getCached("/")).toBeUndefined();
  await read("/");
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("pages are rendered again after midnight in Norway", async () => {
  const { read, rendered, advance } = createTestCache((key) => Promise.resolve(key));
  await read("/");
  advance(Date.parse("2026-06-05T21:59:59Z") - noon.getTime());
  await read("/");
  expect(rendered).toHaveBeenCalledTimes(1);
  advance(1_000);
  await read("/");
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("errors are not cached, and a missing page is", async () => {
  const { cache, read } = createTestCache((key) => Promise.resolve(key === "/x" ? "feil" : "borte"));
  await read("/x");
  await read("/y");
  expect(cache.getCached("/x")).toBeUndefined();
  expect(cache.getCached("/y")).toMatchObject({ status: 404 });
});

test("an incomplete page is sent and not cached, and the complete one before it stays", async () => {
  let isIncomplete = true;
  let content = "uten bunnmeny";
  const readInput = vi.fn<(input: string) => Promise<string>>(() => Promise.resolve("feil"));
  const cache = createResponseCache({
    render: async () => ({
      ...(await createFinishedResponse(content, 200, {})),
      inputs: new Map([["/api/services", isIncomplete ? "feil" : "hel"]]),
      isIncomplete,
    }),
    readInput,
    listKeys: () => Promise.resolve({ core: new Set(["/"]), all: [] }),
    isListening: () => true,
    now: () => noon,
    log: pino({ level: "silent" }),
    settleMs: 20,
  });
  onTestFinished(() => cache.stop());
  const read = async () => new TextDecoder().decode(readIdentity(await cache.get("/")));

  expect(await read()).toBe("uten bunnmeny");
  expect(cache.has("/")).toBe(false);
  await cache.renderAllInAdvance();
  expect(cache.has("/"), "in advance").toBe(false);
  isIncomplete = false;
  content = "hel side";
  expect(await read()).toBe("hel side");
  expect(readInput, "there was nothing to compare with").not.toHaveBeenCalled();

  cache.invalidate();
  isIncomplete = true;
  content = "ny side uten bunnmeny";
  expect(await read()).toBe("ny side uten bunnmeny");
  expect(cache.getCached("/")).toBeUndefined();
  isIncomplete = false;
  content = "ny hel side";
  expect(await read()).toBe("ny hel side");
  expect(cache.getCached("/")).toBeDefined();
});

test("the least recently used page is evicted, and core pages never are", async () => {
  const keys = ["/1", "/2", "/3", "/4"];
  const { cache, read } = createTestCache((key) => Promise.resolve(key), {
    maxResponses: 4,
    core: ["/"],
    all: ["/1"],
  });
  await cache.renderAllInAdvance();
  for (const key of ["/1", "/2", "/3", "/1", "/4"]) await read(key);
  expect(["/", ...keys].filter((key) => cache.getCached(key))).toEqual(["/", "/1", "/3", "/4"]);
});

test("pages are also evicted by their bytes, and rendering in advance stops before that", async () => {
  // Each page takes about 1,800 bytes: half of its text in each of two encodings.
  const renderText = () => Promise.resolve(randomBytes(850).toString("hex"));
  const { cache, rendered, read } = createTestCache(renderText, {
    maxBytes: 10_000,
    core: ["/"],
    all: ["/1", "/2", "/3", "/4", "/5", "/6"],
  });
  await cache.renderAllInAdvance();
  expect(rendered.mock.calls.flat()).toEqual(["/", "/1", "/2", "/3", "/4"]);
  for (const key of ["/1", "/2", "/6"]) await read(key);
  expect(["/", "/1", "/2", "/3", "/4", "/6"].filter((key) => cache.getCached(key))).toEqual([
    "/",
    "/1",
    "/2",
    "/4",
    "/6",
  ]);
});

test("every page is rendered in advance and after a change, core pages first", async () => {
  const { cache, rendered, read } = createTestCache((key) => Promise.resolve(key), {
    core: ["/", "/fleet"],
    all: ["/fleet/lomvi", "/"],
  });
  await cache.renderAllInAdvance();
  expect(rendered.mock.calls.flat()).toEqual(["/", "/fleet", "/fleet/lomvi"]);
  await read("/fleet?type=Hurtigb%C3%A5t");
  rendered.mockClear();
  cache.invalidateAndRenderAll();
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(3));
  expect(rendered.mock.calls.flat()).toEqual(["/", "/fleet", "/fleet/lomvi"]);
});

test("at most two pages are rendered at once, and too many waiting ones are refused", async () => {
  let active = 0;
  let most = 0;
  const { cache } = createTestCache(async (key) => {
    active += 1;
    most = Math.max(most, active);
    await new Promise((resolve) => setImmediate(resolve));
    active -= 1;
    return key;
  });
  const searches = Array.from({ length: 150 }, (_, number) => cache.getUncached(`/fleet?sok=${number}`));
  const results = await Promise.allSettled(searches);
  expect(most).toBe(2);
  const refused = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason as AppError] : [],
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(50);
  expect(refused[0]).toMatchObject({ code: "unavailable", details: { retryAfterSeconds: 2 } });
});

test("a search is not cached, and shows the page without parameters while rendering fails", async () => {
  let isAway = false;
  const { cache, rendered, read } = createTestCache((key) =>
    isAway ? Promise.reject(new Error("database away")) : Promise.resolve(key),
  );
  await read("/fleet");
  await cache.getUncached("/fleet?sok=x");
  await cache.getUncached("/fleet?sok=x");
  expect(rendered).toHaveBeenCalledTimes(3);
  isAway = true;
  expect((await cache.getUncached("/fleet?sok=x")).etag).toBe((await cache.get("/fleet")).etag);
});

test("after a change, a page is rendered again only if something it was rendered from has changed", async () => {
  const etags: Record<string, string> = { "/api/boats": "1", "/api/company": "1" };
  const render = vi.fn<(key: string) => void>();
  const createPage = (key: string, inputs: string[]) =>
    createFinishedResponse(key, 200, {}).then((page) => ({
      ...page,
      inputs: new Map(inputs.map((input) => [input, etags[input] ?? ""])),
    }));
  const cache = createResponseCache({
    render(key) {
      render(key);
      return createPage(key, key === "/fleet" ? ["/api/boats", "/api/company"] : ["/api/company"]);
    },
    readInput: (input) => Promise.resolve(etags[input] ?? ""),
    isListening: () => true,
    now: () => noon,
    log: pino({ level: "silent" }),
  });
  const [contact] = await Promise.all([cache.get("/contact"), cache.get("/fleet")]);
  render.mockClear();
  etags["/api/boats"] = "2";
  cache.invalidate();
  expect(cache.getCached("/contact")).toBeUndefined();
  expect(await cache.get("/contact")).toBe(contact);
  expect(cache.getCached("/contact")).toBe(contact);
  await cache.get("/fleet");
  expect(render.mock.calls).toEqual([["/fleet"]]);
});

test("what cannot be rendered now is an error, where the previous response must not be used", async () => {
  let content = "gammel";
  const { cache } = createTestCache(() =>
    content === "kast" ? Promise.reject(new Error("database away")) : Promise.resolve(content),
  );
  const first = await cache.getCurrent("/");
  expect(await cache.getCurrent("/")).toBe(first);
  content = "kast";
  cache.invalidate();
  await expect(cache.getCurrent("/")).rejects.toThrow("database away");
});
