import { bounds, isOnChart, type Place } from "./projection.ts";
import { seaRuns } from "./sea-runs.ts";
import { columns, rows } from "./sea-size.ts";

const cellHeight = (bounds.north - bounds.south) / rows;
const cellWidth = (bounds.east - bounds.west) / columns;

let decoded: Uint8Array | undefined;

/** 1 for each cell that is sea, row by row from the north-west. */
export function readSea(): Uint8Array {
  if (decoded) return decoded;
  decoded = new Uint8Array(rows * columns);
  let start = 0;
  for (const [index, run] of seaRuns.split(" ").entries()) {
    const end = start + Number.parseInt(run, 36);
    if (index % 2 === 1) decoded.fill(1, start, end);
    start = end;
  }
  return decoded;
}

/** The middle of a cell. */
export function placeOfCell(cell: number): Place {
  return {
    latitude: bounds.north - (Math.floor(cell / columns) + 0.5) * cellHeight,
    longitude: bounds.west + ((cell % columns) + 0.5) * cellWidth,
  };
}

/** How far from the sea of the cells a place may be. The cells are coarse, and many fjords are narrower than one. */
const maxCellsToSea = 4;

/** The nearest cell that is sea. Undefined for a place that is outside the chart or too far inland. */
export function findSeaCell(place: Place): number | undefined {
  if (!isOnChart(place)) return undefined;
  const sea = readSea();
  const row = Math.min(rows - 1, Math.floor((bounds.north - place.latitude) / cellHeight));
  const column = Math.min(columns - 1, Math.floor((place.longitude - bounds.west) / cellWidth));
  let nearest: { cell: number; distance: number } | undefined;
  for (let r = Math.max(0, row - maxCellsToSea); r <= Math.min(rows - 1, row + maxCellsToSea); r += 1) {
    const first = Math.max(0, column - maxCellsToSea);
    for (let c = first; c <= Math.min(columns - 1, column + maxCellsToSea); c += 1) {
      const distance = Math.hypot(r - row, c - column);
      if (sea[r * columns + c] === 0 || distance > maxCellsToSea) continue;
      if (nearest === undefined || distance < nearest.distance) nearest = { cell: r * columns + c, distance };
    }
  }
  return nearest?.cell;
}

/** In nautical miles, along the great circle. */
export function measureStraight(a: Place, b: Place): number {
  const radians = Math.PI / 180;
  const sinLatitude = Math.sin(((b.latitude - a.latitude) * radians) / 2);
  const sinLongitude = Math.sin(((b.longitude - a.longitude) * radians) / 2);
  const share =
    sinLatitude ** 2 + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * sinLongitude ** 2;
  return (2 * Math.asin(Math.min(1, Math.sqrt(share))) * 60) / radians;
}
