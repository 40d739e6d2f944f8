import type { KeyboardEvent } from "react";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./number-field.module.css";
import { parseDecimal, parseInteger, stepNumber } from "./parse-number.ts";

interface NumberFieldProps<Values extends FieldValues> extends Pick<FieldProps, "label" | "lang" | "width"> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  /** A whole step makes it a field for integers. */
  step: number;
  unit?: string;
}

/** A text input, because number inputs reject the decimal comma in some locales. The arrow keys step the value. */
export function NumberField<Values extends FieldValues>({
  control,
  name,
  label,
  lang,
  width,
  step,
  unit,
}: NumberFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const text: string = field.value;
  const isInteger = Number.isInteger(step);
  const isNumber = text.trim() === "" || (isInteger ? parseInteger : parseDecimal)(text) !== undefined;

  function stepByKey(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    field.onChange(stepNumber(text, direction * step));
  }
  return (
    <Field
      width={width}
      label={label}
      lang={lang}
      error={fieldState.error?.message}
      hint={isNumber ? undefined : "Ikke et tall: lagres som 0 (ukjent)"}
    >
      {(wiring) => (
        <div className={unit && styles.withUnit}>
          <input
            className="input"
            inputMode={isInteger ? "numeric" : "decimal"}
            autoComplete="off"
            step={step}
            {...wiring}
            {...field}
            onKeyDown={stepByKey}
          />
          {unit && (
            <i className={styles.unit} aria-hidden="true">
              {unit}
            </i>
          )}
        </div>
      )}
    </Field>
  );
}
