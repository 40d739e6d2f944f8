import { expect, test } from "vitest";
import { formatPosition, toPositionMessage } from "./position-message.ts";

test("a position is read as on a plotter", () => {
  expect(formatPosition([68.72, 14.75])).toBe("68° 43,2′ N 14° 45,0′ Ø");
  expect(formatPosition([-0.5, -70.9999])).toBe("0° 30,0′ S 71° 0,0′ V");
});

test("the message has the position twice, and a map", () => {
  expect(toPositionMessage([69.2296123, 17.9811])).toBe(
    "Vi trenger hjelp. Posisjon 69° 13,8′ N 17° 58,9′ Ø (69.22961, 17.9811). " +
      "Kart: https://www.openstreetmap.org/?mlat=69.22961&mlon=17.9811#map=15/69.22961/17.9811",
  );
});
