import { expect, test } from "vitest";
import { describeMissed } from "./describe-missed.ts";
import { toBoatCard } from "../../../rules/fleet/boat-card.ts";
import { createBoat, unknownSpecifications } from "../../../../tests/support/content/boats.ts";

const region = { name: "region", value: "Lofoten", label: "Lofoten" } as const;
const boat = toBoatCard(
  createBoat("Lomvi", {
    type: "Servicekatamaran",
    specifications: { ...unknownSpecifications, length: 14.9, yearBuilt: 2019 },
    region: { id: "senja", name: "Senja" },
  }),
);
const miss = { boat, region: null, isPartlyFree: false };

test("a boat in another region is where it belongs, or where it is free in the chosen week", () => {
  expect(describeMissed(region, { ...miss, region: "Senja" }, "34")).toBe("Ligger i Senja");
  expect(describeMissed(region, { ...miss, region: "Finnmark" }, "34")).toBe("Er i Finnmark i uke 34");
  expect(describeMissed(region, miss, "34")).toBe("Er i en annen region i uke 34");
  expect(describeMissed(region, { ...miss, boat: { ...boat, region: null } }, "")).toBe(
    "Regionen er ikke oppgitt",
  );
});

test("what a boat lacks begins with a small letter, and has a decimal comma", () => {
  const lacks = (name: "type" | "service" | "length" | "equipment", label: string) =>
    describeMissed({ name, value: "", label }, miss, "");
  expect(lacks("type", "Brønnbåt")).toBe("Er servicekatamaran");
  expect(lacks("service", "Notvasking")).toBe("Tilbyr ikke notvasking");
  expect(lacks("length", "Over 30 m")).toBe("Lengden er 14,9\u00a0m");
  expect(lacks("equipment", "ROV")).toBe("Mangler ROV");
});

test("a boat that is not free in the chosen week says when it is, and whether a part of that week is free", () => {
  const lacks = (text: string | null, isPartlyFree: boolean) => {
    const free = { ...boat, availability: { text, isFreeNow: false, region: null, workshop: null } };
    return describeMissed(
      { name: "week", value: "48", label: "Ledig uke 48" },
      { ...miss, boat: free, isPartlyFree },
      "48",
    );
  };
  expect(lacks("Ledig fra uke 49", false)).toBe("Ledig fra uke 49, ikke i uke 48");
  expect(lacks("Ledig fra uke 49", true)).toBe("Ledig fra uke 49, delvis ledig i uke 48");
  expect([lacks(null, false), lacks(null, true)]).toEqual(["Opptatt i uke 48", "Delvis ledig i uke 48"]);
});
