import type { FocalPoint } from "../../../../contract/media/focal-point.ts";
import { isCentre } from "../../../../rules/media/focal-point.ts";

/** An image in a form. */
export interface ImageValue {
  url: string;
  text: string;
  /** Left out for the centre. */
  focus?: FocalPoint;
}

export function createImageValue(url: string, text = "", focus?: FocalPoint): ImageValue {
  return focus === undefined || isCentre(focus) ? { url, text } : { url, text, focus };
}

/** Numbers the URLs, because the same one may be listed twice. */
export function createUniqueIds(images: ImageValue[]): string[] {
  const counts = new Map<string, number>();
  return images.map(({ url }) => {
    const count = (counts.get(url) ?? 0) + 1;
    counts.set(url, count);
    return `${url}#${count}`;
  });
}

export function isUntexted({ text }: ImageValue): boolean {
  return text.trim() === "";
}
