/** What is sent to change accounts. Browsers do not load these schemas. */
import * as v from "valibot";
import { personName } from "./person-name.ts";
import { requestBody } from "../request-body.ts";
import { roles } from "../roles.ts";
import { assertion, givenPassword, newPasswordText } from "./sign-in.ts";
import { visitorLine } from "../text.ts";

const missingEmail = "Skriv en e-postadresse.";
const wrongEmail = "Dette er ikke en e-postadresse.";
/** Of an account that can sign in. */
export const accountEmail = v.pipe(
  v.string(missingEmail),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, missingEmail),
  v.maxLength(254, "E-postadressen er for lang."),
  v.email(wrongEmail),
);

/** The password, or a passkey of the account, which a session that was stolen or left open does not have. */
const proof = { password: v.optional(givenPassword), passkey: v.optional(assertion) };
export const identityProof = requestBody(proof);
export type IdentityProof = v.InferOutput<typeof identityProof>;

const role = v.picklist(roles, "Velg en rolle.");
export const invitation = requestBody({
  email: accountEmail,
  name: v.optional(visitorLine(100, "Bruk høyst 100 tegn."), ""),
  role,
  /** Required for an owner. */
  ...proof,
});
export type Invitation = v.InferOutput<typeof invitation>;

/** The proof is required if the role is owner. */
export const roleChange = requestBody({ role, ...proof });

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
export const invitationToken = requestBody({ token });
export const invitationAcceptance = requestBody({
  token,
  name: personName,
  password: newPasswordText,
});
export type InvitationAcceptance = v.InferOutput<typeof invitationAcceptance>;
