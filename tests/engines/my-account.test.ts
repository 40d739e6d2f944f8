import { expect, onTestFinished, test, vi } from "vitest";
import type { Account } from "../../src/contract/accounts/account.ts";
import { emptyCompany } from "../../src/contract/company/company.ts";
import { legalDefaultHtml } from "../../src/rules/legal/legal-defaults.ts";
import { toSiteCompany } from "../../src/rules/company/site-company.ts";
import { addAccount, resetFactors } from "../../src/domain/accounts/accounts.ts";
import { getDeviceCookieName } from "../../src/domain/accounts/known-device.ts";
import { confirmLimit } from "../../src/domain/accounts/my-account.ts";
import { admitBy } from "../../src/domain/accounts/sign-in-throttle.ts";
import { deactivateUser } from "../../src/domain/accounts/users.ts";
import { createAuthenticator } from "../support/content/authenticator.ts";
import { describeEngine } from "../support/engines/database.ts";
import { getTotpCode } from "../support/content/totp.ts";
import {
  createWorld,
  email,
  password,
  siteUrl,
  toCookieHeader,
  type World,
} from "../support/engines/world.ts";

const origin = siteUrl;
const rpId = "nordskarv.example";
const newPassword = "et nytt og langt passord";
const mail = {
  from: "post@nordskarv.example",
  notifyTo: "drift@nordskarv.example",
  hasReceipts: true,
  siteUrl,
};

/** Replaces Date, which better-auth reads for codes. Returns a function that moves the clock. */
function useFakeDate() {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms: number) => vi.setSystemTime(Date.now() + ms);
}

/** A browser: keeps the cookies of its responses. */
function createBrowser(
  world: World,
  userAgent = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36",
) {
  const cookies = new Map<string, string>();
  async function call<Body = unknown>(method: string, path: string, body?: unknown) {
    const headers: Record<string, string> = {
      "user-agent": userAgent,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    if (body !== undefined) headers["content-type"] = "application/json";
    const response = await world.send<Body>(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const cookie of toCookieHeader(response.headers).split("; ").filter(Boolean)) {
      const [name = "", ...value] = cookie.split("=");
      cookies.set(name, value.join("="));
    }
    return response;
  }
  return {
    call,
    cookies,
    signIn: (credentials = { email, password }) => call("POST", "/api/auth/sign-in/email", credentials),
    enterCode: (code: string, kind: "app" | "recovery" = "app") =>
      call("POST", "/api/auth/sign-in/code", { code, kind }),
    isSignedIn: async () => (await call("GET", "/api/admin/boats")).status === 200,
    readAccount: async () => (await call<Account>("GET", "/api/admin/account")).body,
  };
}

async function createAccountWorld(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld({ contact: { mail }, ...options });
  await addAccount(world.ctx, world.auth, email, password);
  const browser = createBrowser(world);
  await browser.signIn();
  return { world, browser };
}

async function listMail({ ctx }: World) {
  const rows = await ctx.db
    .selectFrom("mail_outbox")
    .select(["kind", "detail"])
    .where("account_id", "is not", null)
    .orderBy("queued_at")
    .execute();
  return rows.map(({ kind, detail }) => (JSON.parse(detail ?? "{}") as { change?: string }).change ?? kind);
}

async function turnOnSecondFactor({ call }: ReturnType<typeof createBrowser>) {
  const { body, status } = await call<{ key: string; uri: string; recoveryCodes: string[] }>(
    "POST",
    "/api/admin/account/second-factor",
    { password },
  );
  expect(status).toBe(200);
  const confirmed = await call("PUT", "/api/admin/account/second-factor", { code: getTotpCode(body.key) });
  expect(confirmed.status).toBe(204);
  return body;
}

describeEngine("my account", () => {
  test("a changed password signs out the other devices and is announced by mail", async () => {
    const { world, browser } = await createAccountWorld();
    const other = createBrowser(world);
    await other.signIn();
    const change = (body: object) => browser.call("PUT", "/api/admin/account/password", body);
    for (const [body, fields] of [
      [{ currentPassword: "feil passord", newPassword }, { currentPassword: "Passordet er feil." }],
      [{ currentPassword: password, newPassword: "kort" }, { newPassword: "Bruk 12 tegn eller mer." }],
      [
        { currentPassword: password, newPassword: "x7k ".repeat(33) },
        { newPassword: "Bruk høyst 128 tegn." },
      ],
      [
        { currentPassword: password, newPassword: password },
        { newPassword: expect.stringContaining("samme") as string },
      ],
      [
        { currentPassword: password, newPassword: "Passord2026!!" },
        { newPassword: expect.stringContaining("gjette") as string },
      ],
      [
        { currentPassword: password, newPassword: "nordskarv-2026" },
        { newPassword: expect.stringContaining("ligner") as string },
      ],
    ] as const) {
      expect(await change(body)).toMatchObject({ status: 400, error: { fields } });
    }
    expect((await change({ currentPassword: password, newPassword })).status).toBe(204);
    expect([await browser.isSignedIn(), await other.isSignedIn()]).toEqual([true, false]);
    expect((await other.signIn()).status).toBe(401);
    expect((await other.signIn({ email, password: newPassword })).status).toBe(200);
    expect(await listMail(world)).toEqual(["new-device", "new-device", "password-changed"]);
  });

  test("lists the devices in words, and signs out one or all others", async () => {
    const { world, browser } = await createAccountWorld();
    const phone = createBrowser(world, "Mozilla/5.0 (Android 15; Mobile) Gecko/140.0 Firefox/140.0");
    const tablet = createBrowser(world, "Mozilla/5.0 (iPad) Version/18.0 Safari/605.1.15");
    await phone.signIn();
    await tablet.signIn();
    const { devices } = await browser.readAccount();
    expect(devices.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
      { device: "Chrome på Linux", isCurrent: true },
      { device: "Safari på iPad", isCurrent: false },
      { device: "Firefox på Android", isCurrent: false },
    ]);
    expect(JSON.stringify(devices), "no token leaves the server").not.toContain(
      phone.cookies.get("nordskarv.session_token")?.split(".")[0],
    );
    const id = devices.find(({ device }) => device.includes("Android"))?.id ?? "";
    expect((await browser.call("DELETE", `/api/admin/account/devices/${id}`)).status).toBe(204);
    expect((await browser.call("DELETE", `/api/admin/account/devices/${id}`)).status).toBe(404);
    expect([await phone.isSignedIn(), await tablet.isSignedIn()]).toEqual([false, true]);
    expect((await browser.call("DELETE", "/api/admin/account/devices")).status).toBe(204);
    expect([await browser.isSignedIn(), await tablet.isSignedIn()]).toEqual([true, false]);

    await addAccount(world.ctx, world.auth, "ny@nordskarv.example", password);
    const stranger = createBrowser(world);
    await stranger.signIn({ email: "ny@nordskarv.example", password });
    const mine = (await browser.readAccount()).devices[0]?.id ?? "";
    expect((await stranger.call("DELETE", `/api/admin/account/devices/${mine}`)).status).toBe(404);
  });

  test("signs out all other devices, however many there are", async () => {
    const { world, browser } = await createAccountWorld();
    const { db } = world.ctx;
    const session = await db.selectFrom("auth_sessions").select(["id", "user_id"]).executeTakeFirstOrThrow();
    const { internalAdapter } = await world.auth.$context;
    for (let n = 0; n < 150; n += 1) await internalAdapter.createSession(session.user_id);
    expect((await browser.call("DELETE", "/api/admin/account/devices")).status).toBe(204);
    expect(await db.selectFrom("auth_sessions").select("id").execute()).toEqual([{ id: session.id }]);
    expect(await browser.isSignedIn()).toBe(true);
  });

  test("a second factor is asked for at sign-in, and no code works twice", async () => {
    const passTime = useFakeDate();
    const { world, browser } = await createAccountWorld();
    const { key, uri, recoveryCodes } = await turnOnSecondFactor(browser);
    expect(uri).toMatch(/^otpauth:\/\/totp\/nordskarv\.example/);
    expect(recoveryCodes).toHaveLength(10);
    expect(await browser.readAccount()).toMatchObject({ hasSecondFactor: true });

    const other = createBrowser(world);
    expect((await other.signIn()).body).toEqual({ needsCode: true });
    expect(await other.isSignedIn()).toBe(false);
    expect((await other.enterCode("000000")).error.message).toBe("Koden er feil eller for gammel.");
    const used = await other.enterCode(getTotpCode(key));
    expect(used, "the code that turned it on").toMatchObject({ status: 401 });
    expect(used.error.message).toMatch(/^Koden er brukt/);
    passTime(30_000);
    const code = getTotpCode(key);
    expect((await other.enterCode(code)).status).toBe(204);
    expect(await other.isSignedIn()).toBe(true);

    const third = createBrowser(world);
    await third.signIn();
    expect((await third.enterCode(code)).error.message).toMatch(/^Koden er brukt/);
    const [recovery = ""] = recoveryCodes;
    expect((await third.enterCode(recovery, "recovery")).status).toBe(204);
    const fourth = createBrowser(world);
    await fourth.signIn();
    expect((await fourth.enterCode(recovery, "recovery")).status, "a recovery code twice").toBe(401);
    expect((await createBrowser(world).enterCode(getTotpCode(key))).status, "without a first step").toBe(404);
  }, 30_000);

  test("after five wrong codes the second step asks to begin again, and does not call a right code wrong", async () => {
    const passTime = useFakeDate();
    const { world, browser } = await createAccountWorld();
    const { key } = await turnOnSecondFactor(browser);
    passTime(30_000);
    const other = createBrowser(world);
    await other.signIn();
    for (let n = 0; n < 5; n += 1) {
      const { error } = await other.enterCode(`00000${n}`);
      expect(error.message).toBe("Koden er feil eller for gammel.");
    }
    const code = getTotpCode(key);
    for (let n = 0; n < 2; n += 1) {
      expect(await other.enterCode(code)).toMatchObject({
        status: 404,
        error: { message: expect.stringMatching(/^Logg inn på nytt/) as string },
      });
    }
    await other.signIn();
    expect((await other.enterCode(code)).status, "the same code").toBe(204);
  }, 30_000);

  test("the second step signs in to the account of the first, whatever other cookies are sent", async () => {
    const passTime = useFakeDate();
    const { world, browser: mine } = await createAccountWorld();
    const colleague = "kollega@nordskarv.example";
    await addAccount(world.ctx, world.auth, colleague, password);
    const theirs = createBrowser(world);
    await theirs.signIn({ email: colleague, password });
    const { key: myKey } = await turnOnSecondFactor(mine);
    const { key: theirKey, recoveryCodes } = await turnOnSecondFactor(theirs);
    const [recovery = ""] = recoveryCodes;
    passTime(30_000);
    const theirCode = getTotpCode(theirKey);
    await theirs.signIn({ email: colleague, password });
    expect((await theirs.enterCode(theirCode)).status).toBe(204);
    const countSignIns = async (of: string) => {
      const query = world.ctx.db
        .selectFrom("audit_events")
        .innerJoin("auth_users", "auth_users.id", "audit_events.actor_id")
        .select("audit_events.id")
        .where("action", "=", "signed-in")
        .where("email", "=", of);
      return (await query.execute()).length;
    };
    const before = [await countSignIns(email), await countSignIns(colleague)];

    // My first step, with all other cookies of a first step in a colleague's name.
    const mixed = createBrowser(world);
    await mixed.signIn();
    const pending = mixed.cookies.get("nordskarv.signing_in") ?? "";
    await mixed.signIn({ email: colleague, password });
    mixed.cookies.set("nordskarv.signing_in", pending);
    expect((await mixed.enterCode(theirCode)).status, "their used code").toBe(401);
    expect((await mixed.enterCode(recovery, "recovery")).status, "their recovery code").toBe(401);
    expect(await mixed.isSignedIn()).toBe(false);

    // A first step in a colleague's name, with my session.
    const attempt = createBrowser(world);
    await attempt.signIn({ email: colleague, password });
    mine.cookies.set("nordskarv.signing_in", attempt.cookies.get("nordskarv.signing_in") ?? "");
    const refused = await mine.enterCode(getTotpCode(myKey));
    expect(refused.status, "my code").toBe(401);
    expect(toCookieHeader(refused.headers)).not.toContain(getDeviceCookieName(colleague));
    expect([await countSignIns(email), await countSignIns(colleague)]).toEqual(before);
    expect((await attempt.enterCode(recovery, "recovery")).status, "still unused").toBe(204);
  }, 30_000);

  test("a second factor is turned off and recovery codes are renewed with the password only", async () => {
    const { world, browser } = await createAccountWorld();
    const { recoveryCodes } = await turnOnSecondFactor(browser);
    for (const path of ["second-factor/remove", "recovery-codes", "second-factor", "passkeys/options"]) {
      const refused = await browser.call("POST", `/api/admin/account/${path}`, { password: "feil passord" });
      expect(refused, path).toMatchObject({
        status: 400,
        error: { fields: { password: "Passordet er feil." } },
      });
    }
    const renewed = await browser.call<{ recoveryCodes: string[] }>(
      "POST",
      "/api/admin/account/recovery-codes",
      {
        password,
      },
    );
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(renewed.body.recoveryCodes).not.toContain(recoveryCodes[0]);
    expect((await browser.call("POST", "/api/admin/account/second-factor/remove", { password })).status).toBe(
      204,
    );
    expect(await browser.isSignedIn()).toBe(true);
    expect((await createBrowser(world).signIn()).body).toEqual({ needsCode: false });
    expect(await listMail(world)).toEqual([
      "new-device",
      "second-factor-on",
      "recovery-codes",
      "second-factor-off",
      "new-device",
    ]);
  });

  test("a right password is not called wrong where another device has changed the second factor", async () => {
    const { browser } = await createAccountWorld();
    const post = (path: string) => browser.call("POST", `/api/admin/account/${path}`, { password });
    const changed = { code: "validation", message: "Dette er allerede endret. Last siden på nytt." };
    expect((await post("recovery-codes")).error, "off").toEqual(changed);
    await turnOnSecondFactor(browser);
    expect((await post("second-factor")).error, "on").toEqual(changed);
  });

  test("the command resets a lost second factor and ends the sessions", async () => {
    const { world, browser } = await createAccountWorld();
    await turnOnSecondFactor(browser);
    await resetFactors(world.ctx, email);
    expect(await browser.isSignedIn()).toBe(false);
    expect((await browser.signIn()).body).toEqual({ needsCode: false });
    expect(await listMail(world)).toEqual(["new-device", "second-factor-on", "factors-reset"]);
  });

  test("wrong passwords in an open session are throttled", async () => {
    const { world, browser } = await createAccountWorld();
    const confirm = (given: string) =>
      browser.call("POST", "/api/admin/account/passkeys/options", { password: given });
    expect((await confirm("feil passord")).status).toBe(400);
    const { id } = await world.ctx.db.selectFrom("auth_users").select("id").executeTakeFirstOrThrow();
    for (let n = 0; n < 9; n += 1) await admitBy(world.ctx, confirmLimit, id);
    expect((await confirm(password)).status).toBe(429);
  });
});

describeEngine("passkeys", () => {
  async function register(
    { call }: ReturnType<typeof createBrowser>,
    authenticator: ReturnType<typeof createAuthenticator>,
    rest: { origin?: string; rpId?: string; isVerified?: boolean } = {},
  ) {
    const { body } = await call<{ challenge: string; rp: { id: string } }>(
      "POST",
      "/api/admin/account/passkeys/options",
      { password },
    );
    expect(body.rp.id).toBe(rpId);
    const response = authenticator.create({ challenge: body.challenge, rpId, origin, ...rest });
    return call("POST", "/api/admin/account/passkeys", { name: "Kontor-PC", response });
  }

  async function signInWith(
    { call }: ReturnType<typeof createBrowser>,
    authenticator: ReturnType<typeof createAuthenticator>,
    rest: { origin?: string; rpId?: string; isVerified?: boolean } = {},
  ) {
    const { body } = await call<{ challenge: string; userVerification: string }>(
      "POST",
      "/api/auth/sign-in/passkey/options",
    );
    expect(body.userVerification).toBe("required");
    const response = authenticator.get({ challenge: body.challenge, rpId, origin, ...rest });
    const proof = { response };
    return { result: await call("POST", "/api/auth/sign-in/passkey", proof), proof };
  }

  test("signs in without a password, once per challenge, and can be renamed and removed", async () => {
    const { world, browser } = await createAccountWorld();
    const authenticator = createAuthenticator();
    expect((await register(browser, authenticator)).status).toBe(204);
    const [passkey] = (await browser.readAccount()).passkeys;
    expect(passkey).toMatchObject({ name: "Kontor-PC" });

    const other = createBrowser(world);
    const { result, proof } = await signInWith(other, authenticator);
    expect(result).toMatchObject({ status: 204 });
    expect(await other.isSignedIn()).toBe(true);
    const replayed = createBrowser(world);
    for (const [name, value] of other.cookies)
      if (name.includes("passkey")) replayed.cookies.set(name, value);
    expect((await replayed.call("POST", "/api/auth/sign-in/passkey", proof)).status).toBe(401);

    const path = `/api/admin/account/passkeys/${passkey?.id}`;
    expect((await browser.call("PUT", path, { name: "Marits telefon" })).status).toBe(204);
    expect((await browser.readAccount()).passkeys).toMatchObject([{ name: "Marits telefon" }]);
    expect((await browser.call("POST", `${path}/remove`, { password: "feil passord" })).status).toBe(400);
    expect((await browser.call("POST", `${path}/remove`, { password })).status).toBe(204);
    expect((await signInWith(createBrowser(world), authenticator)).result.status).toBe(401);
    expect(await listMail(world)).toEqual(["new-device", "passkey-added", "new-device", "passkey-removed"]);
  });

  test("confirm what an owner does instead of the password, if they belong to the account", async () => {
    const { world, browser } = await createAccountWorld();
    const mine = createAuthenticator();
    await register(browser, mine);
    const theirs = createAuthenticator();
    const other = createBrowser(world);
    const account = { email: "kari@nordskarv.example", password };
    await addAccount(world.ctx, world.auth, account.email, password, { role: "editor" });
    await other.signIn(account);
    await register(other, theirs);
    const countSessions = async () =>
      (await world.ctx.db.selectFrom("auth_sessions").select("id").execute()).length;
    const sessions = await countSessions();
    const invite = async (authenticator: typeof mine) => {
      const { body } = await browser.call<{ challenge: string }>("POST", "/api/auth/sign-in/passkey/options");
      const passkey = authenticator.get({ challenge: body.challenge, rpId, origin });
      const invitation = { email: "ny@nordskarv.example", role: "owner", passkey };
      return () => browser.call("POST", "/api/admin/users", invitation);
    };
    const refused = { status: 400, error: { message: "Passnøkkelen hører ikke til kontoen din." } };
    expect(await (await invite(theirs))()).toMatchObject(refused);
    const send = await invite(mine);
    expect((await send()).status).toBe(201);
    expect(await send(), "once").toMatchObject(refused);
    expect(await countSessions()).toBe(sessions);
  });

  test("set only cookies that the built-in privacy policy names, as all ways to sign in do", async () => {
    const passTime = useFakeDate();
    const { browser } = await createAccountWorld();
    const authenticator = createAuthenticator();
    await register(browser, authenticator);
    await signInWith(browser, authenticator);
    const { key } = await turnOnSecondFactor(browser);
    passTime(30_000);
    const listNames = () => [...browser.cookies].filter(([, value]) => value !== "").map(([name]) => name);
    await browser.signIn();
    const names = listNames();
    expect((await browser.enterCode(getTotpCode(key))).status).toBe(204);
    names.push(...listNames());
    const policy = legalDefaultHtml("privacy", toSiteCompany(emptyCompany));
    for (const name of names) {
      // The device cookie ends with a hash of the account.
      expect(policy).toContain(name.replace(/_[\da-f]{12}$/, "_"));
    }
  }, 30_000);

  test("set only cookies with a prefix on an encrypted site, as all ways to sign in do", async () => {
    const passTime = useFakeDate();
    const secure = { origin: "https://nordskarv.example" };
    const { browser } = await createAccountWorld({ siteUrl: secure.origin });
    const authenticator = createAuthenticator();
    expect((await register(browser, authenticator, secure)).status).toBe(204);
    expect((await signInWith(browser, authenticator, secure)).result.status).toBe(204);
    const { key } = await turnOnSecondFactor(browser);
    passTime(30_000);
    expect((await browser.signIn()).body).toEqual({ needsCode: true });
    expect((await browser.enterCode(getTotpCode(key))).status).toBe(204);
    const names = [...browser.cookies.keys()];
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !name.startsWith("__Secure-nordskarv."))).toEqual([]);
  });

  test("of another site, or without finger, face or PIN, are refused", async () => {
    const { world, browser } = await createAccountWorld();
    const elsewhere = { origin: "https://ond.example", rpId: "ond.example" };
    const attempts = [
      elsewhere,
      { ...elsewhere, rpId },
      { origin, rpId: "ond.example" },
      { isVerified: false },
    ];
    for (const attempt of attempts) {
      const refused = await register(browser, createAuthenticator(), attempt);
      expect(refused.status, JSON.stringify(attempt)).toBe(400);
    }
    expect((await browser.readAccount()).passkeys).toEqual([]);
    const authenticator = createAuthenticator();
    await register(browser, authenticator);
    for (const attempt of attempts) {
      const { result } = await signInWith(createBrowser(world), authenticator, attempt);
      expect(result.status, JSON.stringify(attempt)).toBe(401);
    }
    expect((await signInWith(createBrowser(world), createAuthenticator())).result.status, "unknown").toBe(
      401,
    );
    expect((await signInWith(createBrowser(world), authenticator)).result.status).toBe(204);
  });

  test("of a deactivated account are refused with the reason", async () => {
    const { world, browser } = await createAccountWorld();
    const authenticator = createAuthenticator();
    await register(browser, authenticator);
    await addAccount(world.ctx, world.auth, "ny@nordskarv.example", password);
    const { id } = await world.ctx.db
      .selectFrom("auth_users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await deactivateUser(world.ctx, id);
    const { result } = await signInWith(createBrowser(world), authenticator);
    expect(result).toMatchObject({
      status: 403,
      error: { message: "Kontoen er deaktivert. Be en eier om å aktivere den." },
    });
  });

  test("of another account cannot be renamed or removed", async () => {
    const { world, browser } = await createAccountWorld();
    await register(browser, createAuthenticator());
    const id = (await browser.readAccount()).passkeys[0]?.id;
    await addAccount(world.ctx, world.auth, "ny@nordskarv.example", password);
    const stranger = createBrowser(world);
    await stranger.signIn({ email: "ny@nordskarv.example", password });
    const path = `/api/admin/account/passkeys/${id}`;
    expect((await stranger.call("PUT", path, { name: "Min" })).status).toBe(404);
    expect((await stranger.call("POST", `${path}/remove`, { password })).status).toBe(404);
    expect((await browser.readAccount()).passkeys).toHaveLength(1);
  });
});
