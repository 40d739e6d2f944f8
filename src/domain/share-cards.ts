import { createHash } from "node:crypto";
import type { Boat } from "../contract/boats.ts";
import { usableImageUrls } from "../contract/images.ts";
import { serviceTitle } from "../contract/service-text.ts";
import type { Service } from "../contract/services.ts";
import { slugFrom } from "../contract/slugs.ts";

/** Raised when cards are drawn in another way, so that all of them are made anew. */
const drawing = 1;

/** Where share pictures are stored. */
export const shareFolder = "share/";

/** What stands on the picture that is shown where a boat's or a service's page is shared. */
export interface ShareCardContent {
  /** Begins with whose it is and ends with a hash of all that is on it: other content has another address. */
  key: string;
  title: string;
  line: string;
  /** The address of the picture behind the words. */
  picture: string | undefined;
}

const metres = new Intl.NumberFormat("nb-NO", { minimumFractionDigits: 1, maximumFractionDigits: 2 });

export function boatShareCard(boat: Omit<Boat, "shareImage">): ShareCardContent {
  const { length, yearBuilt } = boat.specifications;
  const facts = [
    boat.type,
    length > 0 && `${metres.format(length)} m`,
    yearBuilt > 0 && `bygget ${yearBuilt}`,
    boat.region?.name,
  ];
  return card("boat", boat.id, boat.name, facts.filter(Boolean).join(" · "), usableImageUrls(boat.images)[0]);
}

export function serviceShareCard(service: Omit<Service, "shareImage">): ShareCardContent {
  const line = "Tjeneste for havbruk i Nord-Norge";
  return card("service", service.slug, serviceTitle(service), line, usableImageUrls([service.image])[0]);
}

function card(
  kind: "boat" | "service",
  id: string,
  title: string,
  line: string,
  picture: string | undefined,
): ShareCardContent {
  const content = JSON.stringify([drawing, title, line, picture]);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return { key: `${shareFolder}${kind}-${slugFrom(id) || "x"}-${hash}.jpg`, title, line, picture };
}

/** Whose card a key is of, whatever stood on it then. */
export function ownerOfCard(key: string): string {
  return key.replace(/-[0-9a-f]+\.jpg$/, "");
}
