/** Runs Lighthouse as a phone on every public page and on the minimal React Router page, in turns. */
import { publicPages } from "../../tests/browser/public-pages.ts";
import type { TestServer } from "../../tests/support/server.ts";
import { runLighthouse } from "../audit/lighthouse.ts";
import { buildMinimalPage } from "./minimal-page.ts";
import { describeValues, type Row, type Sizes } from "./row.ts";
import { startBareServer } from "./start-bare-server.ts";
import { withFleets } from "./start-fleet.ts";

const rounds = 3;
/** Points under the minimal page. */
const limit = 4;

export function benchLighthouse({ boats }: Sizes): Promise<Row[]> {
  return withFleets(boats, comparePages);
}

async function comparePages(product: TestServer, boats: number): Promise<Row[]> {
  const minimal = await startBareServer(await buildMinimalPage());
  const pages = publicPages.map(({ path }) => ({ path, score: [] as number[], below: [] as number[] }));
  const floor: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const highest = await readPerformance(`${minimal.url}/`);
      floor.push(highest);
      for (const { path, score, below } of pages) {
        const reached = await readPerformance(product.url + path);
        score.push(reached);
        below.push(highest - reached);
      }
    }
  } finally {
    await minimal.stop();
  }
  return [
    describeValues({ name: `minimal page, ${boats} boats`, unit: "points" }, floor),
    ...pages.flatMap(({ path, score, below }) => [
      describeValues({ name: `${path}, ${boats} boats`, unit: "points" }, score),
      describeValues({ name: `${path}, under the minimal page`, unit: "points", limit }, below),
    ]),
  ];
}

async function readPerformance(url: string): Promise<number> {
  const { scores } = await runLighthouse(url, "mobile", ["performance"]);
  return scores.performance ?? Number.NaN;
}
