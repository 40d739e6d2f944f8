import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSmallImage } from "../../tests/support/content/images.ts";
import { temporaryFolder } from "../../tests/support/processes/temporary-folder.ts";
import { openStorage } from "../adapters/open-storage.ts";
import type { Context } from "../domain/context.ts";
import { startAvifWorker } from "./avif.ts";

const log = pino({ level: "silent" });
const widths = [480, 960, 1600];

/** The storage has images without AVIF files, as after a server was killed. */
async function createWorker({ withDamaged = false } = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  const storage = await openStorage({ kind: "disk", root: temporaryFolder("media") });
  const ctx = { storage } as Context;
  const addImage = async (stem: string, bytes: Uint8Array) => {
    for (const width of widths) await storage.put(`boat-images/${stem}-${width}.webp`, bytes, "image/webp");
    await storage.put(`boat-images/${stem}.webp`, bytes, "image/webp");
  };
  if (withDamaged) await addImage("skadet", Buffer.from("no image at all"));
  await addImage("lomvi-1", await createSmallImage("webp"));
  const worker = startAvifWorker(ctx, log);
  onTestFinished(async () => {
    await worker.stop();
    vi.useRealTimers();
  });
  const listAvifKeys = async () => {
    const keys = (await storage.list("boat-images")).map(({ key }) => key);
    return keys.filter((key) => key.endsWith(".avif")).toSorted();
  };
  return { worker, storage, addImage, listAvifKeys };
}

const getAvifKeys = (stem: string) => widths.map((width) => `boat-images/${stem}-${width}.avif`).toSorted();
const pollOptions = { timeout: 20_000, interval: 50 };

test("files that a restart interrupted are made some time after the start", async () => {
  const { storage, listAvifKeys } = await createWorker();
  expect(await listAvifKeys()).toEqual([]);
  vi.advanceTimersByTime(30_000);
  await expect.poll(listAvifKeys, pollOptions).toEqual(getAvifKeys("lomvi-1"));
  const avif = Buffer.from((await storage.get("boat-images/lomvi-1-480.avif")) ?? []);
  expect(avif.toString("latin1", 4, 12)).toBe("ftypavif");
}, 30_000);

test("a request starts a run, a damaged image is tried only once, and the hourly run finds new images", async () => {
  const { worker, addImage, listAvifKeys } = await createWorker({ withDamaged: true });
  const failures = vi.spyOn(log, "error");
  worker.request();
  await expect.poll(listAvifKeys, pollOptions).toEqual(getAvifKeys("lomvi-1"));
  await expect.poll(() => failures.mock.calls.length, pollOptions).toBe(widths.length);
  await addImage("alke-1", await createSmallImage("webp"));
  vi.advanceTimersByTime(60 * 60 * 1000);
  await expect.poll(listAvifKeys, pollOptions).toEqual([...getAvifKeys("alke-1"), ...getAvifKeys("lomvi-1")]);
  expect(failures).toHaveBeenCalledTimes(widths.length);
}, 60_000);

test("an image that could not be stored is tried again after some minutes", async () => {
  const { worker, storage, listAvifKeys } = await createWorker();
  const put = vi.spyOn(storage, "put").mockRejectedValueOnce(new Error("no connection"));
  const failures = vi.spyOn(log, "error").mockClear();
  worker.request();
  await expect.poll(() => failures.mock.calls.length, pollOptions).toBe(1);
  expect(await listAvifKeys()).toEqual([]);
  vi.advanceTimersByTime(5 * 60_000);
  await expect.poll(listAvifKeys, pollOptions).toEqual(getAvifKeys("lomvi-1"));
  expect(put).toHaveBeenCalledTimes(widths.length + 1);
}, 30_000);
