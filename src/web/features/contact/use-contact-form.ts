import { type InputEvent, type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { browserApi } from "../../lib/api.ts";
import { showToast } from "../../lib/toast.ts";
import { track } from "../analytics/track.ts";
import type { ContactAnswer } from "./answer.ts";
import { contactFields, findProblems, loadContract, type Problems, readMessage } from "./message.ts";
import { outcomeTexts, sendMessage } from "./send-message.ts";

const toastMs = 5_000;
const patienceMs = 30_000;
const echoMs = 1_000;

/** Validation and sending in the browser; `answer` is what the server said to a form sent without it. */
export function useContactForm(answer: ContactAnswer | undefined) {
  const refusal = answer?.outcome.kind === "refused" ? answer.outcome : undefined;
  const [problems, setProblems] = useState<Problems>(refusal?.problems ?? {});
  const [notice, setNotice] = useState(refusal?.notice);
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const sentAt = useRef(-Infinity);

  async function send(form: HTMLFormElement): Promise<void> {
    const message = readMessage(new FormData(form));
    // The second half of a double click may land on the form that the first half has sent and emptied.
    const isEmpty = contactFields.every((field) => message[field] === "");
    if (isEmpty && performance.now() - sentAt.current < echoMs) return;

    setNotice(undefined);
    if (refuse(form, await findProblems(message))) return;

    setIsBusy(true);
    const outcome = await sendMessage(message, browserApi, AbortSignal.timeout(patienceMs));
    flushSync(() => setIsBusy(false));
    if (outcome.kind === "refused") {
      setNotice(outcome.notice);
      if (refuse(form, outcome.problems)) return;
    } else {
      const kind = outcome.kind === "sent" ? "success" : "error";
      showToast({ kind, ...outcomeTexts[outcome.kind], duration: toastMs });
    }
    if (outcome.kind === "sent") {
      empty(form);
      sentAt.current = performance.now();
      track("contact_form_submit", { category: "contact", label: message.about?.id ?? "contact" });
    }
    // The button lost the focus while it was disabled.
    if (document.activeElement === document.body) submitButton(form)?.focus({ preventScroll: true });
  }

  function refuse(form: HTMLFormElement, found: Problems): boolean {
    flushSync(() => setProblems(found));
    const wrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
    wrong?.focus();
    return wrong !== null;
  }

  return {
    problems,
    notice,
    isBusy,

    async onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      await send(event.currentTarget).finally(() => (isUnderWay.current = false));
    },

    /** A message goes away, or changes, as its field is put right; it never appears while somebody writes. */
    async onInput(event: InputEvent<HTMLFormElement>) {
      const field = contactFields.find((name) => name === (event.target as HTMLInputElement).name);
      if (field === undefined || problems[field] === undefined) return;
      const found = await findProblems(readMessage(new FormData(event.currentTarget)));
      setProblems((shown) => ({ ...shown, [field]: found[field] }));
    },

    /** What sending will need is fetched ahead: the line may be gone by then, and that must be told. */
    onFocus() {
      void loadContract();
      import("../../components/ui/toaster.tsx").catch(() => {});
    },
  };
}

/** Not `form.reset()`: that would bring back the values a refused form was rendered with. */
function empty(form: HTMLFormElement): void {
  for (const field of contactFields) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = "";
  }
}

function submitButton(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector("button[type=submit]");
}
