import type { Boat } from "../../../../contract/boats/boats.ts";
import { formatMetres } from "../../../../shared/format-number.ts";
import { metaDescription } from "../../../lib/page/meta-description.ts";

/** The description for search results and shared links: the start of the boat's own, else its key facts. */
export function getBoatMetaDescription({ name, type, description, specifications, region }: Boat): string {
  const facts = [
    type,
    formatMetres(specifications.length),
    specifications.yearBuilt > 0 && `bygget ${specifications.yearBuilt}`,
    region?.name,
  ];
  return metaDescription(description) || `${name}: ${facts.filter(Boolean).join(", ")}.`;
}
