import { expect, test } from "vitest";
import { formatPlace, parsePlace } from "./parse-place.ts";

test.each([
  ["69.23, 17.98"],
  ["69.23 17.98"],
  ["69,23 N 17,98 Ø"],
  ["69,23 n, 17,98 ø"],
  ["69.23N 17.98E"],
  ["69° 13,8' N 17° 58,8' Ø"],
  ["69°13.8′N 17°58.8′E"],
  ["https://www.google.com/maps/@69.23,17.98,11z"],
  ["https://www.google.com/maps/place/Finnsnes/@60.1,10.2,12z/data=!3d69.23!4d17.98"],
  ["https://maps.google.com/?q=69.23,17.98"],
  ["https://www.openstreetmap.org/#map=12/69.23/17.98"],
  ["https://www.openstreetmap.org/?mlat=69.23&mlon=17.98"],
  ["https://www.bing.com/maps?cp=69.23~17.98&lvl=11"],
])("%s is a place", (text) => {
  const place = parsePlace(text);
  expect([place?.latitude.toFixed(4), place?.longitude.toFixed(4)]).toEqual(["69.2300", "17.9800"]);
});

test.each(["", "Finnsnes", "69", "99.1, 17.2", "69.2, 217.2", "https://maps.app.goo.gl/abc"])(
  "'%s' is none",
  (text) => {
    expect(parsePlace(text)).toBeNull();
  },
);

test("what is shown can be read again", () => {
  const place = { latitude: 69.2345, longitude: 17.9876 };
  expect(formatPlace(place)).toBe("69,2345 N 17,9876 Ø");
  expect(parsePlace(formatPlace(place))).toEqual(place);
});
