import { sql } from "kysely";
import * as v from "valibot";
import { expect, test } from "vitest";
import { emptyCompany } from "../../src/contract/company/company.ts";
import { type AdminBoat, boatUpdate } from "../../src/contract/boats/admin-boats.ts";
import type { AdminService } from "../../src/contract/services/admin-services.ts";
import type { Boat } from "../../src/contract/boats/boats.ts";
import type { RecordHistory, Restored } from "../../src/contract/history/history.ts";
import type { LegalText } from "../../src/contract/legal/legal.ts";
import { findBoatForAdmin, updateBoatDetails } from "../../src/domain/boats/boats.ts";
import { inTransaction } from "../../src/domain/context.ts";
import { describeEngine, engine } from "../support/engines/database.ts";
import { boatBody, createFleet, createWorld } from "../support/engines/world.ts";

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

  test("are linked once if the creation of the service is repeated, because its response was lost", async () => {
    const world = await createWorld();
    await createFleet(world);
    const cookie = await world.signIn();
    const body = {
      title: "Inspeksjon",
      description_html: "<p>Med <strong>ROV</strong></p>",
      features: ["Film", ""],
      image: "/media/1.jpg",
      image_focus: { x: 0.5, y: 0.5 },
      boats: { added: ["lomvi"] },
    };
    const create = (rest: object = {}) =>
      world.call<AdminService>("POST", "/api/admin/services", { ...body, ...rest }, cookie);
    const first = await create();
    expect(first).toMatchObject({ status: 201, body: { slug: "inspeksjon", boats: ["lomvi"] } });
    expect(await create()).toMatchObject({ status: 201, body: first.body });
    const duplicate = { status: 409, error: { code: "duplicate" } };
    expect(await create({ features: ["Foto"] })).toMatchObject(duplicate);
    expect(await create({ boats: undefined })).toMatchObject(duplicate);
    const services = await world.call<AdminService[]>("GET", "/api/admin/services", undefined, cookie);
    expect(services.body.filter(({ title }) => title === "Inspeksjon")).toEqual([first.body]);
  });

  test.runIf(engine === "postgres")("are unlinked also while the boat is being saved", async () => {
    const world = await createWorld();
    const { washing, boat } = await createFleet(world);
    const { id: _, created_at: __, updated_at: ___, ...fields } = boat;
    const cookie = await world.signIn();
    const isSaved = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const saving = inTransaction(world.ctx, async (tx) => {
      await updateBoatDetails(tx, boat.id, v.parse(boatUpdate, fields));
      isSaved.resolve();
      await mayCommit.promise;
    });
    await isSaved.promise;
    const unlinking = world.call<AdminService>(
      "PUT",
      `/api/admin/services/${washing.id}`,
      { title: "Notvasking", slug: "notvasking", boats: { removed: [boat.id] }, version: 1 },
      cookie,
    );
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(world.ctx.db)).rows).toHaveLength(1);
    mayCommit.resolve();
    await saving;
    expect((await unlinking).body.boats).toEqual([]);
    expect((await findBoatForAdmin(world.ctx, boat.id)).services).toEqual([]);
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

describeEngine("undoing the save of a service", () => {
  test("undoes the boats that it linked and unlinked, step by step, and leaves other changes of the boats", async () => {
    const world = await createWorld();
    const { region, delousing, washing } = await createFleet(world);
    const cookie = await world.signIn();
    const call = async <T>(method: string, path: string, body?: unknown) =>
      world.call<T>(method, path, body, cookie);
    await call("POST", "/api/admin/boats", boatBody(region.id, { id: "alke", name: "Alke" }));
    const save = (version: number, rest: object) =>
      call("PUT", `/api/admin/services/${delousing.id}`, {
        title: "Avlusing",
        slug: "de-licing",
        version,
        ...rest,
      });
    const undo = (version: number) =>
      call<Restored>("POST", `/api/admin/history/service/${delousing.id}/undo`, { version });
    const read = async () => {
      const { body } = await call<AdminService>("GET", `/api/admin/services/${delousing.id}`);
      return [body.title, ...body.boats];
    };
    await save(1, { boats: { added: ["alke", "lomvi"] } });
    await save(2, { title: "Lusefjerning", boats: { added: ["lomvi"], removed: ["alke"] } });
    expect(await read()).toEqual(["Lusefjerning", "lomvi"]);
    // The boat has been saved since, with the link and something else.
    const boat = boatBody(region.id, { name: "Lomvi", crew: "4", services: [washing.id, delousing.id] });
    expect((await call("PUT", "/api/admin/boats/lomvi", { ...boat, version: 2 })).status).toBe(200);

    expect((await undo(3)).body).toMatchObject({ version: 4, skipped: [] });
    expect(await read()).toEqual(["Avlusing", "alke", "lomvi"]);
    // Asked twice, it stores nothing.
    expect((await undo(3)).body.version).toBe(4);
    // Only boats were changed by this one.
    expect((await undo(2)).body.version).toBe(5);
    expect(await read()).toEqual(["Avlusing"]);
    expect((await undo(2)).body.version).toBe(5);
    // The undo is undone, with its links.
    expect((await undo(5)).body.version).toBe(6);
    expect(await read()).toEqual(["Avlusing", "alke", "lomvi"]);
    expect((await call<AdminBoat>("GET", "/api/admin/boats/lomvi")).body).toMatchObject({ crew: "4" });
    const history = await call<RecordHistory>("GET", `/api/admin/history/service/${delousing.id}`);
    expect(history.body.versions.map(({ summary }) => summary)).toEqual([
      "Angret versjon 5",
      "Angret versjon 2",
      "Angret versjon 3",
      "Tittel, fartøy",
      "Fartøy",
      "Opprettet",
    ]);
    // An older version is restored without touching the links, which are part of the boats.
    const restoration = { restored: 3, version: 6 };
    await call("POST", `/api/admin/history/service/${delousing.id}/restore`, restoration);
    expect(await read()).toEqual(["Lusefjerning", "alke", "lomvi"]);
    // After somebody else's save nothing is undone, not even the links.
    await save(7, { boats: { removed: ["lomvi"] } });
    await save(8, { title: "Annet" });
    expect(await undo(8)).toMatchObject({ status: 409, error: { code: "stale" } });
    expect(await read()).toEqual(["Annet", "alke"]);
  });

  test("leaves out boats that are gone", async () => {
    const world = await createWorld();
    const { region, delousing } = await createFleet(world);
    const cookie = await world.signIn();
    const call = async <T>(method: string, path: string, body?: unknown) =>
      world.call<T>(method, path, body, cookie);
    await call("POST", "/api/admin/boats", boatBody(region.id, { id: "alke", name: "Alke" }));
    const path = `/api/admin/services/${delousing.id}`;
    const service = { title: "Avlusing", slug: "de-licing" };
    await call("PUT", path, { ...service, boats: { added: ["alke", "lomvi"] }, version: 1 });
    await call("PUT", path, { ...service, boats: { removed: ["alke", "lomvi"] }, version: 2 });
    await world.ctx.db.deleteFrom("boats").where("id", "=", "alke").execute();
    await call("POST", `/api/admin/history/service/${delousing.id}/undo`, { version: 3 });
    expect((await call<AdminService>("GET", path)).body.boats).toEqual(["lomvi"]);
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
