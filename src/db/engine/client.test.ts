import { expect, test } from "vitest";
import { describeDatabase } from "./client.ts";

test("a database is described without its password", () => {
  expect(describeDatabase({ engine: "sqlite", file: "/data/nordskarv.db" })).toBe("/data/nordskarv.db");
  const url = "postgres://nordskarv:hemmelig@db.example:5432/nordskarv?sslmode=verify-full";
  expect(describeDatabase({ engine: "postgres", url })).toBe("postgres://db.example:5432/nordskarv");
});
