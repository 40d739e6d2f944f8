import type { Boat } from "../../../contract/boats/boats.ts";
import { usableImageUrls } from "../../../rules/media/images.ts";
import { boatPath } from "../../../rules/boats/boat-path.ts";
import { servicePath } from "../../../rules/services/service-path.ts";
import { serviceTitle } from "../../../rules/services/service-text.ts";
import type { Service } from "../../../contract/services/services.ts";
import { absoluteUrl } from "../../../rules/company/site.ts";

/** A page as an entry of a list or breadcrumb. */
export interface PageItem {
  name: string;
  path: string;
}

export const fleetItem: PageItem = { name: "Flåte", path: "/fleet" };
export const servicesItem: PageItem = { name: "Tjenester", path: "/services" };

export function toBoatItem(boat: Pick<Boat, "id" | "name">): PageItem {
  return { name: boat.name, path: boatPath(boat.id) };
}

export function toServiceItem(service: Service): PageItem {
  return {
    name: serviceTitle(service) || "Tjeneste",
    path: servicePath(service.slug),
  };
}

/** The same steps as components/ui/breadcrumb.tsx shows. */
export function toBreadcrumbList(siteUrl: string, ...steps: PageItem[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Hjem", path: "/" }, ...steps].map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: siteUrl + step.path,
    })),
  };
}

export function toImageUrls(siteUrl: string, paths: string[]): string[] | undefined {
  const urls = usableImageUrls(paths).map((path) => absoluteUrl(siteUrl, path));
  return urls.length > 0 ? urls : undefined;
}
