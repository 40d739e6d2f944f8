import * as v from "valibot";

export const credentials = v.object({ email: v.string(), password: v.string() });
export type Credentials = v.InferOutput<typeof credentials>;

/** The response of `GET /api/auth/get-session`: null when nobody is signed in. */
export const session = v.nullable(
  v.object({ user: v.object({ id: v.string(), email: v.string(), name: v.string() }) }),
);
export type Session = v.InferOutput<typeof session>;
