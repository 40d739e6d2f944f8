import sharp from "sharp";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import type { AdminBoat } from "../../src/contract/boats/admin-boats.ts";
import { capabilities, type Capability, capabilityGroups } from "../../src/contract/boats/capabilities.ts";
import { listCapabilities } from "../../src/rules/boats/capabilities.ts";
import { dataSheets } from "../../src/http/pages/data-sheets.ts";
import { saveCompany } from "../../src/domain/company/company.ts";
import { emptyCompany } from "../../src/contract/company/company.ts";
import { describeEngine, testOnce } from "../support/engines/database.ts";
import { readStructure } from "../support/content/pdf-structure.ts";
import { boatBody, createFleet, createWorld, siteUrl } from "../support/engines/world.ts";

/** Text as it is read: with plain spaces, and without the hyphens of divided words. */
const toPlain = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll("- ", "");

async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(bytes.slice());
  const { info } = await getMeta(document);
  const { text, totalPages } = await extractText(document);
  const markInfo = await document.getMarkInfo();
  const structure = await readStructure(document);
  const untagged = structure.flatMap((page) => page.untagged);
  const elements = structure.flatMap((page) => page.elements);
  /** The texts of the elements of a role, in the order they are read. */
  const textsOf = (role: string) =>
    elements.filter((element) => element.role === role).map(({ text }) => text);
  return { info, totalPages, pages: text.map(toPlain), markInfo, elements, textsOf, untagged };
}

/** A value of each kind, as staff would fill in every field. */
function fillIn(entry: Capability): unknown {
  switch (entry.kind) {
    case "number":
      return 2;
    case "text":
      return { call_sign: "LABC", imo_number: "9074729" }[entry.key] ?? `Tekst ${entry.key}`;
    case "flag":
      return true;
    case "choice":
      return Object.keys(entry.options)[0];
    case "choices":
      return Object.keys(entry.options);
    case "cranes":
      return [
        { moment: 90, reach: 18 },
        { moment: 48, reach: 14 },
      ];
  }
}

async function createSheetWorld() {
  const world = await createWorld({ now: () => new Date("2026-11-16T12:00:00Z") });
  const fleet = await createFleet(world);
  const cookie = await world.signIn();
  const app = dataSheets(world.dependencies);
  const find = (id: string) => app.request(`/fleet/${encodeURIComponent(id)}/datablad.pdf`);
  return {
    world,
    ...fleet,
    find,
    read: async (id: string) => {
      const response = await find(id);
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { response, bytes, ...(await readPdf(bytes.slice())) };
    },
    create: (rest: Parameters<typeof boatBody>[1]) =>
      world.call<AdminBoat>("POST", "/api/admin/boats", boatBody(fleet.region.id, rest), cookie),
    save: ({ id, created_at: _, updated_at: __, ...boat }: AdminBoat, change: object) =>
      world.call("PUT", `/api/admin/boats/${id}`, { ...boat, ...change }, cookie),
  };
}

describeEngine("the data sheet of a boat", () => {
  test("has everything that is known of it on one page, and changes with it", async () => {
    const { world, read, create, save, washing } = await createSheetWorld();
    const grey = sharp({ create: { width: 1600, height: 900, channels: 3, background: "#778" } });
    await world.ctx.storage.put("boat-images/a.webp", await grey.webp().toBuffer(), "image/webp");
    await saveCompany(world.ctx, {
      ...emptyCompany,
      name: "Nordskarv",
      legal_name: "Nordskarv AS",
      street: "Skarvkaia 6",
      email: "post@nordskarv.example",
      phones: [{ number: "+4700000000", label: "vakt", in_footer: true, in_contact: true }],
      version: 0,
    });
    const values = Object.fromEntries(capabilities.map((entry) => [entry.key, fillIn(entry)]));
    const { body: boat } = await create({
      id: "storskarv",
      name: "Storskarv",
      type: "Avlusingsfartøy",
      images: ["https://bilder.example/andre.jpg", "/media/boat-images/a.webp"],
      image_texts: { "/media/boat-images/a.webp": "Storskarv ved kai." },
      length: 38,
      engine: "2 × 1 100 kW",
      services: [washing.id],
      own_lines: [{ group: "deck", label: "Ankerspill", value: "Hydraulisk" }],
      ...values,
    });

    const { response, bytes, info, totalPages, pages, ...tagged } = await read("storskarv");
    expect(totalPages).toBe(1);
    const [text = ""] = pages;
    const rows = listCapabilities({ capabilities: values });
    expect(rows.length).toBeGreaterThan(capabilities.length);
    const items = tagged.elements.filter(({ role }) => role === "LI");
    const readItems = items.map(({ children }) => children.map((child) => [child.role, child.text]));
    for (const { label, text: value, detail = "" } of rows) {
      expect(readItems).toContainEqual([
        ["Lbl", toPlain(label)],
        ["LBody", toPlain(`${value} ${detail}`).trim()],
      ]);
    }
    expect(tagged.markInfo).toMatchObject({ Marked: true });
    expect(tagged.untagged).toEqual([]);
    expect(tagged.textsOf("H1")).toEqual(["Storskarv"]);
    expect(tagged.textsOf("H2")).toEqual([...Object.values(capabilityGroups), "Tjenester"]);
    expect(readItems).toContainEqual([["LBody", "Notvasking"]]);
    const figures = tagged.elements.filter(({ role }) => role === "Figure");
    expect(figures.map(({ alt }) => alt)).toEqual([
      "Storskarv ved kai.",
      "Prinsippskisse av fartøytypen fra siden. Lengde 38,0\u00a0m. Dypgående 2\u00a0m",
      "QR-kode til nordskarv.example/fleet/storskarv",
    ]);
    expect(tagged.elements.filter(({ role }) => role === "Link")).toMatchObject([
      { text: "nordskarv.example/fleet/storskarv", hasAnnotation: true },
    ]);
    expect(tagged.textsOf("P")).toContain("+47 00 00 00 00");
    for (const expected of [
      "Storskarv",
      "Avlusingsfartøy",
      "38,0 m",
      "2 × 1 100 kW",
      "Ankerspill",
      "Hydraulisk",
      "Notvasking",
      "Senja",
      "16. november 2026",
      "+47 00 00 00 00",
      "post@nordskarv.example",
      "Nordskarv AS, Skarvkaia 6",
      "nordskarv.example/fleet/storskarv",
    ]) {
      expect(text).toContain(expected);
    }
    expect(info).toMatchObject({ Title: "Storskarv, datablad", Language: "nb-NO", Author: "Nordskarv" });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="storskarv-datablad.pdf"',
      link: `<${siteUrl}/fleet/storskarv>; rel="canonical"`,
    });
    expect(bytes.byteLength).toBeLessThan(200_000);

    await create({ name: "En annen" });
    expect((await read("storskarv")).bytes).toEqual(bytes);
    const certificate = { issuer: "Sakkyndig", valid_to: "2028-03-14", is_public: true };
    const { body: saved } = await save(boat, {
      winch: 12.5,
      certificates: [
        { ...certificate, id: "nummer-1", kind: "Kransertifikat" },
        { ...certificate, id: "nummer-2", kind: "Utløpt papir", valid_to: "2026-11-15" },
        { ...certificate, id: "nummer-3", kind: "Internt papir", is_public: false },
      ],
      biosecurity: { washed_on: "2024-05-17", production_area: 10 },
    });
    expect(saved).toMatchObject({ winch: 12.5 });
    const changed = await read("storskarv");
    expect(changed.bytes).not.toEqual(bytes);
    const all = changed.pages.join(" ");
    for (const expected of [
      "12,5 t",
      "Sist vasket og desinfisert 17. mai 2024",
      "Siste produksjonsområde 10 Andøya til Senja",
    ]) {
      expect(all).toContain(expected);
    }
    expect(changed.textsOf("H2").slice(-2)).toEqual(["Smittevern", "Sertifikater"]);
    expect(changed.textsOf("LI")).toContain("Kransertifikat Sakkyndig gyldig til 14. mars 2028");
    expect(all).not.toMatch(/Utløpt papir|Internt papir/);
  });

  test("leaves out what is not known, and exists for published boats only", async () => {
    const { find, read, create, boat } = await createSheetWorld();
    const { totalPages, pages } = await read(boat.id);
    expect(totalPages).toBe(1);
    expect(pages[0]).toContain("Lomvi");
    for (const label of ["Lengde", "Bredde", "MMSI", "Motor", "Utstyr", "Kran", "–"]) {
      expect(pages[0]).not.toContain(label);
    }
    await create({ id: "hemmelig", is_published: false });
    for (const id of ["hemmelig", "finnes-ikke"]) {
      expect((await find(id)).status, id).toBe(404);
    }
  });

  testOnce("continues on a second page with the same foot, whatever characters it contains", async () => {
    const { read, create } = await createSheetWorld();
    const groups = ["main", "deck", "propulsion", "treatment", "equipment"] as const;
    await create({
      id: "lang",
      name: `Lang${"a".repeat(196)}`,
      type: "Дelousing 船 😀 Čáhppesluoddi",
      crew: "Seks om gangen ".repeat(20).trim(),
      own_lines: Array.from({ length: 20 }, (_, index) => ({
        group: groups[index % 2] ?? "main",
        label: `Egen linje ${index} ${"x".repeat(20)}`,
        value: `Verdi ${index} ${"ord og tall ".repeat(9)}`.trim(),
      })),
    });
    const { totalPages, pages, textsOf, untagged } = await read("lang");
    expect(totalPages).toBe(2);
    expect(untagged).toEqual([]);
    for (const page of pages) expect(page).toContain("Skann for ferske data");
    const text = pages.join(" ");
    expect(text).toContain("elousing Cáhppesluoddi");
    const values = textsOf("LBody").filter((value) => value.startsWith("Verdi"));
    expect(values.map(toPlain).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, index) =>
        `Verdi ${index} ${"ord og tall ".repeat(9)}`.trim(),
      ).toSorted(),
    );
    // The foot is read once.
    expect(textsOf("P").filter((line) => line.startsWith("Skann"))).toHaveLength(1);
  });
});
