import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { createRenderLimiter, pdfPlaces } from "./render-limiter.ts";

const refusal = { code: "rate_limited", details: { retryAfterSeconds: 2 } };

const createLimiter = (places?: typeof pdfPlaces) => createRenderLimiter(places, () => Promise.resolve());

/** Starts this many renders of a network, which end with `finish`, and returns how many were refused. */
async function startRenders(limit: ReturnType<typeof createRenderLimiter>, network: string, count: number) {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const refused: unknown[] = [];
  for (let started = 0; started < count; started += 1) {
    limit(network, () => promise).catch((error: unknown) => refused.push(error));
  }
  await setImmediate();
  return { refused, finish };
}

/** Waits of a limiter that end when the test says so. */
function createWaits() {
  const waits: Array<{ ms: number; end: () => void }> = [];
  const wait = (ms: number) => new Promise<void>((end) => void waits.push({ ms, end }));
  return { waits, wait };
}

test("after each render there is a rest for as long as it took, which its own visitor does not wait for", async () => {
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
  onTestFinished(() => clock.mockRestore());
  const { waits, wait } = createWaits();
  const limit = createRenderLimiter(undefined, wait);
  const rendered: string[] = [];
  const render = (name: string, ms: number) =>
    limit("192.0.2.1", async () => {
      rendered.push(name);
      time += ms;
    });
  const pages = [render("short", 30), render("long", 3_000)];
  await pages[0];
  await setImmediate();
  expect(rendered).toEqual(["short"]);
  waits[0]?.end();
  await pages[1];
  expect(rendered).toEqual(["short", "long"]);
  await setImmediate();
  // Of a long one only a part is work.
  expect(waits.map(({ ms }) => ms)).toEqual([30, 100]);
});

test("a failed render is followed by the next one", async () => {
  const limit = createLimiter();
  await expect(limit("192.0.2.1", () => Promise.reject(new Error("damaged")))).rejects.toThrow("damaged");
  expect(await limit("192.0.2.1", async () => "next")).toBe("next");
});

test("a network with too many waiting renders is refused, and no other", async () => {
  const limit = createLimiter();
  const { refused, finish } = await startRenders(limit, "192.0.2.1", 110);
  expect(refused).toHaveLength(100);
  expect(refused[0]).toMatchObject(refusal);
  const other = limit("192.0.2.2", async () => "rendered");
  finish();
  expect(await other).toBe("rendered");
  expect(await limit("192.0.2.1", async () => "again")).toBe("again");
});

test("fewer PDFs of a network wait than pages, because each takes longer", async () => {
  const limit = createLimiter(pdfPlaces);
  const { refused, finish } = await startRenders(limit, "192.0.2.1", 10);
  expect(refused).toHaveLength(7);
  const other = limit("192.0.2.2", async () => "rendered");
  finish();
  expect(await other).toBe("rendered");
});

test("the networks of an IPv6 block cannot use up the places of the others together", async () => {
  const limit = createLimiter();
  const inBlock = (index: number) => `2001:db8:1:${index.toString(16)}::/64`;
  const networks = await Promise.all(
    Array.from({ length: 10 }, (_, index) => startRenders(limit, inBlock(index), 10)),
  );
  expect(networks.flatMap(({ refused }) => refused)).toHaveLength(60);
  const other = limit("2001:db8:2:1::/64", async () => "rendered");
  for (const { finish } of networks) finish();
  expect(await other).toBe("rendered");
  expect(await limit(inBlock(20), async () => "again")).toBe("again");
});

test("everybody is refused if too many renders wait in all", async () => {
  const limit = createLimiter();
  const networks = await Promise.all(
    Array.from({ length: 10 }, (_, index) => startRenders(limit, `192.0.2.${index}`, 10)),
  );
  await expect(limit("198.51.100.1", async () => "rendered")).rejects.toMatchObject(refusal);
  for (const { finish } of networks) finish();
});
