import type { FieldErrors, UseFormReturn } from "react-hook-form";
import { ApiError } from "../../../lib/api.ts";
import { notifyError } from "../../../lib/notify.ts";
import { type BoatValues, fieldOf } from "./boat-values.ts";

const invalidRegion = "Invalid region selected. Please choose a valid region.";
const emptyRegion = "Region cannot be empty. Please select a region.";

/** What the form itself refuses, in one sentence: the region first. */
export function tellInvalid(errors: FieldErrors<BoatValues>): void {
  const first = errors.region ?? errors.name ?? errors.type ?? Object.values(errors)[0];
  notifyError(undefined, first?.message ?? "", "Validation Error");
}

/** What the server refuses: a sentence at the field where there is one, and a notification. */
export function tellSaveFailed(error: unknown, fallback: string, form: UseFormReturn<BoatValues>): void {
  const fields = Object.entries(problemsOf(error));
  for (const [index, [name, message]] of fields.entries()) {
    form.setError(fieldOf(name), { type: "server", message }, { shouldFocus: index === 0 });
  }
  notifyError(undefined, fields[0]?.[1] ?? fallback);
}

function problemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { code, body, message } = error;
  if (message.includes("foreign key constraint")) return { region: invalidRegion };
  if (message.includes("violates check constraint") || message.includes("cannot be null"))
    return { region: emptyRegion };
  if (code === "duplicate") return { id: message };
  return body.fields ?? {};
}
