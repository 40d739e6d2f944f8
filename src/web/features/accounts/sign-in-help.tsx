import { Icon } from "../../components/ui/icon.tsx";
import styles from "./sign-in-help.module.css";

/** What to do when signing in does not work. `canReset` tells whether a link for a new password can be mailed. */
export function SignInHelp({ canReset }: { canReset: boolean }) {
  return (
    <details className={styles.root}>
      <summary>
        Hjelp til innlogging
        <Icon name="chev" />
      </summary>
      <dl>
        <div>
          <dt>Glemt passordet</dt>
          <dd>
            {canReset
              ? "Velg «Glemt passord», så får du en lenke på e-post. Den virker i 30 minutter."
              : "Be en eier om en lenke til et nytt."}
          </dd>
        </div>
        <div>
          <dt>Passordet virker ikke</dt>
          <dd>
            Vis det med øyet i feltet, og se etter Caps Lock. Etter mange forsøk må du vente et kvarter.
          </dd>
        </div>
        <div>
          <dt>Telefonen med kodene er borte</dt>
          <dd>Bruk en av reservekodene. Er de også borte, ber du en eier om hjelp.</dd>
        </div>
        <div>
          <dt>Passnøkkel</dt>
          <dd>Finger, ansikt eller PIN på en enhet du har lagt til under Min konto.</dd>
        </div>
        <div>
          <dt>Ingen konto</dt>
          <dd>Be en eier om en invitasjon. Den kommer på e-post eller som en lenke.</dd>
        </div>
      </dl>
    </details>
  );
}
