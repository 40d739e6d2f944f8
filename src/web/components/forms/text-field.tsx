import type { ChangeEvent, ComponentProps, RefObject } from "react";
import type { FieldPathByValue, FieldValues, UseFormReturn } from "react-hook-form";
import { getMessageLang } from "../../lib/toasts/notify.ts";
import { Field, type FieldProps } from "./field.tsx";

type InputProps = Pick<
  ComponentProps<"input">,
  "list" | "placeholder" | "spellCheck" | "autoCapitalize" | "inputMode"
>;

interface TextFieldProps<Values extends FieldValues>
  extends InputProps, Pick<FieldProps, "label" | "lang" | "hint" | "width"> {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string>;
  isRequired?: boolean;
  /** Of the input or text area. */
  ref?: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** Renders a text area. */
  rows?: number;
  /** Called before the form has the new value. */
  onChange?: (text: string) => void;
}

/** A text input or text area of a form. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  isRequired,
  ref,
  rows,
  onChange,
  label,
  lang,
  hint,
  width,
  ...inputProps
}: TextFieldProps<Values>) {
  const registered = form.register(name);
  const control = {
    ...inputProps,
    ...registered,
    ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      registered.ref(element);
      if (ref) ref.current = element;
    },
    className: "input",
    autoComplete: "off",
    "aria-required": isRequired,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange?.(event.target.value);
      void registered.onChange(event);
    },
  };
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field
      label={label}
      lang={lang}
      hint={hint}
      width={width}
      error={error}
      errorLang={error === undefined ? undefined : getMessageLang(error)}
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
