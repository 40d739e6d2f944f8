import { expect, onTestFinished, test, vi } from "vitest";
import { openMailer } from "../../src/adapters/mail.ts";
import { AppError } from "../../src/contract/errors.ts";
import { addAccount, removeAccount } from "../../src/domain/accounts/accounts.ts";
import { deliverDueMail } from "../../src/domain/outbox/outbox.ts";
import { sendPasswordLink } from "../../src/domain/accounts/users.ts";
import { describeEngine } from "../support/engines/database.ts";
import { createMailServer } from "../support/servers/smtp.ts";
import { getTotpCode } from "../support/content/totp.ts";
import { watchQueries } from "../support/engines/watch-queries.ts";
import {
  createWorld,
  email,
  password,
  siteUrl,
  toCookieHeader,
  type World,
} from "../support/engines/world.ts";

const newPassword = "et nytt og langt passord";
const minuteMs = 60_000;
const broken = "Lenken virker ikke lenger. Be om en ny.";

const mail = {
  from: "post@nordskarv.example",
  notifyTo: "drift@nordskarv.example",
  hasReceipts: true,
  siteUrl,
};

async function createMailWorld() {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const mailServer = await createMailServer();
  onTestFinished(() => mailServer.kill9());
  await mailServer.start();
  const world = await createWorld({ contact: { mail } });
  await addAccount(world.ctx, world.auth, email, password);
  const deliver = () => deliverDueMail(world.ctx, openMailer(mailServer.url));
  /** Asks for a link, delivers the mail and returns the link's token. */
  async function requestToken(): Promise<string> {
    await request(world, email);
    await deliver();
    const texts = mailServer.received().map(({ text }) => text);
    const tokens = texts.flatMap((text) => /\/login#nytt-passord:([\w-]+)/.exec(text)?.[1] ?? []);
    return tokens.at(-1) ?? "";
  }
  return { world, mailServer, deliver, requestToken };
}

const request = (world: World, address: string) =>
  world.call("POST", "/api/auth/password-reset", { email: address });
const complete = (world: World, token: string, chosen = newPassword) =>
  world.call("POST", "/api/auth/password-reset/complete", { token, password: chosen });
const signIn = (world: World, chosen: string) =>
  world.call("POST", "/api/auth/sign-in/email", { email, password: chosen });

/** Returns the cookies of the new session. */
async function turnOnSecondFactor(world: World, cookie: string): Promise<string> {
  const path = "/api/admin/account/second-factor";
  const { body } = await world.call<{ key: string }>("POST", path, { password }, cookie);
  const confirmed = await world.call("PUT", path, { code: getTotpCode(body.key) }, cookie);
  expect(confirmed.status).toBe(204);
  return toCookieHeader(confirmed.headers);
}

describeEngine("a forgotten password", () => {
  test("is replaced by the link of a mail, which works once and ends all sessions", async () => {
    const { world, mailServer, deliver, requestToken } = await createMailWorld();
    const cookie = await turnOnSecondFactor(world, await world.signIn());
    const token = await requestToken();
    expect(token).toHaveLength(32);
    const refused = await complete(world, token, "nordskarv-2026");
    expect(refused.error.fields?.password, "the link is not used up").toMatch(/ligner/);
    expect((await complete(world, token)).status).toBe(204);
    expect((await world.call("GET", "/api/admin/boats", undefined, cookie)).status).toBe(401);
    expect((await signIn(world, password)).status).toBe(401);
    expect((await signIn(world, newPassword)).body, "the second factor stays").toEqual({ needsCode: true });
    expect(await complete(world, token, "enda et langt passord")).toMatchObject({
      status: 400,
      error: { message: broken },
    });
    await deliver();
    const subjects = mailServer.received().map(({ headers }) => headers.get("subject"));
    expect(subjects).toContain("Lag et nytt passord");
    expect(subjects).toContain("Passordet ditt er byttet");
    const kept = await world.ctx.db.selectFrom("mail_outbox").select("detail").execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test("is not replaced by a link that is late, made up, or of a removed account", async () => {
    const { world, requestToken } = await createMailWorld();
    const late = await requestToken();
    vi.setSystemTime(Date.now() + 30 * minuteMs + 1_000);
    expect(await complete(world, late)).toMatchObject({ status: 400, error: { message: broken } });
    expect((await complete(world, "oppdiktet")).error.message).toBe(broken);

    const token = await requestToken();
    await addAccount(world.ctx, world.auth, "ny@nordskarv.example", password);
    await removeAccount(world.ctx, email);
    expect((await complete(world, token)).error.message).toBe(broken);
    expect((await signIn(world, newPassword)).status).toBe(401);
  });

  test("gets the same response in the same time for an unknown account, and no mail", async () => {
    const { world, mailServer, deliver } = await createMailWorld();
    const measure = async (address: string) => {
      const startedAt = performance.now();
      const { status, body } = await request(world, address);
      return { response: { status, body }, ms: performance.now() - startedAt };
    };
    const known = await measure(email);
    const unknown = await measure("ingen@nordskarv.example");
    expect(unknown.response).toEqual(known.response);
    expect(known.response.status).toBe(204);
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(350);
    expect((await request(world, "ikke en adresse")).status).toBe(204);
    await deliver();
    expect(mailServer.received().map(({ to }) => to.join())).toEqual([email]);
  });

  test("is mailed three times in half an hour at most, and one network may ask ten times", async () => {
    const { world, mailServer, deliver } = await createMailWorld();
    const responses = await Promise.all(Array.from({ length: 10 }, () => request(world, email)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await request(world, email)).status).toBe(429);
    await deliver();
    expect(mailServer.received()).toHaveLength(3);
  });

  test("is reported as not mailed if the mail cannot be queued, also to an owner who asks for the link", async () => {
    const plugin = watchQueries((node) => {
      const isMail = node.kind === "InsertQueryNode" && node.into?.table.identifier.name === "mail_outbox";
      if (isMail) throw new AppError("unavailable", "The database cannot be reached");
    });
    const world = await createWorld({ contact: { mail }, plugin });
    await addAccount(world.ctx, world.auth, email, password);
    expect((await request(world, email)).status).toBe(503);
    expect((await request(world, "ingen@nordskarv.example")).status).toBe(204);

    const { id } = await world.ctx.db.selectFrom("auth_users").select("id").executeTakeFirstOrThrow();
    await expect(sendPasswordLink(world.ctx, world.auth, id)).rejects.toThrow("cannot be reached");
    const events = await world.ctx.db.selectFrom("audit_events").select("action").execute();
    expect(events.map(({ action }) => action)).not.toContain("password-link");
  });

  test("is not offered without a mail server", async () => {
    const world = await createWorld();
    expect((await request(world, email)).status).toBe(404);
  });

  test("a link that expired before the mail server came back is not sent, and a new one can be asked for", async () => {
    const { world, mailServer, deliver } = await createMailWorld();
    await mailServer.kill9();
    for (let n = 0; n < 3; n += 1) await request(world, email);
    await deliver();
    vi.setSystemTime(Date.now() + 31 * minuteMs);
    await mailServer.start();
    await deliver();
    expect(mailServer.received()).toEqual([]);
    const rows = await world.ctx.db.selectFrom("mail_outbox").select(["state", "detail"]).execute();
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ state: "failed", detail: null })));
    await request(world, email);
    await deliver();
    expect(mailServer.received()).toHaveLength(1);
  });
});
