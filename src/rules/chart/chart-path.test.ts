import { expect, test } from "vitest";
import { noFilter } from "../fleet/fleet-filter.ts";
import { chartPath, siteFromParams } from "./chart-path.ts";

test("what was typed as a site is short, and without spaces around it", () => {
  expect(siteFromParams(new URLSearchParams())).toBe("");
  expect(siteFromParams(new URLSearchParams({ lokalitet: " 13 567 " }))).toBe("13 567");
  expect(siteFromParams(new URLSearchParams({ lokalitet: "x".repeat(200) }))).toHaveLength(100);
});

test("the chart keeps the filter and the site", () => {
  expect(chartPath(noFilter)).toBe("/fleet/kart");
  expect(chartPath({ ...noFilter, week: "50" }, "13567")).toBe("/fleet/kart?uke=50&lokalitet=13567");
});
