import { useId } from "react";
import { Dialog } from "../../components/ui/dialog.tsx";
import { LoginForm } from "../../features/accounts/login-form.tsx";
import { resolveSignIn, useIsSessionExpired } from "../../lib/api/session-expiry.ts";
import styles from "./sign-in-again.module.css";

/** Opens above the current page when the session has expired, so that no form values are lost. */
export function SignInAgain({ email }: { email: string }) {
  const textId = useId();
  if (!useIsSessionExpired()) return null;
  return (
    <Dialog kind="alert" title="Du er logget ut" describedBy={textId} onClose={() => resolveSignIn(false)}>
      <div className={styles.content}>
        <p id={textId}>
          Økten er utløpt. Logg inn igjen, så fortsetter du der du var. Ingenting av det du har skrevet er
          borte.
        </p>
        <LoginForm email={email} />
      </div>
    </Dialog>
  );
}
