import { type ReactNode, useId } from "react";
import { Icon } from "../ui/icon.tsx";
import styles from "./field.module.css";

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
  /** The part of a row it takes in a FieldGrid. */
  width?: "third" | "half" | "full";
  className?: string;
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  children: (wiring: FieldWiring) => ReactNode;
}

/** A labelled control with its error and hint below it. */
export function Field({ label, lang, hint, error, width, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <div className={[styles.root, width && styles[width], className].filter(Boolean).join(" ")}>
      <label className={styles.label} htmlFor={id} lang={lang}>
        {label}
      </label>
      {children({ id, "aria-invalid": error !== undefined, "aria-describedby": describedBy || undefined })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
    </div>
  );
}

interface FieldTextProps {
  id?: string;
  children: ReactNode;
}

export function FieldError({ id, role, children }: FieldTextProps & { role?: "alert" }) {
  return (
    // The messages of the contract are in English.
    <p className={styles.error} id={id} role={role} lang="en">
      <Icon name="err" />
      {children}
    </p>
  );
}

export function FieldHint({ id, children }: FieldTextProps) {
  return (
    <p className={styles.hint} id={id}>
      {children}
    </p>
  );
}
