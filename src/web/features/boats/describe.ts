import type { Boat } from "../../../contract/boats.ts";
import { formatMetres } from "../../lib/format.ts";
import { metaDescription } from "../../lib/meta-description.ts";

/** A boat in a sentence or two, for search results and shared links: its own words, or else its figures. */
export function boatSummary({ name, type, description, specifications, region }: Boat): string {
  const figures = [
    type,
    specifications.length > 0 && formatMetres(specifications.length),
    specifications.yearBuilt > 0 && `bygget ${specifications.yearBuilt}`,
    region?.name,
  ];
  return metaDescription(description) || `${name}: ${figures.filter(Boolean).join(", ")}.`;
}
