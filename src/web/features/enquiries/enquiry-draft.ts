import * as v from "valibot";
import type { EnquiryFormBody } from "../../../contract/new-enquiry.ts";
import type { SubjectRef } from "./subject.ts";

export const contactFields = ["name", "email", "phone", "message"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;
export type Problems = Partial<Record<ContactField, string>>;

export type EnquiryDraft = EnquiryFormBody & ContactValues;

/** What the visitor has written, with the subject from the form's hidden fields. */
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
    about: aboutFrom(text("about_kind"), text("about_id")),
    comment: text("comment") || undefined,
  };
}

function aboutFrom(kind: string, id: string): SubjectRef | undefined {
  return id !== "" && (kind === "boat" || kind === "service") ? { kind, id } : undefined;
}

/** The first message per field; others, and fields the form does not have, are left out. */
export function problemsFrom(messages: Iterable<[unknown, string]>): Problems {
  const problems: Problems = {};
  for (const [name, message] of messages) {
    const field = contactFields.find((known) => known === name);
    if (field) problems[field] ??= message;
  }
  return problems;
}

/** The fields that the contract refuses. If it cannot be fetched, the server is left to judge. */
export async function findProblems(message: EnquiryFormBody): Promise<Problems> {
  const contract = await loadContract();
  const { issues = [] } = contract ? v.safeParse(contract.newEnquiry, message) : {};
  return problemsFrom(issues.map((issue) => [issue.path?.[0].key, issue.message]));
}

/** The same schema that the server uses, fetched when the form is first touched: it is larger than the page. */
export async function loadContract() {
  try {
    return await import("../../../contract/new-enquiry.ts");
  } catch {
    return undefined;
  }
}
