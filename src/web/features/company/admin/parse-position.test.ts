import { expect, test } from "vitest";
import { isShortLink, parsePosition } from "./parse-position.ts";

const tromso = { latitude: 69.6496, longitude: 18.956 };

test.each([
  "69.6496, 18.9560",
  "69.6496,18.956",
  "69,6496 18,9560",
  "69,6496, 18,956",
  "69,6496,18,956",
  " 69,6496; 18,956\n",
  "69.6496° N, 18.956° E",
  "N69,6496 Ø18,956",
  "18.956 Ø 69.6496 N",
  `69° 38' 58.56" N 18° 57' 21.6" Ø`,
  "69°38,976'N 18°57,36'E",
  "geo:69.6496,18.956",
  "https://www.google.com/maps/@69.6496,18.956,15z",
  "https://www.google.com/maps/place/Kaia/@69.60,18.90,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d69.6496!4d18.956!16s",
  "https://www.google.com/maps?q=69.6496,18.956",
  "https://www.google.com/maps/search/?api=1&query=69.6496%2C18.956",
  "https://maps.apple.com/?ll=69.6496,18.956",
  "https://www.openstreetmap.org/#map=15/69.6496/18.956",
  "https://www.openstreetmap.org/?mlat=69.6496&mlon=18.956#map=12/69.1/18.1",
  "https://www.norgeskart.no/#!?project=norgeskart&layers=1002&zoom=12&lat=7731767.37&lon=653445.42",
  "https://www.norgeskart.no/#!?zoom=9&lat=7600000&lon=600000&markerLat=7731767.37&markerLon=653445.42",
  "https://www.norgeskart.no/#12/653445.42/7731767.37/m/653445/7731767",
])("reads %s", (text) => {
  expect(parsePosition(text)).toEqual(tromso);
});

test("reads positions far from the middle of the map grid, and to the south and west", () => {
  const link = "https://www.norgeskart.no/#!?lat=7933014.75&lon=1005425.60";
  expect(parsePosition(link)).toEqual({ latitude: 70.9721, longitude: 29 });
  expect(parsePosition("https://www.norgeskart.no/#!?lat=6456737.79&lon=27803.17")).toEqual({
    latitude: 58,
    longitude: 7,
  });
  expect(parsePosition("54,5 S 70,25 V")).toEqual({ latitude: -54.5, longitude: -70.25 });
  expect(parsePosition("-54.5, −70.25")).toEqual({ latitude: -54.5, longitude: -70.25 });
});

test.each([
  "",
  "Tromsø havn",
  "69,18",
  "69.6496",
  "95.2, 18.9",
  "69.6, 190",
  "69.6 18.9 17",
  "https://www.google.com/maps",
  "https://www.norgeskart.no/#!?lat=abc&lon=12",
  "https://",
  "javascript:alert(69.6,18.9)",
  `https://www.google.com/maps/@69.6496,18.956,15z/${"a".repeat(2_000)}`,
  "9".repeat(1_000_000),
])("does not read %.60s", (text) => {
  expect(parsePosition(text)).toBeUndefined();
});

test("knows links that must be opened first", () => {
  expect(isShortLink("https://maps.app.goo.gl/AbCdEf123")).toBe(true);
  expect(isShortLink("https://www.google.com/maps/@69.6,18.9,15z")).toBe(false);
  expect(parsePosition("https://maps.app.goo.gl/AbCdEf123")).toBeUndefined();
});
