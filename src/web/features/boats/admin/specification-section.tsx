import type { UseFormReturn } from "react-hook-form";
import type { BoatFormValues } from "./boat-form-values.ts";
import { NumberField } from "../../../components/forms/number-field.tsx";
import { TextField } from "../../../components/forms/text-field.tsx";

export function SpecificationSection({ form }: { form: UseFormReturn<BoatFormValues> }) {
  const { control } = form;
  return (
    <fieldset className="fs">
      <legend lang="en">Specifications</legend>
      <div className="fgrid">
        <NumberField control={control} lang="en" name="length" label="Length (m)" step={0.1} unit="m" />
        <NumberField control={control} lang="en" name="width" label="Width (m)" step={0.1} unit="m" />
        <NumberField control={control} lang="en" name="depth" label="Depth (m)" step={0.1} unit="m" />
        <NumberField control={control} lang="en" name="year_built" label="Year Built" step={1} />
        <TextField form={form} name="mmsi_number" label="MMSI Number" lang="en" className="c2" />
        <TextField form={form} name="crew" label="Crew" lang="en" className="c2" />
        <TextField form={form} name="engine" label="Engine" lang="en" className="c6" />
      </div>
    </fieldset>
  );
}
