import { Writable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { AppError } from "../../src/contract/errors.ts";
import { addAccount } from "../../src/domain/accounts/accounts.ts";
import { deleteExpiredAccess } from "../../src/domain/accounts/auth.ts";
import {
  admitBy,
  attemptSignIn,
  type SignInAttempt,
  signInLimits,
} from "../../src/domain/accounts/sign-in-throttle.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine } from "../support/engines/database.ts";
import { watchQueries } from "../support/engines/watch-queries.ts";
import { createWorld, email, password, toCookieHeader, type World } from "../support/engines/world.ts";

const hour = 60 * 60 * 1000;
const wrong = "feil passord her";

function signIn(world: World, credentials: { email: string; password: string }, headers = {}) {
  return world.send("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(credentials),
  });
}

const from = (ip: string) => ({ "x-forwarded-for": ip });

function readCounters({ ctx }: World) {
  return ctx.db.selectFrom("attempts").selectAll().orderBy("key").execute();
}

/** Counts wrong attempts without hashing a password for each, which takes most of the time. */
async function guess({ ctx }: World, count: number, getAttempt: (n: number) => SignInAttempt) {
  const refusal = new Error("the password is wrong");
  for (let n = 0; n < count; n += 1) {
    await attemptSignIn(ctx, getAttempt(n), () => Promise.reject(refusal)).catch((error: unknown) => {
      if (error !== refusal) throw error;
    });
  }
}

/** The log as it is written, one object a line. */
function collectLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: pino({ base: null }, stream), read: () => lines.join("") };
}

describeEngine("the throttle of sign-ins", () => {
  test("refuses a network after 30 attempts, without writing more; other networks are not affected", async () => {
    const world = await createWorld();
    await addAccount(world.ctx, world.auth, email, password);
    await guess(world, 30, (n) => ({ email: `gjett${n}@nordskarv.example`, ip: "10.0.0.1" }));
    const before = await readCounters(world);
    for (let n = 30; n < 60; n += 1) {
      const credentials = { email: `gjett${n}@nordskarv.example`, password };
      expect((await signIn(world, credentials, from("10.0.0.1"))).status).toBe(429);
    }
    expect(await readCounters(world)).toEqual(before);
    expect((await signIn(world, { email, password }, from("10.0.0.2"))).status).toBe(200);
  });

  test("a network's guesses stay counted when somebody there signs in, and sign-ins are not guesses", async () => {
    const world = await createWorld();
    await addAccount(world.ctx, world.auth, email, password);
    const office = from("10.0.0.1");
    await guess(world, 29, (n) => ({ email: `gjett${n}@nordskarv.example`, ip: "10.0.0.1" }));
    // Colleagues on devices that have not signed in before.
    for (let n = 0; n < 12; n += 1)
      expect((await signIn(world, { email, password }, office)).status).toBe(200);
    expect((await signIn(world, { email, password: wrong }, office)).status).toBe(401);
    expect((await signIn(world, { email, password }, office)).status).toBe(429);
  });

  test("does not last longer when the clock is put back", async () => {
    const clock = fixedClock();
    const world = await createWorld({ now: clock.now });
    const attempt = () => guess(world, 1, () => ({ email, ip: "10.0.0.1" }));
    await guess(world, 10, () => ({ email, ip: "10.0.0.1" }));
    clock.advance(15 * 60 * 1000 - 1);
    await expect(attempt()).rejects.toThrow("For mange forsøk på å logge inn.");
    clock.advance(-24 * hour);
    await attempt();
  });

  test("counts an IPv6 /64 as one network", async () => {
    const world = await createWorld();
    await guess(world, 30, (n) => ({ email: `gjett${n}@nordskarv.example`, ip: `2001:db8:1:2::${n + 1}` }));
    const unknown = { email: "gjett@nordskarv.example", password };
    expect((await signIn(world, unknown, from("2001:db8:1:2:ffff::1"))).status).toBe(429);
    expect((await signIn(world, unknown, from("2001:db8:1:3::1"))).status).toBe(401);
  });

  test("slows others down, but never a device that has signed in before", async () => {
    let now = Date.now();
    const world = await createWorld({ now: () => new Date(now) });
    await addAccount(world.ctx, world.auth, email, password);
    const cookie = toCookieHeader((await signIn(world, { email, password })).headers);
    expect((await signIn(world, { email, password: wrong }, from("10.0.0.1"))).status).toBe(401);
    await guess(world, 9, (n) => ({ email, ip: `10.0.2.${n}` }));
    const stranger = await signIn(world, { email, password }, from("10.0.1.1"));
    expect(stranger).toMatchObject({ status: 429, error: { code: "rate_limited" } });
    expect(Number(stranger.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await signIn(world, { email, password }, { ...from("10.0.1.1"), cookie })).status).toBe(200);

    const altered = cookie.replace(/(device_\w+=[\w-]{4})./, "$1!");
    expect((await signIn(world, { email, password }, { cookie: altered })).status, "a forged device").toBe(
      429,
    );
    await addAccount(world.ctx, world.auth, "ny@nordskarv.example", password);
    const other = toCookieHeader((await signIn(world, { email: "ny@nordskarv.example", password })).headers);
    const renamed = other.replace(/device_\w+(?==)/, /device_\w+(?==)/.exec(cookie)?.[0] ?? "");
    expect((await signIn(world, { email, password }, { cookie: renamed })).status, "another account's").toBe(
      429,
    );

    now += hour;
    expect((await signIn(world, { email, password })).status).toBe(200);
  });

  test("counts passkeys apart from passwords, and limits them too", async () => {
    const world = await createWorld();
    await addAccount(world.ctx, world.auth, email, password);
    const startPasskey = async () => {
      const init = { method: "POST", headers: from("10.0.0.1") };
      return (await world.send("/api/auth/sign-in/passkey/options", init)).status;
    };
    for (let n = 0; n < 31; n += 1) expect(await startPasskey()).toBe(200);
    expect((await signIn(world, { email, password }, from("10.0.0.1"))).status).toBe(200);
    const { passkey } = signInLimits;
    for (let n = 31; n < passkey.limit; n += 1) await admitBy(world.ctx, passkey, "10.0.0.1");
    expect(await startPasskey()).toBe(429);
  });

  test("a stolen device cookie does not allow endless guessing either", async () => {
    const world = await createWorld();
    await addAccount(world.ctx, world.auth, email, password);
    const cookie = toCookieHeader((await signIn(world, { email, password })).headers);
    const deviceId = /device_\w+=([\w-]+)/.exec(cookie)?.[1];
    await guess(world, 10, (n) => ({ email, ip: `10.0.0.${n}`, deviceId }));
    expect((await signIn(world, { email, password }, { cookie })).status).toBe(429);
  });

  test("a flood of 200 sign-ins from as many networks stays bounded, and the known device gets in", async () => {
    const world = await createWorld();
    await addAccount(world.ctx, world.auth, email, password);
    const cookie = toCookieHeader((await signIn(world, { email, password })).headers);
    const statuses = new Map<number, number>();
    const flood = Array.from({ length: 200 }, async (_, n) => {
      const ip = `10.${n % 256}.${Math.floor(n / 256)}.1`;
      const { status } = await signIn(
        world,
        { email: n % 2 === 0 ? email : `x${n}@ond.example`, password: wrong },
        from(ip),
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    const known = signIn(world, { email, password }, { cookie });
    expect((await known).status, "during the flood").toBe(200);
    await Promise.all(flood);
    expect(new Set(statuses.keys())).toEqual(new Set([401, 429]));
    // Each check takes a processor for tens of milliseconds: only a few may be waiting at a time.
    expect(statuses.get(401)).toBeLessThan(60);
    expect((await signIn(world, { email, password }, { cookie })).status, "after it").toBe(200);
  }, 60_000);
});

describeEngine("a sign-in", () => {
  test("stores the IP of the client, not one that the client claims", async () => {
    const world = await createWorld();
    await addAccount(world.ctx, world.auth, email, password);
    const claimed = {
      "x-forwarded-for": "6.6.6.6, 10.0.0.7",
      "x-client-ip": "6.6.6.6",
      "x-real-ip": "6.6.6.6",
    };
    await signIn(world, { email, password }, claimed);
    const sessions = await sql<{ ip_address: string }>`select ip_address from auth_sessions`.execute(
      world.ctx.db,
    );
    expect(sessions.rows).toEqual([{ ip_address: "10.0.0.7" }]);
  });

  test("reports a failing server as such, and not as a wrong password", async () => {
    const world = await createWorld();
    await addAccount(world.ctx, world.auth, email, password);
    const { internalAdapter } = await world.auth.$context;
    const lookup = vi.spyOn(internalAdapter, "findUserByEmail");
    onTestFinished(() => lookup.mockRestore());
    lookup.mockRejectedValueOnce(new AppError("unavailable", "The database cannot be reached"));
    expect(await signIn(world, { email, password })).toMatchObject({
      status: 503,
      error: { code: "unavailable", message: "The database cannot be reached" },
    });
    lookup.mockRejectedValueOnce(new Error("unexpected"));
    expect(await signIn(world, { email, password })).toMatchObject({
      status: 500,
      error: { code: "internal" },
    });
    expect((await signIn(world, { email, password })).status).toBe(200);
  });

  test("that is refused writes as often for an unknown account as for a known one, also when strangers are no longer recorded", async () => {
    let writes = 0;
    const plugin = watchQueries(({ kind }) => {
      if (kind !== "SelectQueryNode") writes += 1;
    });
    const world = await createWorld({ plugin });
    await addAccount(world.ctx, world.auth, email, password);
    const countWrites = async (address: string) => {
      const before = writes;
      expect((await signIn(world, { email: address, password: wrong })).status).toBe(401);
      return writes - before;
    };
    // Those of strangers are recorded 20 times an hour.
    for (let n = 0; n < 20; n += 1) await countWrites(`gjett${n}@nordskarv.example`);
    expect(await countWrites("ingen@nordskarv.example")).toBe(await countWrites(email));
  });

  test("is logged with account and IP, and no secret is", async () => {
    const { log, read } = collectLog();
    const world = await createWorld({ log });
    await addAccount(world.ctx, world.auth, email, password);
    await signIn(world, { email, password: "hemmelig passord 1" }, from("10.0.0.7"));
    await signIn(world, { email: "mitt hemmelige passord", password: wrong }, from("10.0.0.8"));
    const { headers } = await signIn(world, { email, password }, from("10.0.0.9"));
    const text = read();
    const events = text
      .split("\n")
      .filter((line) => line.includes('"event"'))
      .map((line) => JSON.parse(line) as Record<string, string>);
    expect(events).toMatchObject([
      { event: "sign-in", account: email, ip: "10.0.0.7", reason: "unauthorized", msg: "sign-in refused" },
      { event: "sign-in", account: "unknown", ip: "10.0.0.8", reason: "unauthorized" },
      { event: "sign-in", account: email, ip: "10.0.0.9", msg: "sign-in done" },
    ]);
    expect(text).not.toMatch(/hemmelig/);
    expect(text).not.toContain(password);
    for (const cookie of headers.getSetCookie()) expect(text).not.toContain(cookie.split(/[=;]/)[1]);
  });

  test("has its account in the log with a request that the role may not make", async () => {
    const { log, read } = collectLog();
    const world = await createWorld({ log });
    await world.call("GET", "/api/admin/users", undefined, await world.signIn("reader"));
    expect(read()).toMatch(
      /"event":"access","account":"reader@nordskarv.example","ip":"[^"]+","reason":"forbidden"/,
    );
  });
});

describeEngine("housekeeping", () => {
  test("deletes sessions that have expired or are a week old, and used-up challenges", async () => {
    let now = Date.now();
    const world = await createWorld({ now: () => new Date(now) });
    const cookie = await world.signIn();
    await world.call("POST", "/api/auth/sign-in/passkey/options");
    const count = async (table: "auth_sessions" | "auth_verifications") =>
      (await world.ctx.db.selectFrom(table).select("id").execute()).length;
    expect(await deleteExpiredAccess(world.ctx)).toBe(0);
    expect(await count("auth_verifications")).toBe(1);
    now += 13 * hour;
    expect(await deleteExpiredAccess(world.ctx)).toBe(1);
    expect([
      await count("auth_sessions"),
      await count("auth_verifications"),
      (await readCounters(world)).length,
    ]).toEqual([0, 0, 0]);
    expect((await world.call("GET", "/api/admin/boats", undefined, cookie)).status).toBe(401);
  });
});
