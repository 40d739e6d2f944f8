import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { AppError } from "../../contract/errors.ts";
import { createResponseCache, notFoundPath } from "./response-cache.ts";

const noon = new Date("2026-06-05T12:00:00");

/** A cache in front of `render`. */
function createTestCache(render: (key: string) => Promise<string | Response>, maxBytes?: number) {
  let time = noon.getTime();
  let isListening = true;
  const rendered = vi.fn<(key: string) => void>();
  const cache = createResponseCache({
    isListening: () => isListening,
    now: () => new Date(time),
    log: pino({ level: "silent" }),
    addHeaders: (headers) => headers.set("x-content-type-options", "nosniff"),
    maxBytes,
  });
  const get = (key: string) =>
    cache.get(key, async () => {
      rendered(key);
      const made = await render(key);
      return made instanceof Response ? made : new Response(made);
    });
  const read = async (key: string) => (await get(key)).variants.identity.body.toString();
  return {
    cache,
    rendered,
    get,
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

const away = () => Promise.reject(new AppError("unavailable", "database away"));

test("a response is made once, and found by its key with its headers", async () => {
  const { cache, get, rendered } = createTestCache((key) => Promise.resolve(key));
  expect(cache.find("/")).toBeUndefined();
  const response = await get("/");
  expect(response.headers).toMatchObject({ "x-content-type-options": "nosniff" });
  expect(await get("/")).toBe(response);
  expect(cache.find("/")).toBe(response);
  expect(rendered).toHaveBeenCalledTimes(1);
});

test("concurrent requests share one render", async () => {
  const { read, rendered } = createTestCache((key) => Promise.resolve(key));
  expect(await Promise.all([read("/"), read("/"), read("/")])).toEqual(["/", "/", "/"]);
  expect(rendered).toHaveBeenCalledTimes(1);
});

test("after a change the next request gets the new content", async () => {
  let content = "gammel";
  const { cache, read } = createTestCache(() => Promise.resolve(content));
  expect(await read("/")).toBe("gammel");
  content = "ny";
  cache.clear();
  expect(cache.find("/")).toBeUndefined();
  expect(await read("/")).toBe("ny");
});

test("a render that began before a change is not kept as current", async () => {
  const renders = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let count = 0;
  const { cache, read } = createTestCache(() => renders[count++]?.promise ?? away());
  const early = read("/");
  cache.clear();
  const late = read("/");
  renders[0]?.resolve("gammel");
  expect(await early).toBe("gammel");
  expect(cache.find("/")).toBeUndefined();
  renders[1]?.resolve("ny");
  expect(await late).toBe("ny");
});

test("while rendering fails the previous response is sent, and the new one once rendering succeeds", async () => {
  let render: () => Promise<string | Response> = () => Promise.resolve("gammel");
  const { cache, read, get } = createTestCache(() => render());
  const advance = stopClock();
  await read("/");
  cache.clear();
  for (const failing of [
    away,
    () => Promise.reject(new Error("damaged")),
    () => Promise.resolve(new Response("", { status: 500 })),
    () => Promise.resolve(new Response("", { status: 503 })),
  ]) {
    render = failing;
    advance(2_000);
    expect(await read("/")).toBe("gammel");
  }
  advance(2_000);
  expect((await get("/aldri-sett")).status).toBe(503);
  render = away;
  await expect(read("/aldri-sett")).rejects.toThrow("database away");
  render = () => Promise.resolve("ny");
  expect(await read("/")).toBe("ny");
});

test("a page that cannot be rendered keeps no other page outdated", async () => {
  let content = "gammel";
  const { cache, read } = createTestCache((key) =>
    key === "/b" && content === "ny" ? Promise.reject(new Error("damaged")) : Promise.resolve(content),
  );
  for (const key of ["/a", "/b"]) await read(key);
  content = "ny";
  cache.clear();
  expect([await read("/b"), await read("/a")]).toEqual(["gammel", "ny"]);
});

test("while the database is away, one response a second is tried", async () => {
  let isAway = false;
  const { cache, read, rendered } = createTestCache((key) => (isAway ? away() : Promise.resolve(key)));
  const advance = stopClock();
  const keys = ["/a", "/b", "/c"];
  for (const key of keys) await read(key);
  isAway = true;
  cache.clear();
  rendered.mockClear();
  for (const key of keys) expect(await read(key)).toBe(key);
  expect(rendered.mock.calls).toEqual([["/a"]]);
  advance(1_000);
  for (const key of keys) expect(await read(key)).toBe(key);
  expect(rendered.mock.calls).toEqual([["/a"], ["/a"]]);
});

test("a visitor whose request is refused gets the outdated response, and all others are sent the new one", async () => {
  const refusal = () => new Response("", { status: 429 });
  let respond: () => string | Response = () => "gammel";
  const { cache, read } = createTestCache(() => Promise.resolve(respond()));
  for (const key of ["/a", "/b"]) await read(key);
  cache.clear();
  respond = refusal;
  expect(await read("/a")).toBe("gammel");
  respond = () => "ny";
  expect(await read("/b")).toBe("ny");
});

test("after an outage, new content is sent although the clock has been put back", async () => {
  let content = "gammel";
  const { cache, read, advance } = createTestCache(() =>
    content === "borte" ? away() : Promise.resolve(content),
  );
  const pass = stopClock();
  await read("/");
  content = "borte";
  cache.clear();
  expect(await read("/")).toBe("gammel");
  content = "ny";
  advance(-60_000);
  pass(1_000);
  expect(await read("/")).toBe("ny");
});

test("what is kept is not current while changes could be missed", async () => {
  const { cache, read, rendered, setListening } = createTestCache((key) => Promise.resolve(key));
  await read("/");
  setListening(false);
  expect(cache.find("/")).toBeUndefined();
  await read("/");
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("the previous response is sent while changes may be missed and rendering hangs", async () => {
  let content = Promise.resolve("ferdig");
  const { read, setListening } = createTestCache(() => content);
  await read("/");
  setListening(false);
  content = new Promise(() => {});
  expect(await read("/")).toBe("ferdig");
});

test("responses are made again after midnight in Norway", async () => {
  const { read, rendered, advance } = createTestCache((key) => Promise.resolve(key));
  await read("/");
  advance(Date.parse("2026-06-05T21:59:59Z") - noon.getTime());
  await read("/");
  expect(rendered).toHaveBeenCalledTimes(1);
  advance(1_000);
  await read("/");
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("only complete responses with status 200 are kept, and the page for unknown paths", async () => {
  const { cache, get } = createTestCache((key) => {
    const [, status = "404"] = /(\d+)/.exec(key) ?? [];
    return Promise.resolve(
      key === "/ufullstendig"
        ? new Response("", { headers: { "cache-control": "no-store" } })
        : new Response("", { status: Number(status) }),
    );
  });
  const keys = ["/200", notFoundPath, "/side-404", "/301", "/500", "/ufullstendig"];
  for (const key of keys) await get(key);
  expect(keys.filter((key) => cache.find(key))).toEqual(["/200", notFoundPath]);
});

test("the least recently used responses go when the bytes are too many", async () => {
  // Not text: a single encoding.
  const headers = { "content-type": "application/pdf" };
  const { cache, get } = createTestCache(
    () => Promise.resolve(new Response(randomBytes(1_000), { headers })),
    3_500,
  );
  for (const key of ["/1", "/2", "/3"]) await get(key);
  cache.find("/1");
  await get("/4");
  expect(["/1", "/2", "/3", "/4"].filter((key) => cache.find(key))).toEqual(["/1", "/3", "/4"]);
});

test("without a key nothing is kept, and another key's response is sent while making it fails", async () => {
  const { cache, get } = createTestCache((key) => Promise.resolve(key));
  const fleet = await get("/fleet");
  const search = () => Promise.resolve(new Response("treff"));
  const found = await cache.get(undefined, search, "/fleet");
  expect(found.variants.identity.body.toString()).toBe("treff");
  expect(await cache.get(undefined, search, "/fleet")).not.toBe(found);
  expect(await cache.get(undefined, away, "/fleet")).toBe(fleet);
  await expect(cache.get(undefined, away)).rejects.toThrow("database away");
});
