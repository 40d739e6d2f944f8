import { bounds, unproject } from "../../../../rules/chart/projection.ts";
import { type Drawing, drawText } from "./drawing.ts";
import { fromPixel, toPixel } from "./view.ts";

const frameWidth = 5;

/** Whole degrees, or every fifth where they are close. */
function degreeStep(pixelsPerDegree: number): number {
  return pixelsPerDegree > 40 ? 1 : pixelsPerDegree > 16 ? 2 : 5;
}

function listDegrees(drawing: Drawing, axis: "latitude" | "longitude") {
  const { view, size } = drawing;
  const [low, high] = axis === "longitude" ? [bounds.west, bounds.east] : [bounds.south, bounds.north];
  const middle = unproject(fromPixel({ x: size.width / 2, y: size.height / 2 }, view, size));
  const at = (degree: number) => {
    const pixel = toPixel({ ...middle, [axis]: degree }, view, size);
    return axis === "longitude" ? pixel.x : pixel.y;
  };
  const step = degreeStep(Math.abs(at(Math.floor(low) + 1) - at(Math.floor(low))));
  const count = Math.floor((high - low) / step) + 2;
  return Array.from({ length: count }, (_, index) => {
    const degree = Math.floor(low / step) * step + index * step;
    return { degree, at: at(degree), half: at(degree + step / 2) };
  });
}

export function drawGrid(drawing: Drawing): void {
  const { context, size, palette } = drawing;
  context.strokeStyle = palette.grid;
  context.lineWidth = 0.7;
  context.beginPath();
  for (const { at } of listDegrees(drawing, "longitude")) {
    context.moveTo(at, 0);
    context.lineTo(at, size.height);
  }
  for (const { at } of listDegrees(drawing, "latitude")) {
    context.moveTo(0, at);
    context.lineTo(size.width, at);
  }
  context.stroke();
}

/** A scale of degrees around the chart, as on paper: every other half of a step is dark. */
export function drawFrame(drawing: Drawing): void {
  const { context, size, palette } = drawing;
  const { width, height } = size;
  const columns = listDegrees(drawing, "longitude");
  const rows = listDegrees(drawing, "latitude");
  const isLabelled = (at: number, length: number) => at > 26 && at < length - 26;
  for (const { degree, at } of columns) {
    if (isLabelled(at, width)) drawText(drawing, `${degree}°`, { x: at + 3, y: height - 15 }, { px: 12 });
  }
  for (const { degree, at } of rows) {
    if (isLabelled(at, height)) drawText(drawing, `${degree}°`, { x: 9, y: at - 8 }, { px: 12 });
  }
  for (const edge of [0, height - frameWidth]) {
    context.fillStyle = palette.paper;
    context.fillRect(0, edge, width, frameWidth);
    context.fillStyle = palette.frame;
    for (const { at, half } of columns) context.fillRect(at, edge, half - at, frameWidth);
  }
  for (const edge of [0, width - frameWidth]) {
    context.fillStyle = palette.paper;
    context.fillRect(edge, 0, frameWidth, height);
    context.fillStyle = palette.frame;
    for (const { at, half } of rows) context.fillRect(edge, half, frameWidth, at - half);
  }
  drawWaterline(drawing, columns);
}

/** The upper edge is the line with ticks that the whole site has. Here they are sixths of a step. */
function drawWaterline(
  { context, size, palette }: Drawing,
  columns: Array<{ at: number; half: number }>,
): void {
  context.fillStyle = palette.accent;
  context.fillRect(0, 0, size.width, 3);
  for (const { at, half } of columns) {
    for (let sixth = 0; sixth < 6; sixth += 1) {
      const x = Math.round(at + ((half - at) / 3) * sixth);
      context.fillRect(x, 3, 1, sixth === 0 ? 11 : 6);
    }
  }
}
