import { expect, test } from "vitest";
import type { Boat } from "../../../contract/boats.ts";
import { countBoatTypes, filterBoats, filterFromParams, filterToParams, noFilter } from "./fleet-filter.ts";

function boat(name: string, type: string, description = ""): Boat {
  return {
    id: name,
    name,
    type,
    description,
    status: "active",
    images: [],
    imageTexts: {},
    imageFocus: {},
    availability: null,
    shareImage: "",
    specifications: { length: 0, width: 0, depth: 0, yearBuilt: 0, mmsi: null, crew: "", engine: "" },
    capabilities: {},
    ownLines: [],
    mainCapability: null,
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
const findNames = (text: string, type = "") => filterBoats(fleet, { text, type }).map(({ name }) => name);

test("no filter returns every boat in the given order", () => {
  expect(filterBoats(fleet, noFilter)).toEqual(fleet);
});

test("text matches inside names and descriptions, ignoring case, also with æ, ø and å", () => {
  expect(findNames("omv")).toEqual(["Lomvi"]);
  expect(findNames("ærFUGL")).toEqual(["Ærfugl"]);
  expect(findNames("ÅLESUND")).toEqual(["Ærfugl"]);
  expect(findNames("NØTER")).toEqual(["Lomvi", "Alke"]);
  expect(findNames("å".normalize("NFD") + "lesund")).toEqual(["Ærfugl"]);
});

test("text does not match types", () => {
  expect(findNames("Servicekatamaran")).toEqual([]);
});

test("text is matched literally after trimming", () => {
  expect(findNames("(i bulk)")).toEqual(["Ærfugl"]);
  expect(findNames("100 %")).toEqual(["Krykkje"]);
  expect(findNames("  lomvi ")).toEqual(["Lomvi"]);
  for (const hostile of [".*", "[a-", "'; DROP TABLE boats;--", "<b>", "\\", "🐟"])
    expect(findNames(hostile)).toEqual([]);
});

test("text and type must both match", () => {
  expect(findNames("nøter", "Servicekatamaran")).toEqual(["Lomvi", "Alke"]);
  expect(findNames("avfall", "Servicekatamaran")).toEqual(["Alke"]);
  expect(findNames("Lomvi", "Hurtigbåt")).toEqual([]);
});

test("types are counted and sorted in Norwegian order", () => {
  const types = countBoatTypes([boat("a", "Åpen båt"), boat("b", "Ørn"), boat("c", "Ærlig"), ...fleet]);
  expect(types).toEqual([
    { type: "Fôrbåt", count: 1 },
    { type: "Hurtigbåt", count: 1 },
    { type: "Servicekatamaran", count: 2 },
    { type: "Ærlig", count: 1 },
    { type: "Ørn", count: 1 },
    { type: "Åpen båt", count: 1 },
  ]);
});

test("the filter survives a round trip through the URL", () => {
  const filter = { text: "fôr & 100 % = ?#🐟", type: "Fôrbåt" };
  expect(filterFromParams(new URLSearchParams(filterToParams(filter).toString()))).toEqual(filter);
  expect(filterToParams(noFilter).toString()).toBe("");
  expect(filterFromParams(new URLSearchParams("x=1"))).toEqual(noFilter);
});
