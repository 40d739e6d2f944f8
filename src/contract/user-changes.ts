/** What is sent to change accounts. Browsers do not load these schemas. */
import * as v from "valibot";
import { personName } from "./person-name.ts";
import { requestBody } from "./request-body.ts";
import { roles } from "./roles.ts";
import { newPasswordText } from "./sign-in.ts";
import { visitorLine } from "./text.ts";

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

const role = v.picklist(roles, "Velg en rolle.");
export const invitation = requestBody({
  email: accountEmail,
  name: v.optional(visitorLine(100, "Bruk høyst 100 tegn."), ""),
  role,
});
export type Invitation = v.InferOutput<typeof invitation>;

export const roleChange = requestBody({ role });

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
export const invitationToken = requestBody({ token });
export const invitationAcceptance = requestBody({
  token,
  name: personName,
  password: newPasswordText,
});
export type InvitationAcceptance = v.InferOutput<typeof invitationAcceptance>;
