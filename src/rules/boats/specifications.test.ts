import * as v from "valibot";
import { expect, test } from "vitest";
import { createStoredSpecifications } from "../../contract/boats/specification-fields.ts";
import { publicSpecifications, specifications } from "../../contract/boats/specifications.ts";
import { unknownSpecifications } from "../../../tests/support/content/boats.ts";
import { formatSpecification, listSpecifications, toPublicSpecifications } from "./specifications.ts";

test("names and labels are used once", () => {
  const repeated = (values: unknown[]) => values.filter((value, index) => values.indexOf(value) !== index);
  expect(repeated(specifications.map(({ name }) => name))).toEqual([]);
  expect(repeated(specifications.map(({ label }) => label))).toEqual([]);
  expect(repeated(specifications.map(({ formLabel }) => formLabel))).toEqual([]);
  expect(repeated(publicSpecifications.map((entry) => entry.public.name))).toEqual([]);
});

test("visitors read the public ones under their public names", () => {
  const facts = { length: 24.8, year_built: 2021, mmsi_number: "257000000", crew: "4" };
  const stored = { ...v.parse(v.object(createStoredSpecifications()), facts), note: "For staff" };
  const shown = toPublicSpecifications(stored);
  expect(shown).toMatchObject({ length: 24.8, yearBuilt: 2021, mmsi: "257000000", crew: "4" });
  expect(Object.keys(shown)).toEqual(Object.keys(unknownSpecifications));
});

test("values are shown with their unit, and what is unknown is empty", () => {
  const show = (name: string, value: unknown) =>
    specifications.filter((entry) => entry.name === name).map((entry) => formatSpecification(entry, value));
  expect(show("length", 24.8)).toEqual(["24,8\u00a0m"]);
  expect(show("year_built", 2021)).toEqual(["2021"]);
  expect(show("crew", "4 personer")).toEqual(["4 personer"]);
  const rows = listSpecifications({ specifications: unknownSpecifications });
  expect(rows.map(({ text }) => text).join("")).toBe("");
  expect(rows.find(({ label }) => label === "MMSI")?.unknown).toBe("Ikke tilgjengelig");
});
