import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openMailer } from "../../src/adapters/mail.ts";
import type { Role } from "../../src/contract/roles.ts";
import type { SentInvitation, User } from "../../src/contract/accounts/users.ts";
import { openDatabase } from "../../src/db/engine/client.ts";
import { listMigrationNames, migrateToLatest, recreateTables } from "../../src/db/setup/migrate.ts";
import { addAccount, removeAccount, setPassword, setRole } from "../../src/domain/accounts/accounts.ts";
import { deliverDueMail } from "../../src/domain/outbox/outbox.ts";
import { changeRole, deactivateUser, listUsers } from "../../src/domain/accounts/users.ts";
import { describeEngine, freshDatabaseConfig } from "../support/engines/database.ts";
import { createMailServer } from "../support/servers/smtp.ts";
import { getTotpCode } from "../support/content/totp.ts";
import { createWorld, email, password, siteUrl, type World } from "../support/engines/world.ts";

const dayMs = 24 * 60 * 60_000;
const chosen = "sildemåke over brygga";
const invited = "tuva@nordskarv.example";

/** An owner's calls of /api/admin/users. */
async function openUsers(world: World) {
  const cookie = await world.signIn();
  const call = <Body>(method: string, path: string, body?: unknown) =>
    world.call<Body>(method, `/api/admin/users${path}`, body, cookie);
  const list = async () => (await call<User[]>("GET", "")).body;
  return {
    cookie,
    call,
    list,
    invite: (body: { email?: string; name?: string; role?: Role; password?: string } = {}) =>
      call<SentInvitation>("POST", "", { email: invited, role: "editor", ...body }),
    find: async (address: string) => {
      const user = (await list()).find((candidate) => candidate.email === address);
      if (user === undefined) throw new Error(`There is no ${address}`);
      return user;
    },
  };
}

const accept = (world: World, token: string, body: { name?: string; password?: string } = {}) =>
  world.call("POST", "/api/auth/invitation/accept", { token, name: "Tuva", password: chosen, ...body });
const look = (world: World, token: string) => world.call("POST", "/api/auth/invitation", { token });
const signIn = (world: World, address: string, secret = password) =>
  world.call("POST", "/api/auth/sign-in/email", { email: address, password: secret });
const getToken = ({ body }: { body: SentInvitation }) => body.link?.split("#invitasjon:")[1] ?? "";

describeEngine("an invitation", () => {
  test("is mailed through the outbox, and its link gives the account a name and a password once", async () => {
    const mailServer = await createMailServer();
    onTestFinished(() => mailServer.kill9());
    await mailServer.start();
    const from = "post@nordskarv.example";
    const mail = { from, notifyTo: "drift@nordskarv.example", hasReceipts: true, siteUrl };
    const world = await createWorld({ contact: { mail } });
    const users = await openUsers(world);
    const sent = await users.invite({ email: ` ${invited.toUpperCase()} `, name: "Tuva" });
    expect(sent).toMatchObject({ status: 201, body: { link: null, user: { state: "invited" } } });
    expect((await signIn(world, invited, chosen)).status, "before it is accepted").toBe(401);
    await world.call("POST", "/api/auth/password-reset", { email: invited });
    await deliverDueMail(world.ctx, openMailer(mailServer.url));
    const mails = mailServer.received().filter(({ to }) => to.includes(invited));
    expect(mails.map(({ headers }) => headers.get("subject"))).toEqual([
      "Invitasjon til adminportalen til nordskarv.example",
    ]);
    const token = /\/login#invitasjon:([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    expect((await look(world, token)).body).toEqual({ email: invited, name: "Tuva", role: "editor" });
    expect((await accept(world, token, { password: "passord1234567" })).error.fields?.password).toMatch(
      /gjette/,
    );
    expect((await accept(world, token, { name: " " })).error.fields?.name).toBe("Skriv navnet ditt.");
    expect((await accept(world, token, { name: "Tuva Vik" })).status).toBe(204);
    expect((await signIn(world, invited, chosen)).status).toBe(200);
    expect(await users.find(invited)).toMatchObject({
      name: "Tuva Vik",
      role: "editor",
      state: "active",
      signInMethod: "password",
      invitedUntil: null,
    });
  });

  test("is a link to hand over where there is no mail server, and is refused when used, late or replaced", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const world = await createWorld();
    const users = await openUsers(world);
    const first = getToken(await users.invite());
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await users.list()), "the list does not show it").not.toContain(first);
    const { id } = await users.find(invited);
    const second = getToken(await users.call<SentInvitation>("POST", `/${id}/invitation`, {}));
    expect((await accept(world, first)).error.message).toMatch(/en nyere er sendt/);
    vi.setSystemTime(Date.now() + 7 * dayMs + 1_000);
    for (const response of [await look(world, second), await accept(world, second)]) {
      expect(response).toMatchObject({
        status: 400,
        error: { message: "Invitasjonen har gått ut. Be om en ny." },
      });
    }
    const owner = await openUsers(world);
    const third = getToken(await owner.call<SentInvitation>("POST", `/${id}/invitation`, {}));
    const results = await Promise.all([1, 2, 3].map(() => accept(world, third)));
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400, 400]);
    expect(await accept(world, third)).toMatchObject({
      status: 400,
      error: { message: "Invitasjonen er brukt. Logg inn med e-post og passord." },
    });
    expect((await owner.call("POST", `/${id}/invitation`, {})).error.message).toMatch(
      /har tatt kontoen i bruk/,
    );
    expect((await owner.call("DELETE", `/${id}/invitation`)).error.message).toMatch(/Deaktiver den i stedet/);
  });

  test("that two people use at the same time gives the account to one of them", async () => {
    const world = await createWorld();
    const token = getToken(await (await openUsers(world)).invite());
    const passwords = [chosen, "tjeld i fjæra om våren"];
    const accepted = await Promise.all(passwords.map((wanted) => accept(world, token, { password: wanted })));
    expect(accepted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
    const signIns = await Promise.all(passwords.map((wanted) => signIn(world, invited, wanted)));
    expect(signIns.map(({ status }) => status === 200)).toEqual(accepted.map(({ status }) => status === 204));
  });

  test("can be withdrawn, and is refused for an existing account with a sentence", async () => {
    const world = await createWorld();
    const users = await openUsers(world);
    const token = getToken(await users.invite());
    const again = await users.invite();
    expect(again).toMatchObject({ status: 409, error: { code: "duplicate" } });
    expect(again.error.fields?.email).toMatch(/er allerede invitert. Send invitasjonen på nytt/);
    expect((await users.invite({ email })).error.fields?.email).toBe(`${email} har allerede en konto.`);
    const { id } = await users.find(invited);
    expect((await users.call("POST", `/${id}/deactivate`)).error.message).toMatch(/Trekk den tilbake/);
    expect((await users.call("DELETE", `/${id}/invitation`)).status).toBe(204);
    expect((await accept(world, token)).error.message).toMatch(/trukket tilbake/);
    const wrong = [{ email: "ikke en adresse" }, { email: "" }, { role: "sjef" as Role }];
    for (const body of wrong) expect((await users.invite(body)).status).toBe(400);
    expect(await users.list()).toHaveLength(1);
    const both = await Promise.all([users.invite(), users.invite()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describeEngine("users", () => {
  test("a deactivated account is signed out and cannot come back until it is activated", async () => {
    const from = "post@nordskarv.example";
    const mail = { from, notifyTo: "drift@nordskarv.example", hasReceipts: true, siteUrl };
    const world = await createWorld({ contact: { mail } });
    const users = await openUsers(world);
    const cookie = await world.signIn("editor");
    const { id, email: address, lastSeenAt } = await users.find("editor@nordskarv.example");
    expect(lastSeenAt, "has signed in, and called nothing").toBeNull();
    expect((await world.call("GET", "/api/admin/boats", undefined, cookie)).status).toBe(200);
    const findSeen = async () => Date.parse((await users.find(address)).lastSeenAt ?? "");
    await expect.poll(findSeen).toBeGreaterThan(Date.now() - 60_000);

    expect((await users.call("POST", `/${id}/deactivate`)).body).toMatchObject({ state: "deactivated" });
    expect((await world.call("GET", "/api/admin/boats", undefined, cookie)).status).toBe(401);
    expect(await signIn(world, address)).toMatchObject({
      status: 403,
      error: { message: "Kontoen er deaktivert. Be en eier om å aktivere den." },
    });
    expect((await signIn(world, address, "feil passord her")).status, "says nothing to others").toBe(401);
    await world.call("POST", "/api/auth/password-reset", { email: address });
    const mails = await world.ctx.db.selectFrom("mail_outbox").select("kind").execute();
    expect(mails.map(({ kind }) => kind)).not.toContain("password-reset");

    expect((await users.call("POST", `/${id}/activate`, {})).body).toMatchObject({ state: "active" });
    expect((await signIn(world, address)).status).toBe(200);
    const renewed = await world.signIn("editor");
    expect((await users.call("POST", `/${id}/sign-out`)).status).toBe(204);
    expect((await world.call("GET", "/api/admin/boats", undefined, renewed)).status).toBe(401);
    expect((await users.call("POST", "/ukjent/deactivate")).error.message).toBe(
      "Brukeren finnes ikke lenger.",
    );
  });

  test("an owner lets somebody back in who has lost the password or the phone", async () => {
    const world = await createWorld();
    const users = await openUsers(world);
    const cookie = await world.signIn("editor");
    const address = "editor@nordskarv.example";
    const { id } = await users.find(address);
    const path = "/api/admin/account/second-factor";
    const { body } = await world.call<{ key: string }>("POST", path, { password }, cookie);
    await world.call("PUT", path, { code: getTotpCode(body.key) }, cookie);
    expect((await users.find(address)).signInMethod).toBe("second-factor");

    const sent = await users.call<{ link: string }>("POST", `/${id}/password-link`, { password });
    const token = sent.body.link.split("#nytt-passord:")[1];
    const reset = () => world.call("POST", "/api/auth/password-reset/complete", { token, password: chosen });
    expect((await reset()).status).toBe(204);
    expect((await reset()).status, "once").toBe(400);
    expect((await signIn(world, address, chosen)).body, "the second factor stays").toEqual({
      needsCode: true,
    });
    expect((await users.call("POST", `/${id}/remove-factors`, { password })).body).toMatchObject({
      signInMethod: "password",
    });
    expect((await signIn(world, address, chosen)).body).toEqual({ needsCode: false });
    await users.call("POST", `/${id}/deactivate`);
    expect((await users.call("POST", `/${id}/password-link`, { password })).status).toBe(403);
  });

  test("what gives access to an account asks an owner for the password again", async () => {
    const world = await createWorld();
    const users = await openUsers(world);
    await world.signIn("editor");
    const editor = await users.find("editor@nordskarv.example");
    const { id: invitedId } = (await users.invite({ role: "owner", password })).body.user;
    const formerOwner = "tidligere-eier@nordskarv.example";
    await addAccount(world.ctx, world.auth, formerOwner, password, { role: "owner" });
    const { id: formerOwnerId } = await users.find(formerOwner);
    await users.call("POST", `/${formerOwnerId}/deactivate`);
    const changes: Array<[method: string, path: string, body?: object]> = [
      ["POST", "", { email: "annen@nordskarv.example", role: "owner" }],
      ["POST", `/${invitedId}/invitation`],
      ["PUT", `/${editor.id}/role`, { role: "owner" }],
      ["POST", `/${formerOwnerId}/activate`],
      ["POST", `/${editor.id}/password-link`],
      ["POST", `/${editor.id}/remove-factors`],
    ];
    const list = () =>
      Promise.all([users.list(), world.ctx.db.selectFrom("invitations").selectAll().execute()]);
    const before = await list();
    for (const [method, path, body] of changes) {
      const send = (proof: object) => users.call(method, path, { ...body, ...proof });
      expect((await send({})).error.fields, path).toEqual({ password: "Skriv passordet ditt." });
      expect((await send({ password: "feil passord" })).error.fields, path).toEqual({
        password: "Passordet er feil.",
      });
      expect(await list(), path).toEqual(before);
    }
    expect(await world.ctx.db.selectFrom("auth_verifications").select("id").execute(), "links").toEqual([]);
    for (const [method, path, body] of changes) {
      expect((await users.call(method, path, { ...body, password })).status, path).toBeLessThan(300);
    }
  });

  test("an owner's session alone gives nobody a new password or fewer factors for that account", async () => {
    const world = await createWorld();
    const users = await openUsers(world);
    const { id } = await users.find(email);
    for (const path of ["password-link", "remove-factors"]) {
      expect(await users.call("POST", `/${id}/${path}`, { password }), path).toMatchObject({
        status: 403,
        error: { message: "Din egen innlogging endrer du under «Min konto»." },
      });
    }
    expect(await world.ctx.db.selectFrom("auth_verifications").select("id").execute(), "links").toEqual([]);
    expect((await users.call("GET", "")).status, "the session goes on").toBe(200);
  });

  test("everybody may change their own name", async () => {
    const world = await createWorld();
    const users = await openUsers(world);
    const cookie = await world.signIn("reader");
    const rename = (name: string) => world.call("PUT", "/api/admin/account/name", { name }, cookie);
    expect((await rename("  Vakt\nLeder ")).status).toBe(204);
    expect((await users.find("reader@nordskarv.example")).name).toBe("Vakt Leder");
    expect((await rename(" ")).error.fields?.name).toBe("Skriv navnet ditt.");
    expect((await rename("x".repeat(101))).status).toBe(400);
  });

  test("the last owner stays an owner, and a new role counts at once", async () => {
    const world = await createWorld();
    const users = await openUsers(world);
    const { id } = await users.find(email);
    expect((await users.find(email)).isLastOwner).toBe(true);
    await users.invite({ email: "ny-eier@nordskarv.example", role: "owner", password });
    const refused = [
      await users.call("PUT", `/${id}/role`, { role: "editor" }),
      await users.call("POST", `/${id}/deactivate`),
    ];
    for (const response of refused) {
      expect(response.status, "an invited owner cannot sign in").toBe(403);
      expect(response.error.message).toMatch(/^Dette er den siste eieren\. Gjør en annen til eier/);
    }
    await expect(removeAccount(world.ctx, email)).rejects.toThrow("last owner");
    await expect(setRole(world.ctx, email, "reader")).rejects.toThrow("last owner");
    await expect(setPassword(world.ctx, world.auth, "ny-eier@nordskarv.example", chosen)).rejects.toThrow(
      "has not accepted",
    );

    const editor = await world.signIn("editor");
    const see = async () => (await world.call("GET", "/api/admin/users", undefined, editor)).status;
    expect(await see()).toBe(403);
    const other = await users.find("editor@nordskarv.example");
    expect((await users.call("PUT", `/${other.id}/role`, { role: "owner", password })).body).toMatchObject({
      role: "owner",
    });
    expect(await see()).toBe(200);
    expect((await users.find(email)).isLastOwner).toBe(false);
    expect((await users.call("PUT", `/${id}/role`, { role: "reader" })).status).toBe(200);
    expect((await users.call("GET", "")).status, "one's own role too").toBe(403);
  });

  test("two owners who demote or deactivate each other at the same time leave one owner", async () => {
    const { auth, ctx } = await createWorld();
    await addAccount(ctx, auth, email, password);
    for (let round = 0; round < 4; round += 1) {
      const second = `eier-${round}@nordskarv.example`;
      await addAccount(ctx, auth, second, password, { role: "owner" });
      const owners = (await listUsers(ctx)).filter(
        ({ role, state }) => role === "owner" && state === "active",
      );
      expect(owners).toHaveLength(2);
      const change = (id: string) =>
        round % 2 === 0 ? changeRole(ctx, id, "editor") : deactivateUser(ctx, id);
      const results = await Promise.allSettled(owners.map(({ id }) => change(id)));
      const refused = results.flatMap((result) =>
        result.status === "rejected" ? [String(result.reason)] : [],
      );
      expect(refused).toEqual([expect.stringContaining("Dette er den siste eieren.")]);
      const left = await ctx.db
        .selectFrom("auth_users")
        .select("email")
        .where("role", "=", "owner")
        .where("deactivated_at", "is", null)
        .execute();
      expect(left).toHaveLength(1);
      // The first account goes on as the only owner.
      await ctx.db
        .updateTable("auth_users")
        .set({ role: "owner", deactivated_at: null })
        .where("email", "=", email)
        .execute();
      await removeAccount(ctx, second);
    }
  });

  test("accounts from before there were roles become owners", async () => {
    const config = await freshDatabaseConfig({ isMigrated: false });
    const db = openDatabase(config);
    onTestFinished(() => db.destroy());
    const timestamp = "2026-01-01T00:00:00.000Z";
    const names = (await listMigrationNames()).filter((name) => name < "0006");
    await db.transaction().execute((tx) =>
      recreateTables(
        tx,
        names.map((name) => ({ name, timestamp })),
      ),
    );
    await sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at)
      values ('1', 'Marit', ${email}, ${config.engine === "sqlite" ? 1 : true}, ${timestamp}, ${timestamp})`.execute(
      db,
    );
    await sql`insert into mail_outbox (id, account_id, kind, state, queued_at, next_attempt_at, updated_at)
      values ('m', '1', 'new-device', 'sent', ${timestamp}, ${timestamp}, ${timestamp})`.execute(db);
    await migrateToLatest(db);
    expect(await db.selectFrom("auth_users").select(["email", "role"]).execute()).toEqual([
      { email, role: "owner" },
    ]);
    expect(await db.selectFrom("mail_outbox").select("id").execute()).toEqual([{ id: "m" }]);
  });
});
