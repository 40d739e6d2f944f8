import type { BoatChoice } from "../../../../contract/admin-boats.ts";
import type { AdminService } from "../../../../contract/admin-services.ts";
import { usableImageUrls } from "../../../../contract/images.ts";
import { serviceTitle } from "../../../../contract/service-text.ts";
import { formatMetres } from "../../../lib/format.ts";

/** A service or boat that the front page can show. */
export interface HomeChoice {
  id: string;
  title: string;
  detail: string;
  image: string | undefined;
}

export function toServiceChoices(services: AdminService[], boats: BoatChoice[]): HomeChoice[] {
  return services.map((service) => ({
    id: service.id,
    title: serviceTitle(service),
    detail: `${boats.filter((boat) => boat.services.includes(service.id)).length} fartøy`,
    image: usableImageUrls([service.image])[0],
  }));
}

/** Only active boats are shown on the front page. */
export function toBoatChoices(boats: BoatChoice[]): HomeChoice[] {
  return boats
    .filter(({ status }) => status === "active")
    .map(({ id, name, type, length, image }) => ({
      id,
      title: name,
      detail: length > 0 ? `${type} · ${formatMetres(length)}` : type,
      image: image ?? undefined,
    }));
}

/** What the front page shows: those that were chosen and can be shown, or else the first three. */
export function pickShown(choices: HomeChoice[], chosen: string[]): HomeChoice[] {
  const picked = chosen.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
  return picked.length > 0 ? picked : choices.slice(0, 3);
}
