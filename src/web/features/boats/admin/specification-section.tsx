import type { UseFormReturn } from "react-hook-form";
import type { BoatValues } from "./boat-values.ts";
import { NumberField } from "./number-field.tsx";
import { TextField } from "./text-field.tsx";

export function SpecificationSection({ form }: { form: UseFormReturn<BoatValues> }) {
  const { control } = form;
  return (
    <fieldset className="fs">
      <legend lang="en">Specifications</legend>
      <div className="fgrid">
        <NumberField control={control} name="length" label="Length (m)" step={0.1} unit="m" />
        <NumberField control={control} name="width" label="Width (m)" step={0.1} unit="m" />
        <NumberField control={control} name="depth" label="Depth (m)" step={0.1} unit="m" />
        <NumberField control={control} name="year_built" label="Year Built" step={1} />
        <TextField form={form} name="mmsi_number" label="MMSI Number" lang="en" className="c2" />
        <TextField form={form} name="crew" label="Crew" lang="en" className="c2" />
        <TextField form={form} name="engine" label="Engine" lang="en" className="c6" />
      </div>
    </fieldset>
  );
}
