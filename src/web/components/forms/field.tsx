import { type ReactNode, useId } from "react";
import { Icon } from "../ui/icon.tsx";

export interface FieldWiring {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

export interface FieldProps {
  label: string;
  /** The language of the label where it is not the page's. */
  lang?: "en";
  hint?: ReactNode;
  error?: string;
  className?: string;
  /** The control, given what ties it to label, hint and error. */
  children: (wiring: FieldWiring) => ReactNode;
}

/** A labelled control with its hint and its error under it. */
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
        // The contract's sentences are English.
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
