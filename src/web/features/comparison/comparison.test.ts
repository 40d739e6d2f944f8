import { describe, expect, test } from "vitest";
import type { WeekState } from "../../../contract/boats/availability.ts";
import type { Boat } from "../../../contract/boats/boats.ts";
import { capabilities } from "../../../contract/boats/capabilities.ts";
import { compareBoats, comparePapers, findCommonWeeks, pickDifferences } from "./comparison.ts";
import { comparePath, parseComparison } from "../../../rules/fleet/compare-path.ts";
import { unknownSpecifications } from "../../../../tests/support/content/boats.ts";

function boatOf(id: string, rest: Partial<Boat> = {}): Boat {
  return {
    id,
    name: id,
    type: "Brønnbåt",
    description: "",
    status: "active",
    images: [],
    imageTexts: {},
    imageFocus: {},
    specifications: { ...unknownSpecifications, length: 40 },
    capabilities: {},
    ownLines: [],
    mainCapability: null,
    availability: null,
    region: { id: "r", name: "Lofoten" },
    services: [],
    shareImage: "",
    ...rest,
  };
}

const findRow = (boats: Boat[], label: string) =>
  compareBoats(boats)
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label);

describe("the rows of a comparison", () => {
  test("mark what differs, and leave out what is unknown for all", () => {
    const boats = [
      boatOf("a", { capabilities: { speed: 11.5, berths: 8, cranes: [{ moment: 90, reach: 18 }] } }),
      boatOf("b", { capabilities: { speed: 11.5, berths: 10 } }),
    ];
    expect(findRow(boats, "Type")?.values).toEqual(["Brønn\u00adbåt", "Brønn\u00adbåt"]);
    expect(findRow(boats, "Fart")).toEqual({
      label: "Fart",
      values: ["11,5\u00a0kn", "11,5\u00a0kn"],
      isDifferent: false,
    });
    expect(findRow(boats, "Køyer")).toMatchObject({ values: ["8", "10"], isDifferent: true });
    expect(findRow(boats, "Kran")).toMatchObject({
      values: ["90\u00a0tm, 18\u00a0m", ""],
      isDifferent: true,
    });
    expect(findRow(boats, "Lengde")).toMatchObject({ values: ["40,0\u00a0m", "40,0\u00a0m"] });
    expect(findRow(boats, "Bredde")).toBeUndefined();
    expect(findRow(boats, "Vinsj")).toBeUndefined();
    expect(pickDifferences(compareBoats(boats)).map(({ rows }) => rows.map(({ label }) => label))).toEqual([
      ["Køyer"],
      ["Kran"],
    ]);
  });

  test("follow the list of capabilities", () => {
    const values: Record<string, unknown> = {
      number: 5,
      text: "tekst",
      flag: true,
      cranes: [{ moment: 5, reach: null }],
    };
    const known = Object.fromEntries(
      capabilities.map((entry) => {
        const option = "options" in entry ? Object.keys(entry.options)[0] : undefined;
        return [entry.key, entry.kind === "choices" ? [option] : (option ?? values[entry.kind])];
      }),
    );
    const labels = compareBoats([boatOf("a", { capabilities: known }), boatOf("b")]).flatMap(({ rows }) =>
      rows.map(({ label }) => label),
    );
    expect(labels).toEqual(expect.arrayContaining(capabilities.map(({ label }) => label)));
  });

  test("do not mark call signs, which always differ", () => {
    const boats = [
      boatOf("a", { capabilities: { call_sign: "LAAA" } }),
      boatOf("b", { capabilities: { call_sign: "LBBB" } }),
    ];
    expect(findRow(boats, "Kallesignal")).toMatchObject({ values: ["LAAA", "LBBB"], isDifferent: false });
  });

  test("have the services of any of the boats, and own lines with the same label as one row", () => {
    const washing = { id: "1", slug: "notvasking", title: "Notvasking" };
    const boats = [
      boatOf("a", {
        services: [washing],
        ownLines: [{ group: "deck", label: "Oppsamling", value: "Trommel" }],
      }),
      boatOf("b", { ownLines: [{ group: "deck", label: "oppsamling", value: "Duk" }] }),
    ];
    expect(findRow(boats, "Notvasking")).toMatchObject({ values: ["Ja", "Nei"], isDifferent: true });
    expect(findRow(boats, "oppsamling")).toMatchObject({ values: ["Trommel", "Duk"] });
  });
});

test("certificates are compared by who has them, and not those that have expired", () => {
  const certificate = (kind: string, validTo: string) => ({ kind, validTo, issuer: "Klasse", url: null });
  const boats = [
    {
      papers: {
        certificates: [certificate("Klassesertifikat", "2028-03-14"), certificate("Kraner", "2026-01-01")],
        biosecurity: {
          washedOn: "2026-08-01",
          url: null,
          productionArea: { number: 9, name: "Vestfjorden" },
        },
      },
    },
    { papers: { certificates: [certificate("klassesertifikat", "2027-01-31")], biosecurity: null } },
  ];
  expect(comparePapers(boats, ({ validTo }) => validTo >= "2026-08-04")).toEqual([
    {
      title: "Sertifikater",
      rows: [
        {
          label: "klassesertifikat",
          values: ["Gyldig til 14. mars 2028", "Gyldig til 31. januar 2027"],
          isDifferent: false,
        },
      ],
    },
    {
      title: "Smittevern",
      rows: [
        { label: "Sist vasket og desinfisert", values: ["1. august 2026", ""], isDifferent: true },
        { label: "Siste produksjonsområde", values: ["9 Vestfjorden", ""], isDifferent: true },
      ],
    },
  ]);
});

test("the weeks in which all boats are free are found if they are known for each", () => {
  const free = (...states: WeekState[]) => ({
    availability: {
      text: null,
      isFreeNow: false,
      detail: null,
      region: null,
      workshop: null,
      monday: "2026-08-03",
      weeks: states.map((state) => ({ state })),
    },
  });
  expect(
    findCommonWeeks([free("busy", "free", "free", "free"), free("free", "free", "partly", "free")]),
  ).toMatchObject([
    { week: 33, firstDay: "2026-08-10" },
    { week: 35, firstDay: "2026-08-24" },
  ]);
  expect(findCommonWeeks([free("busy"), free("free")])).toEqual([]);
  expect(findCommonWeeks([free("free"), { availability: null }])).toBeNull();
});

test("a URL is read as links and forms write it", () => {
  const parse = (path: string) => parseComparison(new URL(path, "https://example.test").searchParams);
  const path = comparePath(["lomvi", "sjøørn"], { showsAll: true });
  expect(path).toBe("/fleet/sammenlign?baater=lomvi,sj%C3%B8%C3%B8rn&vis=alt");
  expect(parse(path)).toEqual({ ids: ["lomvi", "sjøørn"], hasRepeats: false, showsAll: true });
  expect(parse("/?baater=a&baater=b, a,,")).toEqual({
    ids: ["a", "b"],
    hasRepeats: true,
    showsAll: false,
  });
  expect(parse("/").ids).toEqual([]);
  expect(parse(`/?baater=${Array.from({ length: 99 }, (_, n) => n).join()}`).ids).toHaveLength(20);
});
