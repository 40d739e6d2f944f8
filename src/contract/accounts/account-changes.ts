/** What is sent to change one's own account. Browsers do not load these schemas. */
import * as v from "valibot";
import { requestBody } from "../request-body.ts";
import { personName } from "./person-name.ts";
import { givenPassword, newPasswordText, webAuthnCredential, webAuthnText } from "./sign-in.ts";

const passkeyName = v.pipe(
  v.string("Gi passnøkkelen et navn."),
  v.trim(),
  v.minLength(1, "Gi passnøkkelen et navn."),
  v.maxLength(60, "Bruk høyst 60 tegn."),
);

export const nameChange = requestBody({ name: personName });

export const passwordChange = requestBody({ currentPassword: givenPassword, newPassword: newPasswordText });
export type PasswordChange = v.InferOutput<typeof passwordChange>;

/** Changes to how an account signs in require its password. */
export const confirmation = requestBody({ password: givenPassword });
export const factorConfirmation = requestBody({
  code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, "Koden har seks siffer.")),
});
const attestation = v.object({
  ...webAuthnCredential,
  response: v.object({
    clientDataJSON: webAuthnText,
    attestationObject: webAuthnText,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10))),
  }),
});
export const newPasskey = requestBody({ name: passkeyName, response: attestation });
export type NewPasskey = v.InferOutput<typeof newPasskey>;
export const passkeyRename = requestBody({ name: passkeyName });
