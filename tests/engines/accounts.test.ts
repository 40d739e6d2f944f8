import { getMigrations } from "better-auth/db/migration";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  addAccount,
  ensureFirstAccount,
  listAccounts,
  removeAccount,
  setPassword,
} from "../../src/domain/accounts/accounts.ts";
import { authOptions, sessionCookie } from "../../src/domain/accounts/auth.ts";
import { pages } from "../../src/http/pages/pages.ts";
import { describeEngine } from "../support/engines/database.ts";
import {
  toCookieHeader,
  createWorld,
  email,
  password,
  siteUrl,
  type World,
} from "../support/engines/world.ts";

const hour = 60 * 60 * 1000;
const signIn = (world: World, credentials = { email, password }, headers: Record<string, string> = {}) =>
  world.send("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(credentials),
  });
const isSignedIn = async (world: World, cookie: string) =>
  (await world.call("GET", "/api/admin/boats", undefined, cookie)).status === 200;

/** Replaces Date, which better-auth reads too. Returns a function that moves the clock. */
function useFakeDate() {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms: number) => vi.setSystemTime(Date.now() + ms);
}

describeEngine("accounts", () => {
  test("the tables match what better-auth expects", async () => {
    const { ctx, config } = await createWorld();
    const options = authOptions({ ctx, engine: config.engine, secret: "s".repeat(32) });
    const { toBeCreated, toBeAdded } = await getMigrations(options);
    expect([...toBeCreated, ...toBeAdded].map(({ table }) => table)).toEqual([]);
  });

  test("sign-in creates a session that sign-out ends on the server", async () => {
    const world = await createWorld();
    await addAccount(world.ctx, world.auth, email, password);
    const response = await signIn(world);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/i);
    const cookie = toCookieHeader(response.headers);
    const session = await world.call("GET", "/api/auth/get-session", undefined, cookie);
    expect(session.body).toMatchObject({ user: { email } });
    expect(await isSignedIn(world, cookie)).toBe(true);

    await world.call("POST", "/api/auth/sign-out", undefined, cookie);
    expect(await isSignedIn(world, cookie)).toBe(false);
    expect((await world.call("GET", "/api/auth/get-session", undefined, cookie)).body).toBeNull();
  });

  test("a sign-in gets a new session, and ends the one that the browser had", async () => {
    const world = await createWorld();
    await addAccount(world.ctx, world.auth, email, password);
    const first = toCookieHeader((await signIn(world)).headers);
    const elsewhere = toCookieHeader((await signIn(world)).headers);
    const again = await world.call("POST", "/api/auth/sign-in/email", { email, password }, first);
    expect(await isSignedIn(world, toCookieHeader(again.headers))).toBe(true);
    expect(await isSignedIn(world, first)).toBe(false);
    expect(await isSignedIn(world, elsewhere)).toBe(true);
  });

  test("a wrong password and an unknown account get the same response", async () => {
    const world = await createWorld();
    await addAccount(world.ctx, world.auth, email, password);
    const wrong = await signIn(world, { email, password: "feil passord her" });
    const unknown = await signIn(world, { email: "ingen@nordskarv.example", password });
    expect(wrong).toMatchObject({ status: 401, error: { message: "Feil e-post eller passord" } });
    expect(unknown.error).toEqual(wrong.error);
  });

  test("sign-up and other endpoints of the library are not mounted", async () => {
    const world = await createWorld();
    for (const path of [
      "sign-up/email",
      "change-password",
      "update-user",
      "request-password-reset",
      "delete-user",
    ]) {
      const response = await world.call("POST", `/api/auth/${path}`, {
        email: "ny@nordskarv.example",
        password,
      });
      expect(response.status, path).toBe(404);
    }
    expect(await listAccounts(world.ctx)).toEqual([]);
  });

  test("a session ends after twelve hours without use", async () => {
    const world = await createWorld();
    const passTime = useFakeDate();
    const cookie = await world.signIn();
    passTime(11 * hour);
    expect(await isSignedIn(world, cookie), "unused for 11 hours").toBe(true);
    passTime(11 * hour);
    expect(await isSignedIn(world, cookie), "used 11 hours ago").toBe(true);
    passTime(12 * hour + 1_000);
    expect(await isSignedIn(world, cookie), "unused for 12 hours").toBe(false);
  });

  test("pages of the portal renew the cookie of the session, and are not stored", async () => {
    const passTime = useFakeDate();
    const world = await createWorld();
    const cookie = await world.signIn();
    const parts = {
      cacheResponses: () => {},
      render: () => Promise.resolve(new Response("<p>Side</p>")),
      web: { hasPage: () => Promise.resolve(true) },
    };
    const app = pages(world.dependencies, parts as unknown as Parameters<typeof pages>[1]);
    const draft = new URLSearchParams({ draft: JSON.stringify({ content: "<p>Nytt</p>" }) });
    for (const [path, init] of [
      ["/admin", {}],
      ["/login", {}],
      ["/terms", { method: "POST", body: draft }],
    ] as const) {
      const load = () => app.request(path, { ...init, headers: { cookie } });
      passTime(6 * 60_000);
      const { status, headers } = await load();
      expect([status, headers.get("cache-control")], path).toEqual([200, "no-store"]);
      expect(headers.getSetCookie().join(), path).toContain(`${sessionCookie}=`);
      expect((await load()).headers.getSetCookie(), `${path} once more`).toEqual([]);
    }
  });

  test("a session ends after a week even if it is used, and is deleted", async () => {
    const world = await createWorld();
    const passTime = useFakeDate();
    const cookie = await world.signIn();
    for (let hours = 6; hours <= 7 * 24; hours += 6) {
      passTime(6 * hour);
      expect(await isSignedIn(world, cookie), `after ${hours} hours`).toBe(true);
    }
    passTime(1_000);
    expect(await isSignedIn(world, cookie), "after a week").toBe(false);
    passTime(-1_000);
    expect(await isSignedIn(world, cookie), "the session is deleted").toBe(false);
  });

  test("cross-site writes are refused", async () => {
    const world = await createWorld();
    await addAccount(world.ctx, world.auth, email, password);
    const refused: Array<Record<string, string>> = [
      { origin: "https://ond.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of refused) expect((await signIn(world, undefined, headers)).status).toBe(403);
    expect(
      (await signIn(world, undefined, { origin: siteUrl, "sec-fetch-site": "same-origin" })).status,
    ).toBe(200);
  });

  test("an email that could not sign in gets no account", async () => {
    const { ctx, auth } = await createWorld();
    for (const wrong of [
      "kari@blåfjell.no",
      "admin@localhost",
      "vakt",
      `${"x".repeat(250)}@nordskarv.example`,
    ]) {
      await expect(addAccount(ctx, auth, wrong, password)).rejects.toThrow(
        `${wrong} is not an email address`,
      );
    }
    await addAccount(ctx, auth, ` ${email.toUpperCase()} `, password);
    expect(await listAccounts(ctx)).toMatchObject([{ email }]);
  });

  test("the first account is created once, even if several instances start at the same time", async () => {
    const { ctx, auth } = await createWorld();
    const first = { email, password: undefined };
    const created = await Promise.all([1, 2, 3].map(() => ensureFirstAccount(ctx, auth, first)));
    expect(created.filter((account) => account?.generatedPassword)).toHaveLength(1);
    expect(await listAccounts(ctx)).toHaveLength(1);
  });

  test("changing a password ends the account's sessions; the last owner cannot be removed", async () => {
    const world = await createWorld();
    const { ctx, auth } = world;
    const cookie = await world.signIn();
    await setPassword(ctx, auth, email.toUpperCase(), "et nytt og langt passord");
    expect(await isSignedIn(world, cookie)).toBe(false);
    expect((await signIn(world)).status).toBe(401);
    expect((await signIn(world, { email, password: "et nytt og langt passord" })).status).toBe(200);

    await expect(removeAccount(ctx, email)).rejects.toThrow("last owner");
    await addAccount(ctx, auth, "ny@nordskarv.example", password);
    await removeAccount(ctx, email);
    expect((await listAccounts(ctx)).map((account) => account.email)).toEqual(["ny@nordskarv.example"]);
    const tooLong = "x7k ".repeat(40);
    await expect(addAccount(ctx, auth, "kort@nordskarv.example", "kort")).rejects.toThrow("12 characters");
    await expect(addAccount(ctx, auth, "lang@nordskarv.example", tooLong)).rejects.toThrow("128 characters");
    await expect(setPassword(ctx, auth, "ny@nordskarv.example", tooLong)).rejects.toThrow("128 characters");
  });
});
