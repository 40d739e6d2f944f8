import type { KeyboardEvent } from "react";
import { type Control, useController } from "react-hook-form";
import { Field } from "../../../components/forms/field.tsx";
import type { BoatValues } from "./boat-values.ts";
import { parseDecimal, parseWhole, stepNumber } from "./parse-number.ts";

interface NumberFieldProps {
  control: Control<BoatValues>;
  name: "length" | "width" | "depth" | "year_built";
  label: string;
  step: number;
  unit?: string;
}

/** Text, because a number input refuses the Norwegian comma; the arrow keys step all the same. */
export function NumberField({ control, name, label, step, unit }: NumberFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const parse = Number.isInteger(step) ? parseWhole : parseDecimal;
  const isNonsense = field.value.trim() !== "" && parse(field.value) === undefined;

  function stepByKey(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    field.onChange(stepNumber(field.value, direction * step));
  }
  return (
    <Field
      className="c2"
      label={label}
      lang="en"
      error={fieldState.error?.message}
      hint={isNonsense ? "Ikke et tall: lagres som 0 (ukjent)" : undefined}
    >
      {(wiring) => (
        <div className={unit && "unit"}>
          <input
            className="input"
            inputMode={Number.isInteger(step) ? "numeric" : "decimal"}
            autoComplete="off"
            step={step}
            {...wiring}
            {...field}
            onKeyDown={stepByKey}
          />
          {unit && <i aria-hidden="true">{unit}</i>}
        </div>
      )}
    </Field>
  );
}
