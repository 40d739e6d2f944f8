import * as v from "valibot";
import { idempotencyKey, visitorEmail } from "./new-enquiry.ts";
import { findBlank } from "../../shared/find-blank.ts";
import { requestBody } from "../request-body.ts";
import { version, visitorLine, visitorText } from "../text.ts";

const textMaxLength = 20_000;
const subjectMaxLength = 200;

/** A note that only staff see. */
export const enquiryNote = requestBody({
  text: v.pipe(
    visitorText(textMaxLength, "Notatet kan være høyst 20 000 tegn langt"),
    v.minLength(1, "Skriv et notat først"),
  ),
  key: idempotencyKey,
});
export type EnquiryNote = v.InferOutput<typeof enquiryNote>;

/** A mail to the visitor. */
export const enquiryReply = requestBody({
  subject: v.pipe(
    // A single line: a line break would begin another header.
    visitorLine(subjectMaxLength, `Emnet kan være høyst ${subjectMaxLength} tegn langt`),
    v.minLength(1, "Skriv et emne"),
  ),
  text: v.pipe(
    visitorText(textMaxLength, "Svaret kan være høyst 20 000 tegn langt"),
    v.minLength(1, "Skriv et svar først"),
    v.check(
      (text) => findBlank(text) === undefined,
      ({ input }) => `Fyll inn ${findBlank(input)} før du sender`,
    ),
  ),
  /** The visitor's email as staff have corrected it, after a reply did not reach it. */
  email: v.optional(visitorEmail),
  /** The version that was read. It is refused if somebody else has replied since. */
  version,
  /** Archived once it is sent. */
  isArchived: v.boolean(),
  key: idempotencyKey,
});
export type EnquiryReply = v.InferOutput<typeof enquiryReply>;
