import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import type { Assertion } from "../../../../contract/accounts/sign-in.ts";
import { PasswordField } from "../../../components/forms/password-field.tsx";
import { describeFailure, type FormValues, useSubmit } from "../../../components/forms/use-submit.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { showToast } from "../../../lib/toasts/toast.ts";
import { UsernameField } from "../username-field.tsx";
import { accountQuery } from "./queries.ts";

interface ConfirmPasswordProps {
  title: string;
  text: string;
  submitLabel: string;
  danger?: boolean;
  /** Fields before the password. */
  children?: (errors: Record<string, string | undefined>) => ReactNode;
  /** Rejects if the password is wrong; the dialog stays open then. */
  onConfirm: (values: FormValues & { password: string }) => Promise<void>;
  /** Where a passkey of the account is accepted too. Rejects as `onConfirm` does. */
  onPasskey?: (passkey: Assertion) => Promise<void>;
  onClose: () => void;
}

const failed = "Det gikk ikke";

/** Asks for the password before a change of how an account signs in. */
export function ConfirmPassword({
  title,
  text,
  submitLabel,
  danger,
  children,
  onConfirm,
  onPasskey,
  onClose,
}: ConfirmPasswordProps) {
  const { data: account } = useQuery(accountQuery());
  const [isAsking, setIsAsking] = useState(false);
  const formId = useId();
  const textId = useId();
  const {
    isBusy: isSending,
    errors,
    onSubmit,
  } = useSubmit(async (values) => {
    await onConfirm({ ...values, password: values.password ?? "" });
    onClose();
  }, failed);
  const isBusy = isSending || isAsking;
  // Stays open while sending: the response would close a dialog that was opened since.
  const close = () => !isBusy && onClose();

  async function confirmByPasskey(send: NonNullable<typeof onPasskey>) {
    setIsAsking(true);
    try {
      const { askForPasskey } = await import("../passkeys.ts");
      await send(await askForPasskey());
      onClose();
    } catch (error) {
      const isDeclined = error instanceof Error && error.name === "PasskeyError";
      const description = isDeclined ? error.message : describeFailure(error);
      showToast({ kind: "error", title: failed, description });
    }
    setIsAsking(false);
  }

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
      <form className="stack" id={formId} onSubmit={onSubmit}>
        <p id={textId}>{text}</p>
        <UsernameField email={account?.email ?? ""} />
        {children?.(errors)}
        <PasswordField
          name="password"
          label="Passordet ditt"
          autoComplete="current-password"
          error={errors.password}
          isFirst={children === undefined}
        />
        {onPasskey && account && account.passkeys.length > 0 && (
          <button
            className="button button--ghost"
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void confirmByPasskey(onPasskey)}
          >
            <Icon name="key" />
            Bruk passnøkkel
          </button>
        )}
      </form>
    </Dialog>
  );
}
