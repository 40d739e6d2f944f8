/** Measures how long a start takes until the front page is sent. */
import { startServer } from "../../tests/support/server.ts";
import { describeValues, type Row, type Sizes } from "./row.ts";
import { returnFleet, takeFleet } from "./start-fleet.ts";

const rounds = 3;

export async function benchStarts({ boats }: Sizes): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of boats) {
    const dataDir = await takeFleet(count);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await measureStart(dataDir));
    returnFleet(count, dataDir);
    rows.push(describeValues({ name: `start to the first page, ${count} boats`, unit: "ms" }, times));
  }
  return rows;
}

async function measureStart(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const server = await startServer({ dataDir });
  try {
    await (await fetch(server.url)).text();
    return performance.now() - startedAt;
  } finally {
    await server.stop();
  }
}
