import { expect, test } from "vitest";
import { type Heights, layOutColumns, type SheetGroup } from "./columns.ts";

const heights: Heights = { heading: 28, row: ({ text }) => (text.length > 30 ? 45 : 16) };
const group = (title: string, count: number, length = 5): SheetGroup => ({
  title,
  rows: Array.from({ length: count }, (_, index) => ({
    label: `${title} ${index}`,
    text: "x".repeat(length),
  })),
});
const titles = (columns: SheetGroup[][]) => columns.map((groups) => groups.map(({ title }) => title));
const labels = (groups: SheetGroup[]) => groups.flatMap(({ rows }) => rows.map(({ label }) => label));

test("groups keep their order in columns of about the same height", () => {
  const groups = [group("Hoveddata", 13), group("Dekk", 6), group("Fremdrift", 6), group("Behandling", 5)];
  const { columns, rest } = layOutColumns(groups, heights, 300);
  expect(titles(columns)).toEqual([["Hoveddata"], ["Dekk"], ["Fremdrift", "Behandling"]]);
  expect(rest).toEqual([]);
});

test("a group that is too high for its column goes on in the next one, with every row once", () => {
  const groups = [group("Hoveddata", 4), group("Dekk", 20, 120), group("Utstyr", 1)];
  const { columns, rest } = layOutColumns(groups, heights, 600);
  expect(columns).toHaveLength(3);
  expect(titles(columns).flat()).toContain("Dekk (forts.)");
  expect(labels(columns.flat())).toEqual(labels(groups));
  expect(rest).toEqual([]);
});

test("what a page has no room for is left for the next one, with every row once", () => {
  const groups = [group("Hoveddata", 4), group("Dekk", 40), group("Utstyr", 30)];
  const { columns, rest } = layOutColumns(groups, heights, 200);
  expect(titles(columns)).toEqual([["Hoveddata", "Dekk"], ["Dekk (forts.)"], ["Dekk (forts.)"]]);
  expect(titles([rest])).toEqual([["Dekk (forts.)", "Utstyr"]]);
  expect(labels([...columns.flat(), ...rest])).toEqual(labels(groups));
  for (const column of columns) {
    const height = labels(column).length * 16 + column.length * heights.heading;
    expect(height).toBeLessThanOrEqual(200);
  }
  const next = layOutColumns(rest, heights, 200);
  expect(titles(next.columns)[0]).toEqual(["Dekk (forts.)"]);
});

test("few groups need fewer columns", () => {
  expect(layOutColumns([], heights, 300)).toEqual({ columns: [[]], rest: [] });
  expect(titles(layOutColumns([group("Hoveddata", 2)], heights, 300).columns)).toEqual([["Hoveddata"]]);
});
