import type { BoatChoice } from "../../../../contract/boats/admin-boats.ts";
import type { AdminService } from "../../../../contract/services/admin-services.ts";
import { usableImageUrls } from "../../../../rules/media/images.ts";
import { serviceTitle } from "../../../../rules/services/service-text.ts";
import { formatMetres } from "../../../../shared/format-number.ts";

/** A service or boat that may be chosen for the front page. */
export interface HomeChoice {
  id: string;
  title: string;
  detail: string;
  image: string | undefined;
  /** Why the front page would not show it now. */
  whyHidden: string | null;
}

export function toServiceChoices(services: AdminService[], boats: BoatChoice[]): HomeChoice[] {
  return services.map((service) => ({
    id: service.id,
    title: serviceTitle(service),
    detail: `${boats.filter((boat) => boat.services.includes(service.id)).length} fartøy`,
    image: usableImageUrls([service.image])[0],
    whyHidden: null,
  }));
}

/** Only active and published boats are shown on the front page. Others stay chosen, and are shown when they are both. */
export function toBoatChoices(boats: BoatChoice[]): HomeChoice[] {
  return boats.map(({ id, name, type, length, image, status, is_published }) => ({
    id,
    title: name,
    detail: [type, formatMetres(length)].filter(Boolean).join(" · "),
    image: image ?? undefined,
    whyHidden: status !== "active" ? "Ikke aktivt nå" : is_published ? null : "Ikke publisert",
  }));
}

/** What the front page shows: those that were chosen and can be shown, or else the first three. */
export function pickShown(choices: HomeChoice[], chosen: string[]): HomeChoice[] {
  const available = choices.filter(({ whyHidden }) => whyHidden === null);
  const picked = chosen.flatMap((id) => available.find((choice) => choice.id === id) ?? []);
  return picked.length > 0 ? picked : available.slice(0, 3);
}
