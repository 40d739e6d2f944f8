import type { FieldError, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod";

/** Judges a form by the same rules as the API: `bodyOf` makes the request that the form would send. */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodType,
  bodyOf: (values: Values) => unknown,
): Resolver<Values> {
  return (values) => {
    const result = schema.safeParse(bodyOf(values));
    if (result.success) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, message } of result.error.issues) {
      errors[String(path[0])] ??= { type: "contract", message };
    }
    return { values: {}, errors: errors as never };
  };
}
