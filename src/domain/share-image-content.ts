import { createHash } from "node:crypto";
import type { Boat } from "../contract/boats.ts";
import { usableImageUrls } from "../contract/images.ts";
import { serviceTitle } from "../contract/service-text.ts";
import type { Service } from "../contract/services.ts";
import { slugFrom } from "../contract/slugs.ts";

/** Increase this when the design changes, so that all share images are made again. */
const designVersion = 1;

/** The storage folder of share images. */
export const shareFolder = "share";

/** What the share image of a boat or service shows. */
export interface ShareImageContent {
  /** The storage key: the owner and a hash of the content, so that new content gets a new URL. */
  key: string;
  title: string;
  /** Shown below the title. */
  subtitle: string;
  /** The URL of the image in the background. */
  backgroundUrl: string | undefined;
}

const metres = new Intl.NumberFormat("nb-NO", { minimumFractionDigits: 1, maximumFractionDigits: 2 });

export function describeBoatShareImage(boat: Omit<Boat, "shareImage">): ShareImageContent {
  const { length, yearBuilt } = boat.specifications;
  const facts = [
    boat.type,
    length > 0 && `${metres.format(length)} m`,
    yearBuilt > 0 && `bygget ${yearBuilt}`,
    boat.region?.name,
  ];
  return createContent(`boat-${slugFrom(boat.id) || "x"}`, {
    title: boat.name,
    subtitle: facts.filter(Boolean).join(" · "),
    backgroundUrl: usableImageUrls(boat.images)[0],
  });
}

export function describeServiceShareImage(service: Omit<Service, "shareImage">): ShareImageContent {
  return createContent(`service-${slugFrom(service.slug) || "x"}`, {
    title: serviceTitle(service),
    subtitle: "Tjeneste for havbruk i Nord-Norge",
    backgroundUrl: usableImageUrls([service.image])[0],
  });
}

function createContent(owner: string, content: Omit<ShareImageContent, "key">): ShareImageContent {
  const { title, subtitle, backgroundUrl } = content;
  const hashed = JSON.stringify([designVersion, title, subtitle, backgroundUrl]);
  const hash = createHash("sha256").update(hashed).digest("hex").slice(0, 12);
  return { key: `${shareFolder}/${owner}-${hash}.jpg`, ...content };
}

/** The key without its hash: the same for all share images of the same boat or service. */
export function getShareImageOwner(key: string): string {
  return key.replace(/-[0-9a-f]+\.jpg$/, "");
}
