import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { createFinishedResponse } from "../finished-response.ts";
import { createPageCache } from "./page-cache.ts";

const noon = new Date("2026-06-05T12:00:00");

function cacheOver(render: (key: string) => Promise<string>, rest: { maxPages?: number } = {}) {
  let time = noon.getTime();
  let isTrusted = true;
  const rendered = vi.fn<(key: string) => void>();
  const cache = createPageCache({
    async render(key) {
      rendered(key);
      const text = await render(key);
      return createFinishedResponse(text, text === "feil" ? 500 : text === "borte" ? 404 : 200, {});
    },
    canTrust: () => isTrusted,
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
    trust: (value: boolean) => (isTrusted = value),
  };
}

test("a page is rendered once, also when many ask at the same time", async () => {
  const { read, rendered } = cacheOver((key) => Promise.resolve(key));
  await Promise.all([read("/"), read("/"), read("/")]);
  expect(await read("/")).toBe("/");
  expect(rendered).toHaveBeenCalledTimes(1);
});

test("after a change the next request sees the new content", async () => {
  let content = "gammel";
  const { cache, read } = cacheOver(() => Promise.resolve(content));
  expect(await read("/")).toBe("gammel");
  content = "ny";
  cache.forget();
  expect(cache.ready("/")).toBeUndefined();
  expect(await read("/")).toBe("ny");
});

test("a render that began before a change is not kept as if it were after it", async () => {
  let content = "gammel";
  const { cache, read } = cacheOver(async () => {
    const seen = content;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return seen;
  });
  const early = read("/");
  content = "ny";
  cache.forget();
  expect(await early).toBe("gammel");
  expect(cache.ready("/")).toBeUndefined();
  expect(await read("/")).toBe("ny");
});

test("while rendering fails, the last finished page is served, and the new one as soon as it can be", async () => {
  let content = "gammel";
  const { cache, read, advance } = cacheOver(() =>
    content === "kast" ? Promise.reject(new Error("database away")) : Promise.resolve(content),
  );
  await read("/");
  for (const failure of ["feil", "kast"]) {
    content = failure;
    cache.forget();
    advance(2_000);
    expect(await read("/")).toBe("gammel");
  }
  await expect(read("/aldri-sett")).rejects.toThrow("database away");
  content = "ny";
  advance(2_000);
  expect(await read("/")).toBe("ny");
});

test("nothing kept is trusted while changes may go unheard", async () => {
  const { cache, read, rendered, trust } = cacheOver((key) => Promise.resolve(key));
  await read("/");
  trust(false);
  expect(cache.ready("/")).toBeUndefined();
  await read("/");
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("pages are made anew after midnight", async () => {
  const { read, rendered, advance } = cacheOver((key) => Promise.resolve(key));
  await read("/");
  advance(13 * 60 * 60 * 1000);
  await read("/");
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("failures and missing pages are not kept, and the number of pages is bounded", async () => {
  const { cache, read } = cacheOver((key) => Promise.resolve(key === "/x" ? "borte" : key), { maxPages: 3 });
  await read("/x");
  expect(cache.ready("/x")).toBeUndefined();
  for (const key of ["/1", "/2", "/3", "/4"]) await read(key);
  expect(["/1", "/2", "/3", "/4"].filter((key) => cache.ready(key))).toEqual(["/2", "/3", "/4"]);
});
