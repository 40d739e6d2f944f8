import { parse, safeParse } from "valibot";
import { expect, test } from "vitest";
import { boatListQuery, serviceBoatsQuery } from "./boats.ts";

test.each([boatListQuery, serviceBoatsQuery])("no list of boats is longer than 100", (query) => {
  expect(parse(query, {})).toEqual({ limit: 100 });
  expect(parse(query, { limit: "24" })).toEqual({ limit: 24 });
  expect(safeParse(query, { limit: "101" }).success).toBe(false);
});
