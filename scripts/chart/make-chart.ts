/**
 * Makes the coast that the chart draws and the sea that distances are measured through, from the coast of Natural Earth
 * (1:10m, public domain). Run it when one of the numbers below changes; what it writes is committed.
 *
 *     npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz package/countries-10m.json
 *     node scripts/chart/make-chart.ts package/countries-10m.json && npm run format
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../src/adapters/project-folder.ts";
import { bounds, project } from "../../src/rules/chart/projection.ts";
import { columns, rows } from "../../src/rules/chart/sea-size.ts";
import { sounds } from "./narrows.ts";

type Point = [longitude: number, latitude: number];
type Ring = Point[];

interface Topology {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: { countries: { geometries: Geometry[] } };
}

interface Geometry {
  type: "Polygon" | "MultiPolygon";
  arcs: number[][] | number[][][];
  properties: { name: string };
}

/** How far the simplified coast may be from the real one, in degrees. */
const tolerance = 0.004;
/** Smaller islands are not drawn, in square degrees. */
const minArea = 0.0008;
/** How many points of a cell are looked at, each way. */
const samples = 5;
/** A cell with less sea is land. */
const minSeaShare = 0.3;

const file = process.argv[2];
if (file === undefined) throw new Error("Usage: node scripts/chart/make-chart.ts countries-10m.json");
const topology = JSON.parse(readFileSync(file, "utf8")) as Topology;
const arcs = topology.arcs.map(decodeArc);
const norway = ringsOf("Norway");
const neighbours = ["Sweden", "Finland", "Russia"].flatMap(ringsOf);

write("src/web/assets/chart/coast.ts", [
  "/** Made by scripts/chart/make-chart.ts: SVG paths in the units of `project`. */",
  `export const land = ${JSON.stringify(draw(norway))};`,
  `export const neighbours = ${JSON.stringify(draw(neighbours))};`,
]);
write("src/rules/chart/sea-runs.ts", [
  "/** Made by scripts/chart/make-chart.ts: how many cells in turn are land and sea, row by row from the north-west. */",
  `export const seaRuns = ${JSON.stringify(encodeRuns(connectedSea(findSea([...norway, ...neighbours]))))};`,
]);

function write(path: string, lines: string[]): void {
  writeFileSync(join(projectFolder, path), `${lines.join("\n")}\n`);
}

function decodeArc(arc: Point[]): Ring {
  const { scale, translate } = topology.transform;
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

function ringsOf(country: string): Ring[] {
  const { objects } = topology;
  return objects.countries.geometries
    .filter(({ properties }) => properties.name === country)
    .flatMap(({ type, arcs: ids }) =>
      (type === "Polygon" ? [ids as number[][]] : (ids as number[][][])).flat(),
    )
    .map((ids) => unwrap(ids.flatMap((id) => (id < 0 ? (arcs[~id] ?? []).toReversed() : (arcs[id] ?? [])))));
}

/** Russia crosses the antimeridian: its longitudes go on above 180 degrees. */
function unwrap(ring: Ring): Ring {
  let turns = 0;
  const unwrapped = ring.map(([x, y], index): Point => {
    const step = x - (ring[index - 1]?.[0] ?? x);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [x + turns * 360, y];
  });
  const isShifted = unwrapped.some(([x]) => x < -180);
  return isShifted ? unwrapped.map(([x, y]) => [x + 360, y]) : unwrapped;
}

/** Relative coordinates in whole units, which are short. */
function draw(rings: Ring[]): string {
  const margin = 0.4;
  return rings
    .map((ring) => clip(ring, margin))
    .filter((ring) => area(ring) > minArea)
    .map((ring) => {
      let [px, py] = [0, 0];
      const points = simplify(ring).flatMap((point, index) => {
        const { x, y } = project({ longitude: point[0], latitude: point[1] });
        const [dx, dy] = [Math.round(x) - px, Math.round(y) - py];
        [px, py] = [px + dx, py + dy];
        return dx === 0 && dy === 0 && index > 0 ? [] : [`${dx} ${dy}`];
      });
      const [first, ...rest] = points;
      return points.length > 3 ? `M${first}l${rest.join(" ").replaceAll(" -", "-")}z` : "";
    })
    .join("");
}

/** Sutherland–Hodgman: the part of a ring inside the bounds and a margin around them. */
function clip(ring: Ring, margin: number): Ring {
  const { west, east, south, north } = bounds;
  const edges: Array<[axis: 0 | 1, limit: number, sign: 1 | -1]> = [
    [0, west - margin, 1],
    [0, east + margin, -1],
    [1, south - margin, 1],
    [1, north + margin, -1],
  ];
  return edges.reduce<Ring>((points, [axis, limit, sign]) => {
    const isInside = (point: Point) => (point[axis] - limit) * sign >= 0;
    return points.flatMap((point, index) => {
      const previous = points.at(index - 1) ?? point;
      const share = (limit - previous[axis]) / (point[axis] - previous[axis]);
      const crossing: Point = [
        previous[0] + (point[0] - previous[0]) * share,
        previous[1] + (point[1] - previous[1]) * share,
      ];
      const crosses = isInside(point) !== isInside(previous);
      return [...(crosses ? [crossing] : []), ...(isInside(point) ? [point] : [])];
    });
  }, ring);
}

function area(ring: Ring): number {
  const sum = ring.reduce((total, [x, y], index) => {
    const [px, py] = ring.at(index - 1) ?? [x, y];
    return total + px * y - x * py;
  }, 0);
  return Math.abs(sum / 2);
}

/** Douglas–Peucker, in two halves so that a ring has two fixed points. */
function simplify(ring: Ring): Ring {
  const middle = Math.floor(ring.length / 2);
  return [...simplifyLine(ring.slice(0, middle + 1)).slice(0, -1), ...simplifyLine(ring.slice(middle))];
}

function simplifyLine(line: Ring): Ring {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const offsets = line.map((point) => distanceToLine(point, first, last));
  const farthest = Math.max(...offsets);
  if (farthest <= tolerance) return [first, last];
  const at = offsets.indexOf(farthest);
  return [...simplifyLine(line.slice(0, at + 1)).slice(0, -1), ...simplifyLine(line.slice(at))];
}

function distanceToLine(point: Point, start: Point, end: Point): number {
  const scale = Math.cos((point[1] * Math.PI) / 180);
  const [dx, dy] = [(end[0] - start[0]) * scale, end[1] - start[1]];
  const [x, y] = [(point[0] - start[0]) * scale, point[1] - start[1]];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x, y) : Math.abs(dx * y - dy * x) / length;
}

/** 1 where a cell is sea. */
function findSea(rings: Ring[]): Uint8Array {
  const { west, east, south, north } = bounds;
  const [width, height] = [(east - west) / columns, (north - south) / rows];
  const seaSamples = new Uint8Array(columns * rows);
  for (let line = 0; line < rows * samples; line += 1) {
    const latitude = north - ((line + 0.5) / samples) * height;
    const crossings = rings
      .flatMap((ring) =>
        ring.flatMap((point, index) => {
          const previous = ring.at(index - 1) ?? point;
          if (point[1] > latitude === previous[1] > latitude) return [];
          const share = (latitude - previous[1]) / (point[1] - previous[1]);
          return [previous[0] + (point[0] - previous[0]) * share];
        }),
      )
      .toSorted((a, b) => a - b);
    let crossed = 0;
    for (let sample = 0; sample < columns * samples; sample += 1) {
      const longitude = west + ((sample + 0.5) / samples) * width;
      while ((crossings[crossed] ?? Infinity) < longitude) crossed += 1;
      const index = cell(Math.floor(line / samples), Math.floor(sample / samples));
      if (crossed % 2 === 0) seaSamples[index] = (seaSamples[index] ?? 0) + 1;
    }
  }
  const sea = seaSamples.map((count) => Number(count / samples ** 2 >= minSeaShare));
  for (const line of sounds) for (const index of cellsAlong(line)) sea[index] = 1;
  return sea;
}

function cell(row: number, column: number): number {
  return row * columns + column;
}

/** The cells of a line through points, each as `[latitude, longitude]`. */
function cellsAlong(points: Array<[latitude: number, longitude: number]>): number[] {
  const { west, east, south, north } = bounds;
  const places = points.map(([latitude, longitude]) => ({
    row: ((north - latitude) / (north - south)) * rows,
    column: ((longitude - west) / (east - west)) * columns,
  }));
  return places.slice(1).flatMap((to, index) => {
    const from = places[index] ?? to;
    const steps = Math.ceil(10 * Math.hypot(to.row - from.row, to.column - from.column)) + 1;
    return Array.from({ length: steps + 1 }, (_, step) => {
      const share = step / steps;
      return cell(
        Math.floor(from.row + (to.row - from.row) * share),
        Math.floor(from.column + (to.column - from.column) * share),
      );
    });
  });
}

/** Without lakes and pools: only what can be reached from the north-west corner. */
function connectedSea(sea: Uint8Array): Uint8Array {
  const reached = new Uint8Array(sea.length);
  const waiting = [0];
  reached[0] = 1;
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const [row, column] = [Math.floor(index / columns), index % columns];
    for (const [dr, dc] of [
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
    ] as const) {
      const [r, c] = [row + dr, column + dc];
      const next = cell(r, c);
      if (r < 0 || c < 0 || r >= rows || c >= columns || !sea[next] || reached[next]) continue;
      reached[next] = 1;
      waiting.push(next);
    }
  }
  return reached;
}

/** Lengths of runs in base 36, separated by spaces; the first run is land. */
function encodeRuns(cells: Uint8Array): string {
  const runs: number[] = [];
  let current = 0;
  let length = 0;
  for (const value of cells) {
    if (value === current) length += 1;
    else {
      runs.push(length);
      [current, length] = [value, 1];
    }
  }
  return [...runs, length].map((run) => run.toString(36)).join(" ");
}
