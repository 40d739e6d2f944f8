import { contactEndpoints, type SubmittedEnquiry } from "../../../../contract/enquiries/submit-enquiry.ts";
import type { EnquiryFormBody } from "../../../../contract/enquiries/new-enquiry.ts";
import { type Api, ApiError } from "../../../lib/api/api.ts";
import { type FieldErrors, toFieldErrors } from "./enquiry-draft.ts";

/** What the confirmation shows. */
export interface SentEnquiry extends SubmittedEnquiry {
  name: string;
  email: string;
  phone: string;
  organisation: string;
  message: string;
}

export type SendOutcome =
  | { kind: "sent"; enquiry: SentEnquiry }
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

interface SendOptions {
  files?: File[];
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export async function sendEnquiry(
  body: EnquiryFormBody,
  api: Api,
  { files = [], signal, headers }: SendOptions = {},
): Promise<SendOutcome> {
  try {
    const form = files.length > 0 ? toForm(body, files) : undefined;
    const stored = await api.call(contactEndpoints.submit, { body, form, signal, headers });
    const { name, email, phone = "", organisation = "", message } = body;
    return { kind: "sent", enquiry: { ...stored, name, email, phone, organisation, message } };
  } catch (error) {
    return error instanceof ApiError ? toOutcome(error) : { kind: "unreachable" };
  }
}

/** The files come last, so that the server can decide whether it wants them. */
function toForm(body: EnquiryFormBody, files: File[]): FormData {
  const form = new FormData();
  form.set("enquiry", JSON.stringify(body));
  for (const file of files) form.append("file", file);
  return form;
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
