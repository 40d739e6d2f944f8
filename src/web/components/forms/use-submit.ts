import { type SubmitEvent, useState } from "react";
import { ApiError } from "../../lib/api/api.ts";
import { showToast } from "../../lib/toasts/toast.ts";

export type FormValues = Record<string, string>;

interface Submit {
  isBusy: boolean;
  /** The server's messages by field name. */
  errors: Record<string, string | undefined>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * Submits a small form that keeps no draft, because it contains passwords. Errors of a field are shown at the field,
 * others in a toast with `failed` as the title.
 */
export function useSubmit(
  send: (values: FormValues, form: HTMLFormElement) => Promise<void>,
  failed: string,
): Submit {
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Submit["errors"]>({});

  async function submit(form: HTMLFormElement) {
    const values = Object.fromEntries(new FormData(form)) as FormValues;
    setIsBusy(true);
    setErrors({});
    try {
      await send(values, form);
    } catch (error) {
      const fields = error instanceof ApiError ? (error.body.fields ?? {}) : {};
      const first = Object.keys(fields).find((name) => form.elements.namedItem(name) !== null);
      setErrors(fields);
      if (first === undefined)
        showToast({ kind: "error", title: failed, description: describeFailure(error) });
      else (form.elements.namedItem(first) as HTMLInputElement).focus();
    }
    setIsBusy(false);
  }

  return {
    isBusy,
    errors,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isBusy) void submit(event.currentTarget);
    },
  };
}

/** The server's sentence, or what to do if there is none. */
export function describeFailure(error: unknown): string {
  if (error instanceof ApiError && error.status < 500 && error.message) return error.message;
  if (error instanceof ApiError) return "Serveren svarer ikke som den skal. Prøv igjen om litt.";
  return "Sjekk nettet og prøv igjen.";
}
