import { describe, expect, test } from "vitest";
import { boatResolver, bodyOf, type BoatValues, checkBoat, newBoatValues, valuesOf } from "./boat-values.ts";

const values = (rest: Partial<BoatValues> = {}): BoatValues => ({
  ...newBoatValues(),
  name: "Lomvi",
  type: "Katamaran",
  region: "senja",
  ...rest,
});

async function problems(rest: Partial<BoatValues>) {
  const options = { fields: {}, shouldUseNativeValidation: undefined };
  const { errors } = await boatResolver(values(rest), undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

describe("the boat form", () => {
  test("a new boat is active, of this year, with numbers 0 and empty texts", () => {
    expect(newBoatValues()).toMatchObject({
      status: "active",
      length: "0",
      year_built: String(new Date().getFullYear()),
      name: "",
      services: [],
    });
  });

  test("numbers are read with comma or point, and nonsense is 0", () => {
    const body = bodyOf(values({ length: "14,9", width: "8.6", depth: "abc", year_built: "abc" }));
    expect(body).toMatchObject({ length: 14.9, width: 8.6, depth: 0, year_built: 0 });
  });

  test("texts are trimmed, an empty MMSI number is null and one with letters is kept", () => {
    expect(bodyOf(values({ name: " Lomvi ", mmsi_number: " " }))).toMatchObject({
      name: "Lomvi",
      mmsi_number: null,
    });
    expect(bodyOf(values({ mmsi_number: "LK 42" })).mmsi_number).toBe("LK 42");
  });

  test("pictures keep their order, and only texts that say something are sent", () => {
    const pictures = [
      { address: "/b.webp", text: " " },
      { address: "/a.webp", text: "Dekket" },
    ];
    expect(bodyOf(values({ pictures }))).toMatchObject({
      images: ["/b.webp", "/a.webp"],
      image_texts: { "/a.webp": "Dekket" },
    });
  });

  test("what is stored comes back as it was", () => {
    const stored = { ...bodyOf(values({ services: ["b", "a"], length: "14,9" })), id: "lomvi" };
    expect(bodyOf(valuesOf(stored))).toEqual({ ...stored, services: ["a", "b"] });
  });

  test("each problem is told at its field in the contract's words", async () => {
    expect(await problems({})).toEqual({});
    expect(await problems({ region: " ", name: " ", type: "<script>x</script>", id: "En Båt" })).toEqual({
      region: "Please select a region for the boat",
      name: "Name and type are required fields",
      type: "Name and type are required fields",
      id: "The ID may only hold small letters, digits and hyphens",
    });
    expect(await problems({ length: "-1", year_built: "99999", crew: "x".repeat(5_000) })).toEqual({
      length: "Length cannot be negative",
      year_built: "Year built is too large",
      crew: "Crew is too long: at most 300 characters",
    });
    const picture = { address: "/a.webp", text: "x".repeat(301) };
    expect(await problems({ pictures: [picture] })).toEqual({
      pictures: "Image text is too long: at most 300 characters",
    });
  });

  test("nothing typed breaks the check", () => {
    for (const hostile of ["\0", "\ud800", "x".repeat(100_000), "' OR 1=1 --"]) {
      expect(() => checkBoat(values({ name: hostile, length: hostile, id: hostile }))).not.toThrow();
    }
  });
});
