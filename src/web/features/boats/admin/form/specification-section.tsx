import type { UseFormReturn } from "react-hook-form";
import { specifications } from "../../../../../contract/boats/specifications.ts";
import { FieldGrid, Fieldset } from "../../../../components/forms/fieldset.tsx";
import { NumberField } from "../../../../components/forms/number-field.tsx";
import { TextField } from "../../../../components/forms/text-field.tsx";
import type { BoatFormValues } from "./boat-form-values.ts";
import { getFormLabel } from "./specification-values.ts";

export function SpecificationSection({ form }: { form: UseFormReturn<BoatFormValues> }) {
  return (
    <Fieldset legend="Specifications" lang="en">
      <FieldGrid>
        {specifications.map((entry) => (
          <SpecificationField key={entry.name} form={form} entry={entry} />
        ))}
      </FieldGrid>
    </Fieldset>
  );
}

interface SpecificationFieldProps {
  form: UseFormReturn<BoatFormValues>;
  entry: (typeof specifications)[number];
}

function SpecificationField({ form, entry }: SpecificationFieldProps) {
  const { name, hint, width } = entry;
  const common = { name, hint, width, label: getFormLabel(entry), lang: "en" } as const;
  if (entry.kind === "metres") return <NumberField {...common} control={form.control} step={0.1} unit="m" />;
  if (entry.kind === "year") return <NumberField {...common} control={form.control} step={1} />;
  return <TextField {...common} form={form} />;
}
