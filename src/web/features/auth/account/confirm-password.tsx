import { type ReactNode, useId } from "react";
import { PasswordField } from "../../../components/forms/password-field.tsx";
import { type FormValues, useSubmit } from "../../../components/forms/use-submit.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import styles from "./confirm-password.module.css";

interface ConfirmPasswordProps {
  title: string;
  text: string;
  submitLabel: string;
  danger?: boolean;
  /** Fields before the password. */
  children?: (errors: Record<string, string | undefined>) => ReactNode;
  /** Rejects if the password is wrong; the dialog stays open then. */
  onConfirm: (values: FormValues & { password: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before a change of how the account signs in. */
export function ConfirmPassword({
  title,
  text,
  submitLabel,
  danger,
  children,
  onConfirm,
  onClose,
}: ConfirmPasswordProps) {
  const formId = useId();
  const textId = useId();
  const { isBusy, errors, onSubmit } = useSubmit(async (values) => {
    await onConfirm({ ...values, password: values.password ?? "" });
    onClose();
  }, "Det gikk ikke");
  // Stays open while sending: the response would close a dialog that was opened since.
  const close = () => !isBusy && onClose();
  return (
    <Dialog
      kind="alert"
      title={title}
      describedBy={textId}
      onClose={close}
      footer={
        <>
          <button className="button button--ghost" type="button" aria-disabled={isBusy} onClick={close}>
            Avbryt
          </button>
          <button
            className={danger ? "button button--danger" : "button button--primary"}
            type="submit"
            form={formId}
            aria-disabled={isBusy}
          >
            {submitLabel}
          </button>
        </>
      }
    >
      <form className={styles.form} id={formId} onSubmit={onSubmit}>
        <p id={textId}>{text}</p>
        {children?.(errors)}
        <PasswordField
          name="password"
          label="Passordet ditt"
          autoComplete="current-password"
          error={errors.password}
          isFirst={children === undefined}
        />
      </form>
    </Dialog>
  );
}
