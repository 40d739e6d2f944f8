import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { Credentials } from "../../../contract/accounts/sign-in.ts";
import { Field } from "../../components/forms/field.tsx";
import { PasswordField } from "../../components/forms/password-field.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { lazyPart } from "../../components/loading/lazy-part.tsx";
import { Loading } from "../../components/loading/loading.tsx";
import { ApiError } from "../../lib/api/api.ts";
import { showToast } from "../../lib/toasts/toast.ts";
import { useIsHydrated } from "../../lib/page/use-is-hydrated.ts";
import { sessionQuery, signIn } from "./queries.ts";

const CodeForm = lazyPart(() => import("./code-form.tsx"), {
  loading: () => <Loading />,
  onFailed({ onRestart }) {
    onRestart();
    showToast({ kind: "error", title: "Ikke logget inn", description: "Sjekk nettet og prøv igjen." });
  },
});

interface LoginFormProps {
  /** The email of the expired session, if there is one. */
  email?: string;
  className?: string;
  /** In the portal, portal-layout.tsx notices the new session itself. */
  onSignedIn?: () => void;
}

export function LoginForm({ email: defaultEmail, className, onSignedIn }: LoginFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const isHydrated = useIsHydrated();
  const queryClient = useQueryClient();

  async function finish() {
    // A fetch under way may return the session from before the sign-in.
    await queryClient.cancelQueries(sessionQuery());
    await queryClient.query(sessionQuery());
    showToast({ kind: "success", title: "Login successful", lang: "en" });
    onSignedIn?.();
  }

  /** Returns whether it succeeded. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const hasMessage =
        error instanceof ApiError || (error instanceof Error && error.name === "PasskeyError");
      const message = hasMessage ? error.message : "";
      showToast({
        kind: "error",
        title: message || "Login failed",
        lang: message === "" ? "en" : undefined,
      });
      setIsBusy(false);
      return false;
    }
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const { email, password } = Object.fromEntries(new FormData(form)) as Credentials;
    const isDone = await attempt(async () => {
      const result = await signIn({ email, password });
      if (!result.needsCode) return finish();
      setNeedsCode(true);
      setIsBusy(false);
    });
    if (!isDone) (form.elements.namedItem("password") as HTMLInputElement).select();
  }

  function signInWithPasskey() {
    return attempt(async () => {
      const passkeys = await import("./passkeys.ts");
      await passkeys.signInWithPasskey();
      await finish();
    });
  }

  if (needsCode) {
    return <CodeForm className={className} onSignedIn={finish} onRestart={() => setNeedsCode(false)} />;
  }
  // Sent by the browser itself, before hydration, the form would do nothing; as a GET it would put the password in the URL.
  return (
    <form className={className} method="post" onSubmit={(event) => void handleSubmit(event)}>
      <Field id="email" label="E-post">
        {(wiring) => (
          <input
            className="input"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={defaultEmail}
            required
            {...wiring}
          />
        )}
      </Field>
      <PasswordField id="password" name="password" label="Passord" autoComplete="current-password" isFirst />
      <button
        className="button button--primary"
        type="submit"
        disabled={!isHydrated}
        // HTML does not allow both on one element.
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? "Logger inn..." : "Logg Inn"}
      </button>
      <button
        className="button button--ghost"
        type="button"
        aria-disabled={isBusy}
        onClick={() => !isBusy && void signInWithPasskey()}
      >
        <Icon name="key" />
        Bruk passnøkkel
      </button>
    </form>
  );
}
