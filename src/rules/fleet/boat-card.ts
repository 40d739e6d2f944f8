import type { Availability } from "../../contract/boats/availability.ts";
import type { Boat } from "../../contract/boats/boats.ts";
import type { BoatCardData } from "../../contract/fleet/fleet.ts";

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
    availability: availability && toShownAvailability(availability),
  };
}

/** What a card or a row shows of when a boat is free. */
export function toShownAvailability({ text, isFreeNow, region, workshop }: Availability) {
  return { text, isFreeNow, region, workshop };
}
