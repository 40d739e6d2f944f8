import styles from "./first-password.module.css";
import { PasswordForm } from "./password-form.tsx";

/** Shown instead of the portal while the password is the one that was printed. */
export default function FirstPassword({ email }: { email: string }) {
  return (
    <div className={styles.root}>
      <h1>Velg ditt eget passord</h1>
      <p className="text-muted">
        Passordet du logget inn med er laget av maskinen og skrevet ut. Bytt det, så åpner portalen.
      </p>
      <PasswordForm email={email} />
    </div>
  );
}
