import type { Place } from "../../../../rules/chart/projection.ts";
import { type Palette, palettes } from "./palettes.ts";
import { type Size, toPixel, type View } from "./view.ts";

/** What all parts of the chart are drawn with. */
export interface Drawing {
  context: CanvasRenderingContext2D;
  view: View;
  size: Size;
  palette: Palette;
  font: string;
  /** Pixels of the canvas for one of the page. */
  ratio: number;
}

/** Where something was drawn. */
export interface Mark {
  x: number;
  y: number;
}

/** In pixels of the page. */
export function createDrawing(canvas: HTMLCanvasElement, view: View, size: Size): Drawing | undefined {
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) return undefined;
  const { color, fontFamily } = getComputedStyle(canvas);
  // The colour of the style sheet says which theme is used.
  const palette = color === "rgb(255, 255, 255)" ? palettes.dark : palettes.light;
  const ratio = canvas.width / size.width;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.lineJoin = "round";
  return { context, view, size, palette, font: fontFamily, ratio };
}

/** How many pixels a number of nautical miles is at a place. */
export function toPixels(place: Place, miles: number, { view, size }: Drawing): number {
  const north = toPixel({ ...place, latitude: place.latitude + miles / 60 }, view, size);
  return toPixel(place, view, size).y - north.y;
}

/** Text without a box, readable above the coast. */
export function drawText(
  { context, palette, font }: Drawing,
  text: string,
  { x, y }: Mark,
  { px, align = "left" }: { px: number; align?: CanvasTextAlign },
): void {
  context.font = `600 ${px}px ${font}`;
  context.textAlign = align;
  context.textBaseline = "middle";
  context.strokeStyle = palette.sea;
  context.lineWidth = 4;
  context.strokeText(text, x, y);
  context.fillStyle = palette.text;
  context.fillText(text, x, y);
}

/** Short dashes: round dots take several times as long to draw. */
export function drawDottedCircle({ context }: Drawing, { x, y }: Mark, radius: number, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 1.1;
  context.setLineDash([2, 5]);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
}
