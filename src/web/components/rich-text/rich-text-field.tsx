import { useRef } from "react";
import { type FieldPathByValue, type FieldValues, useController, type UseFormReturn } from "react-hook-form";
import { getMessageLang } from "../../lib/notify.ts";
import { Field, type FieldProps } from "../forms/field.tsx";
import styles from "./rich-text-field.module.css";
import { RichText } from "./rich-text.tsx";

interface RichTextFieldProps<Values extends FieldValues> extends Pick<
  FieldProps,
  "label" | "lang" | "hint" | "width"
> {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string>;
  /** Of the text without its markup. */
  maxLength: number;
}

/** A field of a form whose value is HTML, edited as it looks. */
export function RichTextField<Values extends FieldValues>({
  form,
  name,
  maxLength,
  label,
  ...fieldProps
}: RichTextFieldProps<Values>) {
  const {
    field: { ref: fieldRef, value, onChange },
    fieldState: { error },
  } = useController({ control: form.control, name });
  const group = useRef<HTMLFieldSetElement>(null);

  function setEditor(editor: { focus: () => void } | null) {
    fieldRef(editor);
    // A link named the field before its editor was loaded.
    if (document.activeElement === group.current) editor?.focus();
  }
  return (
    <Field
      {...fieldProps}
      label={label}
      isLabelable={false}
      error={error?.message}
      errorLang={error?.message === undefined ? undefined : getMessageLang(error.message)}
    >
      {({ id, "aria-invalid": isInvalid, "aria-describedby": describedBy }) => (
        // Makes it an element of the form, which a link can name.
        <fieldset ref={group} className={styles.root} name={name} tabIndex={-1}>
          <RichText
            className={styles.text}
            kind="simple"
            label={label}
            labelledBy={`${id}-label`}
            maxLength={maxLength}
            value={value}
            onChange={onChange}
            isInvalid={isInvalid}
            describedBy={describedBy}
            ref={setEditor}
          />
        </fieldset>
      )}
    </Field>
  );
}
