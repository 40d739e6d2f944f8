import { useRef } from "react";
import { type FieldPathByValue, type FieldValues, useController, type UseFormReturn } from "react-hook-form";
import { getMessageLang } from "../../lib/toasts/notify.ts";
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
  const editor = useRef<{ focus: () => void }>(null);

  function setEditor(loaded: { focus: () => void } | null) {
    fieldRef(loaded);
    editor.current = loaded;
    focusEditor();
  }
  /** A link names the field, perhaps before its editor is loaded. */
  function focusEditor() {
    if (document.activeElement === group.current) editor.current?.focus();
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- passes the focus on to the editor
        <fieldset ref={group} className={styles.root} name={name} tabIndex={-1} onFocus={focusEditor}>
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
