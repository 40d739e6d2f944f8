import type { ImageUse } from "../../../../../contract/media/image-library.ts";

/** `Lomvi, bilde 2`. */
export function describeUse({ label, place }: ImageUse): string {
  return place === "" ? label : `${label}, ${place}`;
}
