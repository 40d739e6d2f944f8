import { data } from "react-router";
import type { Api } from "../../lib/api.ts";
import { type ContactValues, readEnquiry } from "./enquiry-draft.ts";
import { type SendOutcome, sendEnquiry } from "./send-enquiry.ts";

/** What the page shows after the form was posted without JavaScript. The values are returned unless they were sent. */
export interface NoScriptFormResult {
  outcome: SendOutcome;
  values?: ContactValues;
}

export async function handleNoScriptForm(request: Request, api: Api) {
  const form = await request.formData().catch(() => new FormData());
  const draft = readEnquiry(form);
  const { about: _about, comment: _comment, ...values } = draft;
  const outcome = await sendEnquiry(draft, api);
  const result: NoScriptFormResult = outcome.kind === "sent" ? { outcome } : { outcome, values };
  return data(result, { status: toStatus(outcome) });
}

function toStatus(outcome: SendOutcome): number {
  if (outcome.kind === "sent") return 200;
  return outcome.kind === "rejected" ? outcome.status : 500;
}
