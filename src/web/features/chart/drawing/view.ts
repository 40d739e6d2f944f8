import { bounds, type Place, project } from "../../../../rules/chart/projection.ts";

/** What of the chart is shown: the unit in the middle, and how many pixels a unit is. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const corner = project({ latitude: bounds.south, longitude: bounds.east });
const maxScale = 3;
/** Around the places that are fitted: for their labels, and on the right for the buttons too. */
const padding = { left: 44, top: 40, right: 84, bottom: 48 };
/** A single place is shown with so much of the coast around it that the visitor knows where it is. */
const minUnits = 900;

/** Where the buttons cover the chart. */
export function buttonBox({ width }: Size) {
  return { left: width - 58, top: 0, right: width, bottom: 152 };
}

/** Shows all of these places, and not much more. */
export function fitView(places: Place[], size: Size): View {
  const points = places.length > 0 ? places.map(project) : [{ x: 0, y: 0 }, corner];
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const room = {
    width: size.width - padding.left - padding.right,
    height: size.height - padding.top - padding.bottom,
  };
  const scale = Math.min(
    room.width / Math.max(right - left, minUnits),
    room.height / Math.max(bottom - top, minUnits),
  );
  const x = (left + right) / 2 + (padding.right - padding.left) / 2 / scale;
  const y = (top + bottom) / 2 + (padding.bottom - padding.top) / 2 / scale;
  return limitView({ x, y, scale }, size);
}

/** Keeps the middle on the chart, and a sensible scale. */
export function limitView({ x, y, scale }: View, { width, height }: Size): View {
  const minScale = Math.min(width / corner.x, height / corner.y);
  return {
    x: Math.min(Math.max(x, 0), corner.x),
    y: Math.min(Math.max(y, 0), corner.y),
    scale: Math.min(Math.max(scale, minScale), maxScale),
  };
}

/** With this pixel staying where it is. */
export function zoomView(
  view: View,
  size: Size,
  factor: number,
  at = { x: size.width / 2, y: size.height / 2 },
): View {
  const { scale } = limitView({ ...view, scale: view.scale * factor }, size);
  const keep = (middle: number, pixel: number, length: number) =>
    middle + (pixel - length / 2) * (1 / view.scale - 1 / scale);
  return limitView({ x: keep(view.x, at.x, size.width), y: keep(view.y, at.y, size.height), scale }, size);
}

export function toPixel(place: Place, view: View, { width, height }: Size) {
  const { x, y } = project(place);
  return { x: (x - view.x) * view.scale + width / 2, y: (y - view.y) * view.scale + height / 2 };
}

/** The units at a pixel. */
export function fromPixel(pixel: { x: number; y: number }, view: View, { width, height }: Size) {
  return { x: (pixel.x - width / 2) / view.scale + view.x, y: (pixel.y - height / 2) / view.scale + view.y };
}
