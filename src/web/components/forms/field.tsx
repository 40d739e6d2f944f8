import { type ReactNode, useId } from "react";
import { Icon } from "../ui/icon.tsx";

export interface FieldWiring {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

export interface FieldProps {
  label: string;
  /** The label's language, if it is not the page's. */
  lang?: "en";
  hint?: ReactNode;
  error?: string;
  className?: string;
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  children: (wiring: FieldWiring) => ReactNode;
}

/** A labelled control with its error and hint below it. */
export function Field({ label, lang, hint, error, className = "", children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id} lang={lang}>
        {label}
      </label>
      {children({ id, "aria-invalid": error !== undefined, "aria-describedby": describedBy || undefined })}
      {error && (
        // The messages of the contract are in English.
        <p className="field__problem" id={errorId} lang="en">
          <Icon name="err" />
          {error}
        </p>
      )}
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
