import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BoatAvailability } from "./boat-availability.tsx";

const free = {
  text: "Ledig nå",
  isFreeNow: true,
  region: null,
  workshop: null,
  monday: "2026-11-16",
  weeks: [],
};

test.each([
  [{ ...free, detail: "Til og med 29. november", region: "Alta" }, "Til og med 29. november, i Alta"],
  [{ ...free, detail: null, region: "Alta" }, ">i Alta<"],
  [
    { ...free, detail: "Fra 7. desember", text: "Ledig fra uke 50", isFreeNow: false },
    "Fra 7. desember, på oppdrag nå",
  ],
])("%j says '%s'", (availability, text) => {
  expect(renderToStaticMarkup(<BoatAvailability availability={availability} />)).toContain(text);
});

test("a boat that is free in its own region has nothing to add", () => {
  expect(renderToStaticMarkup(<BoatAvailability availability={{ ...free, detail: null }} />)).toMatch(
    /<p>Ledig nå<\/p><\/div>$/,
  );
});
