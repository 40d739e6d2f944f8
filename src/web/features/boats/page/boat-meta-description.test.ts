import { expect, test } from "vitest";
import { getBoatMetaDescription } from "./boat-meta-description.ts";
import { createBoat, unknownSpecifications } from "../../../../../tests/support/content/boats.ts";

const boat = createBoat("Lomvi", {
  type: "Servicekatamaran",
  specifications: { ...unknownSpecifications, length: 14.9, yearBuilt: 2021 },
  region: { id: "1", name: "Salten" },
});

test("the meta description is the start of the boat's description, cut between words", () => {
  expect(getBoatMetaDescription({ ...boat, description: "Bred og\nstødig." })).toBe("Bred og stødig.");
  const description = getBoatMetaDescription({ ...boat, description: "arbeidsbåt ".repeat(40) });
  expect(description.length).toBeLessThan(170);
  expect(description).toMatch(/arbeidsbåt…$/);
});

test("without a description it lists the known facts", () => {
  expect(getBoatMetaDescription(boat)).toBe("Lomvi: Servicekatamaran, 14,9\u00a0m, bygget 2021, Salten.");
  const unknown = {
    ...boat,
    region: null,
    specifications: { ...boat.specifications, length: 0, yearBuilt: 0 },
  };
  expect(getBoatMetaDescription(unknown)).toBe("Lomvi: Servicekatamaran.");
});
