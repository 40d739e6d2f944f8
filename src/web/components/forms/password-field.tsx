import { useState } from "react";
import { useDialogFocus } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Field } from "./field.tsx";
import styles from "./password-field.module.css";

interface PasswordFieldProps {
  id?: string;
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  error?: string;
  /** Focused when the dialog around it opens. */
  isFirst?: boolean;
}

/** A password that can be shown while it is typed. Pasting is allowed. */
export function PasswordField({ id, name, label, autoComplete, hint, error, isFirst }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const dialogFocus = useDialogFocus();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className={styles.root}>
          <input
            className="input"
            name={name}
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            ref={isFirst ? dialogFocus : undefined}
            required
            {...wiring}
          />
          <button
            className={`icon-button ${styles.show}`}
            type="button"
            aria-label="Vis passordet"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? "eyeoff" : "eye"} />
          </button>
        </div>
      )}
    </Field>
  );
}
