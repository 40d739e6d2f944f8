import { expect, test } from "vitest";
import { describeMissed } from "./describe-missed.ts";
import { toBoatCard } from "../../../rules/fleet/boat-card.ts";
import { createBoat, unknownSpecifications } from "../../../../tests/support/boats.ts";

const region = { name: "region", value: "Lofoten", label: "Lofoten" } as const;
const boat = toBoatCard(
  createBoat("Lomvi", {
    type: "Servicekatamaran",
    specifications: { ...unknownSpecifications, length: 14.9, yearBuilt: 2019 },
    region: { id: "senja", name: "Senja" },
  }),
);

test("a boat in another region is where it belongs, or where it is free in the chosen week", () => {
  expect(describeMissed(region, { boat, region: "Senja" }, "34")).toBe("Ligger i Senja");
  expect(describeMissed(region, { boat, region: "Finnmark" }, "34")).toBe("Er i Finnmark i uke 34");
  expect(describeMissed(region, { boat, region: null }, "34")).toBe("Er i en annen region i uke 34");
  expect(describeMissed(region, { boat: { ...boat, region: null }, region: null }, "")).toBe(
    "Regionen er ikke oppgitt",
  );
});

test("what a boat lacks begins with a small letter, and has a decimal comma", () => {
  const lacks = (name: "type" | "service" | "length" | "equipment", label: string) =>
    describeMissed({ name, value: "", label }, { boat, region: null }, "");
  expect(lacks("type", "Brønnbåt")).toBe("Er servicekatamaran");
  expect(lacks("service", "Notvasking")).toBe("Tilbyr ikke notvasking");
  expect(lacks("length", "Over 30 m")).toBe("Lengden er 14,9\u00a0m");
  expect(lacks("equipment", "ROV")).toBe("Mangler ROV");
});
