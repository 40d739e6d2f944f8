import * as v from "valibot";
import { boat, type Boat } from "../../../src/contract/boats/boats.ts";

/** Those of a boat of which nothing is known. */
export const unknownSpecifications = v.parse(boat.entries.specifications, {});

/** An active boat as visitors read it. */
export function createBoat(name: string, rest: Partial<Boat> = {}): Boat {
  return {
    id: name.toLowerCase(),
    name,
    type: "Servicebåt",
    description: "",
    status: "active",
    images: [],
    imageTexts: {},
    imageFocus: {},
    shareImage: "",
    specifications: unknownSpecifications,
    capabilities: {},
    ownLines: [],
    mainCapability: null,
    availability: null,
    region: null,
    services: [],
    ...rest,
  };
}
