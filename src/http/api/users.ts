import { Hono } from "hono";
import { invitation, roleChange } from "../../contract/user-changes.ts";
import { userEndpoints } from "../../contract/users.ts";
import { inviteAgain, inviteUser, withdrawInvitation } from "../../domain/invitations.ts";
import {
  activateUser,
  changeRole,
  deactivateUser,
  listUsers,
  removeFactors,
  sendPasswordLink,
  signOutUser,
} from "../../domain/users.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

/** What owners may do with the accounts of others. */
export function usersApi({ auth, publicConfig: { siteUrl } }: HttpDependencies) {
  const app = new Hono<HttpEnv>();
  const endpoints = userEndpoints;
  mount(app, endpoints.list, {}, ({ ctx }) => listUsers(ctx));
  mount(app, endpoints.invite, { body: invitation }, ({ ctx, body }) => inviteUser(ctx, siteUrl, body));
  mount(app, endpoints.inviteAgain, {}, ({ ctx, params }) => inviteAgain(ctx, siteUrl, params.id));
  mount(app, endpoints.withdrawInvitation, {}, ({ ctx, params }) => withdrawInvitation(ctx, params.id));
  mount(app, endpoints.changeRole, { body: roleChange }, ({ ctx, params, body }) =>
    changeRole(ctx, params.id, body.role),
  );
  mount(app, endpoints.deactivate, {}, ({ ctx, params }) => deactivateUser(ctx, params.id));
  mount(app, endpoints.activate, {}, ({ ctx, params }) => activateUser(ctx, params.id));
  mount(app, endpoints.signOut, {}, ({ ctx, params }) => signOutUser(ctx, params.id));
  mount(app, endpoints.sendPasswordLink, {}, async ({ ctx, params }) => ({
    link: await sendPasswordLink(ctx, auth, siteUrl, params.id),
  }));
  mount(app, endpoints.removeFactors, {}, ({ ctx, params }) => removeFactors(ctx, params.id));
  return app;
}
