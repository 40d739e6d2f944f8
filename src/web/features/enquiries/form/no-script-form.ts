import { data } from "react-router";
import type { Api } from "../../../lib/api/api.ts";
import { type ContactValues, readEnquiry, readValues } from "./enquiry-draft.ts";
import { type SendOutcome, sendEnquiry } from "./send-enquiry.ts";

/** What the page shows after the form was posted without JavaScript. The values are returned unless they were sent. */
export interface NoScriptFormResult {
  outcome: SendOutcome;
  values?: ContactValues;
}

/** The server has read the files already, and adds them to the request. */
export async function handleNoScriptForm(request: Request, api: Api) {
  const form = await request.formData().catch(() => new FormData());
  const outcome = await sendEnquiry(readEnquiry(form), api);
  const result: NoScriptFormResult =
    outcome.kind === "sent" ? { outcome } : { outcome, values: readValues(form) };
  return data(result, { status: toStatus(outcome) });
}

function toStatus(outcome: SendOutcome): number {
  if (outcome.kind === "sent") return 200;
  return outcome.kind === "rejected" ? outcome.status : 500;
}
