interface Coordinates {
  latitude: number;
  longitude: number;
}

const number = String.raw`(-?\d{1,3}(?:[.,]\d+)?)`;
const minutes = String.raw`(?:\s*°\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’])?)?`;
const maxLength = 2000;

/** What links to maps have: Google Maps, OpenStreetMap, Bing, Gule sider and others with degrees. */
const linkPatterns = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /@(-?\d+\.\d+),(-?\d+\.\d+)/,
  /#map=[\d.]+\/(-?\d+\.\d+)\/(-?\d+\.\d+)/,
  /[?&](?:q|query|ll|center|daddr)=(-?\d+\.\d+)(?:,|%2C)\+?(-?\d+\.\d+)/i,
  /[?&]m?lat=(-?\d{1,2}\.\d+)&m?lon=(-?\d{1,3}\.\d+)/i,
  /[?&]cp=(-?\d+\.\d+)~(-?\d+\.\d+)/i,
];

/** `69.23, 17.98`, `69,23 N 17,98 Ø`, `69° 13,8' N 17° 58,8' Ø`, or a link to a map. Null if it has no degrees. */
export function parsePlace(given: string): Coordinates | null {
  const text = given.trim().slice(0, maxLength);
  const link = linkPatterns.map((pattern) => pattern.exec(text)).find(Boolean);
  if (link) return toCoordinates(Number(link[1]), Number(link[2]));
  const separator = String.raw`(?:\s*N\s*[,;]?|\s*[,;]|\s)\s*`;
  const typed = new RegExp(`^${number}${minutes}${separator}${number}${minutes}\\s*[EØ]?$`, "i").exec(text);
  if (!typed) return null;
  const [, latitude, latitudeMinutes, longitude, longitudeMinutes] = typed;
  return toCoordinates(toDegrees(latitude, latitudeMinutes), toDegrees(longitude, longitudeMinutes));
}

function toDegrees(degrees = "", minutesOfDegree = "0"): number {
  return Number(degrees.replace(",", ".")) + Number(minutesOfDegree.replace(",", ".")) / 60;
}

function toCoordinates(latitude: number, longitude: number): Coordinates | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** As it is stored and shown: `69,2300 N 17,9800 Ø`. */
export function formatPlace({ latitude, longitude }: Coordinates): string {
  const format = (degrees: number) => degrees.toFixed(4).replace(".", ",");
  return `${format(latitude)} N ${format(longitude)} Ø`;
}
