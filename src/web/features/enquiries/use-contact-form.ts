import { type InputEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { browserApi } from "../../lib/api.ts";
import { showToast } from "../../lib/toast.ts";
import { track } from "../analytics/track.ts";
import type { PlainFormResult } from "./plain-form.ts";
import {
  contactFields,
  type ContactValues,
  findProblems,
  loadContract,
  type Problems,
  readEnquiry,
} from "./enquiry-draft.ts";
import { outcomeTexts, sendEnquiry } from "./send-enquiry.ts";
import {
  type Attempt,
  attemptFor,
  clearUnsent,
  hasSameWords,
  storeUnsent,
  readUnsent,
} from "./unsent-enquiry.ts";

const toastMs = 5_000;
const patienceMs = 30_000;
const echoMs = 1_000;
/** A weak line is not told from a good one until it is tried. */
const retryMs = 20_000;

/** Validation and sending in the browser; `answer` is what the server said to a form sent without it. */
export function useContactForm(answer: PlainFormResult | undefined) {
  const refusal = answer?.outcome.kind === "refused" ? answer.outcome : undefined;
  const [problems, setProblems] = useState<Problems>(refusal?.problems ?? {});
  const [notice, setNotice] = useState(refusal?.notice);
  const [isBusy, setIsBusy] = useState(false);
  const [unsent, setUnsent] = useState<"waiting" | "left">();
  const formRef = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const attempt = useRef<Attempt>(undefined);
  const touchedAt = useRef<number>(undefined);
  const sentAt = useRef(-Infinity);

  /** One after another: a second press, or the network's return, finds the first one still on its way. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await work().finally(() => (isUnderWay.current = false));
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const message = readEnquiry(new FormData(form));
    // The second half of a double click may land on the form that the first half has sent and emptied.
    const isEmpty = contactFields.every((field) => message[field] === "");
    if (isEmpty && performance.now() - sentAt.current < echoMs) return;

    setNotice(undefined);
    if (refuse(form, await findProblems(message))) return;
    const now = performance.now();
    attempt.current = attemptFor(message, attempt.current, Math.round(now - (touchedAt.current ?? now)));
    await transmit(form, attempt.current, { isByItself: false });
    // The button lost the focus while it was disabled.
    if (document.activeElement === document.body) submitButton(form)?.focus({ preventScroll: true });
  }

  async function transmit(form: HTMLFormElement, current: Attempt, { isByItself }: { isByItself: boolean }) {
    setIsBusy(true);
    const outcome = await sendEnquiry(current.message, browserApi, {
      signal: AbortSignal.timeout(patienceMs),
      headers: { "idempotency-key": current.key, "x-fill-ms": String(current.fillMs) },
    });
    flushSync(() => setIsBusy(false));
    if (outcome.kind === "broken") {
      if (storeUnsent(current)) setUnsent("waiting");
    } else if (outcome.kind === "sent") {
      finish(form, current);
    } else if (unsent) {
      setUnsent("left");
    }
    if (outcome.kind === "refused") {
      setNotice(outcome.notice);
      refuse(form, outcome.problems);
    } else if (outcome.kind === "sent" || !isByItself) {
      const kind = outcome.kind === "sent" ? "success" : "error";
      showToast({ kind, ...outcomeTexts[outcome.kind], duration: toastMs });
    }
  }

  function finish(form: HTMLFormElement, { message }: Attempt) {
    clearUnsent();
    setUnsent(undefined);
    attempt.current = undefined;
    touchedAt.current = undefined;
    sentAt.current = performance.now();
    fill(form, emptyForm);
    track("contact_form_submit", { category: "contact", label: message.about?.id ?? "contact" });
  }

  function refuse(form: HTMLFormElement, found: Problems): boolean {
    flushSync(() => setProblems(found));
    const wrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
    wrong?.focus();
    return wrong !== null;
  }

  /** A message that an earlier visit could not send is in the form again. */
  useEffect(() => {
    const kept = readUnsent();
    const form = formRef.current;
    if (!kept || !form) return;
    const written = readEnquiry(new FormData(form));
    if (!hasSameWords(written, { ...written, ...emptyForm })) return;
    fill(form, kept.message);
    attempt.current = kept;
    setUnsent(navigator.onLine ? "left" : "waiting");
  }, []);

  const tryAgain = useEffectEvent(() => {
    const form = formRef.current;
    const current = attempt.current;
    if (!form || !current || !navigator.onLine || document.hidden) return;
    void alone(() => transmit(form, current, { isByItself: true }));
  });
  useEffect(() => {
    if (unsent !== "waiting") return;
    const retry = () => tryAgain();
    const timer = setInterval(retry, retryMs);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [unsent]);

  function discard() {
    clearUnsent();
    setUnsent(undefined);
    attempt.current = undefined;
    if (!formRef.current) return;
    fill(formRef.current, emptyForm);
    formRef.current.querySelector<HTMLElement>("#contact-name")?.focus();
  }

  return {
    problems,
    notice,
    isBusy,
    unsent,

    discard,

    handlers: {
      ref: formRef,

      async onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        const form = event.currentTarget;
        await alone(() => send(form));
      },

      /** A message goes away, or changes, as its field is put right; it never appears while somebody writes. */
      async onInput(event: InputEvent<HTMLFormElement>) {
        const message = readEnquiry(new FormData(event.currentTarget));
        // Other words than those that were to be sent by themselves: from here on the visitor decides.
        if (unsent && attempt.current && !hasSameWords(message, attempt.current.message))
          setUnsent(undefined);
        const field = contactFields.find((name) => name === (event.target as HTMLInputElement).name);
        if (field === undefined || problems[field] === undefined) return;
        const found = await findProblems(message);
        setProblems((shown) => ({ ...shown, [field]: found[field] }));
      },

      /** What sending will need is fetched ahead: the line may be gone by then, and that must be told. */
      onFocus() {
        touchedAt.current ??= performance.now();
        void loadContract();
        import("../../components/ui/toaster.tsx").catch(() => {});
      },
    },
  };
}

const emptyForm: ContactValues = { name: "", email: "", phone: "", message: "" };

/** Not `form.reset()`: that would bring back the values a refused form was rendered with. */
function fill(form: HTMLFormElement, values: ContactValues): void {
  for (const field of contactFields) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      control.value = values[field];
    }
  }
}

function submitButton(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector("button[type=submit]");
}
