import type { FieldErrors } from "react-hook-form";
import { englishMessages } from "../../../../../contract/english-messages.ts";
import { ApiError } from "../../../../lib/api/api.ts";
import { notifyError } from "../../../../lib/toasts/notify.ts";
import { type BoatFormValues, toFieldName } from "./boat-form-values.ts";

const { invalidRegion, emptyRegion } = englishMessages;

/** One message for all invalid fields, about the most important of them. */
export function notifyInvalidBoat(errors: FieldErrors<BoatFormValues>): void {
  const first = errors.region ?? errors.name ?? errors.type ?? Object.values(errors)[0];
  notifyError(undefined, first?.message ?? "", "Validation Error");
}

/** The error with its messages at the form's fields. Without a field to show it at, the server's message is dropped. */
export function toBoatSaveError(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code === "stale") return error;
  const fields = Object.fromEntries(
    Object.entries(findFieldErrors(error)).map(([property, message]) => [toFieldName(property), message]),
  );
  return new ApiError(error.status, { message: Object.values(fields)[0], fields });
}

function findFieldErrors({ code, body, message }: ApiError): Record<string, string> {
  if (message.includes("foreign key constraint")) return { region: invalidRegion };
  if (message.includes("violates check constraint") || message.includes("cannot be null")) {
    return { region: emptyRegion };
  }
  if (code === "duplicate") return { id: message };
  return body.fields ?? {};
}
