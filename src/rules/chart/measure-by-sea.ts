import type { Place } from "./projection.ts";
import { findSeaCell, measureStraight, placeOfCell, readSea } from "./sea-cells.ts";
import { columns, rows } from "./sea-size.ts";

/** The way by sea between two places. */
interface SeaWay {
  /** Nautical miles. */
  miles: number;
  /** From the one that was measured from, to the other. */
  places: Place[];
}

/** Closer than this the cells are too coarse. */
const straightMiles = 2;
const unitsPerMile = 50;

/**
 * From a cell to another: the eight around it, and the eight a knight's move away, because ways along eight directions
 * are up to eight percent too long. A diagonal needs one of the two cells beside it, a knight's move both on its way.
 */
const steps = [-2, -1, 0, 1, 2].flatMap((down) =>
  [-2, -1, 0, 1, 2].flatMap((right) => {
    const [long, short] = [Math.abs(down), Math.abs(right)].toSorted((a, b) => b - a);
    if (long === 0 || (long === 2 && short !== 1)) return [];
    const diagonal = Math.sign(down) * columns + Math.sign(right);
    const straight = Math.abs(down) === 2 ? Math.sign(down) * columns : Math.sign(right);
    const beside = { straight: 0, diagonal: 0, needed: 0 };
    if (long === 2) Object.assign(beside, { straight, diagonal, needed: 2 });
    else if (short === 1) Object.assign(beside, { straight: down * columns, diagonal: right, needed: 1 });
    return [{ down, right, offset: down * columns + right, ...beside }];
  }),
);

/**
 * The ways by sea from one place to each of the others: the shortest through the cells that are sea (Dijkstra, with a
 * bucket for each whole cost). Undefined where one of the two is not near the sea of the chart.
 */
export function measureBySea(from: Place, targets: Place[]): Array<SeaWay | undefined> {
  const start = findSeaCell(from);
  if (start === undefined) return targets.map(() => undefined);
  const ends = targets.map(findSeaCell);
  const { costs, previous } = spread(start, new Set(ends.filter((end) => end !== undefined)));
  return targets.map((target, index) => {
    const end = ends[index];
    if (end === undefined) return undefined;
    const straight = measureStraight(from, target);
    if (end === start || straight < straightMiles) return { miles: straight, places: [from, target] };
    const cost = costs[end] ?? -1;
    if (cost === -1) return undefined;
    const ashore = measureStraight(from, placeOfCell(start)) + measureStraight(target, placeOfCell(end));
    const miles = Math.max(straight, cost / unitsPerMile + ashore);
    return { miles, places: [from, ...traceWay(previous, start, end), target] };
  });
}

/** The cost of each cell, and the one before it, until all ends are reached. -1 where it is not known. */
function spread(start: number, ends: Set<number>) {
  const sea = readSea();
  const costs = new Int32Array(sea.length).fill(-1);
  const previous = new Int32Array(sea.length).fill(-1);
  const isSettled = new Uint8Array(sea.length);
  const buckets: number[][] = [[start]];
  costs[start] = 0;
  let left = ends.size;
  for (let cost = 0; cost < buckets.length && left > 0; cost += 1) {
    for (const cell of buckets[cost] ?? []) {
      if (isSettled[cell] === 1) continue;
      isSettled[cell] = 1;
      if (ends.has(cell)) left -= 1;
      const row = Math.floor(cell / columns);
      const column = cell % columns;
      for (const step of readSteps(row)) {
        const next = cell + step.offset;
        const [r, c] = [row + step.down, column + step.right];
        if (r < 0 || c < 0 || r >= rows || c >= columns || sea[next] === 0 || isSettled[next] === 1) continue;
        const open = (sea[cell + step.straight] ?? 0) + (sea[cell + step.diagonal] ?? 0);
        if (open < step.needed) continue;
        const nextCost = cost + step.cost;
        const known = costs[next] ?? -1;
        if (known !== -1 && known <= nextCost) continue;
        costs[next] = nextCost;
        previous[next] = cell;
        (buckets[nextCost] ??= []).push(next);
      }
    }
    buckets[cost] = [];
  }
  return { costs, previous };
}

type Step = (typeof steps)[number] & { cost: number };
const stepsOfRows: Step[][] = [];

/** What each step from a row costs: a degree of longitude is shorter in the north. */
function readSteps(row: number): Step[] {
  return (stepsOfRows[row] ??= steps.map((step) => {
    // Far enough from the edge of the chart that no step leaves it.
    const from = row * columns + 10;
    const miles = measureStraight(placeOfCell(from), placeOfCell(from + step.offset));
    return { ...step, cost: Math.max(1, Math.round(miles * unitsPerMile)) };
  }));
}

/** Only the places where the way turns. */
function traceWay(previous: Int32Array, start: number, end: number): Place[] {
  const cells: number[] = [];
  for (let cell = end; cell !== -1; cell = cell === start ? -1 : (previous[cell] ?? -1)) cells.unshift(cell);
  return cells
    .filter((cell, index) => {
      const [before, after] = [cells[index - 1], cells[index + 1]];
      return before === undefined || after === undefined || cell - before !== after - cell;
    })
    .map(placeOfCell);
}
