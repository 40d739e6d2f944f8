import { type InputEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { browserApi } from "../../lib/api.ts";
import { showToast } from "../../lib/toast.ts";
import { track } from "../analytics/track.ts";
import {
  contactFields,
  type ContactValues,
  emptyValues,
  type FieldErrors,
  hasSameText,
  loadContract,
  readEnquiry,
  validateEnquiry,
} from "./enquiry-draft.ts";
import type { NoScriptFormResult } from "./no-script-form.ts";
import { outcomeTexts, sendEnquiry } from "./send-enquiry.ts";
import {
  clearUnsentEnquiry,
  prepareEnquiry,
  readUnsentEnquiry,
  storeUnsentEnquiry,
  type UnsentEnquiry,
} from "./unsent-enquiry.ts";

const toastMs = 5_000;
const sendTimeoutMs = 30_000;
const doubleClickMs = 1_000;
/** `navigator.onLine` is also true on a connection that is too weak, so sending is retried at an interval too. */
const retryIntervalMs = 20_000;

/** `retrying`: sent as soon as the network is back. `restored`: from an earlier visit, for the visitor to send. */
export type UnsentState = "retrying" | "restored";

/** Validates and sends the form in the browser. `result` is the server's if it was posted without JavaScript. */
export function useContactForm(result: NoScriptFormResult | undefined) {
  const rejection = result?.outcome.kind === "rejected" ? result.outcome : undefined;
  const [errors, setErrors] = useState<FieldErrors>(rejection?.errors ?? {});
  const [notice, setNotice] = useState(rejection?.notice);
  const [isSending, setIsSending] = useState(false);
  const [unsent, setUnsent] = useState<UnsentState>();
  const formRef = useRef<HTMLFormElement>(null);
  const isLocked = useRef(false);
  const current = useRef<UnsentEnquiry>(undefined);
  const firstFocusAt = useRef<number>(undefined);
  const sentAt = useRef(-Infinity);

  /** Skips the task while another one runs: a second click or the `online` event must not send twice. */
  async function runExclusively(task: () => Promise<void>): Promise<void> {
    if (isLocked.current) return;
    isLocked.current = true;
    await task().finally(() => (isLocked.current = false));
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const draft = readEnquiry(new FormData(form));
    // The second click of a double click may come after the first one has sent and emptied the form.
    if (hasSameText(draft, emptyValues) && performance.now() - sentAt.current < doubleClickMs) return;

    setNotice(undefined);
    if (showErrors(form, await validateEnquiry(draft))) return;
    const now = performance.now();
    current.current = prepareEnquiry(draft, current.current, Math.round(now - (firstFocusAt.current ?? now)));
    await send(form, current.current, { isAutomatic: false });
    // The button lost focus while it was disabled.
    if (document.activeElement === document.body) findSubmitButton(form)?.focus({ preventScroll: true });
  }

  async function send(
    form: HTMLFormElement,
    enquiry: UnsentEnquiry,
    { isAutomatic }: { isAutomatic: boolean },
  ): Promise<void> {
    setIsSending(true);
    const outcome = await sendEnquiry(enquiry.message, browserApi, {
      signal: AbortSignal.timeout(sendTimeoutMs),
      headers: { "idempotency-key": enquiry.key, "x-fill-ms": String(enquiry.fillMs) },
    });
    flushSync(() => setIsSending(false));
    if (outcome.kind === "unreachable") {
      if (storeUnsentEnquiry(enquiry)) setUnsent("retrying");
    } else if (outcome.kind === "sent") {
      finish(form, enquiry);
    } else if (unsent) {
      setUnsent("restored");
    }
    if (outcome.kind === "rejected") {
      setNotice(outcome.notice);
      showErrors(form, outcome.errors);
    } else if (outcome.kind === "sent" || !isAutomatic) {
      const kind = outcome.kind === "sent" ? "success" : "error";
      showToast({ kind, ...outcomeTexts[outcome.kind], duration: toastMs });
    }
  }

  function finish(form: HTMLFormElement, { message }: UnsentEnquiry) {
    clearUnsentEnquiry();
    setUnsent(undefined);
    current.current = undefined;
    firstFocusAt.current = undefined;
    sentAt.current = performance.now();
    fillForm(form, emptyValues);
    track("contact_form_submit", { category: "contact", label: message.about?.id ?? "contact" });
  }

  /** Focuses the first invalid field and returns whether there is one. */
  function showErrors(form: HTMLFormElement, found: FieldErrors): boolean {
    flushSync(() => setErrors(found));
    const invalid = form.querySelector<HTMLElement>("[aria-invalid=true]");
    invalid?.focus();
    return invalid !== null;
  }

  // Restores an enquiry that an earlier visit could not send, unless the form has been filled in already.
  useEffect(() => {
    const stored = readUnsentEnquiry();
    const form = formRef.current;
    if (!stored || !form || !hasSameText(readEnquiry(new FormData(form)), emptyValues)) return;
    fillForm(form, stored.message);
    current.current = stored;
    setUnsent(navigator.onLine ? "restored" : "retrying");
  }, []);

  const retry = useEffectEvent(() => {
    const form = formRef.current;
    const enquiry = current.current;
    if (!form || !enquiry || !navigator.onLine || document.hidden) return;
    void runExclusively(() => send(form, enquiry, { isAutomatic: true }));
  });
  useEffect(() => {
    if (unsent !== "retrying") return;
    const onRetry = () => retry();
    const timer = setInterval(onRetry, retryIntervalMs);
    window.addEventListener("online", onRetry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", onRetry);
    };
  }, [unsent]);

  function discard() {
    clearUnsentEnquiry();
    setUnsent(undefined);
    current.current = undefined;
    if (!formRef.current) return;
    fillForm(formRef.current, emptyValues);
    formRef.current.querySelector<HTMLElement>("#contact-name")?.focus();
  }

  return {
    errors,
    notice,
    isSending,
    unsent,

    discard,

    formProps: {
      ref: formRef,

      async onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        const form = event.currentTarget;
        await runExclusively(() => submit(form));
      },

      /** Updates the error of a field that has one. New errors only appear on submit. */
      async onInput(event: InputEvent<HTMLFormElement>) {
        const draft = readEnquiry(new FormData(event.currentTarget));
        // A changed enquiry is no longer sent automatically.
        if (unsent && current.current && !hasSameText(draft, current.current.message)) setUnsent(undefined);
        const field = contactFields.find((name) => name === (event.target as HTMLInputElement).name);
        if (field === undefined || errors[field] === undefined) return;
        const found = await validateEnquiry(draft);
        setErrors((shown) => ({ ...shown, [field]: found[field] }));
      },

      /** Loads what sending needs in advance: validation and the toast must also work if the network is lost. */
      onFocus() {
        firstFocusAt.current ??= performance.now();
        void loadContract();
        import("../../components/ui/toaster.tsx").catch(() => {});
      },
    },
  };
}

/** Not `form.reset()`, which would restore the values that a rejected form was rendered with. */
function fillForm(form: HTMLFormElement, values: ContactValues): void {
  for (const field of contactFields) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      control.value = values[field];
    }
  }
}

function findSubmitButton(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector("button[type=submit]");
}
