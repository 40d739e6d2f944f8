import type { Chart, ChartBoat } from "../../../../contract/chart/chart.ts";
import { describeHours } from "../../../../rules/chart/describe-distance.ts";
import type { Place } from "../../../../rules/chart/projection.ts";
import { type BoatMark, drawBoats } from "./draw-boats.ts";
import { drawCoast } from "./draw-coast.ts";
import { drawFrame, drawGrid } from "./draw-frame.ts";
import { drawFreeText, drawLabel } from "./draw-labels.ts";
import { createDrawing, drawDottedCircle, type Drawing, type Mark, toPixels } from "./drawing.ts";
import { boxAround, createRoom, type Room } from "./place-labels.ts";
import { buttonBox, type Size, toPixel, type View } from "./view.ts";

/** What is on the chart. */
export interface ChartContent {
  boats: ChartBoat[];
  regions: Chart["regions"];
  /** Numbers, latitudes and longitudes of all sites. */
  sites: Array<[string, number, number]>;
  /** Where distances are measured from. */
  place: (Place & { label: string }) | null;
  /** The id of the boat that is pointed at. */
  pointedAt: string | null;
}

export interface Drawn {
  boats: Array<Mark & { id: string }>;
  /** Empty while they are too small to be pressed. */
  sites: Array<Mark & { number: string }>;
}

/** Below this, sites are not drawn: they would cover the coast. */
const siteScale = 0.35;
/** From here on they have their numbers, where there is room. */
const siteNumberScale = 0.9;
const maxSiteNumbers = 60;
const maxLabels = 8;
/** Labels do not cover these. More would leave no room. */
const maxClearBoats = 40;
const ringMiles = [25, 50, 100];

/**
 * Draws the whole chart, at most once for each frame. While it is being zoomed, the coast is a picture of it in the
 * former scale.
 */
export function drawChart(
  canvas: HTMLCanvasElement,
  view: View,
  size: Size,
  content: ChartContent,
  isZooming: boolean,
): Drawn {
  const drawing = createDrawing(canvas, view, size);
  if (!drawing) return { boats: [], sites: [] };
  const { place, regions, pointedAt } = content;
  const marked = content.boats.find(({ id }) => id === pointedAt) ?? (place ? content.boats[0] : undefined);
  drawCoast(drawing, isZooming);
  drawGrid(drawing);
  const isMeasured = place !== null && content.boats.length > 0;
  // One kind of circle at a time: how far it is, or how large the regions are.
  if (isMeasured) drawRings(drawing, place);
  else drawExtents(drawing, regions);
  const sites = view.scale >= siteScale ? drawSites(drawing, content.sites) : [];
  if (place && marked?.way) drawWay(drawing, marked.way);
  const boats = drawBoats(drawing, content.boats, pointedAt);
  if (place) drawPlace(drawing, place);
  drawFrame(drawing);
  drawNames(drawing, content, { boats, sites, marked });
  return { boats: boats.map(({ boat, x, y }) => ({ id: boat.id, x, y })), sites };
}

function drawSites({ context, view, size, palette }: Drawing, sites: ChartContent["sites"]): Drawn["sites"] {
  context.fillStyle = palette.site;
  const drawn = sites.flatMap(([number, latitude, longitude]) => {
    const { x, y } = toPixel({ latitude, longitude }, view, size);
    const isVisible = x > -5 && y > -5 && x < size.width + 5 && y < size.height + 5;
    return isVisible ? [{ number, x, y }] : [];
  });
  for (const { x, y } of drawn) context.fillRect(x - 2, y - 2, 4, 4);
  return drawn;
}

function drawRings(drawing: Drawing, place: Place): void {
  const middle = toPixel(place, drawing.view, drawing.size);
  for (const miles of ringMiles) {
    const radius = toPixels(place, miles, drawing);
    if (isRingShown(radius)) drawDottedCircle(drawing, middle, radius, drawing.palette.ring);
  }
}

function isRingShown(radius: number): boolean {
  return radius >= 24 && radius <= 2000;
}

function drawExtents(drawing: Drawing, regions: Chart["regions"]): void {
  const { context, view, size, palette } = drawing;
  context.globalAlpha = 0.8;
  for (const region of regions) {
    const radius = toPixels(region, region.radius, drawing);
    drawDottedCircle(drawing, toPixel(region, view, size), radius, palette.ring);
  }
  context.globalAlpha = 1;
}

function drawWay({ context, view, size, palette }: Drawing, way: Array<[number, number]>): void {
  for (const [color, width] of [
    [palette.paper, 5],
    [palette.accent, 2.5],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    for (const [latitude, longitude] of way) {
      const { x, y } = toPixel({ latitude, longitude }, view, size);
      context.lineTo(x, y);
    }
    context.stroke();
  }
}

const placePixels = 9;

/** A diamond. */
function drawPlace({ context, view, size, palette }: Drawing, place: Place): void {
  const { x, y } = toPixel(place, view, size);
  context.fillStyle = palette.accent;
  context.strokeStyle = palette.frame;
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(x, y - placePixels);
  context.lineTo(x + placePixels, y);
  context.lineTo(x, y + placePixels);
  context.lineTo(x - placePixels, y);
  context.closePath();
  context.fill();
  context.stroke();
}

interface NamedMarks {
  boats: BoatMark[];
  sites: Drawn["sites"];
  marked: ChartBoat | undefined;
}

/** What matters most is named first: it gets the best place, and the rest only where there is room. */
function drawNames(drawing: Drawing, content: ChartContent, { boats, sites, marked }: NamedMarks): void {
  const { view, size } = drawing;
  const { place, regions } = content;
  const middle = place && toPixel(place, view, size);
  const room = createRoom(size, [
    buttonBox(size),
    ...boats.slice(0, maxClearBoats).map((mark) => boxAround(mark, 20)),
    ...(middle ? [boxAround(middle, 2 * placePixels)] : []),
  ]);
  if (place && middle && place.label !== "") {
    drawLabel(drawing, room, middle, { name: place.label, detail: "", isOwn: true });
  }
  const isMarked = ({ boat }: BoatMark) => boat === marked;
  const named = [...boats.filter(isMarked), ...boats.filter((mark) => !isMarked(mark)).slice(0, maxLabels)];
  for (const mark of named) {
    const { name, hours } = mark.boat;
    const detail = hours === null ? "" : describeHours(hours);
    drawLabel(drawing, room, mark, { name, detail, isMarked: isMarked(mark) });
  }
  if (place && middle && content.boats.length > 0) nameRings(drawing, room, { place, middle });
  for (const region of regions) nameRegion(drawing, room, region);
  if (view.scale < siteNumberScale) return;
  for (const { number, x, y } of sites.slice(0, maxSiteNumbers)) {
    drawFreeText(drawing, room, number, { px: 12, marks: [{ x, y: y + 12 }] });
  }
}

function nameRings(drawing: Drawing, room: Room, { place, middle }: { place: Place; middle: Mark }): void {
  for (const miles of ringMiles) {
    const radius = toPixels(place, miles, drawing);
    if (!isRingShown(radius)) continue;
    const marks = [-127, -150, -100, -60, 180, 120, 60].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
    });
    drawFreeText(drawing, room, `${miles} nm`, { px: 12, marks });
  }
}

/** In the north-west of the region first: the sea is there. */
function nameRegion(drawing: Drawing, room: Room, region: Chart["regions"][number]): void {
  const { x, y } = toPixel(region, drawing.view, drawing.size);
  const radius = toPixels(region, region.radius, drawing);
  const marks = [
    [-0.7, -0.7],
    [-1, 0],
    [0, -1],
    [-0.5, -0.35],
    [-0.5, 0.5],
    [0.7, -0.7],
    [0, 0.8],
  ].map(([right = 0, down = 0]) => ({ x: x + right * radius, y: y + down * radius }));
  drawFreeText(drawing, room, region.name, { px: 14, marks });
}
