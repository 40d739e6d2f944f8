import { useState } from "react";
import { authEndpoints } from "../../../contract/accounts/auth.ts";
import { Field } from "../../components/forms/field.tsx";
import { useSubmit } from "../../components/forms/use-submit.ts";
import { browserApi } from "../../lib/api/api.ts";
import { showToast } from "../../lib/toasts/toast.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { focusOnMount } from "../../lib/focus/focus-on-mount.ts";
import { UsernameField } from "./username-field.tsx";

interface RequestResetFormProps {
  className?: string;
}

/** Asks for a link by mail. What is shown does not tell whether the account exists. */
export function RequestResetForm({ className }: RequestResetFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { isBusy, onSubmit } = useSubmit(async ({ email = "" }) => {
    await browserApi.call(authEndpoints.requestReset, { body: { email } });
    setSentTo(email);
  }, "Lenken ble ikke sendt");
  if (sentTo !== undefined) {
    return (
      // Takes the focus of the form that it replaces, and is announced.
      <p tabIndex={-1} ref={focusOnMount}>
        Har {sentTo} en konto her, er det sendt en lenke dit. Den virker én gang, i 30 minutter.
      </p>
    );
  }
  return (
    <form className={className} onSubmit={onSubmit}>
      <Field label="E-post">
        {(wiring) => (
          <input className="input" name="email" type="email" autoComplete="username" required {...wiring} />
        )}
      </Field>
      <button className="button button--primary" type="submit" aria-disabled={isBusy}>
        Send lenke
      </button>
    </form>
  );
}

interface NewPasswordFormProps extends RequestResetFormProps {
  /** From the link of the mail. */
  token: string;
  onDone: () => void;
}

export function NewPasswordForm({ className, token, onDone }: NewPasswordFormProps) {
  const { isBusy, errors, onSubmit } = useSubmit(async ({ password = "" }) => {
    await browserApi.call(authEndpoints.completeReset, { body: { token, password } });
    showToast({ kind: "success", title: "Passordet er byttet", description: "Logg inn med det nye." });
    onDone();
  }, "Passordet ble ikke byttet");
  return (
    <form className={className} onSubmit={onSubmit}>
      {/* The link does not say whose account it is. */}
      <UsernameField email="" />
      <NewPasswordField name="password" error={errors.password} />
      <button className="button button--primary" type="submit" aria-disabled={isBusy}>
        Bytt passord
      </button>
    </form>
  );
}
