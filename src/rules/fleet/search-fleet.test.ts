import { describe, expect, test } from "vitest";
import type { Boat } from "../../contract/boats/boats.ts";
import { type FleetFilter, filterFromParams, filterToParams, fleetPath, noFilter } from "./fleet-filter.ts";
import { labelEquipment } from "./fleet-equipment.ts";
import { exampleSentence } from "./fleet-suggestions.ts";
import { listOptions } from "./fleet-options.ts";
import { searchFleet } from "./search-fleet.ts";
import { createBoat } from "../../../tests/support/content/boats.ts";

const boat = (name: string, type: string, description = "", rest: Partial<Boat> = {}) =>
  createBoat(name, { type, description, ...rest });

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
  region: null,
  workshop: null,
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
const searchBoats = (boats: Boat[], filter: Partial<FleetFilter>, away: Boat[] = []) =>
  searchFleet(
    { boats, away, options: listOptions(boats, allRegions), regions: allRegions },
    { ...noFilter, ...filter },
  );
const search = (filter: Partial<FleetFilter>) => searchBoats(fleet, filter);
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
    const names = (filter: Partial<FleetFilter>) => searchBoats(boats, filter).found.map(({ name }) => name);
    expect(names({ week: "34", region: regions.senja })).toContain("Teist");
    expect(names({ week: "34", region: regions.lofoten })).not.toContain("Teist");
    expect(names({ week: "33", region: regions.lofoten })).toContain("Teist");
  });

  test("a boat is found in a region where no boat is at home, in the week in which it is free there", () => {
    const teist = boat("Teist", "Hurtigbåt", "", { region: inRegion("lofoten") });
    const names = (moved: Boat["availability"], filter: Partial<FleetFilter>) => {
      const boats = [...fleet, { ...teist, availability: moved }];
      const known = listOptions(boats, allRegions);
      const { found } = searchBoats(boats, filter);
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
    const searchMoved = (filter: Partial<FleetFilter>) => searchBoats(boats, filter);
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
    expect(counts["length=under-15"]).toBe(0);
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

test("a boat that offers the service comes before one that lacks nothing else", () => {
  const offers = { services: [service("avlusing", "Avlusing")] };
  const boats = [
    boat("Alke", "Katamaran", "", {
      region: inRegion("senja"),
      specifications: ofLength(40),
      availability: weeks("free", "free", "free"),
    }),
    boat("Storskarv", "Brønnbåt", "", { ...offers, availability: weeks("busy", "busy", "busy") }),
  ];
  const filter = { service: "avlusing", region: regions.senja, length: "over-30", week: "33" };
  expect(searchBoats(boats, filter).nearMisses.map(({ boat: { name } }) => name)).toEqual([
    "Storskarv",
    "Alke",
  ]);
});

test("boats that are away until then are near misses, never found, also if they lack nothing", () => {
  const away = boat("Toppskarv", "Avlusingsfartøy", "", {
    status: "maintenance",
    region: inRegion("alta"),
    services: [service("avlusing", "Avlusing")],
    availability: weeks("busy", "free", "free"),
  });
  const misses = (filter: Partial<FleetFilter>) => {
    const { found, nearMisses } = searchBoats(fleet, filter, [away]);
    expect(found).toEqual([]);
    return nearMisses.map(({ boat: { name }, missed }) => [name, missed.map((criterion) => criterion.name)]);
  };
  expect(misses({ service: "avlusing", region: regions.alta })[0]).toEqual(["Toppskarv", []]);
  expect(misses({ service: "avlusing", region: regions.alta, week: "33" })).toContainEqual([
    "Toppskarv",
    ["week"],
  ]);
  expect(searchBoats(fleet, { text: "finnes ikke" }, [away]).nearMisses).toEqual([]);
});

test("a text that no boat has leaves the boats that meet the rest, and can be dropped", () => {
  const { found, isTextFound, nearMisses, loosened } = search({ service: "avlusing", text: "pris" });
  expect([found, isTextFound]).toEqual([[], false]);
  expect(nearMisses.map(({ boat: { name }, missed }) => [name, missed])).toEqual([
    ["Storskarv", []],
    ["Havhest", []],
  ]);
  expect(loosened).toEqual([
    { label: "Uten «pris»", count: 2, filter: { ...noFilter, service: "avlusing" } },
  ]);
});

test("a boat that is named is the near miss, also if it is away", () => {
  const away = boat("Toppskarv", "Avlusingsfartøy", "", { status: "maintenance" });
  const misses = (filter: Partial<FleetFilter>) =>
    searchBoats(fleet, filter, [away]).nearMisses.map(({ boat: { name } }) => name);
  expect(misses({ text: "lomvi", week: "33" })).toEqual(["Lomvi"]);
  expect(misses({ text: "toppskarv" })).toEqual(["Toppskarv"]);
});

test("what would be found without one of the criteria is offered, but not without the service", () => {
  const { loosened } = search({
    service: "avlusing",
    region: regions.lofoten,
    length: "over-30",
    week: "34",
  });
  const all = search({ service: "avlusing", region: regions.senja, week: "33" });
  expect([...loosened, ...all.loosened].map(({ label }) => label)).not.toContain("Uansett tjeneste");
  expect(all.loosened).toEqual([
    { label: "Uansett region", count: 1, filter: { ...noFilter, service: "avlusing", week: "33" } },
    { label: "Uansett uke", count: 1, filter: { ...noFilter, service: "avlusing", region: regions.senja } },
  ]);
});

test("a near miss tells in which region the boat is in the chosen week", () => {
  const moved = movedWeeks("senja", "free", "free", "free");
  const boats = [
    boat("Storskarv", "Avlusingsfartøy", "", { region: inRegion("lofoten"), availability: moved }),
    boat("Havhest", "Brønnbåt", "", { region: inRegion("senja") }),
  ];
  const filter = { ...noFilter, type: "Avlusingsfartøy", region: regions.lofoten, week: "34" };
  const { found, nearMisses } = searchBoats(boats, filter);
  expect(found).toEqual([]);
  expect(nearMisses.map(({ boat: { name }, region }) => [name, region])).toEqual([
    ["Storskarv", regions.senja],
  ]);
});

describe("suggestions", () => {
  const suggest = (text: string, rest: Partial<FleetFilter> = {}) => search({ text, ...rest }).suggestions;
  const labels = (text: string) => suggest(text).map(({ label, count }) => `${label}, ${count}`);

  test.each([
    ["avlusing", "Tjeneste: Avlusing, 2"],
    ["avlusning", "Tjeneste: Avlusing, 2"],
    ["bronnbat", "Type: Brønnbåt, 1"],
    ["broennbaat", "Type: Brønnbåt, 1"],
    ["brønnbåt", "Type: Brønnbåt, 1"],
    ["lofotn", "Region: Lofoten og Vesterålen, 2"],
    ["Lofoten", "Region: Lofoten og Vesterålen, 2"],
    ["kran", "Utstyr: Kran, 2"],
    ["kran over 40 tm", "Utstyr: Kran, minst 40\u00a0tm, 2"],
    ["katamaran", "Type: Servicekatamaran, 1"],
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

  test.each([
    ["avlusing over 30 m uke 34 lofoten", { length: "over-30", week: "34", region: regions.lofoten }],
    ["Avlusning i Lofoten, båt over 30m", { length: "over-30", region: regions.lofoten }],
    ["trenger båt til avlusing", {}],
    ["lofoten avlusing senja", { region: regions.lofoten, text: "senja" }],
    ["avlusing over 30 meter, uke 34.", { length: "over-30", week: "34" }],
    ["Kan jeg leie båt til avlusing minst 30m neste uke?", { length: "over-30", week: "34" }],
    ["avlusing lengre enn 30 m denne uka", { length: "over-30", week: "33" }],
    ["avlusing u35", { week: "35" }],
    ["avlusing uke 34-35", { text: "uke 34-35" }],
    ["avlusing uke 30", { text: "uke 30" }],
    ["avlusing kran over 30 tm", { equipment: ["cranes:30"] }],
    ["avlusing med kran 20 t", { text: "kran 20 t" }],
    ["avlusing Tromsø", { text: "Tromsø" }],
    ["avlusing diesel-hybrid", { equipment: ["power_source:hybrid"], text: "diesel" }],
  ])("'%s' is understood in one go", (text, meant) => {
    expect(suggest(text)[0]?.filter).toEqual({ ...noFilter, service: "avlusing", ...meant });
  });

  test.each([
    ["fôrlevering senja", { service: "fôr", region: regions.senja }],
    ["fôr i Lofoten", { service: "fôr", region: regions.lofoten }],
    ["Hei, vi trenger båt til avlusing i løpet av uke 34.", { service: "avlusing", week: "34" }],
    [
      "avlusing over 30 m uke 34 senja",
      { service: "avlusing", length: "over-30", week: "34", region: regions.senja },
    ],
    ["avlusing mellom 15 og 30 m", undefined],
    ["avlusing >30m veke 34", { service: "avlusing", length: "over-30", week: "34" }],
    ["lusebehandling <15 m", { service: "avlusing", length: "under-15" }],
    ["ferskvannsbehandling uke 34", { service: "avlusing", week: "34" }],
    ["notspyling senja", { service: "notvasking", region: regions.senja }],
    ["lusa tar oss", { service: "avlusing", text: "tar oss" }],
    ["avlusing nå", { service: "avlusing", week: "33" }],
    ["hvor er Lomvi?", { text: "Lomvi" }],
    // What stands for nothing is left.
    ["levere fôr i Lofoten", { service: "fôr", region: regions.lofoten, text: "levere" }],
    [
      "avlusing over 30 m i Tromsø uke 34",
      { service: "avlusing", length: "over-30", week: "34", text: "Tromsø" },
    ],
    ["avlusing pris", { service: "avlusing", text: "pris" }],
    ["brønnbåt i desember", { type: "Brønnbåt", text: "desember" }],
    ["båt under 15m med kran på 40tm", { length: "under-15", equipment: ["cranes:40"] }],
    ["kran 40,5 tm", { equipment: ["cranes:40.5"] }],
    ["ROV og kran uke 34", { equipment: ["cranes", "rov"], week: "34" }],
    ["er Lomvi ledig uke 34", { text: "Lomvi", week: "34" }],
  ])("'%s' is understood", (text, meant) => {
    expect(search({ text }).understood).toEqual(meant ? { ...noFilter, ...meant } : null);
  });

  test.each([
    "Lomvi",
    "avlusing uten hybrid",
    "ikke avlusing",
    "avlusing Nord-Troms",
    // More than one service or region.
    "avlusing og notvasking",
    "avlusing eller notvasking",
    "lofoten avlusing senja",
    // Small words that are the beginning of an option.
    "for",
    "ved",
    "strøm",
    // Numbers of something else than metres.
    "avlusing fra 30. august",
    "fra 30 juni avlusing",
    "avlusing 15-30 september",
    "avlusing over 30 merder",
    "avlusing over 30",
    "avlusing kran over 30 m",
    "avlusing med kran 20t",
    "lengde 12,5kn",
    // Not exactly that week.
    "avlusing fra uke 34",
    "avlusing før uke 34",
    "etter uke 34",
    "til uke 34",
    "til og med uke 34",
    "senest uke 34",
    "tidligst uke 34",
    "etter neste uke",
    "avlusing uke 34-35",
    "avlusing uke 34 til 35",
    "uke 34 og 35",
    `avlusing ${"lofoten ".repeat(16)} ikke`,
  ])("'%s' stays a text", (text) => {
    expect(search({ text }).understood).toBeNull();
  });

  test("a word that two services have is not taken for one of them", () => {
    const inspections = [service("rov", "ROV-inspeksjon"), service("mooring", "Inspeksjon av fortøyninger")];
    const boats = [...fleet, boat("Teist", "Hurtigbåt", "", { services: inspections })];
    expect(searchBoats(boats, { text: "inspeksjon" }).understood).toBeNull();
    expect(searchBoats(boats, { text: "inspeksjon av fortøyninger" }).understood?.service).toBe("mooring");
  });

  test("a word of what is chosen already is understood as that", () => {
    expect(search({ text: "avlusing", service: "avlusing" }).understood).toEqual({
      ...noFilter,
      service: "avlusing",
    });
  });

  test("a number without a unit takes no other word", () => {
    const berths = { capabilities: { berths: 12 } };
    const boats = [...fleet, boat("Teist", "Hurtigbåt", "", berths)];
    expect(searchBoats(boats, { text: "køyer 10 senja" }).understood).toEqual({
      ...noFilter,
      region: regions.senja,
      equipment: ["berths:10"],
    });
  });

  test("the example is understood as a whole", () => {
    const text = exampleSentence(options);
    expect(text).toContain("avlusing");
    expect(suggest(text)[0]?.filter.text).toBe("");
  });

  test("names and short or foreign words mean nothing", () => {
    for (const text of ["Lomvi", "av", "xyzzy", "🐟🐟🐟", " ", "x".repeat(5000)])
      expect(labels(text)).toEqual([]);
  });

  test("a boat is suggested that is called almost as the text, unless a boat has it", () => {
    expect(labels("storskav")).toEqual(["Fartøy: Storskarv, 1"]);
    expect(suggest("storskav", { service: "avlusing" })[0]?.filter.text).toBe("Storskarv");
    for (const text of ["Storskarv", "stor", "skarv", "stormsvale"]) expect(labels(text)).toEqual([]);
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
