import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { Credentials } from "../../../contract/auth.ts";
import { ApiError, browserApi } from "../../lib/api.ts";
import { showToast } from "../../lib/toast.ts";
import { sessionQuery } from "./queries.ts";

export function LoginForm() {
  const [isBusy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { email, password } = Object.fromEntries(new FormData(form)) as Credentials;
    setBusy(true);
    try {
      await browserApi.send("POST", "/api/auth/sign-in/email", { email, password });
      await queryClient.query(sessionQuery());
      showToast({ kind: "success", title: "Login successful", lang: "en" });
      await navigate("/admin");
    } catch (error) {
      const message = error instanceof ApiError && error.message;
      showToast({ kind: "error", title: message || "Login failed", lang: "en" });
      setBusy(false);
      form.querySelector<HTMLInputElement>("[type=password]")?.select();
    }
  }
  return (
    <form onSubmit={(event) => void signIn(event)}>
      <div className="field">
        <label htmlFor="email">E-post</label>
        <input className="input" id="email" name="email" type="email" autoComplete="username" required />
      </div>
      <div className="field">
        <label htmlFor="password">Passord</label>
        <input
          className="input"
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </div>
      <button className="btn btn--primary" type="submit" disabled={isBusy}>
        {isBusy ? "Logger inn..." : "Logg Inn"}
      </button>
    </form>
  );
}
