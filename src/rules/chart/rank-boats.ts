import type { ChartBoat } from "../../contract/chart/chart.ts";
import { compareNorwegian } from "../../shared/norwegian.ts";
import { measureBySea } from "./measure-by-sea.ts";
import type { Place } from "./projection.ts";

/** The ways of more boats would make the page large, and cover the chart. */
const maxWays = 12;

/**
 * The boats by how soon they can be there. One without a speed comes after those with one, and one without a position
 * last.
 */
export function rankBoats(boats: ChartBoat[], from: Place): ChartBoat[] {
  const ways = measureBySea(
    from,
    boats.map(({ position }) => position ?? { latitude: Number.NaN, longitude: Number.NaN }),
  );
  return boats
    .map((boat, index) => {
      const way = ways[index];
      const miles = way?.miles ?? null;
      const hours = miles !== null && boat.serviceSpeed !== null ? miles / boat.serviceSpeed : null;
      const places = way?.places.map(({ latitude, longitude }): [number, number] => [
        round(latitude),
        round(longitude),
      ]);
      return { ...boat, miles: miles && round(miles), hours: hours && round(hours), way: places ?? null };
    })
    .toSorted(
      (a, b) =>
        (a.hours ?? Infinity) - (b.hours ?? Infinity) ||
        (a.miles ?? Infinity) - (b.miles ?? Infinity) ||
        compareNorwegian(a.name, b.name),
    )
    .map((boat, rank) => (rank < maxWays ? boat : { ...boat, way: null }));
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** From north to south, then by name. Those that are not on the chart come last. */
export function sortFromNorth(boats: ChartBoat[]): ChartBoat[] {
  const latitude = ({ position }: ChartBoat) => position?.latitude ?? -90;
  return boats.toSorted((a, b) => latitude(b) - latitude(a) || compareNorwegian(a.name, b.name));
}
