import * as v from "valibot";
import { type Endpoint, noContent, typeOf } from "../endpoint.ts";
import { roles } from "../roles.ts";
import type {
  credentials,
  passkeyProof,
  resetCompletion,
  resetRequest,
  secondFactorCode,
} from "./sign-in.ts";
import type { invitationAcceptance, invitationToken } from "./user-changes.ts";

/** Null when nobody is signed in. */
const session = v.nullable(
  v.object({
    user: v.object({
      id: v.string(),
      email: v.string(),
      name: v.string(),
      role: v.picklist(roles),
      /** The password was generated and printed: nothing else can be done until it is changed. */
      mustChangePassword: v.boolean(),
    }),
  }),
);
export type Session = v.InferOutput<typeof session>;

/** What a browser's authenticator is asked, in the JSON form of WebAuthn. The browser checks it. */
export const passkeyOptions = v.unknown();

/** Whom an invitation is for. The name is empty if the inviter left it out. */
const openInvitation = v.object({ email: v.string(), name: v.string(), role: v.picklist(roles) });

export const authEndpoints = {
  signIn: {
    method: "POST",
    path: "/api/auth/sign-in/email",
    body: typeOf<typeof credentials>(),
    /** Whether a second step follows. */
    response: v.object({ needsCode: v.boolean() }),
  },
  signInWithCode: {
    method: "POST",
    path: "/api/auth/sign-in/code",
    body: typeOf<typeof secondFactorCode>(),
    response: noContent,
  },
  startPasskeySignIn: {
    method: "POST",
    path: "/api/auth/sign-in/passkey/options",
    response: passkeyOptions,
  },
  signInWithPasskey: {
    method: "POST",
    path: "/api/auth/sign-in/passkey",
    body: typeOf<typeof passkeyProof>(),
    response: noContent,
  },
  requestReset: {
    method: "POST",
    path: "/api/auth/password-reset",
    body: typeOf<typeof resetRequest>(),
    response: noContent,
  },
  completeReset: {
    method: "POST",
    path: "/api/auth/password-reset/complete",
    body: typeOf<typeof resetCompletion>(),
    response: noContent,
  },
  /** A POST, so that the token stays out of the log. */
  findInvitation: {
    method: "POST",
    path: "/api/auth/invitation",
    body: typeOf<typeof invitationToken>(),
    response: openInvitation,
  },
  acceptInvitation: {
    method: "POST",
    path: "/api/auth/invitation/accept",
    body: typeOf<typeof invitationAcceptance>(),
    response: noContent,
  },
  getSession: { method: "GET", path: "/api/auth/get-session", response: session },
  signOut: { method: "POST", path: "/api/auth/sign-out", response: noContent },
} as const satisfies Record<string, Endpoint>;
