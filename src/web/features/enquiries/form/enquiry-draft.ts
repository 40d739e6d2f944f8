import * as v from "valibot";
import { toNorwegianDay } from "../../../../shared/norwegian-day.ts";
import type { EnquiryFormBody } from "../../../../contract/enquiries/new-enquiry.ts";
import { findFileProblem } from "../../../../rules/enquiries/file-problem.ts";
import { readAskedWeeks } from "../../../../shared/week-ids.ts";

const textFields = ["name", "email", "phone", "message", "organisation", "site", "other_weeks"] as const;
type TextField = (typeof textFields)[number];

/** What the form contains, by the names of its fields. Files are read separately. */
export interface ContactValues extends Record<TextField, string> {
  boat: string[];
  service: string;
  week: string[];
}

/** The names of errors: those of the request's fields, and the files. */
const errorNames = [
  "name",
  "email",
  "phone",
  "message",
  "organisation",
  "about",
  "site",
  "weeks",
  "files",
] as const;
export type ErrorName = (typeof errorNames)[number];
export type FieldErrors = Partial<Record<ErrorName, string>>;

export const emptyValues: ContactValues = {
  name: "",
  email: "",
  phone: "",
  message: "",
  organisation: "",
  site: "",
  other_weeks: "",
  boat: [],
  service: "",
  week: [],
};

export function readValues(form: FormData): ContactValues {
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const text = (name: string) => all(name)[0] ?? "";
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    message: text("message"),
    organisation: text("organisation"),
    site: text("site"),
    other_weeks: text("other_weeks"),
    boat: all("boat"),
    service: text("service"),
    week: all("week"),
  };
}

/** The request for what the form contains. */
export function readEnquiry(form: FormData): EnquiryFormBody {
  const { name, email, phone, message, organisation, site, other_weeks, ...asked } = readValues(form);
  const { boat, service, week } = asked;
  const about = [
    ...boat.map((id) => ({ kind: "boat" as const, id })),
    ...(service ? [{ kind: "service" as const, id: service }] : []),
  ];
  const comment = form.get("comment");
  return {
    name,
    email,
    phone,
    message,
    organisation: organisation || undefined,
    about: about.length > 0 ? about : undefined,
    site: site || undefined,
    weeks: week.length > 0 ? week : undefined,
    other_weeks: other_weeks || undefined,
    comment: typeof comment === "string" && comment !== "" ? comment : undefined,
  };
}

/** What the form contained when this request was sent. */
export function toValues(enquiry: EnquiryFormBody): ContactValues {
  const about = [enquiry.about ?? []].flat();
  return {
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone ?? "",
    message: enquiry.message,
    organisation: enquiry.organisation ?? "",
    site: enquiry.site ?? "",
    other_weeks: enquiry.other_weeks ?? "",
    boat: about.filter(({ kind }) => kind === "boat").map(({ id }) => id),
    service: about.find(({ kind }) => kind === "service")?.id ?? "",
    week: enquiry.weeks ?? [],
  };
}

/** Whether nothing has been typed. */
export function isBlank(values: ContactValues): boolean {
  return textFields.every((field) => values[field] === "");
}

/** Keeps the first message of each field of the form. */
export function toFieldErrors(messages: Iterable<[unknown, string]>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of messages) {
    // Typed weeks are part of the same group of fields.
    const error = errorNames.find((known) => known === (name === "other_weeks" ? "weeks" : name));
    if (error) errors[error] ??= message;
  }
  return errors;
}

/** Validates with the server's schema. If it cannot be loaded, validation is left to the server. */
export async function validateEnquiry(enquiry: EnquiryFormBody, files: File[]): Promise<FieldErrors> {
  const contract = await loadContract();
  const { issues = [] } = contract ? v.safeParse(contract.newEnquiry, enquiry) : {};
  const errors = toFieldErrors(issues.map((issue) => [issue.path?.[0].key, issue.message]));
  const { weeks = [], other_weeks = "" } = enquiry;
  const { problem } = readAskedWeeks(weeks, other_weeks, toNorwegianDay(new Date()));
  if (problem) errors.weeks ??= problem;
  const fileProblem = findFileProblem(files);
  if (fileProblem) errors.files = fileProblem;
  return errors;
}

/** Loaded when the form first gets focus, because the schema and its library are larger than the page. */
export async function loadContract() {
  try {
    return await import("../../../../contract/enquiries/new-enquiry.ts");
  } catch {
    return undefined;
  }
}
