import type { ComponentProps } from "react";
import { Icon } from "../../components/ui/icon.tsx";
import type { ContactField as FieldName } from "./enquiry-draft.ts";

type NativeProps = Pick<
  ComponentProps<"input">,
  "autoCapitalize" | "autoComplete" | "defaultValue" | "inputMode" | "placeholder" | "type"
>;

interface ContactFieldProps extends NativeProps {
  name: FieldName;
  label: string;
  isOptional?: boolean;
  isWide?: boolean;
  /** More than one line. */
  rows?: number;
  problem: string | undefined;
}

/** A labelled field with its message under it. */
export function ContactField(props: ContactFieldProps) {
  const { name, label, isOptional = false, isWide = false, rows, problem, type, ...native } = props;
  const id = `contact-${name}`;
  const hint = isOptional ? `${id}-hint` : undefined;
  const control = {
    ...native,
    id,
    name,
    className: "input",
    required: !isOptional,
    "aria-invalid": problem !== undefined,
    "aria-describedby": problem ? `${id}-problem` : hint,
  };
  return (
    <div className={isWide ? "field field--wide" : "field"}>
      <div className="field__label">
        <label htmlFor={id}>{label}</label>
        {hint && <span id={hint}>(valgfritt)</span>}
      </div>
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} type={type} />}
      {problem && (
        <p className="field__problem" id={`${id}-problem`}>
          <Icon name="err" />
          {problem}
        </p>
      )}
    </div>
  );
}
