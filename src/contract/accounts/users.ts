import * as v from "valibot";
import { type AdminEndpoint, noContent, typeOf } from "../endpoint.ts";
import { roles } from "../roles.ts";
import type { identityProof, invitation, roleChange } from "./user-changes.ts";

/** How an account proves who it is. A password alone is easily stolen. */
const signInMethods = ["password", "second-factor", "passkey"] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** An account, as owners see it. */
const user = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  state: v.picklist(["active", "invited", "deactivated"]),
  signInMethod: v.picklist(signInMethods),
  lastSeenAt: v.nullable(v.string()),
  /** Of an invitation that has not been accepted. */
  invitedUntil: v.nullable(v.string()),
  /** The only owner who can sign in: the role stays, and so does the account. */
  isLastOwner: v.boolean(),
});
export type User = v.InferOutput<typeof user>;

const sentInvitation = v.object({
  user,
  /** To hand over, if no mail server is configured. Null if the invitation is mailed. */
  link: v.nullable(v.string()),
});
export type SentInvitation = v.InferOutput<typeof sentInvitation>;

export const userEndpoints = {
  list: { method: "GET", path: "/api/admin/users", role: "owner", response: v.array(user) },
  invite: {
    method: "POST",
    path: "/api/admin/users",
    role: "owner",
    body: typeOf<typeof invitation>(),
    response: sentInvitation,
    status: 201,
  },
  /** The former link ends. The proof is required for an invited owner. */
  inviteAgain: {
    method: "POST",
    path: "/api/admin/users/:id/invitation",
    role: "owner",
    body: typeOf<typeof identityProof>(),
    response: sentInvitation,
  },
  withdrawInvitation: {
    method: "DELETE",
    path: "/api/admin/users/:id/invitation",
    role: "owner",
    response: noContent,
  },
  changeRole: {
    method: "PUT",
    path: "/api/admin/users/:id/role",
    role: "owner",
    body: typeOf<typeof roleChange>(),
    response: user,
  },
  deactivate: { method: "POST", path: "/api/admin/users/:id/deactivate", role: "owner", response: user },
  /** The proof is required for an owner. */
  activate: {
    method: "POST",
    path: "/api/admin/users/:id/activate",
    role: "owner",
    body: typeOf<typeof identityProof>(),
    response: user,
  },
  sendPasswordLink: {
    method: "POST",
    path: "/api/admin/users/:id/password-link",
    role: "owner",
    body: typeOf<typeof identityProof>(),
    /** The link to hand over, or null if it is mailed. */
    response: v.object({ link: v.nullable(v.string()) }),
  },
  removeFactors: {
    method: "POST",
    path: "/api/admin/users/:id/remove-factors",
    role: "owner",
    body: typeOf<typeof identityProof>(),
    response: user,
  },
  signOut: { method: "POST", path: "/api/admin/users/:id/sign-out", role: "owner", response: noContent },
} as const satisfies Record<string, AdminEndpoint>;
