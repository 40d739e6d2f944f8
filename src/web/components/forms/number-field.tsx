import { type KeyboardEvent, useId } from "react";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./number-field.module.css";
import { parseDecimal, parseInteger, stepNumber, toSavedNumber } from "./parse-number.ts";

interface NumberFieldProps<Values extends FieldValues> extends Pick<
  FieldProps,
  "label" | "lang" | "hint" | "width"
> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  /** A whole step makes it a field for integers. */
  step: number;
  unit?: string;
  /** Empty if unknown, instead of 0. What is not a number is refused. */
  isOptional?: boolean;
}

/** A text input, because number inputs reject the decimal comma in some locales. The arrow keys step the value. */
export function NumberField<Values extends FieldValues>({
  control,
  name,
  label,
  lang,
  hint,
  width,
  step,
  unit,
  isOptional = false,
}: NumberFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const text: string = field.value;
  const isInteger = Number.isInteger(step);
  const unitId = useId();
  // Some labels have it already.
  const isUnitDescribed = unit !== undefined && !label.endsWith(`(${unit})`);

  function stepByKey(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    field.onChange(stepNumber(text, direction * step, unit));
  }
  return (
    <Field
      width={width}
      label={label}
      lang={lang}
      error={fieldState.error?.message}
      hint={isOptional ? hint : describeText(text, isInteger)}
    >
      {(wiring) => (
        <div className={unit && (unit.length > 2 ? styles.withLongUnit : styles.withUnit)}>
          <input
            className="input"
            inputMode={isInteger ? "numeric" : "decimal"}
            autoComplete="off"
            step={step}
            {...wiring}
            {...field}
            aria-describedby={joinIds(wiring["aria-describedby"], isUnitDescribed ? unitId : undefined)}
            onKeyDown={stepByKey}
          />
          {unit && (
            <i className={styles.unit} id={unitId} aria-hidden={!isUnitDescribed}>
              {unit}
            </i>
          )}
        </div>
      )}
    </Field>
  );
}

/** For `aria-describedby`. */
function joinIds(...ids: Array<string | undefined>): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}

/** How a text that is not a number is saved. */
function describeText(text: string, isInteger: boolean): string | undefined {
  const parse = isInteger ? parseInteger : parseDecimal;
  if (text.trim() === "" || parse(text) !== undefined) return undefined;
  if (toSavedNumber(text, parse) === 0) return "Ikke et tall: lagres som 0 (ukjent)";
  return isInteger ? "Skriv bare årstallet" : "Skriv bare tallet, for eksempel 8 eller 8,5";
}
