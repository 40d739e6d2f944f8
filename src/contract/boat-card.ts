import type { Boat } from "./boats.ts";

/** What a card shows of a boat. */
export interface BoatCardData extends Pick<
  Boat,
  "id" | "name" | "type" | "status" | "images" | "imageTexts" | "imageFocus" | "mainCapability"
> {
  specifications: Pick<Boat["specifications"], "length" | "yearBuilt">;
  region: { name: string } | null;
  services: Array<Pick<Boat["services"][number], "slug" | "title">>;
  availability: Pick<NonNullable<Boat["availability"]>, "text" | "isFreeNow"> | null;
}

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
