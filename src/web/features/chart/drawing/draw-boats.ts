import type { ChartBoat } from "../../../../contract/chart/chart.ts";
import type { BoatPosition } from "../../../../contract/positions/positions.ts";
import type { Drawing, Mark } from "./drawing.ts";
import { type Size, toPixel, type View } from "./view.ts";

export type BoatMark = Mark & { boat: ChartBoat };

const hull = typeof Path2D === "undefined" ? undefined : new Path2D("M0-11 5-3V8Q0 11-5 8V-3z");
const spreadPixels = 26;
/** Boats that are in the same place, such as those of a region, are drawn beside each other. */
function placeBoats(boats: ChartBoat[], view: View, size: Size): BoatMark[] {
  const taken = new Map<string, number>();
  return boats.flatMap((boat) => {
    if (!boat.position) return [];
    const { x, y } = toPixel(boat.position, view, size);
    const key = `${Math.round(x / 8)} ${Math.round(y / 8)}`;
    const index = taken.get(key) ?? 0;
    taken.set(key, index + 1);
    const [angle, distance] = [index * 2.4, spreadPixels * Math.sqrt(index)];
    return [{ boat, x: x + Math.cos(angle) * distance, y: y + Math.sin(angle) * distance }];
  });
}

/** The hulls of the boats that are shown, the nearest above the others. Returns where they are. */
export function drawBoats(drawing: Drawing, boats: ChartBoat[], pointedAt: string | null): BoatMark[] {
  const { view, size } = drawing;
  const visible = placeBoats(boats, view, size).filter(
    ({ x, y }) => x > -20 && y > -20 && x < size.width + 20 && y < size.height + 20,
  );
  for (const mark of visible.toReversed()) drawHull(drawing, mark, mark.boat.id === pointedAt);
  return visible;
}

const hullPixels = 28;
const courseStep = 10;
const hulls = new Map<string, ImageBitmap>();

/** A picture of a boat: there may be a thousand, and outlines take long to draw. Solid is by AIS, dashed by plan. */
function readHull({ palette, ratio }: Drawing, { source, course }: BoatPosition): ImageBitmap {
  const isAis = source === "ais";
  const degrees = Math.round((course ?? 0) / courseStep) * courseStep;
  const key = [palette.boat, ratio, isAis, degrees].join(" ");
  const known = hulls.get(key);
  if (known) return known;
  const pixels = Math.round(hullPixels * ratio);
  const canvas = new OffscreenCanvas(pixels, pixels);
  const context = canvas.getContext("2d");
  if (context && hull) {
    context.scale(ratio, ratio);
    context.translate(hullPixels / 2, hullPixels / 2);
    context.rotate((degrees * Math.PI) / 180);
    context.fillStyle = isAis ? palette.boat : palette.paper;
    context.strokeStyle = isAis ? palette.paper : palette.boat;
    context.lineWidth = 1.6;
    if (!isAis) context.setLineDash([3, 2]);
    context.fill(hull);
    context.stroke(hull);
  }
  const picture = canvas.transferToImageBitmap();
  hulls.set(key, picture);
  return picture;
}

/** At whole pixels of the screen, which is several times as fast and as sharp as the picture. */
function drawHull(drawing: Drawing, { boat, x, y }: BoatMark, isPointedAt: boolean): void {
  if (!boat.position) return;
  const { context, ratio } = drawing;
  const width = hullPixels * (isPointedAt ? 1.25 : 1);
  const [left, top] = [x, y].map((middle) => Math.round((middle - width / 2) * ratio) / ratio);
  context.drawImage(readHull(drawing, boat.position), left ?? 0, top ?? 0, width, width);
}
