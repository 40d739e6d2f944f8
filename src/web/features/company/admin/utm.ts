/** The ellipsoid of GPS and of the map grid of Norway, which differ by less than a metre. */
const radius = 6_378_137;
const flattening = 1 / 298.257222101;
const scale = 0.9996;
const falseEasting = 500_000;
/** Of zone 33, which Norgeskart uses for the whole country. */
const centralMeridian = 15;

const n = flattening / (2 - flattening);
const meridianRadius = (radius / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
const inverse = [
  n / 2 - (2 * n ** 2) / 3 + (37 * n ** 3) / 96,
  n ** 2 / 48 + n ** 3 / 15,
  (17 * n ** 3) / 480,
];
const toLatitude = [
  2 * n - (2 * n ** 2) / 3 - 2 * n ** 3,
  (7 * n ** 2) / 3 - (8 * n ** 3) / 5,
  (56 * n ** 3) / 15,
];

/** Degrees of a point in UTM zone 33 north, by Krüger's series: exact to a centimetre in Norway. */
export function fromUtm33({ northing, easting }: { northing: number; easting: number }) {
  const xi = northing / (scale * meridianRadius);
  const eta = (easting - falseEasting) / (scale * meridianRadius);
  let xiPrime = xi;
  let etaPrime = eta;
  for (const [index, coefficient] of inverse.entries()) {
    const multiple = 2 * (index + 1);
    xiPrime -= coefficient * Math.sin(multiple * xi) * Math.cosh(multiple * eta);
    etaPrime -= coefficient * Math.cos(multiple * xi) * Math.sinh(multiple * eta);
  }
  const chi = Math.asin(Math.sin(xiPrime) / Math.cosh(etaPrime));
  const latitude = toLatitude.reduce(
    (sum, coefficient, index) => sum + coefficient * Math.sin(2 * (index + 1) * chi),
    chi,
  );
  const longitude = Math.atan2(Math.sinh(etaPrime), Math.cos(xiPrime));
  return { latitude: toDegrees(latitude), longitude: centralMeridian + toDegrees(longitude) };
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
