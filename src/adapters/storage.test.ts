import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../tests/support/processes/programs.ts";
import { startRelay } from "../../tests/support/servers/relay.ts";
import { startS3 } from "../../tests/support/servers/s3.ts";
import { temporaryFolder } from "../../tests/support/processes/temporary-folder.ts";
import { openStorage } from "./open-storage.ts";
import { createS3Storage } from "./s3-storage.ts";
import type { Storage, StorageConfig } from "./storage.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (stored: Uint8Array | null) => stored && new TextDecoder().decode(stored);

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
}, 60_000);
afterAll(() => s3.stop());

const root = temporaryFolder("storage");
const kinds: Record<string, () => StorageConfig> = {
  disk: () => ({ kind: "disk", root }),
  S3: () => s3.config,
};

describe.each(Object.entries(kinds))("storage on %s", (_kind, config) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(config());
  });

  test("returns the stored bytes", async () => {
    const allBytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    await storage.put("boat-images/alle-bytes.webp", allBytes, "image/webp");
    expect(await storage.get("boat-images/alle-bytes.webp")).toEqual(allBytes);
  });

  test("returns null for a missing file and for an invalid key", async () => {
    expect(await storage.get("boat-images/finnes-ikke.webp")).toBeNull();
    expect(await storage.get("ingen-mappe/finnes-ikke.webp")).toBeNull();
    for (const key of ["../../etc/passwd", "boat-images/../x.webp", "boat-images/A B.webp", "", "/x.webp"]) {
      expect(await storage.get(key), key).toBeNull();
      await expect(storage.put(key, bytes("x"), "image/webp"), key).rejects.toThrow("Not a storage key");
      await expect(storage.remove(key), key).rejects.toThrow("Not a storage key");
    }
  });

  test("finds a file and reads a part of it", async () => {
    const key = "boat-images/deler.webp";
    await storage.put(key, bytes("0123456789"), "image/webp");
    expect(await storage.find(key)).toEqual({ key, size: 10, modifiedAt: expect.any(Date) as Date });
    expect(await readText(await storage.stream(key, { start: 2, end: 5 }))).toBe("2345");
    expect(await storage.find("boat-images/finnes-ikke.webp")).toBeNull();
    expect(await storage.find("../x.webp")).toBeNull();
    await expect(storage.stream("boat-images/finnes-ikke.webp", { start: 0, end: 1 })).rejects.toThrow();
  });

  test("replaces a file completely", async () => {
    await storage.put("boat-images/to-ganger.webp", bytes("en lang første"), "image/webp");
    await storage.put("boat-images/to-ganger.webp", bytes("andre"), "image/webp");
    expect(text(await storage.get("boat-images/to-ganger.webp"))).toBe("andre");
  });

  test("removes a file, and ignores one that is missing", async () => {
    await storage.put("boat-images/borte.webp", bytes("x"), "image/webp");
    await storage.remove("boat-images/borte.webp");
    await storage.remove("boat-images/borte.webp");
    expect(await storage.get("boat-images/borte.webp")).toBeNull();
  });

  test("moves a file, also over another one, and ignores one that is missing", async () => {
    await storage.put("boat-images/flyttes.webp", bytes("flyttet"), "image/webp");
    await storage.put("quarantine/boat-images/flyttes.webp", bytes("gammel"), "image/webp");
    for (let time = 0; time < 2; time += 1) {
      await storage.move("boat-images/flyttes.webp", "quarantine/boat-images/flyttes.webp");
      expect(await storage.get("boat-images/flyttes.webp")).toBeNull();
      expect(text(await storage.get("quarantine/boat-images/flyttes.webp"))).toBe("flyttet");
    }
    const [moved] = await storage.list("quarantine/boat-images");
    expect(moved?.key).toBe("quarantine/boat-images/flyttes.webp");
    await expect(storage.move("boat-images/flyttes.webp", "../x.webp")).rejects.toThrow("Not a storage key");
  });

  test("two moves of a file at the same time both succeed", async () => {
    const [from, to] = ["quarantine/boat-images/to-flytter.webp", "boat-images/to-flytter.webp"] as const;
    await storage.put(from, bytes("bilde"), "image/webp");
    await Promise.all([storage.move(from, to), storage.move(from, to)]);
    expect([text(await storage.get(to)), await storage.get(from)]).toEqual(["bilde", null]);
  });

  test("lists the files of a folder with size and time, also if there are several pages", async () => {
    expect(await storage.list("tom-mappe")).toEqual([]);
    await storage.put("liste-b/annet.webp", bytes("x"), "image/webp");
    const names = Array.from({ length: 1_005 }, (_, index) => `liste/fil-${index}.webp`);
    const before = Date.now();
    for (let start = 0; start < names.length; start += 50) {
      const some = names.slice(start, start + 50);
      await Promise.all(some.map((name) => storage.put(name, bytes("12345"), "image/webp")));
    }
    const files = await storage.list("liste");
    expect(files.map(({ key }) => key).toSorted()).toEqual(names.toSorted());
    expect(new Set(files.map(({ size }) => size))).toEqual(new Set([5]));
    for (const { modifiedAt } of files) {
      expect(Math.abs(modifiedAt.getTime() - before)).toBeLessThan(60_000);
    }
  }, 60_000);
});

test.each(["away", "back"])(
  "on S3, opposite moves at the same time lose no file: %s ends last",
  async (last) => {
    const { config, release } = await startHoldingProxy();
    const storage = await openStorage(config);
    const [key, other] = [`boat-images/${last}.webp`, `quarantine/boat-images/${last}.webp`] as const;
    await storage.put(key, bytes("bilde"), "image/webp");
    const away = storage.move(key, other);
    await expect.poll(() => release.has(key)).toBe(true);
    const back = storage.move(other, key);
    await expect.poll(() => release.has(other)).toBe(true);
    const [first, second] = last === "back" ? [key, other] : [other, key];
    release.get(first)?.();
    await (last === "back" ? away : back);
    release.get(second)?.();
    await Promise.all([away, back]);
    const stored = await Promise.all([storage.get(key), storage.get(other)]);
    expect(stored.map(text)).toContain("bilde");
  },
);

/** Starts a proxy of the S3 server that holds deletions until they are released by their keys. */
async function startHoldingProxy() {
  const { endpoint = "", bucket } = s3.config;
  const release = new Map<string, () => void>();
  const proxy = createServer((incoming, response) => {
    const { method, headers, url = "" } = incoming;
    const forward = () => {
      const outgoing = request(endpoint + url, { method, headers }, (received) => {
        response.writeHead(received.statusCode ?? 500, received.headers);
        received.pipe(response);
      });
      incoming.pipe(outgoing);
    };
    if (method !== "DELETE") return forward();
    release.set(new URL(url, endpoint).pathname.slice(bucket.length + 2), forward);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => {
    proxy.listen(port, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return { config: { ...s3.config, endpoint: `http://127.0.0.1:${port}` }, release };
}

test("on disk, only the owner may read files and folders, and a moved file gets the current time", async () => {
  const storage = await openStorage({ kind: "disk", root });
  await storage.put("rettigheter/a.webp", bytes("x"), "image/webp");
  expect(statSync(join(root, "rettigheter")).mode & 0o777).toBe(0o700);
  expect(statSync(join(root, "rettigheter/a.webp")).mode & 0o777).toBe(0o600);
  utimesSync(join(root, "rettigheter/a.webp"), 0, 0);
  await storage.move("rettigheter/a.webp", "rettigheter/b.webp");
  const [moved] = await storage.list("rettigheter");
  expect(Date.now() - (moved?.modifiedAt.getTime() ?? 0)).toBeLessThan(60_000);
});

test("on disk, an unfinished file is not listed and is removed once it is old", async () => {
  const folder = join(root, "halvt");
  mkdirSync(folder);
  writeFileSync(join(folder, ".gammel.part"), "x");
  writeFileSync(join(folder, ".ny.part"), "x");
  const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  utimesSync(join(folder, ".gammel.part"), dayAgo, dayAgo);
  const storage = await openStorage({ kind: "disk", root });
  expect(await storage.list("halvt")).toEqual([]);
  await storage.removeUnfinished(new Date(Date.now() - 24 * 60 * 60 * 1000));
  expect(readdirSync(folder)).toEqual([".ny.part"]);
});

test("a missing bucket is an error", async () => {
  const storage = await openStorage({ ...s3.config, bucket: "finnes-ikke" });
  await expect(storage.get("boat-images/x.webp")).rejects.toThrow("bucket does not exist");
  await expect(storage.put("boat-images/x.webp", bytes("x"), "image/webp")).rejects.toThrow("does not exist");
  await expect(storage.list("boat-images")).rejects.toThrow("does not exist");
});

test("an S3 server that goes silent is an error soon, whatever was asked of it", async () => {
  const relay = await startRelay(Number(new URL(s3.config.endpoint ?? "").port));
  onTestFinished(() => relay.close());
  const config = { ...s3.config, endpoint: `http://127.0.0.1:${relay.port}` };
  const storage = createS3Storage(config, { silenceTimeoutMs: 100 });
  relay.pause();
  const key = "boat-images/x.webp";
  const results = await Promise.allSettled([
    storage.probe(),
    storage.put(key, bytes("x"), "image/webp"),
    storage.get(key),
    storage.find(key),
    storage.stream(key, { start: 0, end: 1 }),
    storage.list("boat-images"),
    storage.remove(key),
  ]);
  const reasons = results.map((result) =>
    result.status === "rejected" ? String(result.reason) : "fulfilled",
  );
  expect(reasons).toEqual(results.map(() => expect.stringMatching(/tim(?:ed out|eout)/i) as string));
});

test("a missing bucket cannot be stored to", async () => {
  await expect(createS3Storage({ ...s3.config, bucket: "finnes-ikke" }).probe()).rejects.toThrow();
  await expect(createS3Storage(s3.config).probe()).resolves.toBeUndefined();
});

test("an unreachable S3 server is an error", async () => {
  const storage = await openStorage({ ...s3.config, endpoint: "http://127.0.0.1:1" });
  await expect(storage.get("boat-images/x.webp")).rejects.toThrow(/ECONNREFUSED|connect/i);
}, 30_000);
