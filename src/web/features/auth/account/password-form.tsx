import { useQueryClient } from "@tanstack/react-query";
import { accountEndpoints } from "../../../../contract/account.ts";
import { PasswordField } from "../../../components/forms/password-field.tsx";
import { useSubmit } from "../../../components/forms/use-submit.ts";
import { portalApi } from "../../../lib/portal-api.ts";
import { showToast } from "../../../lib/toast.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { sessionQuery } from "../queries.ts";
import { accountQuery } from "./queries.ts";
import styles from "./password-form.module.css";

export function PasswordForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const { isBusy, errors, onSubmit } = useSubmit(async ({ currentPassword = "", newPassword = "" }, form) => {
    await portalApi.call(accountEndpoints.changePassword, { body: { currentPassword, newPassword } });
    showToast({ kind: "success", title: "Passordet er byttet", description: "Andre enheter er logget ut." });
    form.reset();
    await queryClient.invalidateQueries(sessionQuery());
    await queryClient.invalidateQueries(accountQuery());
  }, "Passordet ble ikke byttet");
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {/* Password managers need to know whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
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
