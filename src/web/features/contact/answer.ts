import { data } from "react-router";
import type { Api } from "../../lib/api.ts";
import { type ContactValues, readMessage } from "./message.ts";
import { type Outcome, sendMessage } from "./send-message.ts";

/** What the server says to a form that was sent without JavaScript; what was written comes back unless it was sent. */
export interface ContactAnswer {
  outcome: Outcome;
  values?: ContactValues;
}

export async function answerForm(request: Request, api: Api) {
  const form = await request.formData().catch(() => new FormData());
  const message = readMessage(form);
  const { about: _about, comment: _comment, ...values } = message;
  const outcome = await sendMessage(message, api);
  const answer: ContactAnswer = outcome.kind === "sent" ? { outcome } : { outcome, values };
  return data(answer, { status: statusOf(outcome) });
}

function statusOf(outcome: Outcome): number {
  if (outcome.kind === "sent") return 200;
  return outcome.kind === "refused" ? outcome.status : 500;
}
