import type { Boat } from "../../../contract/boats.ts";
import { formatMetres } from "../../lib/format.ts";

const maxDescription = 155;

/** The paragraphs of a text that staff wrote, parted by blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** One or two sentences about a boat for search engines: its own words, or else its figures. */
export function boatSummary(boat: Boat): string {
  const text = boat.description.replaceAll(/\s+/g, " ").trim();
  if (text === "") return boatFigures(boat);
  if (text.length <= maxDescription) return text;
  return `${text.slice(0, maxDescription).replace(/\s+\S*$/, "")} …`;
}

function boatFigures({ name, type, specifications, region }: Boat): string {
  const figures = [
    type,
    specifications.length > 0 && formatMetres(specifications.length),
    specifications.yearBuilt > 0 && `bygget ${specifications.yearBuilt}`,
    region?.name,
  ];
  return `${name}: ${figures.filter(Boolean).join(", ")}.`;
}
