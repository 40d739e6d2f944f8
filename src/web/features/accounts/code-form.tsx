import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SecondFactorCode } from "../../../contract/accounts/sign-in.ts";
import { Field } from "../../components/forms/field.tsx";
import { useSubmit } from "../../components/forms/use-submit.ts";
import { ApiError } from "../../lib/api/api.ts";
import { sessionQuery, signInWithCode } from "./queries.ts";
import { focusOnMount } from "../../lib/focus/focus-on-mount.ts";

interface CodeFormProps {
  className?: string;
  onSignedIn: () => Promise<void>;
  /** Back to email and password. */
  onRestart: () => void;
}

/** The second step of signing in: a code from an authenticator app, or a recovery code. */
export default function CodeForm({ className, onSignedIn, onRestart }: CodeFormProps) {
  const [kind, setKind] = useState<SecondFactorCode["kind"]>("app");
  const isApp = kind === "app";
  const queryClient = useQueryClient();
  const { isBusy, onSubmit } = useSubmit(async ({ code = "" }) => {
    try {
      await signInWithCode({ kind, code: isApp ? code.replaceAll(/\s/g, "") : code.trim() });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
      // The step also ends when a code was accepted, perhaps in another tab.
      if (!(await queryClient.query(sessionQuery()))) {
        onRestart();
        throw error;
      }
    }
    await onSignedIn();
  }, "Ikke logget inn");
  return (
    <form className={className} onSubmit={onSubmit}>
      <Field
        key={kind}
        label={isApp ? "Kode fra appen" : "Reservekode"}
        hint={
          isApp ? "Seks siffer fra autentiseringsappen din." : "En av kodene du fikk da du slo på to trinn."
        }
      >
        {(wiring) => (
          <input
            className="input"
            name="code"
            inputMode={isApp ? "numeric" : "text"}
            autoComplete={isApp ? "one-time-code" : "off"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            // The step replaces the form that had the focus.
            ref={focusOnMount}
            required
            {...wiring}
          />
        )}
      </Field>
      <button className="button button--primary" type="submit" aria-disabled={isBusy}>
        {isBusy ? "Logger inn..." : "Logg Inn"}
      </button>
      <button
        className="button button--ghost"
        type="button"
        onClick={() => setKind(isApp ? "recovery" : "app")}
      >
        {isApp ? "Bruk en reservekode" : "Bruk appen"}
      </button>
      <button className="button button--ghost" type="button" onClick={onRestart}>
        Tilbake
      </button>
    </form>
  );
}
