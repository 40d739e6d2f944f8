import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { smallPicture } from "../../tests/support/images.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { openStorage } from "../adapters/open-storage.ts";
import type { Context } from "../domain/context.ts";
import { startAvifWorker } from "./avif.ts";

const log = pino({ level: "silent" });
const widths = [480, 960, 1600];

/** A storage with pictures as a server that was killed left them: stored, without their AVIF. */
async function createWorker({ withDamaged = false } = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  const storage = await openStorage({ kind: "disk", root: temporaryFolder("media") });
  const ctx = { storage } as Context;
  const addPicture = async (stem: string, bytes: Uint8Array) => {
    for (const width of widths) await storage.put(`boat-images/${stem}-${width}.webp`, bytes, "image/webp");
    await storage.put(`boat-images/${stem}.webp`, bytes, "image/webp");
  };
  if (withDamaged) await addPicture("skadet", Buffer.from("no picture at all"));
  await addPicture("lomvi-1", await smallPicture("webp"));
  const worker = startAvifWorker(ctx, log);
  onTestFinished(() => {
    worker.stop();
    vi.useRealTimers();
  });
  const avifFiles = async () => {
    const keys = (await storage.list("boat-images")).map(({ key }) => key);
    return keys.filter((key) => key.endsWith(".avif")).toSorted();
  };
  return { worker, storage, addPicture, avifFiles };
}

const allOf = (stem: string) => widths.map((width) => `boat-images/${stem}-${width}.avif`).toSorted();
const soon = { timeout: 20_000, interval: 50 };

test("what a restart interrupted is made some time after the start", async () => {
  const { storage, avifFiles } = await createWorker();
  expect(await avifFiles()).toEqual([]);
  vi.advanceTimersByTime(30_000);
  await expect.poll(avifFiles, soon).toEqual(allOf("lomvi-1"));
  const avif = Buffer.from((await storage.get("boat-images/lomvi-1-480.avif")) ?? []);
  expect(avif.toString("latin1", 4, 12)).toBe("ftypavif");
}, 30_000);

test("an upload is worked on at once, a picture that cannot be read only once, and later looks find the rest", async () => {
  const { worker, addPicture, avifFiles } = await createWorker({ withDamaged: true });
  const failures = vi.spyOn(log, "error");
  worker.look();
  await expect.poll(avifFiles, soon).toEqual(allOf("lomvi-1"));
  await expect.poll(() => failures.mock.calls.length, soon).toBe(widths.length);
  await addPicture("alke-1", await smallPicture("webp"));
  vi.advanceTimersByTime(60 * 60 * 1000);
  await expect.poll(avifFiles, soon).toEqual([...allOf("alke-1"), ...allOf("lomvi-1")]);
  expect(failures).toHaveBeenCalledTimes(widths.length);
}, 60_000);
