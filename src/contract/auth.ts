import * as z from "zod";

export const credentials = z.object({ email: z.string(), password: z.string() });
export type Credentials = z.infer<typeof credentials>;

/** The answer of `GET /api/auth/get-session`: null when nobody is signed in. */
export const session_ = z
  .object({ user: z.object({ id: z.string(), email: z.string(), name: z.string() }) })
  .nullable();
export type Session = z.infer<typeof session_>;
