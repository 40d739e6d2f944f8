import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { capabilities, type Capability } from "../../contract/boats/capabilities.ts";
import {
  fillUnknown,
  formatCapability,
  listCapabilities,
  listMainCapabilities,
  pickKnown,
} from "./capabilities.ts";
import { createCapabilityFields, ownLines } from "../../contract/boats/capability-fields.ts";

const schema = v.strictObject(createCapabilityFields());

/** The first message about the field; undefined if the value is accepted. */
function findMessage(key: string, value: unknown): string | undefined {
  return v.safeParse(schema, { [key]: value }).issues?.[0].message;
}

const find = (key: string) => capabilities.find((entry) => entry.key === key) as Capability;

describe("the list of capabilities", () => {
  test("keys and labels are used once, and the main ones have an order", () => {
    const repeated = (values: unknown[]) => values.filter((value, index) => values.indexOf(value) !== index);
    expect(repeated(capabilities.map(({ key }) => key))).toEqual([]);
    expect(repeated(capabilities.map(({ label }) => label))).toEqual([]);
    expect(repeated(capabilities.flatMap((entry) => ("main" in entry ? [entry.main] : [])))).toEqual([]);
  });

  test("what is left out or empty is unknown, and is not stored", () => {
    const parsed = v.parse(schema, { home_port: "  ", cranes: [{}], delousing_methods: [] });
    expect(parsed).toEqual(fillUnknown({}));
    expect(parsed).toMatchObject({ deck_area: null, home_port: null, rov: null, cranes: [] });
    expect(pickKnown(parsed)).toEqual({});
    expect(listCapabilities({ capabilities: pickKnown(parsed) })).toEqual([]);
  });

  test("stored values that do not fit count as unknown", () => {
    const damaged = {
      deck_area: 0,
      speed: "11",
      rov: "ja",
      trade_area: "x",
      cranes: [{}],
      winch: -1,
      other: 1,
    };
    expect(pickKnown(damaged)).toEqual({});
    expect(listMainCapabilities({ capabilities: damaged })).toEqual([]);
  });

  test.each([
    ["deck_area", -1, "Dekksareal må være mer enn 0. La feltet stå tomt når det er ukjent."],
    ["deck_area", 0, "Dekksareal må være mer enn 0. La feltet stå tomt når det er ukjent."],
    ["deck_area", "210", "Skriv bare tallet, for eksempel 12 eller 12,5"],
    ["deck_area", NaN, "Skriv bare tallet, for eksempel 12 eller 12,5"],
    ["deck_area", 10_001, "Dekksareal kan være høyst 10\u00a0000 m²"],
    ["draught", 4.125, "Dypgående kan ha høyst 2 desimaler"],
    ["berths", 2.5, "Køyer må være et helt tall"],
    ["berths", "to", "Skriv bare tallet, for eksempel 12"],
    ["home_port", 7, "Hjemmehavn må være tekst"],
    ["home_port", "x".repeat(61), "Hjemmehavn kan ha høyst 60 tegn"],
    ["trade_area", "himmelen", "Ukjent valg for Fartsområde"],
    ["delousing_methods", ["laser"], "Ukjent valg for Avlusingsmetode"],
    ["rov", "ja", "ROV må være ja eller nei"],
    ["call_sign", "LA", "Et kallesignal har 3–7 bokstaver og tall, for eksempel LABC"],
    ["call_sign", "L@BC", "Et kallesignal har 3–7 bokstaver og tall, for eksempel LABC"],
    ["imo_number", "9074728", "Et IMO-nummer har sju siffer, og det siste er et kontrollsiffer"],
    ["imo_number", "907472", "Et IMO-nummer har sju siffer, og det siste er et kontrollsiffer"],
    ["cranes", [{ moment: -90 }], "Løftemoment må være mer enn 0. La feltet stå tomt når det er ukjent."],
    ["cranes", [{ reach: 201 }], "Rekkevidde kan være høyst 200 m"],
    ["cranes", Array.from({ length: 4 }, () => ({ moment: 1 })), "Et fartøy kan ha høyst 3 kraner"],
  ])("%s refuses %j", (key, value, message) => {
    expect(findMessage(key, value)).toBe(message);
  });

  test("texts and choices are stored in one form", () => {
    expect(
      v.parse(schema, {
        call_sign: " la bc",
        imo_number: "IMO 907 4729",
        delousing_methods: ["fresh_water", "flushing", "flushing"],
        cranes: [{ moment: 90 }, {}],
      }),
    ).toMatchObject({
      call_sign: "LABC",
      imo_number: "9074729",
      delousing_methods: ["flushing", "fresh_water"],
      cranes: [{ moment: 90, reach: null }],
    });
  });

  test("own lines have both texts, and there are at most 20", () => {
    const line = { group: "deck", label: "A-ramme", value: "15 t" };
    const message = (lines: unknown) => v.safeParse(ownLines, lines).issues?.[0].message;
    expect(message(Array.from({ length: 20 }, () => line))).toBeUndefined();
    expect(message(Array.from({ length: 100 }, () => line))).toBe("Et fartøy kan ha høyst 20 egne linjer");
    expect(message([{ ...line, value: " " }])).toBe("Skriv både betegnelse og verdi på hver egen linje");
    expect(message([{ ...line, label: "x".repeat(41) }])).toBe("Betegnelsen kan ha høyst 40 tegn");
    expect(message([{ ...line, group: "x" }])).toBe("Ukjent gruppe");
  });

  test("values are shown with a decimal comma and a unit, and do not break over lines", () => {
    const show = (key: string, value: unknown) => formatCapability(find(key), value);
    expect(show("speed", 11.5)).toBe("11,5\u00a0kn");
    expect(show("well_volume", 1500)).toBe("1\u00a0500\u00a0m³");
    expect(show("gross_tonnage", 123_456)).toBe("123\u00a0456");
    expect(show("rov", true)).toBe("Ja");
    expect(show("rov", false)).toBe("Nei");
    expect(show("positioning", "dp_1")).toBe("DP 1");
    expect(show("delousing_methods", ["flushing", "fresh_water", "bath"])).toBe(
      "Spyling, ferskvann og badebehandling",
    );
    expect(
      show("cranes", [
        { moment: 90, reach: 18 },
        { moment: null, reach: 9.5 },
      ]),
    ).toBe("90\u00a0tm\u00a0(rekkevidde\u00a018\u00a0m), rekkevidde\u00a09,5\u00a0m");
    expect(show("speed", null)).toBe("");
  });

  test("the data sheet has the known values in the order of the list, and own lines at the end of their group", () => {
    const boat = {
      capabilities: {
        rov: true,
        cranes: [
          { moment: 48, reach: 14 },
          { moment: 90, reach: null },
        ],
        deck_area: 210,
        draught: 4.1,
        speed: 11.5,
        delousing_capacity: 120,
      },
      ownLines: [{ group: "deck", label: "A-ramme", value: "15 t" }],
    };
    expect(
      listCapabilities(boat).map(({ group, label, text, detail }) => [group, label, text, detail]),
    ).toEqual([
      ["main", "Dypgående", "4,1\u00a0m", undefined],
      ["deck", "Dekksareal", "210\u00a0m²", undefined],
      ["deck", "Kran 1", "48\u00a0tm", "rekkevidde\u00a014\u00a0m"],
      ["deck", "Kran 2", "90\u00a0tm", undefined],
      ["deck", "A-ramme", "15 t", undefined],
      ["propulsion", "Fart", "11,5\u00a0kn", undefined],
      ["treatment", "Avlusingskapasitet", "120\u00a0t/t", undefined],
      ["equipment", "ROV", "Ja", undefined],
    ]);
    expect(listMainCapabilities(boat).map(({ label, text }) => [label, text])).toEqual([
      ["Avlusing", "120\u00a0t/t"],
      ["Kran", "90\u00a0tm"],
      ["Fart", "11,5\u00a0kn"],
    ]);
  });
});
