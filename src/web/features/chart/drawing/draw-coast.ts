import { land, neighbours } from "../../../assets/chart/coast.ts";
import type { Drawing } from "./drawing.ts";
import type { Size, View } from "./view.ts";

const coast =
  typeof Path2D === "undefined" ? undefined : { land: new Path2D(land), neighbours: new Path2D(neighbours) };

interface CoastLayer {
  picture: HTMLCanvasElement;
  view: View;
  key: string;
  /** How many times as wide and high as what is shown it is. */
  extent: number;
}
const layers = new WeakMap<HTMLCanvasElement, CoastLayer>();

/** Beyond this the picture of the coast is too coarse. */
const maxEnlargement = 3;
/** So that the chart can be moved without painting the coast for each frame. */
const movedExtent = 2;

/** The coast takes longest, so that a picture of it and of what is around it is moved while the scale is the same. */
export function drawCoast(drawing: Drawing, isZooming: boolean): void {
  const { context, view, size, palette, ratio } = drawing;
  const key = [size.width, size.height, ratio, palette.sea].join(" ");
  const kept = layers.get(context.canvas);
  const isKept = kept?.key === key && isCovered(kept, view, size, isZooming);
  // The first picture has nothing around it: it is part of what the visitor waits for.
  const layer = isKept ? kept : paintCoast(drawing, key, kept ? movedExtent : 1);
  const enlargement = view.scale / layer.view.scale;
  const times = enlargement * layer.extent;
  const left = (layer.view.x - view.x) * view.scale + (size.width * (1 - times)) / 2;
  const top = (layer.view.y - view.y) * view.scale + (size.height * (1 - times)) / 2;
  context.drawImage(layer.picture, left, top, size.width * times, size.height * times);
}

/** Whether a picture of the coast can be used for a view. */
function isCovered(
  { view: painted, extent }: CoastLayer,
  view: View,
  size: Size,
  isZooming: boolean,
): boolean {
  const enlargement = view.scale / painted.scale;
  const isClear = isZooming ? enlargement <= maxEnlargement : enlargement === 1;
  const isWithin = (distance: number, length: number) =>
    Math.abs(distance) * view.scale <= (length * (enlargement * extent - 1)) / 2;
  return isClear && isWithin(view.x - painted.x, size.width) && isWithin(view.y - painted.y, size.height);
}

function paintCoast(
  { context: { canvas }, view, size, palette, ratio }: Drawing,
  key: string,
  extent: number,
): CoastLayer {
  const picture = layers.get(canvas)?.picture ?? document.createElement("canvas");
  picture.width = Math.round(size.width * extent * ratio);
  picture.height = Math.round(size.height * extent * ratio);
  const layer = { picture, view, key, extent };
  layers.set(canvas, layer);
  const context = picture.getContext("2d", { alpha: false });
  if (!context || !coast) return layer;
  context.fillStyle = palette.sea;
  context.fillRect(0, 0, picture.width, picture.height);
  const scale = view.scale * ratio;
  context.setTransform(
    scale,
    0,
    0,
    scale,
    ((size.width * extent) / 2 - view.x * view.scale) * ratio,
    ((size.height * extent) / 2 - view.y * view.scale) * ratio,
  );
  context.lineJoin = "round";
  context.strokeStyle = palette.shallow;
  context.lineWidth = 14 / view.scale;
  context.stroke(coast.land);
  context.fillStyle = palette.neighbours;
  context.fill(coast.neighbours);
  context.fillStyle = palette.land;
  context.fill(coast.land);
  context.strokeStyle = palette.shore;
  context.lineWidth = 0.9 / view.scale;
  context.stroke(coast.land);
  return layer;
}
