import type * as v from "valibot";
import type { Boat } from "./boats.ts";
import type { boatCard } from "./fleet.ts";

export type BoatCardData = v.InferOutput<typeof boatCard>;

/** The data of a card is part of a page, so it has nothing else. */
export function toBoatCard(boat: Boat): BoatCardData {
  const { id, name, type, status, images, imageTexts, imageFocus, mainCapability } = boat;
  const { specifications, region, services, availability } = boat;
  return {
    id,
    name,
    type,
    status,
    images,
    imageTexts,
    imageFocus,
    mainCapability,
    specifications: { length: specifications.length, yearBuilt: specifications.yearBuilt },
    region: region && { name: region.name },
    services: services.map(({ slug, title }) => ({ slug, title })),
    availability: availability && { text: availability.text, isFreeNow: availability.isFreeNow },
  };
}
