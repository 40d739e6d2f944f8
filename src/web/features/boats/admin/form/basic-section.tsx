import { useId } from "react";
import { type Control, useController, type UseFormReturn, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { slugFrom } from "../../../../../shared/slugs.ts";
import { Field } from "../../../../components/forms/field.tsx";
import { FieldGrid, Fieldset } from "../../../../components/forms/fieldset.tsx";
import { getMessageLang } from "../../../../lib/toasts/notify.ts";
import { TextField } from "../../../../components/forms/text-field.tsx";
import type { BoatFormValues } from "./boat-form-values.ts";
import type { Choice } from "../queries.ts";
import { ServicePicker } from "./service-picker.tsx";

interface BasicSectionProps {
  form: UseFormReturn<BoatFormValues>;
  isNew: boolean;
  regions: Choice[];
  /** False until that is known. */
  hasNoRegions: boolean;
  services: Choice[];
  /** The types of other boats, as suggestions. */
  types: string[];
  /** Before a link leads to another section for a while: the draft is to be kept. */
  onStepAside: () => void;
}

export function BasicSection(props: BasicSectionProps) {
  const { form, isNew, regions, hasNoRegions, services, types, onStepAside } = props;
  const typesId = useId();
  return (
    <Fieldset legend="Basic Information" lang="en">
      <FieldGrid>
        <TextField form={form} name="name" label="Navn" width="half" isRequired />
        <IdField form={form} isNew={isNew} />
        <TextField form={form} name="type" label="Type" width="half" isRequired list={typesId} />
        <datalist id={typesId}>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </datalist>
        <RegionField
          control={form.control}
          regions={regions}
          hasNone={hasNoRegions}
          onStepAside={onStepAside}
        />
        <ServicesField control={form.control} services={services} />
        <TextField form={form} name="description" label="Beskrivelse" width="full" rows={4} />
      </FieldGrid>
    </Fieldset>
  );
}

interface RegionFieldProps {
  control: Control<BoatFormValues>;
  regions: Choice[];
  hasNone: boolean;
  onStepAside: () => void;
}

function RegionField({ control, regions, hasNone, onStepAside }: RegionFieldProps) {
  const { field, fieldState } = useController({ control, name: "region" });
  const isListed = field.value === "" || regions.some(({ id }) => id === field.value);
  return (
    <Field
      width="half"
      label="Region *"
      hint={
        hasNone && (
          <>
            Det er ingen regioner ennå.{" "}
            <Link className="text-link" to="/admin/regions?new" onClick={onStepAside}>
              Lag en region
            </Link>{" "}
            først. Det du har skrevet, ligger her som utkast.
          </>
        )
      }
      error={fieldState.error?.message}
      errorLang={getMessageLang(fieldState.error?.message ?? "")}
    >
      {(wiring) => (
        <select className="input" aria-required {...wiring} {...field}>
          <option value="">{hasNone ? "Ingen regioner ennå" : "Velg region"}</option>
          {/* Keeps the boat's region while the list is loading or has failed to load. */}
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

function ServicesField({ control, services }: { control: Control<BoatFormValues>; services: Choice[] }) {
  const { field, fieldState } = useController({ control, name: "services" });
  return (
    <Field width="full" label="Services" lang="en" error={fieldState.error?.message}>
      {(wiring) => (
        <ServicePicker
          {...wiring}
          ref={field.ref}
          name={field.name}
          services={services}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    </Field>
  );
}

/** The id is part of the boat's URL. It is derived from the name if left empty, and fixed once the boat is saved. */
function IdField({ form, isNew }: Pick<BasicSectionProps, "form" | "isNew">) {
  const [id, name] = useWatch({ control: form.control, name: ["id", "name"] });
  if (!isNew) {
    return (
      <Field width="half" label="ID" hint={`Brukes i adressen: /fleet/${id}`}>
        {(wiring) => <input className="input" type="text" {...wiring} name="id" value={id} disabled />}
      </Field>
    );
  }
  const newId = id.trim() || slugFrom(name);
  return (
    <TextField
      form={form}
      name="id"
      label="ID"
      width="half"
      spellCheck={false}
      hint={
        newId === ""
          ? "Brukes i adressen. Lages av navnet når feltet er tomt."
          : `Brukes i adressen: /fleet/${newId}`
      }
    />
  );
}
