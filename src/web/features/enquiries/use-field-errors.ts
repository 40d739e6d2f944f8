import { useState } from "react";
import { flushSync } from "react-dom";
import { listFiles } from "./contact-form-dom.ts";
import { type ErrorName, type FieldErrors, readEnquiry, validateEnquiry } from "./enquiry-draft.ts";

/** The error that each field of the form has. */
const errorOfField: Record<string, ErrorName> = {
  name: "name",
  email: "email",
  phone: "phone",
  message: "message",
  site: "site",
  other_weeks: "weeks",
  week: "weeks",
  boat: "about",
  file: "files",
};

/** The errors at the fields of the contact form. */
export function useFieldErrors(initial: FieldErrors) {
  const [errors, setErrors] = useState(initial);

  /** Focuses the first invalid field and returns whether there is one. */
  function showErrors(form: HTMLFormElement, found: FieldErrors): boolean {
    flushSync(() => setErrors(found));
    // What a closed section hides cannot get the focus.
    const closed = form.querySelectorAll<HTMLDetailsElement>(
      "details:has([aria-invalid=true], [role=alert])",
    );
    for (const section of closed) section.open = true;
    const invalid = form.querySelector<HTMLElement>("[aria-invalid=true]");
    invalid?.focus();
    return invalid !== null;
  }

  /** Updates the error of a field that has one. New errors only appear on submit, except those of files. */
  async function updateError(form: HTMLFormElement, field: string): Promise<void> {
    const error = errorOfField[field];
    if (error === undefined || (errors[error] === undefined && error !== "files")) return;
    const found = await validateEnquiry(readEnquiry(new FormData(form)), listFiles(form));
    setErrors((shown) => ({ ...shown, [error]: found[error] }));
  }

  return { errors, showErrors, updateError };
}
