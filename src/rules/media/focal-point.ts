import { centre, type FocalPoint } from "../../contract/media/focal-point.ts";

export function isCentre({ x, y }: FocalPoint): boolean {
  return x === centre.x && y === centre.y;
}

/** In percent. styles/focal-point.css has a rule for each step. */
const step = 5;

/**
 * The `data-focus` attribute of an image: `60 45`. Undefined for the centre, which needs none. Not a style attribute,
 * which the content security policy forbids.
 */
export function toFocusAttribute(point: FocalPoint | null | undefined): string | undefined {
  if (!point) return undefined;
  const [x, y] = [point.x, point.y].map((value) => Math.round((value * 100) / step) * step);
  return x === 50 && y === 50 ? undefined : `${x} ${y}`;
}

/** The attributes of several images by URL, without those that need none. */
export function toFocusAttributes(points: Record<string, FocalPoint>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(points).flatMap(([url, point]) => {
      const attribute = toFocusAttribute(point);
      return attribute === undefined ? [] : [[url, attribute]];
    }),
  );
}

export function parseFocusAttribute(attribute: string | undefined): FocalPoint {
  const [x, y] = attribute?.split(" ").map(Number) ?? [];
  return x === undefined || y === undefined ? centre : { x: x / 100, y: y / 100 };
}

/** `62 % inn, 46 % ned`; empty for the centre. */
export function describeFocus(point: FocalPoint | null | undefined): string {
  if (!point || isCentre(point)) return "";
  return `${Math.round(point.x * 100)} % inn, ${Math.round(point.y * 100)} % ned`;
}

interface Size {
  width: number;
  height: number;
}

/** The part of an image that fills a box, like `object-fit: cover` and `object-position` in CSS. */
export function cropAround(image: Size, box: Size, { x, y }: FocalPoint) {
  const scale = Math.min(image.width / box.width, image.height / box.height);
  const width = Math.min(image.width, Math.round(box.width * scale));
  const height = Math.min(image.height, Math.round(box.height * scale));
  return {
    left: Math.round((image.width - width) * x),
    top: Math.round((image.height - height) * y),
    width,
    height,
  };
}
