import { data } from "react-router";
import type { Api } from "../../lib/api.ts";
import { type ContactValues, readEnquiry } from "./enquiry-draft.ts";
import { type Outcome, sendEnquiry } from "./send-enquiry.ts";

/** What the server says to a form that was sent without JavaScript; what was written comes back unless it was sent. */
export interface PlainFormResult {
  outcome: Outcome;
  values?: ContactValues;
}

export async function handlePlainForm(request: Request, api: Api) {
  const form = await request.formData().catch(() => new FormData());
  const message = readEnquiry(form);
  const { about: _about, comment: _comment, ...values } = message;
  const outcome = await sendEnquiry(message, api);
  const answer: PlainFormResult = outcome.kind === "sent" ? { outcome } : { outcome, values };
  return data(answer, { status: statusOf(outcome) });
}

function statusOf(outcome: Outcome): number {
  if (outcome.kind === "sent") return 200;
  return outcome.kind === "refused" ? outcome.status : 500;
}
