import * as v from "valibot";
import type { EnquiryFormBody } from "../../../contract/new-enquiry.ts";
import type { SubjectRef } from "./subject.ts";

export const contactFields = ["name", "email", "phone", "message"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;
export type FieldErrors = Partial<Record<ContactField, string>>;

/** The content of the form before it is sent. */
export type EnquiryDraft = EnquiryFormBody & ContactValues;

export const emptyValues: ContactValues = { name: "", email: "", phone: "", message: "" };

/** Reads the form, with the subject from its hidden fields. */
export function readEnquiry(form: FormData): EnquiryDraft {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    message: text("message"),
    about: toSubjectRef(text("about_kind"), text("about_id")),
    comment: text("comment") || undefined,
  };
}

function toSubjectRef(kind: string, id: string): SubjectRef | undefined {
  return id !== "" && (kind === "boat" || kind === "service") ? { kind, id } : undefined;
}

export function hasSameText(one: ContactValues, other: ContactValues): boolean {
  return contactFields.every((field) => one[field] === other[field]);
}

/** Keeps the first message of each field of the form. */
export function toFieldErrors(messages: Iterable<[unknown, string]>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of messages) {
    const field = contactFields.find((known) => known === name);
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** Validates with the server's schema. If it cannot be loaded, validation is left to the server. */
export async function validateEnquiry(draft: EnquiryFormBody): Promise<FieldErrors> {
  const contract = await loadContract();
  const { issues = [] } = contract ? v.safeParse(contract.newEnquiry, draft) : {};
  return toFieldErrors(issues.map((issue) => [issue.path?.[0].key, issue.message]));
}

/** Loaded when the form first gets focus, because the schema and its library are larger than the page. */
export async function loadContract() {
  try {
    return await import("../../../contract/new-enquiry.ts");
  } catch {
    return undefined;
  }
}
