import type { FieldError, FieldValues, Resolver } from "react-hook-form";
import * as v from "valibot";
import { getFieldMessages } from "../../../contract/request-body.ts";

/** Judges a form by the same rules as the API: `bodyOf` makes the request that the form would send. */
export function contractResolver<Values extends FieldValues>(
  schema: v.GenericSchema,
  bodyOf: (values: Values) => unknown,
): Resolver<Values> {
  return (values) => {
    const result = v.safeParse(schema, bodyOf(values));
    if (result.success) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const [name, message] of Object.entries(getFieldMessages(result.issues))) {
      errors[name] = { type: "contract", message };
    }
    return { values: {}, errors: errors as never };
  };
}
