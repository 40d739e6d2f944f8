import type { Boat } from "../../contract/boats/boats.ts";

/** The default text alternative of a boat's images. */
export function boatAlt(boat: Pick<Boat, "name" | "type">): string {
  return [boat.name, boat.type.toLocaleLowerCase("nb")].filter(Boolean).join(", ");
}

/** The image text written by staff, else the default with `suffix`. */
export function boatImageAlt(boat: Pick<Boat, "name" | "type" | "imageTexts">, src: string, suffix = "") {
  return boat.imageTexts[src] || boatAlt(boat) + suffix;
}
