import { describe, expect, test } from "vitest";
import type { Boat } from "./boats.ts";
import { type FleetFilter, filterFromParams, filterToParams, fleetPath, noFilter } from "./fleet-filter.ts";
import { labelEquipment } from "./fleet-equipment.ts";
import { indexFleet, searchFleet } from "./fleet-index.ts";
import { listOptions } from "./fleet-options.ts";
import { suggestFilters } from "./fleet-suggestions.ts";

function boat(name: string, type: string, description = "", rest: Partial<Boat> = {}): Boat {
  return {
    id: name,
    name,
    type,
    description,
    status: "active",
    images: [],
    imageTexts: {},
    imageFocus: {},
    shareImage: "",
    specifications: { length: 0, width: 0, depth: 0, yearBuilt: 0, mmsi: null, crew: "", engine: "" },
    capabilities: {},
    ownLines: [],
    mainCapability: null,
    availability: null,
    region: null,
    services: [],
    ...rest,
  };
}

const regions = { lofoten: "Lofoten og Vesterålen", senja: "Senja og Midt-Troms", alta: "Alta" };
const allRegions = Object.entries(regions).map(([id, name]) => ({ id, name }));
const inRegion = (id: keyof typeof regions) => ({ id, name: regions[id] });
const service = (slug: string, title: string) => ({ id: slug, slug, title });
const ofLength = (length: number) => ({ ...boat("", "").specifications, length });
/** Weeks 33 to 35 of 2026. */
const weeks = (...states: Array<"free" | "busy">): Boat["availability"] => ({
  text: null,
  isFreeNow: false,
  detail: null,
  monday: "2026-08-10",
  weeks: states.map((state) => ({ state })),
});
/** The same, but in another region in week 34. */
const movedWeeks = (
  region: keyof typeof regions,
  ...states: Array<"free" | "busy">
): Boat["availability"] => {
  const moved = weeks(...states);
  if (moved?.weeks[1]) moved.weeks[1].region = region;
  return moved;
};

const fleet = [
  boat("Ærfugl", "Fôrbåt", "Leverer fôr (i bulk) fra Ålesund.", {
    region: inRegion("lofoten"),
    specifications: ofLength(45),
    services: [service("fôr", "Fôrlevering")],
  }),
  boat("Lomvi", "Servicekatamaran", "Vasker nøter.", {
    region: inRegion("senja"),
    specifications: ofLength(14.9),
    services: [service("notvasking", "Notvasking")],
    capabilities: { cranes: [{ moment: 48, reach: 12 }], rov: true },
    availability: weeks("busy", "free", "free"),
  }),
  boat("Storskarv", "Avlusingsfartøy", "Store merder.", {
    region: inRegion("lofoten"),
    specifications: ofLength(38),
    services: [service("avlusing", "Avlusing")],
    capabilities: { cranes: [{ moment: 90, reach: 18 }], power_source: "hybrid" },
    availability: weeks("free", "busy", "free"),
  }),
  boat("Havhest", "Brønnbåt", "Frakter fisk.", {
    region: inRegion("senja"),
    specifications: ofLength(62),
    services: [service("avlusing", "Avlusing")],
  }),
];
const options = listOptions(fleet, allRegions);
const index = indexFleet(fleet, options);
const search = (filter: Partial<FleetFilter>) => searchFleet(index, { ...noFilter, ...filter });
const findNames = (filter: Partial<FleetFilter>) => search(filter).found.map(({ name }) => name);

describe("text", () => {
  test("matches inside names and descriptions, ignoring case, also with æ, ø and å", () => {
    expect(findNames({})).toEqual(["Ærfugl", "Lomvi", "Storskarv", "Havhest"]);
    expect(findNames({ text: "omv" })).toEqual(["Lomvi"]);
    expect(findNames({ text: "ærFUGL" })).toEqual(["Ærfugl"]);
    expect(findNames({ text: "ÅLESUND" })).toEqual(["Ærfugl"]);
    expect(findNames({ text: "å".normalize("NFD") + "lesund" })).toEqual(["Ærfugl"]);
  });

  test("does not match types or services", () => {
    expect(findNames({ text: "Servicekatamaran" })).toEqual([]);
    expect(findNames({ text: "avlusing" })).toEqual([]);
  });

  test("is matched literally after trimming", () => {
    expect(findNames({ text: "(i bulk)" })).toEqual(["Ærfugl"]);
    expect(findNames({ text: "  lomvi " })).toEqual(["Lomvi"]);
    for (const text of [".*", "[a-", "'; DROP TABLE boats;--", "<b>", "\\", "🐟", "Lomvi Vasker"])
      expect(findNames({ text })).toEqual([]);
  });
});

describe("criteria", () => {
  test("must all be met, with the text", () => {
    expect(findNames({ service: "avlusing" })).toEqual(["Storskarv", "Havhest"]);
    expect(findNames({ service: "avlusing", region: regions.senja })).toEqual(["Havhest"]);
    expect(findNames({ type: "Brønnbåt", text: "nøter" })).toEqual([]);
    expect(findNames({ length: "over-30", week: "33" })).toEqual(["Storskarv"]);
    expect(findNames({ equipment: ["cranes:50"] })).toEqual(["Storskarv"]);
    expect(findNames({ equipment: ["cranes:40", "rov"] })).toEqual(["Lomvi"]);
  });

  test("a boat without a calendar is not said to be free", () => {
    expect(findNames({ week: "35" })).toEqual(["Lomvi", "Storskarv"]);
  });

  test("a boat that is free in another region is found there in that week", () => {
    const moved = movedWeeks("senja", "free", "free", "free");
    const boats = [
      ...fleet,
      boat("Teist", "Hurtigbåt", "", { region: inRegion("lofoten"), availability: moved }),
    ];
    const names = (filter: Partial<FleetFilter>) =>
      searchFleet(indexFleet(boats, listOptions(boats, allRegions)), { ...noFilter, ...filter }).found.map(
        ({ name }) => name,
      );
    expect(names({ week: "34", region: regions.senja })).toContain("Teist");
    expect(names({ week: "34", region: regions.lofoten })).not.toContain("Teist");
    expect(names({ week: "33", region: regions.lofoten })).toContain("Teist");
  });

  test("a boat is found in a region where no boat is at home, in the week in which it is free there", () => {
    const teist = boat("Teist", "Hurtigbåt", "", { region: inRegion("lofoten") });
    const names = (moved: Boat["availability"], filter: Partial<FleetFilter>) => {
      const boats = [...fleet, { ...teist, availability: moved }];
      const known = listOptions(boats, allRegions);
      const { found } = searchFleet(indexFleet(boats, known), { ...noFilter, ...filter });
      return { options: known.region.map(({ label }) => label), found: found.map(({ name }) => name) };
    };
    const inAlta = { week: "34", region: regions.alta };
    expect(names(movedWeeks("alta", "free", "free", "free"), inAlta)).toEqual({
      options: [regions.alta, regions.lofoten, regions.senja],
      found: ["Teist"],
    });
    expect(names(movedWeeks("alta", "free", "busy", "free"), inAlta)).toEqual({
      options: [regions.lofoten, regions.senja],
      found: [],
    });
  });

  test("every count of a region and a week is the number of boats that the choice finds", () => {
    const boats = [
      ...fleet,
      boat("Teist", "Hurtigbåt", "", {
        region: inRegion("lofoten"),
        availability: movedWeeks("senja", "free", "free", "busy"),
      }),
      boat("Alke", "Hurtigbåt", "", {
        region: inRegion("senja"),
        availability: movedWeeks("alta", "free", "free", "free"),
      }),
    ];
    const movedIndex = indexFleet(boats, listOptions(boats, allRegions));
    const searchMoved = (filter: Partial<FleetFilter>) => searchFleet(movedIndex, { ...noFilter, ...filter });
    expect(searchMoved({ week: "34" }).counts[`region=${regions.senja}`]).toBe(2);
    expect(searchMoved({ week: "34" }).counts[`region=${regions.alta}`]).toBe(1);
    for (const region of ["", ...Object.values(regions)]) {
      for (const week of ["", "33", "34", "35"]) {
        const { counts } = searchMoved({ region, week });
        const count = (filter: Partial<FleetFilter>) => searchMoved({ region, week, ...filter }).found.length;
        for (const other of Object.values(regions)) {
          expect(counts[`region=${other}`] ?? 0, `${region} ${week}`).toBe(count({ region: other }));
        }
        for (const other of ["33", "34", "35"]) {
          expect(counts[`week=${other}`] ?? 0, `${region} ${week}`).toBe(count({ week: other }));
        }
      }
    }
  });

  test("unknown values find no boat", () => {
    for (const filter of [
      { week: "20" },
      { service: "x" },
      { equipment: ["__proto__"] },
      { equipment: ["speed:x"] },
    ])
      expect(findNames(filter)).toEqual([]);
  });
});

describe("options", () => {
  test("are those that divide the fleet, in Norwegian order", () => {
    expect(options.type.map(({ label }) => label)).toEqual([
      "Avlusingsfartøy",
      "Brønnbåt",
      "Fôrbåt",
      "Servicekatamaran",
    ]);
    expect(options.service).toEqual([
      { value: "avlusing", label: "Avlusing" },
      { value: "fôr", label: "Fôrlevering" },
      { value: "notvasking", label: "Notvasking" },
    ]);
    expect(options.length.map(({ label }) => label)).toEqual(["Under 15 m", "Over 30 m"]);
    expect(options.week.map(({ label }) => label)).toEqual(["Uke 33", "Uke 34", "Uke 35"]);
    expect(options.equipment.map(({ label }) => label)).toEqual([
      "Kran, minst 90\u00a0tm",
      "Drift: hybrid",
      "ROV",
    ]);
    const [one] = fleet;
    expect(listOptions(one ? [one] : [], allRegions)).toMatchObject({
      service: [],
      region: [],
      length: [],
      week: [],
      equipment: [],
    });
  });

  test("are counted with the rest of the filter", () => {
    const { counts } = search({ service: "avlusing", region: regions.senja });
    expect(counts["service=avlusing"]).toBe(1);
    expect(counts["service=notvasking"]).toBe(1);
    expect(counts[`region=${regions.lofoten}`]).toBe(1);
    expect(counts["length=over-30"]).toBe(1);
    expect(counts["length=under-15"]).toBeUndefined();
  });

  test("equipment is called by its name, with acronyms as they are", () => {
    expect(labelEquipment("positioning:joystick")).toBe("Posisjonering: joystick");
    expect(labelEquipment("positioning:dp_1")).toBe("Posisjonering: DP 1");
  });

  test("unknown equipment is shown as it was asked for", () => {
    expect(labelEquipment("finnes-ikke")).toBe("finnes-ikke");
  });
});

test("near misses lack as little as possible, and tell what", () => {
  const filter = { ...noFilter, service: "avlusing", region: regions.senja, length: "over-30", week: "33" };
  const { found, nearMisses } = search(filter);
  expect(found).toEqual([]);
  const misses = nearMisses.map(({ boat: { name }, missed }) => [
    name,
    missed.map((criterion) => criterion.name),
  ]);
  expect(misses).toEqual([
    ["Storskarv", ["region"]],
    ["Havhest", ["week"]],
    ["Ærfugl", ["service", "region", "week"]],
  ]);
});

test("a near miss tells in which region the boat is in the chosen week", () => {
  const moved = movedWeeks("senja", "free", "free", "free");
  const boats = [
    boat("Storskarv", "Avlusingsfartøy", "", { region: inRegion("lofoten"), availability: moved }),
    boat("Havhest", "Brønnbåt", "", { region: inRegion("senja") }),
  ];
  const filter = { ...noFilter, type: "Avlusingsfartøy", region: regions.lofoten, week: "34" };
  const { found, nearMisses } = searchFleet(indexFleet(boats, listOptions(boats, allRegions)), filter);
  expect(found).toEqual([]);
  expect(nearMisses.map(({ boat: { name }, region }) => [name, region])).toEqual([
    ["Storskarv", regions.senja],
  ]);
});

describe("suggestions", () => {
  const suggest = (text: string, rest: Partial<FleetFilter> = {}) => {
    const filter = { ...noFilter, text, ...rest };
    return suggestFilters(filter, options, searchFleet(index, filter).countsWithoutText);
  };
  const labels = (text: string) => suggest(text).map(({ label, count }) => `${label}, ${count}`);

  test.each([
    ["avlusing", "Tjeneste: Avlusing, 2"],
    ["avlusning", "Tjeneste: Avlusing, 2"],
    ["bronnbat", "Type: Brønnbåt, 1"],
    ["broennbaat", "Type: Brønnbåt, 1"],
    ["brønnbåt", "Type: Brønnbåt, 1"],
    ["lofotn", "Region: Lofoten og Vesterålen, 2"],
    ["Lofoten", "Region: Lofoten og Vesterålen, 2"],
    ["kran", "Utstyr: Kran, minst 90\u00a0tm, 1"],
    ["uke 34", "Ledig: uke 34, 1"],
    ["over 30 m", "Lengde: Over 30 m, 3"],
  ])("%s", (text, first) => {
    expect(labels(text)[0]).toBe(first);
  });

  test("one text may mean several filters, and each leaves the other words", () => {
    const suggestions = suggest("avlusing over 30 m senja");
    expect(suggestions.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Tjeneste: Avlusing", "Lengde: Over 30 m", "Region: Senja og Midt-Troms"]),
    );
    expect(suggestions.find(({ label }) => label.startsWith("Lengde"))?.filter).toEqual({
      ...noFilter,
      text: "avlusing senja",
      length: "over-30",
    });
  });

  test("names and short or foreign words mean nothing", () => {
    for (const text of ["Lomvi", "av", "xyzzy", "🐟🐟🐟", " ", "x".repeat(5000)])
      expect(labels(text)).toEqual([]);
  });

  test("what is chosen already is not offered", () => {
    expect(suggest("avlusing", { service: "avlusing" }).map(({ label }) => label)).toEqual([
      "Type: Avlusingsfartøy",
    ]);
  });
});

test("the filter survives a round trip through the URL", () => {
  const filter: FleetFilter = {
    text: "fôr & 100 % = ?#🐟",
    type: "Fôrbåt",
    service: "avlusing",
    region: regions.senja,
    length: "over-30",
    week: "34",
    equipment: ["rov", "cranes:40"],
  };
  expect(filterFromParams(new URLSearchParams(filterToParams(filter).toString()))).toEqual(filter);
  expect(filterToParams(noFilter).toString()).toBe("");
  expect(fleetPath(noFilter)).toBe("/fleet");
  expect(filterFromParams(new URLSearchParams("x=1&lengde=__proto__&uke=x&utstyr="))).toEqual(noFilter);
});
