/** Tells password managers whose password it is, in forms that do not ask for the email. */
export function UsernameField({ email }: { email: string }) {
  // Not `type="hidden"`, which password managers ignore.
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
