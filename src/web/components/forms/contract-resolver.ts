import type { FieldError, FieldValues, Resolver } from "react-hook-form";
import * as v from "valibot";
import { getFieldMessages } from "../../../contract/request-body.ts";

/**
 * Validates a form by the schema of the request it would send, with that schema's messages.
 *
 * The resolvers of @hookform/resolvers validate the form's values themselves. Ours are not what is sent: numbers are
 * typed as text, a list is typed line by line, an image and its text are one value. An error inside a list also belongs
 * to the one control that edits the list, so only the first part of its path counts.
 */
export function contractResolver<Values extends FieldValues>(
  schema: v.GenericSchema,
  toRequestBody: (values: Values) => unknown,
  toFieldName: (property: string) => string = (property) => property,
): Resolver<Values> {
  return (values) => {
    const result = v.safeParse(schema, toRequestBody(values));
    if (result.success) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const [property, message] of Object.entries(getFieldMessages(result.issues))) {
      errors[toFieldName(property)] ??= { type: "contract", message };
    }
    return { values: {}, errors: errors as never };
  };
}
