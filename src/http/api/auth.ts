import { Hono } from "hono";
import { authEndpoints } from "../../contract/accounts/auth.ts";
import {
  credentials,
  passkeyProof,
  resetCompletion,
  resetRequest,
  secondFactorCode,
} from "../../contract/accounts/sign-in.ts";
import { invitationAcceptance, invitationToken } from "../../contract/accounts/user-changes.ts";
import { endSession, findSession } from "../../domain/accounts/auth.ts";
import { acceptInvitation, findInvitation } from "../../domain/accounts/invitations.ts";
import { completeReset, requestReset } from "../../domain/accounts/password-reset.ts";
import {
  findStoredEmail,
  signInWithCode,
  signInWithPasskey,
  signInWithPassword,
  signOut,
  startPasskeySignIn,
} from "../../domain/accounts/sign-in.ts";
import { logAccountEvent } from "../account-log.ts";
import type { HttpDependencies, HttpEnv, RequestContext } from "../env.ts";
import { mount } from "../mount.ts";
import { clientIp } from "../read-request.ts";
import {
  authHeaders,
  readClient,
  readPendingSignIn,
  rememberDevice,
  sendCookies,
  setPendingSignIn,
} from "../sign-in-client.ts";

/** What is needed to sign in and out. better-auth's own routes are not mounted. */
export function authApi(dependencies: HttpDependencies) {
  const { ctx, auth } = dependencies;
  const app = new Hono<HttpEnv>();

  const start = async (c: RequestContext, { email, cookies }: { email: string; cookies: string[] }) => {
    await endSession(auth, c.req.raw.headers);
    sendCookies(c, cookies);
    await rememberDevice(c, dependencies, email);
  };

  mount(app, authEndpoints.signIn, { body: credentials }, async ({ c, body }) => {
    const event = { name: "sign-in", account: () => findStoredEmail(ctx, body.email) };
    const client = await readClient(c, dependencies);
    const result = await logAccountEvent(c, dependencies, event, () =>
      signInWithPassword(ctx, auth, body, client),
    );
    const { email, cookies, challenge } = result;
    if (challenge === undefined) await start(c, result);
    else {
      sendCookies(c, cookies);
      await setPendingSignIn(c, dependencies, { email, challenge });
    }
    return { needsCode: challenge !== undefined };
  });

  mount(app, authEndpoints.signInWithCode, { body: secondFactorCode }, async ({ c, body }) => {
    const pending = await readPendingSignIn(c, dependencies);
    const client = await readClient(c, dependencies);
    const event = { name: "sign-in with code", account: pending?.email };
    const result = await logAccountEvent(c, dependencies, event, () =>
      signInWithCode(ctx, auth, body, pending, client),
    );
    await start(c, result);
  });

  mount(app, authEndpoints.startPasskeySignIn, {}, async ({ c }) => {
    const { options, cookies } = await startPasskeySignIn(ctx, auth, await readClient(c, dependencies));
    sendCookies(c, cookies);
    return options;
  });

  mount(app, authEndpoints.signInWithPasskey, { body: passkeyProof }, async ({ c, body }) => {
    const client = await readClient(c, dependencies);
    let account: string | undefined;
    const event = { name: "sign-in with passkey", account: () => Promise.resolve(account) };
    const result = await logAccountEvent(c, dependencies, event, async () => {
      const signedIn = await signInWithPasskey(ctx, auth, body.response, client);
      account = signedIn.email;
      return signedIn;
    });
    await start(c, result);
  });

  mount(app, authEndpoints.requestReset, { body: resetRequest }, async ({ c, body }) => {
    const event = { name: "password reset request", account: () => findStoredEmail(ctx, body.email) };
    const ip = clientIp(c, dependencies);
    await logAccountEvent(c, dependencies, event, () => requestReset(ctx, auth, { email: body.email, ip }));
  });

  mount(app, authEndpoints.completeReset, { body: resetCompletion }, async ({ c, body }) => {
    let account: string | undefined;
    const event = { name: "password reset", account: () => Promise.resolve(account) };
    await logAccountEvent(c, dependencies, event, async () => {
      account = await completeReset(ctx, auth, body);
    });
  });

  mount(app, authEndpoints.findInvitation, { body: invitationToken }, ({ c, body }) =>
    findInvitation(ctx, { token: body.token, ip: clientIp(c, dependencies) }),
  );

  mount(app, authEndpoints.acceptInvitation, { body: invitationAcceptance }, async ({ c, body }) => {
    let account: string | undefined;
    const event = { name: "invitation", account: () => Promise.resolve(account) };
    await logAccountEvent(c, dependencies, event, async () => {
      account = await acceptInvitation(ctx, auth, { ...body, ip: clientIp(c, dependencies) });
    });
  });

  mount(app, authEndpoints.getSession, {}, async ({ c }) => {
    const session = await findSession(ctx, auth, c.req.raw.headers);
    sendCookies(c, session?.cookies ?? []);
    return session && { user: session.user };
  });

  mount(app, authEndpoints.signOut, {}, async ({ c }) => {
    const session = await findSession(ctx, auth, c.req.raw.headers);
    const event = { name: "sign-out", account: session?.user.email };
    const cookies = await logAccountEvent(c, dependencies, event, () =>
      signOut(ctx, auth, session?.user ?? null, authHeaders(c, dependencies)),
    );
    sendCookies(c, cookies);
  });
  return app;
}
