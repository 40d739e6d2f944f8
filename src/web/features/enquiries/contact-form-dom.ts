import { type ContactValues, readEnquiry } from "./enquiry-draft.ts";
import { isUnchanged, type UnsentEnquiry } from "./unsent-enquiry.ts";

/** Empties the list of files. Not `form.reset()`, which would restore the values that a rejected form was rendered with. */
export function fillForm(form: HTMLFormElement, values: ContactValues): void {
  const known: Record<string, string | string[]> = { ...values };
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = known[control.name]?.includes(control.value) ?? false;
    } else if (control instanceof HTMLInputElement && control.type === "file") {
      control.value = "";
    } else if (isTextControl(control) && control.type !== "hidden") {
      const value = known[control.name];
      if (typeof value === "string") control.value = value;
    }
  }
}

function isTextControl(control: Element) {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  );
}

/** Whether the form has exactly this enquiry. */
export function hasEnquiry(form: HTMLFormElement, enquiry: UnsentEnquiry): boolean {
  return isUnchanged(enquiry, readEnquiry(new FormData(form)), listFiles(form));
}

export function listFiles(form: HTMLFormElement): File[] {
  const control = form.elements.namedItem("file");
  return control instanceof HTMLInputElement ? [...(control.files ?? [])] : [];
}

export function findSubmitButton(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector("button[type=submit]");
}
