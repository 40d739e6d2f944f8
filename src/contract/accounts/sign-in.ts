/** What is sent to sign in. Browsers do not load these schemas. */
import * as v from "valibot";
import { countCharacters, passwordMaxLength, passwordMinLength, passwordProblems } from "./password.ts";
import { requestBody } from "../request-body.ts";
import { hasNoNul } from "../text.ts";

/** domain/accounts/password-rules.ts has the rules that need more than the password. */
export const newPasswordText = v.pipe(
  v.string("Skriv et nytt passord."),
  v.check((password) => countCharacters(password) >= passwordMinLength, passwordProblems.short),
  v.maxLength(passwordMaxLength, passwordProblems.long),
);

/** A password that is checked, never stored. The length limits the work of checking it. */
export const givenPassword = v.pipe(
  v.string("Skriv passordet."),
  v.minLength(1, "Skriv passordet."),
  v.maxLength(1000, "Passordet er feil."),
);

const emailText = v.pipe(v.string(), v.maxLength(320), v.check(hasNoNul, "Dette er ikke en e-postadresse."));

export const credentials = v.object({ email: emailText, password: v.pipe(v.string(), v.maxLength(1000)) });
export type Credentials = v.InferOutput<typeof credentials>;

/** The second step: the code of an authenticator app, or one of the recovery codes. */
export const secondFactorCode = requestBody({
  kind: v.picklist(["app", "recovery"]),
  code: v.pipe(v.string(), v.trim(), v.minLength(1, "Skriv koden."), v.maxLength(40, "Koden er feil.")),
});
export type SecondFactorCode = v.InferOutput<typeof secondFactorCode>;

/** What a browser's authenticator returns, in the JSON form of WebAuthn. The server verifies it. */
export const webAuthnText = v.pipe(v.string(), v.maxLength(10_000), v.check(hasNoNul, "Ukjent passnøkkel."));
export const webAuthnCredential = {
  id: webAuthnText,
  rawId: webAuthnText,
  type: v.literal("public-key"),
  authenticatorAttachment: v.optional(v.picklist(["platform", "cross-platform"])),
  clientExtensionResults: v.object({}),
};
export const assertion = v.object({
  ...webAuthnCredential,
  response: v.object({
    clientDataJSON: webAuthnText,
    authenticatorData: webAuthnText,
    signature: webAuthnText,
    userHandle: v.optional(webAuthnText),
  }),
});
export type Assertion = v.InferOutput<typeof assertion>;

export const passkeyProof = requestBody({ response: assertion });

export const resetRequest = requestBody({ email: emailText });
export const resetCompletion = requestBody({
  token: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(100),
    v.check(hasNoNul, "Lenken virker ikke lenger. Be om en ny."),
  ),
  password: newPasswordText,
});
