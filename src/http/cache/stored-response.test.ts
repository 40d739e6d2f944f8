import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  countBytes,
  createEtag,
  prepareResponse,
  selectResponse,
  storeResponse,
  type StoredResponse,
} from "./stored-response.ts";

const html = `<!doctype html><p>${"Ærfugl på Ålesund. ".repeat(50)}</p>`;
const page = () =>
  storeResponse(
    new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "x-request-id": "a" } }),
  );
const select = (stored: StoredResponse, headers: Record<string, string | undefined> = {}) =>
  selectResponse(stored, (name) => headers[name]);
const text = (bytes: Uint8Array | null) => new TextDecoder().decode(bytes ?? undefined);

test("the smallest accepted encoding is sent", async () => {
  const stored = await page();
  const br = select(stored, { "accept-encoding": "gzip, deflate, br" });
  expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(text(brotliDecompressSync(br.body ?? ""))).toBe(html);
  const gzip = select(stored, { "accept-encoding": "gzip;q=0.8, br;q=0" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(text(gunzipSync(gzip.body ?? ""))).toBe(html);
  const plain = select(stored);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(text(plain.body)).toBe(html);
  expect(plain.headers["content-length"]).toBe(String(Buffer.byteLength(html)));
});

test("headers that belong to one request are not stored", async () => {
  const { headers } = await page();
  expect(Object.keys(headers).toSorted()).toEqual(["content-type", "etag", "vary"]);
});

test("text is compressed, and other files are stored as they are", async () => {
  const { variants } = await page();
  expect(Object.keys(variants)).toEqual(["identity", "br", "gzip"]);
  const headers = { "content-type": "image/jpeg" };
  const image = await storeResponse(new Response(html, { headers }));
  expect(Object.keys(image.variants)).toEqual(["identity"]);
  expect(countBytes(image)).toBe(Buffer.byteLength(html));
});

test("a matching If-None-Match gets 304, also as a weak tag, in a list or as *", async () => {
  const stored = await page();
  const { etag } = stored.headers;
  for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
    expect(select(stored, { "if-none-match": tags })).toMatchObject({ status: 304, body: null });
  }
  expect(select(stored, { "if-none-match": '"x"' }).status).toBe(200);
});

test("the ETag depends on the content alone", async () => {
  const { etag } = (await page()).headers;
  expect((await page()).headers.etag).toBe(etag);
  expect((await storeResponse(new Response("x"))).headers.etag).not.toBe(etag);
});

test("a video is sent in the ranges a player requests", () => {
  const identity = Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const etag = createEtag(identity);
  const video = prepareResponse(200, { etag }, { identity });
  const part = (range: string, ifRange?: string) => {
    const { status, headers, body } = select(video, { range, "if-range": ifRange });
    return [status, headers["content-range"], [...(body ?? [])].join("")];
  };
  expect(part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
  expect(part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(part("bytes=-2")).toEqual([206, "bytes 8-9/10", "89"]);
  expect(part("bytes=0-99")).toEqual([206, "bytes 0-9/10", "0123456789"]);
  for (const ignored of ["bytes=12-", "bytes=5-2", "bytes=-", "lines=1-2", "bytes=0-1,3-4"]) {
    expect(part(ignored)).toEqual([200, undefined, "0123456789"]);
  }
  expect(part("bytes=2-4", etag)).toEqual([206, "bytes 2-4/10", "234"]);
  // The rest of another version would not fit to what the player has.
  expect(part("bytes=2-4", '"x"')).toEqual([200, undefined, "0123456789"]);
});
