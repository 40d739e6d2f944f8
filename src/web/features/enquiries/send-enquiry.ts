import { contactEndpoints } from "../../../contract/contact.ts";
import type { EnquiryFormBody } from "../../../contract/new-enquiry.ts";
import { type Api, ApiError } from "../../lib/api.ts";
import { type FieldErrors, toFieldErrors } from "./enquiry-draft.ts";

export type SendOutcome =
  | { kind: "sent" }
  /** The server reported errors of single fields, or one notice for the whole form. */
  | { kind: "rejected"; status: number; errors: FieldErrors; notice?: string }
  /** The server could not process the request. */
  | { kind: "failed" }
  /** No response from the server. */
  | { kind: "unreachable" };

/** Shown in a toast or, without JavaScript, on the page. */
export const outcomeTexts = {
  sent: {
    title: "Melding sendt!",
    description: "Melding sendt! Vi kommer tilbake til deg så snart som mulig.",
  },
  failed: {
    title: "Kunne ikke sende melding",
    description: "Kunne ikke sende meldingen. Vennligst prøv igjen senere.",
  },
  unreachable: { title: "En feil oppstod", description: "Vennligst prøv igjen senere." },
};

export async function sendEnquiry(
  body: EnquiryFormBody,
  api: Api,
  { signal, headers }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<SendOutcome> {
  try {
    await api.call(contactEndpoints.submit, { body, signal, headers });
    return { kind: "sent" };
  } catch (error) {
    return error instanceof ApiError ? toOutcome(error) : { kind: "unreachable" };
  }
}

function toOutcome({ status, code, body }: ApiError): SendOutcome {
  const errors = toFieldErrors(Object.entries(body.fields ?? {}));
  if (code === "validation" && Object.keys(errors).length > 0) {
    return { kind: "rejected", status, errors };
  }
  if ((code === "rate_limited" || code === "too_large") && body.message) {
    return { kind: "rejected", status, errors: {}, notice: body.message };
  }
  return { kind: "failed" };
}
