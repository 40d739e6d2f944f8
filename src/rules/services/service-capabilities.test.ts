import { expect, test } from "vitest";
import { listServiceCapabilities } from "./service-capabilities.ts";

const list = (capabilities: Record<string, unknown>, slug: string) =>
  listServiceCapabilities({ capabilities }, slug).map(({ label, text }) => `${label} ${text}`);

test("a well boat that delouses is shown with what it delouses by", () => {
  const wellBoat = {
    well_volume: 1500,
    delousing_capacity: 90,
    delousing_methods: ["fresh_water"],
    speed: 13,
  };
  expect(list(wellBoat, "de-licing")).toEqual(["Kapasitet 90\u00a0t/t", "Metode Ferskvann"]);
  expect(list(wellBoat, "fisk-transport")).toEqual(["Brønn 1\u00a0500\u00a0m³", "Fart 13\u00a0kn"]);
});

test("other services, and boats of which that is unknown, have the main capabilities", () => {
  const boat = { cranes: [{ moment: 52, reach: 16 }], speed: 10 };
  expect(list(boat, "de-licing")).toEqual(["Kran 52\u00a0tm", "Fart 10\u00a0kn"]);
  expect(list(boat, "constructor")).toEqual(["Kran 52\u00a0tm", "Fart 10\u00a0kn"]);
});
