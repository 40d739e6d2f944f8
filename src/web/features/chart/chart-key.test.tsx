import { expect, test } from "vitest";
import { render } from "../../../../tests/support/jsdom/render.tsx";
import type { BoatPosition } from "../../../contract/positions/positions.ts";
import { ChartKey } from "./chart-key.tsx";

async function readKey(sources: Array<BoatPosition["source"]>, place?: string) {
  const boats = sources.map((source) => ({ position: { source } as BoatPosition }));
  const key = await render(<ChartKey boats={boats} place={place} />);
  return [...key.querySelectorAll("li")].map(({ textContent }) => textContent);
}

test("the key explains only what is on the chart", async () => {
  expect(await readKey([])).toEqual([]);
  expect(await readKey(["ais"])).toEqual(["Posisjon fra AIS"]);
  expect(await readKey(["ais", "home"])).toEqual(["Posisjon fra AIS", "Etter planen"]);
  expect(await readKey(["plan"], "Din lokalitet")).toEqual(["Din lokalitet", "Etter planen"]);
});
