import { passwordMinLength } from "../../../contract/accounts/password.ts";
import { PasswordField } from "../../components/forms/password-field.tsx";

/** A password that is being chosen, with the rules for it. */
export function NewPasswordField({ name, error }: { name: string; error: string | undefined }) {
  return (
    <PasswordField
      name={name}
      label="Nytt passord"
      autoComplete="new-password"
      hint={`${passwordMinLength} tegn eller mer. Alle tegn er lov, og du kan lime inn.`}
      error={error}
    />
  );
}
