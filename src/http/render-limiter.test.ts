import { expect, test } from "vitest";
import { createRenderLimiter, pdfPlaces } from "./render-limiter.ts";

const refusal = { code: "unavailable", details: { retryAfterSeconds: 2 } };

/** Starts this many renders of a network, which end with `finish`, and returns how many were refused. */
async function startRenders(limit: ReturnType<typeof createRenderLimiter>, network: string, count: number) {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const refused: unknown[] = [];
  for (let started = 0; started < count; started += 1) {
    limit(network, () => promise).catch((error: unknown) => refused.push(error));
  }
  await new Promise((resolve) => setImmediate(resolve));
  return { refused, finish };
}

test("at most two pages are rendered at once", async () => {
  const limit = createRenderLimiter(2);
  let active = 0;
  let most = 0;
  const render = async () => {
    active += 1;
    most = Math.max(most, active);
    await new Promise((resolve) => setImmediate(resolve));
    active -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, () => limit("192.0.2.1", render)));
  expect(most).toBe(2);
});

test("many turns pass between two renders that wait for nothing, because each accepts one connection", async () => {
  const limit = createRenderLimiter(1);
  let turns = 0;
  let isOver = false;
  const tick = () => {
    turns += 1;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  const render = () => limit("192.0.2.1", () => Promise.resolve(turns));
  const [first, second, third] = await Promise.all([render(), render(), render()]);
  isOver = true;
  expect(second - first).toBeGreaterThanOrEqual(50);
  expect(third - second).toBeGreaterThanOrEqual(50);
});

test("a network with too many waiting renders is refused, and no other", async () => {
  const limit = createRenderLimiter(2);
  const { refused, finish } = await startRenders(limit, "192.0.2.1", 110);
  expect(refused).toHaveLength(100);
  expect(refused[0]).toMatchObject(refusal);
  const other = limit("192.0.2.2", async () => "rendered");
  finish();
  expect(await other).toBe("rendered");
  expect(await limit("192.0.2.1", async () => "again")).toBe("again");
});

test("fewer PDFs of a network wait than pages, because each takes longer", async () => {
  const limit = createRenderLimiter(1, pdfPlaces);
  const { refused, finish } = await startRenders(limit, "192.0.2.1", 10);
  expect(refused).toHaveLength(7);
  const other = limit("192.0.2.2", async () => "rendered");
  finish();
  expect(await other).toBe("rendered");
});

test("the networks of an IPv6 block cannot use up the places of the others together", async () => {
  const limit = createRenderLimiter(2);
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
  const limit = createRenderLimiter(2);
  const networks = await Promise.all(
    Array.from({ length: 10 }, (_, index) => startRenders(limit, `192.0.2.${index}`, 10)),
  );
  await expect(limit("198.51.100.1", async () => "rendered")).rejects.toMatchObject(refusal);
  for (const { finish } of networks) finish();
});
