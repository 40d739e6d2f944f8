import { type Control, useController, type UseFormReturn } from "react-hook-form";
import {
  type Capability,
  type ChoiceCapability,
  type CranesCapability,
  maxCranes,
  type Unit,
} from "../../../../../../contract/boats/capabilities.ts";
import { Field, FieldError } from "../../../../../components/forms/field.tsx";
import { NumberField } from "../../../../../components/forms/number-field.tsx";
import { TextField } from "../../../../../components/forms/text-field.tsx";
import type { BoatFormValues } from "../boat-form-values.ts";
import styles from "./capability-field.module.css";
import { type CapabilityName, newCrane, parseQuantity } from "./capability-values.ts";
import { RowList } from "./row-list.tsx";

interface CapabilityFieldProps {
  form: UseFormReturn<BoatFormValues>;
  entry: Capability;
}

/** The field of a capability, by its kind. */
export function CapabilityField({ form, entry }: CapabilityFieldProps) {
  const { key, label, hint } = entry;
  const { control } = form;
  switch (entry.kind) {
    case "number":
      return (
        <NumberField
          control={control}
          name={key as CapabilityName<"number">}
          label={label}
          hint={hint}
          unit={entry.unit}
          step={entry.decimals > 0 ? 0.1 : 1}
          width="third"
          isOptional
        />
      );
    case "text":
      return (
        <TextField form={form} name={key as CapabilityName<"text">} label={label} hint={hint} width="third" />
      );
    case "choice":
      return <ChoiceField form={form} entry={entry} options={entry.options} />;
    case "flag":
      return <ChoiceField form={form} entry={entry} options={{ true: "Ja", false: "Nei" }} />;
    case "choices":
      return <ChoicesField control={control} entry={entry} />;
    case "cranes":
      return <CranesField control={control} entry={entry} />;
  }
}

function ChoiceField({
  form,
  entry: { key, label, hint },
  options,
}: CapabilityFieldProps & { options: Readonly<Record<string, string>> }) {
  const name = key as CapabilityName<"choice">;
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field label={label} hint={hint} width="third" error={error}>
      {(wiring) => (
        <select className="input" {...wiring} {...form.register(name)}>
          <option value="">Ikke oppgitt</option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ListFieldProps<Entry> {
  control: Control<BoatFormValues>;
  entry: Entry;
}

function ChoicesField({ control, entry: { key, label, options } }: ListFieldProps<ChoiceCapability>) {
  const {
    field: { ref, value, onChange },
    fieldState: { error },
  } = useController({ control, name: key as CapabilityName<"choices"> });
  const keys = Object.keys(options);
  const toggle = (option: string, isChosen: boolean) =>
    // In the order of the options, so that choosing and unchoosing one leaves the form unchanged.
    onChange(keys.filter((other) => (other === option ? isChosen : value.includes(other))));
  return (
    <fieldset className={styles.wide} ref={ref} tabIndex={-1}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {keys.map((option) => (
          <label key={option}>
            <input
              type="checkbox"
              name={key}
              checked={value.includes(option)}
              onChange={({ target }) => toggle(option, target.checked)}
            />
            {options[option]}
          </label>
        ))}
      </div>
      {error?.message && <FieldError>{error.message}</FieldError>}
    </fieldset>
  );
}

const craneParts = [
  { name: "moment", label: "Løftemoment", unit: "tm" },
  { name: "reach", label: "Rekkevidde", unit: "m" },
] as const;

function CranesField({ control, entry: { key, label, hint } }: ListFieldProps<CranesCapability>) {
  const {
    field: { ref, value, onChange },
    fieldState: { error },
  } = useController({ control, name: key as CapabilityName<"cranes"> });
  return (
    <fieldset className={styles.wide}>
      <legend>
        {label} <small>{hint}</small>
      </legend>
      <RowList
        ref={ref}
        label={label}
        rows={value}
        newRow={newCrane}
        max={maxCranes}
        onChange={onChange}
        error={error?.message}
        addLabel="Legg til kran"
        getRemoveLabel={(_, index) => `Fjern kran ${index + 1}`}
      >
        {({ row, index, firstRef, errorId, change }) =>
          craneParts.map((part, position) => (
            <div key={part.name} className={styles.cranePart}>
              <input
                ref={position === 0 ? firstRef : undefined}
                className="input"
                aria-label={`Kran ${index + 1}, ${part.label.toLowerCase()} (${part.unit})`}
                placeholder={part.label}
                inputMode="decimal"
                autoComplete="off"
                aria-invalid={errorId !== undefined && !isQuantity(row[part.name], part.unit)}
                aria-describedby={errorId}
                value={row[part.name]}
                onChange={({ target }) => change({ [part.name]: target.value })}
              />
              <i aria-hidden="true">{part.unit}</i>
            </div>
          ))
        }
      </RowList>
    </fieldset>
  );
}

function isQuantity(text: string, unit: Unit): boolean {
  const number = parseQuantity(text, unit);
  return number === null || number > 0;
}
