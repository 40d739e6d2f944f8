import { Hono } from "hono";
import {
  identityProof,
  type IdentityProof,
  invitation,
  roleChange,
} from "../../contract/accounts/user-changes.ts";
import { userEndpoints } from "../../contract/accounts/users.ts";
import { inviteAgain, inviteUser, withdrawInvitation } from "../../domain/accounts/invitations.ts";
import { confirmIdentity } from "../../domain/accounts/my-account.ts";
import {
  activateUser,
  changeRole,
  deactivateUser,
  findUser,
  listUsers,
  removeFactors,
  sendPasswordLink,
  signOutUser,
} from "../../domain/accounts/users.ts";
import { logAccountEvent } from "../account-log.ts";
import type { HttpDependencies, HttpEnv, RequestContext } from "../env.ts";
import { mount } from "../mount.ts";
import { readMe } from "../sign-in-client.ts";

/** What owners may do with the accounts of others. What would give a thief of a session an account asks for a proof. */
export function usersApi(dependencies: HttpDependencies) {
  const { auth } = dependencies;
  const confirm = (c: RequestContext, proof: IdentityProof): Promise<void> => {
    const me = readMe(c, dependencies);
    return logAccountEvent(c, dependencies, { name: "confirmation", account: me.email }, () =>
      confirmIdentity(c.get("ctx"), auth, me, proof),
    );
  };
  const confirmForOwner = async (c: RequestContext, id: string, proof: IdentityProof): Promise<void> => {
    if ((await findUser(c.get("ctx"), id)).role === "owner") await confirm(c, proof);
  };
  const app = new Hono<HttpEnv>();
  const endpoints = userEndpoints;
  mount(app, endpoints.list, {}, ({ ctx }) => listUsers(ctx));
  mount(app, endpoints.invite, { body: invitation }, async ({ c, ctx, body }) => {
    const { password, passkey, ...invited } = body;
    if (invited.role === "owner") await confirm(c, { password, passkey });
    return inviteUser(ctx, invited);
  });
  mount(app, endpoints.inviteAgain, { body: identityProof }, async ({ c, ctx, params, body }) => {
    await confirmForOwner(c, params.id, body);
    return inviteAgain(ctx, params.id);
  });
  mount(app, endpoints.withdrawInvitation, {}, ({ ctx, params }) => withdrawInvitation(ctx, params.id));
  mount(app, endpoints.changeRole, { body: roleChange }, async ({ c, ctx, params, body }) => {
    if (body.role === "owner") await confirm(c, body);
    return changeRole(ctx, params.id, body.role);
  });
  mount(app, endpoints.deactivate, {}, ({ ctx, params }) => deactivateUser(ctx, params.id));
  mount(app, endpoints.activate, { body: identityProof }, async ({ c, ctx, params, body }) => {
    await confirmForOwner(c, params.id, body);
    return activateUser(ctx, params.id);
  });
  mount(app, endpoints.signOut, {}, ({ ctx, params }) => signOutUser(ctx, params.id));
  mount(app, endpoints.sendPasswordLink, { body: identityProof }, async ({ c, ctx, params, body }) => {
    await confirm(c, body);
    return { link: await sendPasswordLink(ctx, auth, params.id) };
  });
  mount(app, endpoints.removeFactors, { body: identityProof }, async ({ c, ctx, params, body }) => {
    await confirm(c, body);
    return removeFactors(ctx, params.id);
  });
  return app;
}
