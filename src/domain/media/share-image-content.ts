import { createHash } from "node:crypto";
import type { Boat } from "../../contract/boats/boats.ts";
import type { Company } from "../../contract/company/company.ts";
import { standardHomeTexts } from "../../rules/company/home-texts.ts";
import { usableImageUrls } from "../../rules/media/images.ts";
import { serviceTitle } from "../../rules/services/service-text.ts";
import type { Service } from "../../contract/services/services.ts";
import { formatMetres } from "../../shared/format-number.ts";
import { slugFrom } from "../../shared/slugs.ts";

/** Increase this when the design changes, so that all share images are made again. */
const designVersion = 2;

/** The storage folder of share images. */
export const shareFolder = "share";

/** Whose name and logo are on every share image. */
export type Brand = Pick<Company, "name" | "logo">;

/** An image in the background, and the `data-focus` attribute that it is cropped by. */
export interface SharePhoto {
  url: string;
  focus?: string;
}

/** What the share image of a boat, a service or a fixed page shows. */
export interface ShareImageContent {
  /** The storage key: the owner and a hash of the content, so that new content gets a new URL. */
  key: string;
  title: string;
  /** Shown below the title. */
  subtitle: string;
  /** The URL of the image in the background, or the name of one that comes with the program. */
  background: SharePhoto | { name: string } | undefined;
  brand: Brand;
}

export function describeBoatShareImage(
  boat: Omit<Boat, "availability" | "shareImage">,
  brand: Brand,
): ShareImageContent {
  const { length, yearBuilt } = boat.specifications;
  const facts = [
    boat.type,
    formatMetres(length).replace("\u00a0", " "),
    yearBuilt > 0 && `bygget ${yearBuilt}`,
    boat.region?.name,
  ];
  return createContent(getBoatOwner(boat.id), {
    title: boat.name,
    subtitle: facts.filter(Boolean).join(" · "),
    background: findBackground(boat.images, boat.imageFocus),
    brand,
  });
}

export function describeServiceShareImage(
  service: Omit<Service, "shareImage">,
  brand: Brand,
): ShareImageContent {
  return createContent(getServiceOwner(service.slug), {
    title: serviceTitle(service),
    subtitle: "Tjeneste for havbruk i Nord-Norge",
    background: findBackground([service.image], { [service.image]: service.imageFocus }),
    brand,
  });
}

/** The pages with a share image of their own, and what it shows. Other pages have that of the front page. */
const fixedPages = [
  {
    page: "fleet",
    background: "delouser-evening-1280",
    title: "Flåten",
    subtitle: "Båter og mannskap for anlegg i hele Nord-Norge",
  },
  {
    page: "services",
    background: "netpen-1440",
    title: "Tjenester",
    subtitle: "Arbeidet et anlegg trenger, på og under vann",
  },
  {
    page: "rov",
    background: "rov-1-1440",
    title: "HD3 ROV",
    subtitle: "Notvegg, fortøyning og bunn ned til 300 meter",
  },
  {
    page: "contact",
    background: "feedbarge-1280",
    title: "Kontakt oss",
    subtitle: "Fortell hva som må gjøres, så får du pris og dato",
  },
];

export function describePageShareImages(company: Company): ShareImageContent[] {
  const { name, logo, description, share_image } = company;
  const brand = { name, logo };
  const title = company.home_heading || standardHomeTexts.home_heading;
  const background = findBackground([share_image]);
  const home = { title, subtitle: description, background: background ?? { name: "hero-1440" }, brand };
  return [
    createContent(getPageOwner("home"), home),
    ...fixedPages.map(({ page, background: photo, ...texts }) =>
      createContent(getPageOwner(page), { ...texts, background: { name: photo }, brand }),
    ),
  ];
}

function findBackground(
  urls: string[],
  focus: Record<string, string | undefined> = {},
): SharePhoto | undefined {
  const [url] = usableImageUrls(urls);
  return url === undefined ? undefined : { url, focus: focus[url] };
}

function createContent(owner: string, content: Omit<ShareImageContent, "key">): ShareImageContent {
  const { title, subtitle, background, brand } = content;
  const hashed = JSON.stringify([designVersion, title, subtitle, background, brand.name, brand.logo]);
  const hash = createHash("sha256").update(hashed).digest("hex").slice(0, 12);
  return { key: `${owner}-${hash}.jpg`, ...content };
}

export function getBoatOwner(id: string): string {
  return `${shareFolder}/boat-${slugFrom(id) || "x"}`;
}

export function getServiceOwner(slug: string): string {
  return `${shareFolder}/service-${slugFrom(slug) || "x"}`;
}

function getPageOwner(page: string): string {
  return `${shareFolder}/page-${page}`;
}

/** The key without its hash: the same for all share images of the same boat or service. */
export function getShareImageOwner(key: string): string {
  return key.replace(/-[0-9a-f]+\.jpg$/, "");
}
