import type { BoatChoice } from "../../../../contract/admin-boats.ts";
import type { AdminService } from "../../../../contract/admin-services.ts";
import { usableImageUrls } from "../../../../contract/images.ts";
import { serviceTitle } from "../../../../contract/service-text.ts";
import { formatMetres } from "../../../lib/format.ts";

/** A service or boat that may be chosen for the front page. */
export interface HomeChoice {
  id: string;
  title: string;
  detail: string;
  image: string | undefined;
  /** Whether the front page would show it now. */
  isAvailable: boolean;
}

export function toServiceChoices(services: AdminService[], boats: BoatChoice[]): HomeChoice[] {
  return services.map((service) => ({
    id: service.id,
    title: serviceTitle(service),
    detail: `${boats.filter((boat) => boat.services.includes(service.id)).length} fartøy`,
    image: usableImageUrls([service.image])[0],
    isAvailable: true,
  }));
}

/** Only active boats are shown on the front page. Others stay chosen, and are shown when they are active again. */
export function toBoatChoices(boats: BoatChoice[]): HomeChoice[] {
  return boats.map(({ id, name, type, length, image, status }) => ({
    id,
    title: name,
    detail: length > 0 ? `${type} · ${formatMetres(length)}` : type,
    image: image ?? undefined,
    isAvailable: status === "active",
  }));
}

/** What the front page shows: those that were chosen and can be shown, or else the first three. */
export function pickShown(choices: HomeChoice[], chosen: string[]): HomeChoice[] {
  const available = choices.filter(({ isAvailable }) => isAvailable);
  const picked = chosen.flatMap((id) => available.find((choice) => choice.id === id) ?? []);
  return picked.length > 0 ? picked : available.slice(0, 3);
}
