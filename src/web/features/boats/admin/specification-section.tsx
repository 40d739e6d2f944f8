import type { UseFormReturn } from "react-hook-form";
import { FieldGrid, Fieldset } from "../../../components/forms/fieldset.tsx";
import { NumberField } from "../../../components/forms/number-field.tsx";
import { TextField } from "../../../components/forms/text-field.tsx";
import type { BoatFormValues } from "./boat-form-values.ts";

export function SpecificationSection({ form }: { form: UseFormReturn<BoatFormValues> }) {
  const number = { control: form.control, lang: "en", width: "third" } as const;
  const text = { form, lang: "en" } as const;
  return (
    <Fieldset legend="Specifications" lang="en">
      <FieldGrid>
        <NumberField {...number} name="length" label="Length (m)" step={0.1} unit="m" />
        <NumberField {...number} name="width" label="Width (m)" step={0.1} unit="m" />
        <NumberField {...number} name="depth" label="Depth (m)" step={0.1} unit="m" />
        <NumberField {...number} name="year_built" label="Year Built" step={1} />
        <TextField {...text} name="mmsi_number" label="MMSI Number" width="third" />
        <TextField {...text} name="crew" label="Crew" width="third" />
        <TextField {...text} name="engine" label="Engine" width="full" />
      </FieldGrid>
    </Fieldset>
  );
}
