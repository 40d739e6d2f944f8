import { expect, test } from "vitest";
import { layOutColumns, type SheetGroup } from "./columns.ts";

const group = (title: string, count: number, length = 5): SheetGroup => ({
  title,
  rows: Array.from({ length: count }, (_, index) => ({
    label: `${title} ${index}`,
    text: "x".repeat(length),
  })),
});
const titles = (columns: SheetGroup[][]) => columns.map((groups) => groups.map(({ title }) => title));

test("groups keep their order in columns of about the same height", () => {
  const groups = [group("Hoveddata", 13), group("Dekk", 6), group("Fremdrift", 6), group("Behandling", 5)];
  expect(titles(layOutColumns(groups))).toEqual([["Hoveddata"], ["Dekk"], ["Fremdrift", "Behandling"]]);
});

test("a group that is too high for its column goes on in the next one, with every row once", () => {
  const columns = layOutColumns([group("Hoveddata", 4), group("Dekk", 20, 120), group("Utstyr", 1)]);
  expect(columns).toHaveLength(3);
  expect(titles(columns).flat()).toContain("Dekk (forts.)");
  const rows = columns.flat().flatMap((part) => part.rows.map(({ label }) => label));
  expect(rows).toHaveLength(25);
  expect(new Set(rows).size).toBe(25);
});

test("few groups need fewer columns", () => {
  expect(layOutColumns([])).toEqual([[]]);
  expect(titles(layOutColumns([group("Hoveddata", 2)]))).toEqual([["Hoveddata"]]);
});
