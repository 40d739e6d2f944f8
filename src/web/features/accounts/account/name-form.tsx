import { useQueryClient } from "@tanstack/react-query";
import { type Account, accountEndpoints } from "../../../../contract/accounts/account.ts";
import { Field } from "../../../components/forms/field.tsx";
import { useSubmit } from "../../../components/forms/use-submit.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { showToast } from "../../../lib/toasts/toast.ts";
import styles from "./password-form.module.css";
import { accountQuery } from "./queries.ts";

/** The name that colleagues see. */
export function NameForm({ account }: { account: Pick<Account, "name" | "email"> }) {
  const queryClient = useQueryClient();
  const { isBusy, errors, onSubmit } = useSubmit(async ({ name = "" }) => {
    await portalApi.call(accountEndpoints.changeName, { body: { name } });
    showToast({ kind: "success", title: "Navnet er lagret" });
    await queryClient.invalidateQueries(accountQuery());
  }, "Navnet ble ikke lagret");
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <Field
        label="Navnet ditt"
        hint="Vises for kolleger, i historikk og logg."
        error={errors.name}
        errorLang="nb"
      >
        {(wiring) => (
          <input
            className="input"
            name="name"
            autoComplete="name"
            defaultValue={account.name === account.email ? "" : account.name}
            maxLength={100}
            required
            {...wiring}
          />
        )}
      </Field>
      <button className="button button--outline" type="submit" aria-disabled={isBusy}>
        Lagre navn
      </button>
    </form>
  );
}
