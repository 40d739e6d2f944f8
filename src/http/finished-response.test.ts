import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  compress,
  countBytes,
  createEtag,
  createFinishedResponse,
  type FinishedResponse,
  selectResponse,
} from "./finished-response.ts";

const html = `<!doctype html><p>${"Ærfugl på Ålesund. ".repeat(50)}</p>`;
const page = () => createFinishedResponse(html, 200, { "content-type": "text/html; charset=utf-8" });
const text = (bytes: Uint8Array | null) => new TextDecoder().decode(bytes ?? undefined);

test("the smallest accepted encoding is sent", async () => {
  const finished = await page();
  const br = selectResponse(finished, { acceptEncoding: "gzip, deflate, br" });
  expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(text(brotliDecompressSync(br.body ?? ""))).toBe(html);
  const gzip = selectResponse(finished, { acceptEncoding: "gzip;q=0.8, br;q=0" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(text(gunzipSync(gzip.body ?? ""))).toBe(html);
  const plain = selectResponse(finished, {});
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(text(plain.body)).toBe(html);
  expect(plain.headers["content-length"]).toBe(String(Buffer.byteLength(html)));
});

test("a page is not kept without compression, not even after a client has asked for it", async () => {
  const finished = await page();
  const bytes = countBytes(finished);
  expect(bytes).toBeLessThan(Buffer.byteLength(html));
  const selected = selectResponse(finished, { acceptEncoding: "identity" });
  expect(text(selected.body)).toBe(html);
  const again = selectResponse(finished, {});
  expect(again.body?.buffer, "shared while it is being sent").toBe(selected.body?.buffer);
  expect(countBytes(finished)).toBe(bytes);
  expect(finished.selected?.identity).toBeUndefined();
});

test("many requests that wait for a response to be compressed share the work", async () => {
  const identity = new Uint8Array(Buffer.from(html));
  const finished: FinishedResponse = { status: 200, headers: {}, etag: createEtag(identity), identity };
  const compressed = await Promise.all([compress(finished), compress(finished)]);
  const { br } = finished;
  expect(compressed.map((response) => response.br === br)).toEqual([true, true]);
  await compress(finished);
  expect(finished.br).toBe(br);
});

test("a matching If-None-Match gets 304, also as a weak tag, in a list or as *", async () => {
  const finished = await page();
  for (const ifNoneMatch of [finished.etag, `W/${finished.etag}`, `"x", ${finished.etag}`, "*"]) {
    expect(selectResponse(finished, { ifNoneMatch })).toMatchObject({ status: 304, body: null });
  }
  expect(selectResponse(finished, { ifNoneMatch: '"x"' }).status).toBe(200);
});

test("the ETag depends on the content alone", async () => {
  expect((await page()).etag).toBe((await page()).etag);
  expect((await createFinishedResponse("x", 200, {})).etag).not.toBe((await page()).etag);
});

test("a video is sent in the ranges a player requests", () => {
  const identity = new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const video: FinishedResponse = { status: 200, headers: {}, etag: createEtag(identity), identity };
  const part = (range: string, ifRange?: string) => {
    const { status, headers, body } = selectResponse(video, { range, ifRange });
    return [status, headers["content-range"], [...(body ?? [])].join("")];
  };
  expect(part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
  expect(part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(part("bytes=-2")).toEqual([206, "bytes 8-9/10", "89"]);
  expect(part("bytes=0-99")).toEqual([206, "bytes 0-9/10", "0123456789"]);
  for (const ignored of ["bytes=12-", "bytes=5-2", "bytes=-", "lines=1-2", "bytes=0-1,3-4"]) {
    expect(part(ignored)).toEqual([200, undefined, "0123456789"]);
  }
  expect(part("bytes=2-4", video.etag)).toEqual([206, "bytes 2-4/10", "234"]);
  // The rest of another version would not fit to what the player has.
  expect(part("bytes=2-4", '"x"')).toEqual([200, undefined, "0123456789"]);
});
