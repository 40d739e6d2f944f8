import { useId } from "react";
import { type Control, useController, type UseFormReturn, useWatch } from "react-hook-form";
import { slugFrom } from "../../../../contract/slugs.ts";
import { Field } from "../../../components/forms/field.tsx";
import type { BoatFormValues } from "./boat-form-values.ts";
import type { Choice } from "./queries.ts";
import { ServicePicker } from "./service-picker.tsx";
import { TextField } from "../../../components/forms/text-field.tsx";

interface BasicSectionProps {
  form: UseFormReturn<BoatFormValues>;
  isNew: boolean;
  regions: Choice[];
  services: Choice[];
  /** The types other boats have. */
  types: string[];
}

export function BasicSection({ form, isNew, regions, services, types }: BasicSectionProps) {
  const { errors } = form.formState;
  const { field: chosen } = useController({ control: form.control, name: "services" });
  const typesId = useId();
  return (
    <fieldset className="fs">
      <legend lang="en">Basic Information</legend>
      <div className="fgrid">
        <TextField form={form} name="name" label="Navn" className="c3" isRequired />
        <IdField form={form} isNew={isNew} />
        <TextField form={form} name="type" label="Type" className="c3" isRequired list={typesId} />
        <datalist id={typesId}>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </datalist>
        <RegionField control={form.control} regions={regions} />
        <Field className="c6" label="Services" lang="en" error={errors.services?.message}>
          {(wiring) => (
            <ServicePicker
              {...wiring}
              ref={chosen.ref}
              services={services}
              value={chosen.value}
              onChange={chosen.onChange}
            />
          )}
        </Field>
        <TextField form={form} name="description" label="Beskrivelse" className="c6" rows={4} />
      </div>
    </fieldset>
  );
}

function RegionField({ control, regions }: { control: Control<BoatFormValues>; regions: Choice[] }) {
  const { field, fieldState } = useController({ control, name: "region" });
  const isListed = field.value === "" || regions.some(({ id }) => id === field.value);
  return (
    <Field className="c3" label="Region *" error={fieldState.error?.message}>
      {(wiring) => (
        <select className="input" aria-required {...wiring} {...field}>
          <option value="">Velg region</option>
          {/* The boat keeps its region also where the list of regions cannot be loaded. */}
          {!isListed && <option value={field.value}>…</option>}
          {regions.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The id is part of the boat's address: made from the name unless it is given, and fixed once it is saved. */
function IdField({ form, isNew }: Pick<BasicSectionProps, "form" | "isNew">) {
  const [id, name] = useWatch({ control: form.control, name: ["id", "name"] });
  if (!isNew) {
    return (
      <Field className="c3" label="ID" hint={`Brukes i adressen: /fleet/${id}`}>
        {(wiring) => <input className="input" type="text" {...wiring} name="id" value={id} disabled />}
      </Field>
    );
  }
  const address = id.trim() || slugFrom(name);
  return (
    <TextField
      form={form}
      name="id"
      label="ID"
      className="c3"
      spellCheck={false}
      hint={
        address === ""
          ? "Brukes i adressen. Lages av navnet når feltet er tomt."
          : `Brukes i adressen: /fleet/${address}`
      }
    />
  );
}
