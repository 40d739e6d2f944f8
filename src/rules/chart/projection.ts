/** A place on the chart, in degrees north and east. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** What the chart covers: the coast from Trøndelag to the border in the north-east. */
export const bounds = { west: 10, east: 31.4, south: 64, north: 71.6 };

const unitsPerDegree = 250;
const degrees = 180 / Math.PI;

/** Mercator: the units are a 250th of a degree of longitude, from the north-western corner. */
export function project({ latitude, longitude }: Place): { x: number; y: number } {
  return {
    x: (longitude - bounds.west) * unitsPerDegree,
    y: (stretch(bounds.north) - stretch(latitude)) * unitsPerDegree,
  };
}

export function unproject({ x, y }: { x: number; y: number }): Place {
  const stretched = stretch(bounds.north) - y / unitsPerDegree;
  return {
    latitude: 2 * Math.atan(Math.exp(stretched / degrees)) * degrees - 90,
    longitude: bounds.west + x / unitsPerDegree,
  };
}

function stretch(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + latitude / degrees / 2)) * degrees;
}

export function isOnChart({ latitude, longitude }: Place): boolean {
  return (
    latitude >= bounds.south &&
    latitude <= bounds.north &&
    longitude >= bounds.west &&
    longitude <= bounds.east
  );
}
