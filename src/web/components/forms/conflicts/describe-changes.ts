import type { FieldValues, UseFormReturn } from "react-hook-form";
import { upperFirst } from "../../../../shared/first-letter.ts";
import { countFields } from "../../../../shared/number-words.ts";

/** For the footer of a form: `To felter er endret og ikke lagret`. Subscribes to the changes while rendering. */
export function describeChanges<Values extends FieldValues>(
  { formState }: UseFormReturn<Values>,
  isNew: boolean,
): string {
  const count = Object.keys(formState.dirtyFields).length;
  if (isNew) return "Ikke lagret ennå";
  return count === 0 ? "Alt er lagret" : `${upperFirst(countFields(count))} er endret og ikke lagret`;
}
