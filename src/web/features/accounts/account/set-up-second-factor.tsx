import { accountEndpoints } from "../../../../contract/accounts/account.ts";
import type { EndpointResponse } from "../../../../contract/endpoint.ts";
import { Field } from "../../../components/forms/field.tsx";
import { useSubmit } from "../../../components/forms/use-submit.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { QrCode } from "../../../components/ui/qr-code.tsx";
import { CopyButton, RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./set-up-second-factor.module.css";

export type SecondFactorSetup = EndpointResponse<typeof accountEndpoints.startSecondFactor>;

interface SetUpSecondFactorProps {
  setup: SecondFactorSetup;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

export function SetUpSecondFactor({ setup, onDone, onCancel }: SetUpSecondFactorProps) {
  const { isBusy, errors, onSubmit } = useSubmit(async ({ code = "" }) => {
    const digits = code.replaceAll(/\s/g, "");
    await portalApi.call(accountEndpoints.confirmSecondFactor, { body: { code: digits } });
    await onDone();
  }, "Koden ble ikke godtatt");
  return (
    <form className={styles.root} onSubmit={onSubmit}>
      <QrCode text={setup.uri} label="QR-kode for autentiseringsappen" />
      <ol className={styles.steps}>
        <li>
          <p>
            <b>Skann koden</b> med en autentiseringsapp, eller skriv inn nøkkelen:
          </p>
          <p className={styles.key}>
            <code>{setup.key.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
            <CopyButton label="Kopier" text={setup.key} />
          </p>
        </li>
        <li>
          <RecoveryCodes codes={setup.recoveryCodes} />
        </li>
        <li>
          <Field label="Skriv koden appen viser" error={errors.code}>
            {(wiring) => (
              <input
                className={`input ${styles.code}`}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={9}
                required
                {...wiring}
              />
            )}
          </Field>
          <p className={styles.actions}>
            <button className="button button--primary" type="submit" aria-disabled={isBusy}>
              Slå på
            </button>
            <button className="button button--ghost" type="button" onClick={onCancel}>
              Avbryt
            </button>
          </p>
        </li>
      </ol>
    </form>
  );
}
