import * as v from "valibot";
import { type Endpoint, typeOf } from "./endpoint.ts";

export const credentials = v.object({ email: v.string(), password: v.string() });
export type Credentials = v.InferOutput<typeof credentials>;

/** Null when nobody is signed in. */
export const session = v.nullable(
  v.object({ user: v.object({ id: v.string(), email: v.string(), name: v.string() }) }),
);
export type Session = v.InferOutput<typeof session>;

export const authEndpoints = {
  signIn: {
    method: "POST",
    path: "/api/auth/sign-in/email",
    body: typeOf<typeof credentials>(),
    response: v.object({ user: v.object({ email: v.string() }) }),
  },
  getSession: { method: "GET", path: "/api/auth/get-session", response: session },
  signOut: { method: "POST", path: "/api/auth/sign-out", response: v.unknown() },
} as const satisfies Record<string, Endpoint>;
