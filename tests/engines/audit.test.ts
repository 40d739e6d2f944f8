import { sql } from "kysely";
import { expect, test } from "vitest";
import type { AuditEvent, AuditPage } from "../../src/contract/audit/audit.ts";
import type { SentInvitation } from "../../src/contract/accounts/users.ts";
import { openDatabase } from "../../src/db/engine/client.ts";
import { listMigrationNames, recreateTables } from "../../src/db/setup/migrate.ts";
import { addAccount, setRole } from "../../src/domain/accounts/accounts.ts";
import { deleteExpiredEvents, listEvents, recordEvent } from "../../src/domain/audit/audit.ts";
import { inTransaction } from "../../src/domain/context.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine, freshDatabaseConfig } from "../support/engines/database.ts";
import { createWorld, email, password, type World } from "../support/engines/world.ts";

const read = async (world: World, cookie: string, query: Record<string, string> = {}): Promise<AuditPage> => {
  const search = new URLSearchParams(query);
  return (await world.call<AuditPage>("GET", `/api/admin/audit?${search}`, undefined, cookie)).body;
};
const describe = ({ actor, action, subject }: AuditEvent) =>
  [actor?.name ?? "–", action, subject?.label].filter(Boolean).join(" ");

describeEngine("the audit log", () => {
  test("records sign-ins, also refused ones, and what is done to accounts, but nothing that was typed", async () => {
    const world = await createWorld();
    const typed = { unknown: "hemmelig-passord-i-feil-felt@x.example", wrong: "helt feil passord" };
    const cookie = await world.signIn();
    await world.call("POST", "/api/auth/sign-in/email", { email, password: typed.wrong });
    await world.call("POST", "/api/auth/sign-in/email", { email: typed.unknown, password: typed.wrong });
    const { body } = await world.call<SentInvitation>(
      "POST",
      "/api/admin/users",
      { email: "tuva@nordskarv.example", role: "reader" },
      cookie,
    );
    const token = body.link?.split("#invitasjon:")[1] ?? "";
    const acceptance = { token, name: "Tuva", password: "sildemåke over brygga" };
    await world.call("POST", "/api/auth/invitation/accept", acceptance);
    const path = `/api/admin/users/${body.user.id}`;
    await world.call("PUT", `${path}/role`, { role: "editor" }, cookie);
    await world.call("POST", `${path}/deactivate`, undefined, cookie);
    await setRole(world.ctx, "tuva@nordskarv.example", "reader");
    const second = await world.signIn();
    await world.call("POST", "/api/auth/sign-out", undefined, second);

    const { events } = await read(world, cookie);
    expect(events.map(describe).toReversed()).toEqual([
      `– account-added ${email}`,
      `${email} signed-in`,
      `– sign-in-refused ${email}`,
      "– sign-in-refused",
      `${email} invited tuva@nordskarv.example`,
      "Tuva invitation-accepted tuva@nordskarv.example",
      `${email} role-changed tuva@nordskarv.example`,
      `${email} deactivated tuva@nordskarv.example`,
      "– role-changed tuva@nordskarv.example",
      `${email} signed-in`,
      `${email} signed-out`,
    ]);
    const changed = events.find(({ action, actor }) => action === "role-changed" && actor);
    expect(changed?.details).toEqual({ from: "reader", to: "editor" });
    const stored = JSON.stringify(await world.ctx.db.selectFrom("audit_events").selectAll().execute());
    for (const secret of [password, token, acceptance.password, ...Object.values(typed)]) {
      expect(stored).not.toContain(secret);
    }
  });

  test("is not filled by strangers", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    for (let index = 0; index < 29; index += 1) {
      await world.call("POST", "/api/auth/sign-in/email", { email: `x${index}@y.example`, password: "feil" });
    }
    const { events } = await read(world, cookie, { kind: "sign-in" });
    expect(events.filter(({ action }) => action === "sign-in-refused")).toHaveLength(20);
  });

  test("is filtered by person, kind and period, and read page by page", async () => {
    const clock = fixedClock("2026-06-01T00:00:00.000Z");
    const world = await createWorld({ now: clock.now });
    const { ctx, auth } = world;
    await addAccount(ctx, auth, email, password);
    const cookie = await world.signIn();
    const [me] = (await read(world, cookie)).events.flatMap(({ actor }) => actor ?? []);
    const actor = { id: me?.id ?? "", name: "Marit", email, role: "owner" as const };
    for (let day = 0; day < 60; day += 1) {
      clock.advance(24 * 60 * 60_000);
      const boat = { kind: "boat" as const, id: "lomvi", label: "Lomvi" };
      await inTransaction({ ...ctx, actor: day % 2 === 0 ? actor : null }, (tx) =>
        recordEvent(tx, { action: day % 3 === 0 ? "exported" : "changed", subject: boat, details: { day } }),
      );
    }
    const first = await read(world, cookie);
    expect(first.events).toHaveLength(50);
    const rest = await read(world, cookie, { after: first.next ?? "" });
    expect(rest.events).toHaveLength(12);
    expect(rest.next).toBeNull();
    const days = [...first.events, ...rest.events].map(({ details }) => details.day).slice(0, 60);
    expect(days).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index));

    const oldest = await read(world, cookie, { sort: "oldest" });
    const newest = await read(world, cookie, { sort: "oldest", after: oldest.next ?? "" });
    const ids = ({ events }: AuditPage) => events.map(({ id }) => id);
    expect([...ids(oldest), ...ids(newest)]).toEqual([...ids(first), ...ids(rest)].toReversed());

    expect((await read(world, cookie, { kind: "export" })).events).toHaveLength(20);
    const mine = await read(world, cookie, { person: actor.id });
    expect(mine.events, "also what was done to the account").toHaveLength(32);
    const period = { from: "2026-06-03T00:00:00.000Z", to: "2026-06-05T00:00:00.000Z" };
    expect((await read(world, cookie, period)).events.map(({ details }) => details.day)).toEqual([2, 1]);
    const labels = async (search: string) =>
      (await read(world, cookie, { search })).events.map(({ subject }) => subject?.label);
    await recordEvent(ctx, {
      action: "changed",
      subject: { kind: "boat", id: "x", label: "ÆRFUGL 50% Ø_Å" },
    });
    for (const search of ["ærfugl", "ÆRF 50%", "ø_å"])
      expect(await labels(search)).toEqual(["ÆRFUGL 50% Ø_Å"]);
    const ailu = { ...actor, name: "Áilu Österlund" };
    await recordEvent({ ...ctx, actor: ailu }, { action: "exported", details: { day: "sist" } });
    for (const search of ["ailu", "áilu", "ÁILU", "österlund", "Ö".normalize("NFD")]) {
      const { events } = await read(world, cookie, { search });
      expect(
        events.map(({ details }) => details.day),
        search,
      ).toEqual(search === "ailu" ? [] : ["sist"]);
    }
    for (const search of ["5_%", "ærfugl marit", "\\"]) expect(await labels(search)).toEqual([]);
    expect(await labels("MARIT lomvi")).toHaveLength(30);
    const both = await read(world, cookie, { person: actor.id, kind: "export", ...period });
    expect(both.events).toEqual([]);
    for (const wrong of ["kind=alt", "from=igår", "after=1", "sort=sist", `search=${"a".repeat(201)}`]) {
      expect((await world.call("GET", `/api/admin/audit?${wrong}`, undefined, cookie)).status).toBe(400);
    }
  });

  test("finds events from before their names were folded", async () => {
    const config = await freshDatabaseConfig({ isMigrated: false });
    const db = openDatabase(config);
    const timestamp = "2026-01-01T00:00:00.000Z";
    const names = (await listMigrationNames()).filter((name) => name < "0020");
    await db.transaction().execute((tx) =>
      recreateTables(
        tx,
        names.map((name) => ({ name, timestamp })),
      ),
    );
    for (const name of ["Áilu", "Marit"]) {
      await sql`insert into audit_events (id, at, actor_id, actor_name, action, details)
        values (${name}, ${timestamp}, '1', ${name}, 'exported', '{}')`.execute(db);
    }
    await db.destroy();
    const { ctx } = await createWorld({ config });
    expect((await listEvents(ctx, { search: "áilu" })).events.map(({ id }) => id)).toEqual(["Áilu"]);
  });

  test("is kept for twelve months", async () => {
    const clock = fixedClock("2026-06-05T08:00:00.000Z");
    const world = await createWorld({ now: clock.now });
    await recordEvent(world.ctx, { action: "exported", details: { which: "old" } });
    clock.advance(24 * 60 * 60_000);
    await recordEvent(world.ctx, { action: "exported", details: { which: "new" } });
    clock.advance(364 * 24 * 60 * 60_000);
    expect(await deleteExpiredEvents(world.ctx)).toBe(0);
    clock.advance(1_000);
    expect(await deleteExpiredEvents(world.ctx)).toBe(1);
    const left = await world.ctx.db.selectFrom("audit_events").select("details").execute();
    expect(left).toEqual([{ details: { which: "new" } }]);
  });

  test("keeps an event together with its change: neither is stored if the other fails", async () => {
    const world = await createWorld();
    await addAccount(world.ctx, world.auth, email, password);
    const failing = inTransaction(world.ctx, async (tx) => {
      await recordEvent(tx, { action: "changed" });
      throw new Error("the change fails");
    });
    await expect(failing).rejects.toThrow("the change fails");
    const events = await world.ctx.db.selectFrom("audit_events").select("action").execute();
    expect(events).toEqual([{ action: "account-added" }]);
  });
});
