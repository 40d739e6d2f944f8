/** Measures how long a save takes until visitors get the new page, with few boats and with many. */
import type { AdminBoat } from "../../src/contract/admin-boats.ts";
import { call, signInCookie } from "../../tests/support/http-client.ts";
import type { TestServer } from "../../tests/support/server.ts";
import { removeFolder } from "../../tests/support/temporary-folder.ts";
import { startFleet } from "./start-fleet.ts";

/** The milliseconds from the save's request to the new bytes, per number of boats. */
const limits = new Map([
  [100, 50],
  [5_000, 250],
]);
const rounds = 11;
const boatId = "lomvi";

export async function benchSaves(): Promise<void> {
  console.log("\nFrom a save to the new bytes of the boat's page:");
  for (const [size, limit] of limits) {
    const server = await startFleet(size);
    try {
      const times = await measureSaves(server);
      const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
      const isSlow = median > limit;
      if (isSlow) process.exitCode = 1;
      const spread = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
      console.log(
        `${median.toFixed(0).padStart(7)} ms with ${size} boats (${spread})${isSlow ? `, more than ${limit}` : ""}`,
      );
    } finally {
      await server.stop();
      removeFolder(server.dataDir);
    }
  }
}

async function measureSaves(server: TestServer): Promise<number[]> {
  const cookie = await signInCookie(server);
  const path = `/api/admin/boats/${boatId}`;
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { body: boat } = await call<AdminBoat>(server, path, { cookie });
    const type = `Servicefartøy ${round}`;
    const { id: _, created_at: __, updated_at: ___, ...fields } = boat;
    // Visitors have read the page.
    await call(server, `/fleet/${boatId}`);
    const startedAt = performance.now();
    const saved = await call(server, path, { method: "PUT", body: { ...fields, type }, cookie });
    if (saved.status !== 200) throw new Error(`The save failed: ${JSON.stringify(saved.body)}`);
    const page = await call<string>(server, `/fleet/${boatId}`);
    if (!page.body.includes(type)) throw new Error("An old page was sent after a save.");
    // The first round warms up.
    if (round > 0) times.push(performance.now() - startedAt);
  }
  return times;
}
