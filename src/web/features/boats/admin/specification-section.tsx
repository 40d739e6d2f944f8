import type { UseFormReturn } from "react-hook-form";
import { FieldGrid, Fieldset } from "../../../components/forms/fieldset.tsx";
import { NumberField } from "../../../components/forms/number-field.tsx";
import { TextField } from "../../../components/forms/text-field.tsx";
import { type BoatFormValues, boatNumberFields, boatTextFields } from "./boat-form-values.ts";

export function SpecificationSection({ form }: { form: UseFormReturn<BoatFormValues> }) {
  return (
    <Fieldset legend="Specifications" lang="en">
      <FieldGrid>
        {boatNumberFields.map((field) => (
          <NumberField key={field.name} {...field} control={form.control} lang="en" width="third" />
        ))}
        {boatTextFields.map((field) => (
          <TextField key={field.name} {...field} form={form} lang="en" />
        ))}
      </FieldGrid>
    </Fieldset>
  );
}
