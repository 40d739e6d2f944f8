import * as v from "valibot";
import { expect, test } from "vitest";
import { fleetSearch } from "../../contract/fleet/fleet.ts";
import { filterFromParams, filterParams, filterToParams, pageFromParams } from "./fleet-filter.ts";

const longest = Object.values(filterParams).flatMap((name) =>
  Array.from({ length: 30 }, () => [name, "€".repeat(200)]),
);

test.each([
  ["the longest filter", new URLSearchParams(longest)],
  ["a page far beyond the last one", new URLSearchParams({ side: String(Number.MAX_SAFE_INTEGER) })],
])("the API accepts %s that a URL of the fleet can ask for", (_, params) => {
  const filter = filterToParams(filterFromParams(params)).toString();
  const page = String(pageFromParams(params));
  expect(v.safeParse(fleetSearch, { filter, page })).toMatchObject({ success: true });
});
