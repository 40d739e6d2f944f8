import { expect, test } from "vitest";
import type { Boat } from "../../../contract/boats.ts";
import { boatSummary } from "./describe.ts";

const boat: Boat = {
  id: "lomvi",
  name: "Lomvi",
  type: "Servicekatamaran",
  description: "",
  status: "active",
  images: [],
  imageTexts: {},
  shareImage: "",
  specifications: { length: 14.9, width: 0, depth: 0, yearBuilt: 2021, mmsi: null, crew: "", engine: "" },
  region: { id: "1", name: "Salten" },
  services: [],
};

test("a boat is summed up in its own words, cut between words when they are many", () => {
  expect(boatSummary({ ...boat, description: "Bred og\nstødig." })).toBe("Bred og stødig.");
  const summary = boatSummary({ ...boat, description: "arbeidsbåt ".repeat(40) });
  expect(summary.length).toBeLessThan(170);
  expect(summary).toMatch(/arbeidsbåt…$/);
});

test("a boat without a description is summed up in figures, without those that are unknown", () => {
  expect(boatSummary(boat)).toBe("Lomvi: Servicekatamaran, 14,9\u00a0m, bygget 2021, Salten.");
  const unknown = {
    ...boat,
    region: null,
    specifications: { ...boat.specifications, length: 0, yearBuilt: 0 },
  };
  expect(boatSummary(unknown)).toBe("Lomvi: Servicekatamaran.");
});
