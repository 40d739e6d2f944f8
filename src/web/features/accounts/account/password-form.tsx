import { useQueryClient } from "@tanstack/react-query";
import { accountEndpoints } from "../../../../contract/accounts/account.ts";
import { PasswordField } from "../../../components/forms/password-field.tsx";
import { useSubmit } from "../../../components/forms/use-submit.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { showToast } from "../../../lib/toasts/toast.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { sessionQuery } from "../queries.ts";
import { UsernameField } from "../username-field.tsx";
import { accountQuery } from "./queries.ts";
import styles from "./password-form.module.css";

export function PasswordForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const { isBusy, errors, onSubmit } = useSubmit(async ({ currentPassword = "", newPassword = "" }, form) => {
    await portalApi.call(accountEndpoints.changePassword, { body: { currentPassword, newPassword } });
    showToast({
      kind: "success",
      title: "Passordet er byttet",
      description: "Alle andre enheter er logget ut.",
    });
    form.reset();
    await queryClient.invalidateQueries(sessionQuery());
    await queryClient.invalidateQueries(accountQuery());
  }, "Passordet ble ikke byttet");
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <UsernameField email={email} />
      <PasswordField
        name="currentPassword"
        label="Nåværende passord"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <NewPasswordField name="newPassword" error={errors.newPassword} />
      <button className="button button--outline" type="submit" aria-disabled={isBusy}>
        Bytt passord
      </button>
    </form>
  );
}
