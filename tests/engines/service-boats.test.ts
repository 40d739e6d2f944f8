import { expect, test } from "vitest";
import { emptyCompany } from "../../src/contract/company.ts";
import type { AdminBoat } from "../../src/contract/admin-boats.ts";
import type { AdminService } from "../../src/contract/admin-services.ts";
import type { Boat } from "../../src/contract/boats.ts";
import type { RecordHistory } from "../../src/contract/history.ts";
import type { LegalText } from "../../src/contract/legal.ts";
import { describeEngine } from "../support/database.ts";
import { createFleet, createWorld } from "../support/world.ts";

describeEngine("boats linked from a service", () => {
  test("are saved with it, as versions of the boats, and restored from their history", async () => {
    const world = await createWorld();
    const { delousing } = await createFleet(world);
    const cookie = await world.signIn();
    const call = async <T>(method: string, path: string, body?: unknown) =>
      world.call<T>(method, path, body, cookie);
    const path = `/api/admin/services/${delousing.id}`;
    const save = (boats: unknown, version: number) =>
      call<AdminService>("PUT", path, { title: "Avlusing", slug: "de-licing", boats, version });
    const boat = async () => (await call<AdminBoat>("GET", "/api/admin/boats/lomvi")).body;
    const first = await boat();
    expect(first.services).not.toContain(delousing.id);

    const linked = await save({ added: ["lomvi"] }, 1);
    expect(linked.body).toMatchObject({ boats: ["lomvi"], version: 2 });
    expect(await boat()).toMatchObject({ version: first.version + 1 });
    expect((await boat()).services).toContain(delousing.id);
    const shown = await world.call<Boat[]>("GET", "/api/services/de-licing/boats");
    expect(shown.body.map(({ id }) => id)).toEqual(["lomvi"]);
    const history = await call<RecordHistory>("GET", "/api/admin/history/boat/lomvi");
    expect(history.body.versions[0]).toMatchObject({ version: first.version + 1, summary: "Tjenester" });

    // What is linked already is left alone, and a save that says nothing about boats keeps them.
    await save({ added: ["lomvi"] }, 2);
    await save(undefined, 3);
    expect(await boat()).toMatchObject({ version: first.version + 1 });
    expect((await call<AdminService[]>("GET", "/api/admin/services")).body).toContainEqual(
      expect.objectContaining({ id: delousing.id, boats: ["lomvi"] }),
    );

    expect((await save({ removed: ["lomvi"] }, 4)).body.boats).toEqual([]);
    const { version } = await boat();
    const restored = await call("POST", "/api/admin/history/boat/lomvi/restore", {
      restored: first.version + 1,
      version,
    });
    expect(restored.status).toBe(200);
    expect((await call<AdminService>("GET", path)).body.boats).toEqual(["lomvi"]);
  });

  test("change nothing if the save is refused", async () => {
    const world = await createWorld();
    const { delousing } = await createFleet(world);
    const cookie = await world.signIn();
    const path = `/api/admin/services/${delousing.id}`;
    const put = (body: object) =>
      world.call<AdminService>("PUT", path, { title: "Avlusing", slug: "de-licing", ...body }, cookie);
    const read = async () => (await world.call<AdminService>("GET", path, undefined, cookie)).body;
    const before = await read();
    const unknown = await put({ boats: { added: ["lomvi", "finnes-ikke"] }, version: 1 });
    expect(unknown).toMatchObject({
      status: 422,
      error: { code: "invalid_reference", fields: { boats: "Et av fartøyene finnes ikke lenger." } },
    });
    const stale = await put({ boats: { added: ["lomvi"] }, version: 7 });
    expect(stale).toMatchObject({ status: 409, error: { code: "stale", current: { boats: [] } } });
    expect((await put({ boats: "alle", version: 1 })).status).toBe(400);
    expect(await read()).toEqual(before);
    const created = await world.call<AdminService>(
      "POST",
      "/api/admin/services",
      { title: "Ny", boats: { added: ["lomvi"] } },
      cookie,
    );
    expect(created.body.boats).toEqual(["lomvi"]);
  });
});

describeEngine("the company's facts in a legal text", () => {
  test("are placeholders for staff and values for visitors, escaped", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const content = `<p>{selskap.juridisk} {selskap.ukjent} <a href="mailto:{selskap.epost}">post</a></p>`;
    const facts = { name: "Fjord", legal_name: 'Fjord & "Havn" AS', email: "post@fjord.example" };
    const company = { ...emptyCompany, ...facts, version: 0 };
    expect((await world.call("PUT", "/api/admin/company", company, cookie)).status).toBe(200);
    const saved = await world.call<LegalText>(
      "PUT",
      "/api/admin/legal/terms",
      { content, version: 0 },
      cookie,
    );
    expect(saved.body.content).toContain("{selskap.juridisk}");
    const read = await world.call<LegalText>("GET", "/api/legal/terms");
    expect(read.body.content).toMatch(
      /^<p>Fjord &amp; ("|&quot;)Havn\1 AS \{selskap\.ukjent\} <a href="mailto:post@fjord\.example"/,
    );
    const preview = await world.call<{ content: string; stored: string }>(
      "POST",
      "/api/admin/legal/preview",
      { content },
      cookie,
    );
    expect(preview.body.content).toBe(read.body.content);
    expect(preview.body.stored).toBe(saved.body.content);
  });
});
