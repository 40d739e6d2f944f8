import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { Credentials } from "../../../contract/auth.ts";
import { Field } from "../../components/forms/field.tsx";
import { ApiError } from "../../lib/api.ts";
import { showToast } from "../../lib/toast.ts";
import { sessionQuery, signIn } from "./queries.ts";

interface LoginFormProps {
  /** The email of the expired session, if there is one. */
  email?: string;
  className?: string;
  onSignedIn: () => void;
}

export function LoginForm({ email: defaultEmail, className, onSignedIn }: LoginFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const queryClient = useQueryClient();

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { email, password } = Object.fromEntries(new FormData(form)) as Credentials;
    setIsBusy(true);
    try {
      await signIn({ email, password });
      await queryClient.query(sessionQuery());
      showToast({ kind: "success", title: "Login successful", lang: "en" });
      onSignedIn();
    } catch (error) {
      const message = error instanceof ApiError && error.message;
      showToast({ kind: "error", title: message || "Login failed", lang: "en" });
      setIsBusy(false);
      form.querySelector<HTMLInputElement>("[type=password]")?.select();
    }
  }
  return (
    <form className={className} onSubmit={(event) => void handleSubmit(event)}>
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
      <Field id="password" label="Passord">
        {(wiring) => (
          <input
            className="input"
            name="password"
            type="password"
            autoComplete="current-password"
            data-first-focus
            required
            {...wiring}
          />
        )}
      </Field>
      <button className="button button--primary" type="submit" disabled={isBusy}>
        {isBusy ? "Logger inn..." : "Logg Inn"}
      </button>
    </form>
  );
}
