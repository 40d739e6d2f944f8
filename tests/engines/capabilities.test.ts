import { expect, test } from "vitest";
import type { AdminBoat } from "../../src/contract/boats/admin-boats.ts";
import type { Boat } from "../../src/contract/boats/boats.ts";
import { fillUnknown } from "../../src/rules/boats/capabilities.ts";
import type { Comparison, RecordHistory } from "../../src/contract/history/history.ts";
import { describeEngine } from "../support/engines/database.ts";
import { boatBody, createFleet, createWorld } from "../support/engines/world.ts";

const values = {
  draught: 4.1,
  call_sign: "qns5",
  cranes: [{ moment: 48, reach: 14.5 }, { moment: 90 }],
  delousing_methods: ["fresh_water", "flushing"],
  delousing_capacity: 120,
  rov: false,
  own_lines: [{ group: "deck", label: "A-ramme", value: "15 t" }],
} as const;

const stored = {
  draught: 4.1,
  call_sign: "QNS5",
  cranes: [
    { moment: 48, reach: 14.5 },
    { moment: 90, reach: null },
  ],
  delousing_methods: ["flushing", "fresh_water"],
  delousing_capacity: 120,
  rov: false,
};

describeEngine("capabilities", () => {
  async function openFleet() {
    const world = await createWorld();
    const fleet = await createFleet(world);
    const cookie = await world.signIn();
    const save = (version: number, rest: object) =>
      world.call<AdminBoat>(
        "PUT",
        "/api/admin/boats/lomvi",
        { ...boatBody(fleet.region.id, { name: "Lomvi", services: [fleet.washing.id] }), ...rest, version },
        cookie,
      );
    return { ...fleet, world, cookie, save };
  }

  test("a boat has what staff have filled in, and nothing about the rest", async () => {
    const { world, save, boat } = await openFleet();
    expect(boat).toMatchObject({ ...fillUnknown({}), own_lines: [] });
    const saved = await save(1, values);
    expect(saved.body).toMatchObject({ ...fillUnknown(stored), own_lines: values.own_lines });
    const { body } = await world.call<Boat>("GET", "/api/boats/lomvi");
    expect(body.capabilities).toEqual(stored);
    expect(body.ownLines).toEqual(values.own_lines);
    expect(body.mainCapability).toEqual({ label: "Avlusing", text: "120\u00a0t/t" });
    const emptied = await save(2, {});
    expect(emptied.body).toMatchObject({ ...fillUnknown({}), own_lines: [] });
    expect((await world.call<Boat>("GET", "/api/boats/lomvi")).body).toMatchObject({
      capabilities: {},
      ownLines: [],
      mainCapability: null,
    });
  });

  test("a value that is refused is named with a sentence, and nothing is saved", async () => {
    const { world, save } = await openFleet();
    const line = values.own_lines[0];
    const refused = {
      deck_area: [-1, "Dekksareal må være mer enn 0. La feltet stå tomt når det er ukjent."],
      speed: ["12,5", "Skriv bare tallet, for eksempel 12 eller 12,5"],
      imo_number: ["1234568", "Et IMO-nummer har sju siffer, og det siste er et kontrollsiffer"],
      own_lines: [Array.from({ length: 100 }, () => line), "Et fartøy kan ha høyst 20 egne linjer"],
    } as const;
    for (const [name, [value, message]] of Object.entries(refused)) {
      const { status, error } = await save(1, { name: "Endret", [name]: value });
      expect([status, error?.fields]).toEqual([400, { [name]: message }]);
    }
    expect((await save(1, { deck_areal: 3 })).error?.fields).toEqual({
      deck_areal: "Ukjent felt: deck_areal",
    });
    expect((await world.call<Boat>("GET", "/api/boats/lomvi")).body).toMatchObject({
      name: "Lomvi",
      capabilities: {},
    });
  });

  test("the history lists each capability as its own field, and restores one of them", async () => {
    const { world, save, cookie } = await openFleet();
    const history = <Body>(path: string, body?: object) =>
      world.call<Body>(body ? "POST" : "GET", `/api/admin/history/boat/lomvi${path}`, body, cookie);
    // As a version from before boats had capabilities.
    const { content } = await world.ctx.db
      .selectFrom("record_versions")
      .select("content")
      .where("record_id", "=", "lomvi")
      .executeTakeFirstOrThrow();
    const old = Object.entries(content).filter(([name]) => !(name in values));
    await world.ctx.db
      .updateTable("record_versions")
      .set({ content: JSON.stringify(Object.fromEntries(old)) })
      .where("record_id", "=", "lomvi")
      .execute();
    await save(1, { draught: 4.1 });
    await save(2, values);
    await save(3, {});
    const { body } = await history<RecordHistory>("");
    expect(body.versions.map(({ summary }) => summary)).toEqual([
      "Dypgående, kallesignal, kran, avlusingsmetode og 3 til",
      "Kallesignal, kran, avlusingsmetode, avlusingskapasitet og 2 til",
      "Dypgående: 4,1\u00a0m",
      "Opprettet",
    ]);
    const { body: compared } = await history<Comparison>("/comparison?from=2&to=3");
    expect(compared.fields.map(({ label, from, to }) => [label, from, to])).toEqual([
      ["Kallesignal", "", "QNS5"],
      ["Kran", [], ["48\u00a0tm\u00a0(rekkevidde\u00a014,5\u00a0m)", "90\u00a0tm"]],
      ["Avlusingsmetode", [], ["Spyling", "Ferskvann"]],
      ["Avlusingskapasitet", "", "120\u00a0t/t"],
      ["ROV", "", "Nei"],
      ["Egne linjer", [], ["A-ramme: 15 t"]],
    ]);
    await history("/restore", { restored: 3, version: 4, fields: ["cranes", "own_lines"] });
    expect((await world.call<Boat>("GET", "/api/boats/lomvi")).body).toMatchObject({
      capabilities: { cranes: stored.cranes },
      ownLines: values.own_lines,
    });
  });
});
