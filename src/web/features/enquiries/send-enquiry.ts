import { contactEndpoints } from "../../../contract/contact.ts";
import type { EnquiryFormBody } from "../../../contract/new-enquiry.ts";
import { type Api, ApiError } from "../../lib/api.ts";
import { type Problems, problemsFrom } from "./enquiry-draft.ts";

export type Outcome =
  | { kind: "sent" }
  /** The server said what is wrong, at a field or for the whole form. */
  | { kind: "refused"; status: number; problems: Problems; notice?: string }
  | { kind: "failed" }
  | { kind: "broken" };

/** What the visitor is told, in a toast or, without JavaScript, on the page. */
export const outcomeTexts = {
  sent: {
    title: "Melding sendt!",
    description: "Melding sendt! Vi kommer tilbake til deg så snart som mulig.",
  },
  failed: {
    title: "Kunne ikke sende melding",
    description: "Kunne ikke sende meldingen. Vennligst prøv igjen senere.",
  },
  broken: { title: "En feil oppstod", description: "Vennligst prøv igjen senere." },
};

export async function sendEnquiry(
  message: EnquiryFormBody,
  api: Api,
  { signal, headers }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Outcome> {
  try {
    await api.call(contactEndpoints.submit, { body: message, signal, headers });
    return { kind: "sent" };
  } catch (error) {
    return error instanceof ApiError ? refusalFrom(error) : { kind: "broken" };
  }
}

function refusalFrom({ status, code, body }: ApiError): Outcome {
  const problems = problemsFrom(Object.entries(body.fields ?? {}));
  if (code === "validation" && Object.keys(problems).length > 0) {
    return { kind: "refused", status, problems };
  }
  if ((code === "rate_limited" || code === "too_large") && body.message) {
    return { kind: "refused", status, problems: {}, notice: body.message };
  }
  return { kind: "failed" };
}
