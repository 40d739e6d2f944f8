import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { Credentials } from "../../../contract/auth.ts";
import { ApiError } from "../../lib/api.ts";
import { showToast } from "../../lib/toast.ts";
import { sessionQuery, signIn } from "./queries.ts";

interface LoginFormProps {
  /** The address that was signed in before, when a session has ended. */
  email?: string;
  onSignedIn: () => void;
}

export function LoginForm({ email: knownEmail, onSignedIn }: LoginFormProps) {
  const [isBusy, setBusy] = useState(false);
  const queryClient = useQueryClient();

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { email, password } = Object.fromEntries(new FormData(form)) as Credentials;
    setBusy(true);
    try {
      await signIn({ email, password });
      await queryClient.query(sessionQuery());
      showToast({ kind: "success", title: "Login successful", lang: "en" });
      onSignedIn();
    } catch (error) {
      const message = error instanceof ApiError && error.message;
      showToast({ kind: "error", title: message || "Login failed", lang: "en" });
      setBusy(false);
      form.querySelector<HTMLInputElement>("[type=password]")?.select();
    }
  }
  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <div className="field">
        <label htmlFor="email">E-post</label>
        <input
          className="input"
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={knownEmail}
          required
        />
      </div>
      <div className="field">
        <label htmlFor="password">Passord</label>
        <input
          className="input"
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          data-first-focus
          required
        />
      </div>
      <button className="button button--primary" type="submit" disabled={isBusy}>
        {isBusy ? "Logger inn..." : "Logg Inn"}
      </button>
    </form>
  );
}
