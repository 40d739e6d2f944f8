import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { createFinishedResponse } from "../finished-response.ts";
import { createPageCache } from "./page-cache.ts";

const noon = new Date("2026-06-05T12:00:00");

function createTestCache(render: (key: string) => Promise<string>, rest: { maxPages?: number } = {}) {
  let time = noon.getTime();
  let isListening = true;
  const rendered = vi.fn<(key: string) => void>();
  const cache = createPageCache({
    async render(key) {
      rendered(key);
      const text = await render(key);
      return createFinishedResponse(text, text === "feil" ? 500 : text === "borte" ? 404 : 200, {});
    },
    isListening: () => isListening,
    now: () => new Date(time),
    log: pino({ level: "silent" }),
    ...rest,
  });
  const read = async (key: string) => {
    const page = await cache.get(key);
    return new TextDecoder().decode(page.identity);
  };
  return {
    cache,
    rendered,
    read,
    advance: (ms: number) => (time += ms),
    setListening: (value: boolean) => (isListening = value),
  };
}

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
  cache.invalidate();
  expect(cache.getCached("/")).toBeUndefined();
  expect(await read("/")).toBe("ny");
});

test("a render that began before a change is not cached as current", async () => {
  let content = "gammel";
  const { cache, read } = createTestCache(async () => {
    const seen = content;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return seen;
  });
  const early = read("/");
  content = "ny";
  cache.invalidate();
  expect(await early).toBe("gammel");
  expect(cache.getCached("/")).toBeUndefined();
  expect(await read("/")).toBe("ny");
});

test("while rendering fails the previous page is served, and the new one once rendering succeeds", async () => {
  let content = "gammel";
  const { cache, read, advance } = createTestCache(() =>
    content === "kast" ? Promise.reject(new Error("database away")) : Promise.resolve(content),
  );
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

test("cached pages are not used while changes could be missed", async () => {
  const { cache, read, rendered, setListening } = createTestCache((key) => Promise.resolve(key));
  await read("/");
  setListening(false);
  expect(cache.getCached("/")).toBeUndefined();
  await read("/");
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("pages are rendered again after midnight", async () => {
  const { read, rendered, advance } = createTestCache((key) => Promise.resolve(key));
  await read("/");
  advance(13 * 60 * 60 * 1000);
  await read("/");
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("errors and missing pages are not cached, and the number of pages is limited", async () => {
  const { cache, read } = createTestCache((key) => Promise.resolve(key === "/x" ? "borte" : key), {
    maxPages: 3,
  });
  await read("/x");
  expect(cache.getCached("/x")).toBeUndefined();
  for (const key of ["/1", "/2", "/3", "/4"]) await read(key);
  expect(["/1", "/2", "/3", "/4"].filter((key) => cache.getCached(key))).toEqual(["/2", "/3", "/4"]);
});
