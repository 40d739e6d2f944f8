import type { ComponentProps } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Field, type FieldProps } from "../../../components/forms/field.tsx";
import type { BoatValues } from "./boat-values.ts";

type Native = Pick<ComponentProps<"input">, "list" | "placeholder" | "spellCheck">;

interface TextFieldProps extends Native, Pick<FieldProps, "label" | "lang" | "hint" | "className"> {
  form: UseFormReturn<BoatValues>;
  name: "id" | "name" | "type" | "description" | "mmsi_number" | "crew" | "engine";
  isRequired?: boolean;
  /** More than one line. */
  rows?: number;
}

export function TextField({
  form,
  name,
  isRequired,
  rows,
  label,
  lang,
  hint,
  className,
  ...native
}: TextFieldProps) {
  const control = {
    ...native,
    ...form.register(name),
    className: "input",
    autoComplete: "off",
    "aria-required": isRequired,
  };
  return (
    <Field
      label={label}
      lang={lang}
      hint={hint}
      className={className}
      error={form.formState.errors[name]?.message}
    >
      {(wiring) =>
        rows ? (
          <textarea {...control} {...wiring} rows={rows} />
        ) : (
          <input {...control} {...wiring} type="text" />
        )
      }
    </Field>
  );
}
