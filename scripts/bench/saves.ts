/** Measures how long a save takes until visitors get the new page. */
import type { AdminBoat } from "../../src/contract/admin-boats.ts";
import { call, signInCookie } from "../../tests/support/http-client.ts";
import type { TestServer } from "../../tests/support/server.ts";
import { describeValues, type Row, type Sizes } from "./row.ts";
import { waitForPages, withFleets } from "./start-fleet.ts";

const rounds = 11;
const boatId = "lomvi";

/** Milliseconds. */
function getLimit(boats: number): number {
  return boats <= 100 ? 50 : 250;
}

export function benchSaves({ boats }: Sizes): Promise<Row[]> {
  return withFleets(boats, async (server, count) => {
    await waitForPages(server);
    const name = `save to the new bytes of the boat's page, ${count} boats`;
    return [describeValues({ name, unit: "ms", limit: getLimit(count) }, await measureSaves(server))];
  });
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
