import { expect, test } from "vitest";
import type { Boat } from "../../../contract/boats.ts";
import { boatTypes, filterBoats, filterFromParams, filterToParams, noFilter } from "./fleet-filter.ts";

function boat(name: string, type: string, description = ""): Boat {
  return {
    id: name,
    name,
    type,
    description,
    status: "active",
    images: [],
    imageTexts: {},
    shareImage: "",
    specifications: { length: 0, width: 0, depth: 0, yearBuilt: 0, mmsi: null, crew: "", engine: "" },
    region: null,
    services: [],
  };
}

const fleet = [
  boat("Ærfugl", "Fôrbåt", "Leverer fôr (i bulk) fra Ålesund."),
  boat("Lomvi", "Servicekatamaran", "Vasker nøter."),
  boat("Alke", "Servicekatamaran", "Vasker nøter og henter avfall."),
  boat("Krykkje", "Hurtigbåt", "100 % klar."),
];
const found = (text: string, type = "") => filterBoats(fleet, { text, type }).map(({ name }) => name);

test("no filter shows every boat in the order given", () => {
  expect(filterBoats(fleet, noFilter)).toEqual(fleet);
});

test("text is found inside names and descriptions, in either case, also with æ, ø and å", () => {
  expect(found("omv")).toEqual(["Lomvi"]);
  expect(found("ærFUGL")).toEqual(["Ærfugl"]);
  expect(found("ÅLESUND")).toEqual(["Ærfugl"]);
  expect(found("NØTER")).toEqual(["Lomvi", "Alke"]);
  expect(found("å".normalize("NFD") + "lesund")).toEqual(["Ærfugl"]);
});

test("a type alone is not found by the text", () => {
  expect(found("Servicekatamaran")).toEqual([]);
});

test("text is taken as it is written, apart from blanks around it", () => {
  expect(found("(i bulk)")).toEqual(["Ærfugl"]);
  expect(found("100 %")).toEqual(["Krykkje"]);
  expect(found("  lomvi ")).toEqual(["Lomvi"]);
  for (const hostile of [".*", "[a-", "'; DROP TABLE boats;--", "<b>", "\\", "🐟"])
    expect(found(hostile)).toEqual([]);
});

test("text and type must both hold", () => {
  expect(found("nøter", "Servicekatamaran")).toEqual(["Lomvi", "Alke"]);
  expect(found("avfall", "Servicekatamaran")).toEqual(["Alke"]);
  expect(found("Lomvi", "Hurtigbåt")).toEqual([]);
});

test("types are listed once each, in Norwegian order", () => {
  const types = boatTypes([boat("a", "Åpen båt"), boat("b", "Ørn"), boat("c", "Ærlig"), ...fleet]);
  expect(types).toEqual([
    ["Fôrbåt", 1],
    ["Hurtigbåt", 1],
    ["Servicekatamaran", 2],
    ["Ærlig", 1],
    ["Ørn", 1],
    ["Åpen båt", 1],
  ]);
});

test("the filter survives the trip through the address", () => {
  const filter = { text: "fôr & 100 % = ?#🐟", type: "Fôrbåt" };
  expect(filterFromParams(new URLSearchParams(filterToParams(filter).toString()))).toEqual(filter);
  expect(filterToParams(noFilter).toString()).toBe("");
  expect(filterFromParams(new URLSearchParams("x=1"))).toEqual(noFilter);
});
