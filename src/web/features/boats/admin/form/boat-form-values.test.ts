import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { newBoat } from "../../../../../contract/boats/admin-boats.ts";
import {
  type BoatFormValues,
  boatResolver,
  copyBoatValues,
  newBoatValues,
  normalizeBoat,
  toFormValues,
  toRequestBody,
} from "./boat-form-values.ts";

const values = (rest: Partial<BoatFormValues> = {}): BoatFormValues => ({
  ...newBoatValues(),
  name: "Lomvi",
  type: "Katamaran",
  region: "senja",
  ...rest,
});

/** The request as the server parses it. */
const parseRequest = (formValues: BoatFormValues) => v.parse(newBoat, toRequestBody(formValues));

async function validate(rest: Partial<BoatFormValues>) {
  const options = { fields: {}, shouldUseNativeValidation: undefined };
  const { errors } = await boatResolver(values(rest), undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

describe("the boat form", () => {
  test("a new boat is active, built this year, with numbers 0 and empty texts", () => {
    expect(newBoatValues()).toMatchObject({
      status: "active",
      length: "0",
      year_built: String(new Date().getFullYear()),
      name: "",
      services: [],
    });
  });

  test("numbers have a decimal comma or point, and a text without digits is 0", () => {
    const body = parseRequest(values({ length: "14,9", width: "8.6", depth: "abc", year_built: "abc" }));
    expect(body).toMatchObject({ length: 14.9, width: 8.6, depth: 0, year_built: 0 });
  });

  test("texts are trimmed, and an MMSI number is nine digits or null", () => {
    expect(parseRequest(values({ name: " Lomvi ", mmsi_number: " " }))).toMatchObject({
      name: "Lomvi",
      mmsi_number: null,
    });
    expect(parseRequest(values({ mmsi_number: " 257 123 450" })).mmsi_number).toBe("257123450");
  });

  test("images keep their order, and blank texts are not sent", () => {
    const images = [
      { url: "/b.webp", text: " " },
      { url: "/a.webp", text: "Dekket" },
    ];
    expect(parseRequest(values({ images }))).toMatchObject({
      images: ["/b.webp", "/a.webp"],
      image_texts: { "/a.webp": "Dekket" },
    });
  });

  test("a stored boat survives a round trip through the form", () => {
    const stored = { ...parseRequest(values({ services: ["b", "a"], length: "14,9" })), id: "lomvi" };
    expect(parseRequest(toFormValues(stored))).toEqual({ ...stored, services: ["a", "b"] });
  });

  test("each field has the first error message of the contract", async () => {
    expect(await validate({})).toEqual({});
    expect(await validate({ region: " ", name: " ", type: "<script>x</script>", id: "En Båt" })).toEqual({
      region: "Please select a region for the boat",
      name: "Name and type are required fields",
      type: "Name and type are required fields",
      id: "Bare små bokstaver, tall, bindestreker og understreker",
    });
    const year = `Skriv et årstall fra 1850 til ${new Date().getFullYear() + 1}`;
    expect(await validate({ length: "-1", year_built: "99999", crew: "x".repeat(5_000) })).toEqual({
      length: "Lengde kan ikke være mindre enn 0",
      year_built: year,
      crew: "Mannskap kan ha høyst 300 tegn",
    });
    expect(await validate({ width: "ca 8", year_built: "ca 1990", mmsi_number: "abc" })).toEqual({
      width: "Skriv bare tallet, for eksempel 8 eller 8,5",
      year_built: year,
      mmsi_number: "Et MMSI-nummer har ni siffer",
    });
    const image = { url: "/a.webp", text: "x".repeat(301) };
    expect(await validate({ images: [image] })).toEqual({
      images: "Bildetekst kan ha høyst 300 tegn",
    });
  });

  test("capabilities are typed with a comma, a unit or spaces, and refused at their own field", async () => {
    const typed = {
      deck_area: "1 210,5 m2",
      speed: "11.5 kn",
      delousing_capacity: "120 t/t",
      home_port: " Bodø ",
      rov: "false",
      cranes: [
        { moment: "90 tm", reach: "18" },
        { moment: " ", reach: "" },
      ],
      own_lines: [
        { group: "deck", label: "A-ramme", value: "15 t" },
        { group: "deck", label: " ", value: "" },
      ],
    } satisfies Partial<BoatFormValues>;
    const parsed = parseRequest(values(typed));
    expect(parsed).toMatchObject({
      deck_area: 1210.5,
      speed: 11.5,
      delousing_capacity: 120,
      home_port: "Bodø",
      rov: false,
      winch: null,
      cranes: [{ moment: 90, reach: 18 }],
      own_lines: [{ group: "deck", label: "A-ramme", value: "15 t" }],
    });
    expect(toFormValues({ ...parsed, id: "lomvi" })).toMatchObject({
      deck_area: "1210,5",
      cranes: [{ moment: "90", reach: "18" }],
      winch: "",
    });
    const number = "Skriv bare tallet, for eksempel 12 eller 12,5";
    expect(
      await validate({
        deck_area: "ca 200",
        winch: "12 kg",
        deck_load: "1.400",
        speed: "-3",
        berths: "0",
        cranes: [{ moment: "mange", reach: "" }],
        own_lines: [{ group: "deck", label: "A-ramme", value: "" }],
      }),
    ).toEqual({
      deck_area: number,
      winch: number,
      deck_load: number,
      speed: "Fart må være mer enn 0. La feltet stå tomt når det er ukjent.",
      berths: "Køyer må være mer enn 0. La feltet stå tomt når det er ukjent.",
      cranes: number,
      own_lines: "Skriv både betegnelse og verdi på hver egen linje",
    });
  });

  test("a copy has the capabilities of the boat, but not what identifies it", () => {
    const stored = parseRequest(values({ call_sign: "QNS1", imo_number: "0000050", speed: "11" }));
    const times = { version: 1, created_at: "", updated_at: "" };
    expect(copyBoatValues({ ...stored, ...times, id: "lomvi" })).toMatchObject({
      call_sign: "",
      imo_number: "",
      speed: "11",
    });
  });

  test("values are compared as they would be stored, and not at all when they are invalid", () => {
    expect(normalizeBoat(values({ id: "lomvi", crew: "5 ", length: "10,0" }))).toMatchObject({
      id: "lomvi",
      crew: "5",
      length: "10",
    });
    expect(normalizeBoat(values({ name: " " }))).toBeUndefined();
  });

  test("no text makes the validation throw", async () => {
    for (const text of ["\0", "\ud800", "x".repeat(100_000), "' OR 1=1 --"]) {
      await expect(validate({ name: text, length: text, id: text })).resolves.toBeDefined();
    }
  });
});
