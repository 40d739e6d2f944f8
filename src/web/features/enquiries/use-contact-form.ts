import { type InputEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { browserApi } from "../../lib/api.ts";
import { showToast } from "../../lib/toast.ts";
import { track } from "../analytics/track.ts";
import { contactPath } from "./contact-path.ts";
import {
  type ContactValues,
  emptyValues,
  type ErrorName,
  type FieldErrors,
  isBlank,
  loadContract,
  readEnquiry,
  readValues,
  toValues,
  validateEnquiry,
} from "./enquiry-draft.ts";
import type { NoScriptFormResult } from "./no-script-form.ts";
import { outcomeTexts, sendEnquiry, type SentEnquiry } from "./send-enquiry.ts";
import {
  clearUnsentEnquiry,
  isStored,
  isUnchanged,
  prepareEnquiry,
  readUnsentEnquiry,
  runAlone,
  storeUnsentEnquiry,
  type UnsentEnquiry,
} from "./unsent-enquiry.ts";

const toastMs = 5_000;
const sendTimeoutMs = 30_000;
/** Somewhat less than the server waits for a request. */
const sendFilesTimeoutMs = 110_000;
const doubleClickMs = 1_000;
/** `navigator.onLine` is also true on a connection that is too weak, so sending is retried at an interval too. */
const retryIntervalMs = 20_000;

/**
 * `retrying`: sent as soon as the network is back. `restored`: from an earlier visit, for the visitor to send.
 * `changed`: it was sent, and the form has what the visitor has changed meanwhile.
 */
export type UnsentState = "retrying" | "restored" | "changed";

/** `isAwaited`: the visitor has done nothing else meanwhile. */
export type OnSent = (enquiry: SentEnquiry, options: { isAwaited: boolean }) => void;

interface ContactFormOptions {
  /** The server's, if the form was posted without JavaScript. */
  result: NoScriptFormResult | undefined;
  /** Whether the form has its fields for boats, service and weeks. */
  hasOfferFields: boolean;
  onSent: OnSent;
}

/** Validates and sends the form in the browser. */
export function useContactForm({ result, hasOfferFields, onSent }: ContactFormOptions) {
  const rejection = result?.outcome.kind === "rejected" ? result.outcome : undefined;
  const [errors, setErrors] = useState<FieldErrors>(rejection?.errors ?? {});
  const [notice, setNotice] = useState(rejection?.notice);
  const [isSending, setIsSending] = useState(false);
  const [unsent, setUnsent] = useState<UnsentState>();
  const [hadFiles, setHadFiles] = useState(false);
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const isLocked = useRef(false);
  const current = useRef<UnsentEnquiry>(undefined);
  const firstFocusAt = useRef<number>(undefined);
  /** Whether filling in began before hydration or on an earlier visit, so that its time is not known. */
  const wasBegunBefore = useRef(false);
  const sentAt = useRef(-Infinity);

  /** Skips the task while another one runs: a second click or the `online` event must not send twice. */
  async function runExclusively(task: () => Promise<void>): Promise<void> {
    if (isLocked.current) return;
    isLocked.current = true;
    await task().finally(() => (isLocked.current = false));
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const content = new FormData(form);
    // The second click of a double click may come after the first one has sent and emptied the form.
    if (isBlank(readValues(content)) && performance.now() - sentAt.current < doubleClickMs) return;

    setNotice(undefined);
    const enquiry = readEnquiry(content);
    const files = listFiles(form);
    if (showErrors(form, await validateEnquiry(enquiry, files))) return;
    current.current = prepareEnquiry(enquiry, files, current.current, measureFillMs());
    await send(form, current.current, { isAutomatic: false });
    // The button lost focus while it was disabled.
    if (document.activeElement === document.body) findSubmitButton(form)?.focus({ preventScroll: true });
  }

  function measureFillMs(): number | undefined {
    if (wasBegunBefore.current || firstFocusAt.current === undefined) return undefined;
    return Math.round(performance.now() - firstFocusAt.current);
  }

  async function send(
    form: HTMLFormElement,
    enquiry: UnsentEnquiry,
    options: { isAutomatic: boolean },
  ): Promise<void> {
    setIsSending(true);
    await runAlone(enquiry, () => sendAlone(form, enquiry, options));
  }

  async function sendAlone(
    form: HTMLFormElement,
    enquiry: UnsentEnquiry,
    { isAutomatic }: { isAutomatic: boolean },
  ): Promise<void> {
    const stored = readUnsentEnquiry();
    if (isAutomatic && !stored) {
      // Another tab has sent or discarded it.
      setUnsent(undefined);
      return setIsSending(false);
    }
    // The page may be closed before there is a response.
    const isKept = isAutomatic || storeUnsentEnquiry(enquiry);
    const { message, files } = enquiry;
    const outcome = await sendEnquiry(message, browserApi, {
      files,
      signal: AbortSignal.timeout(files.length > 0 ? sendFilesTimeoutMs : sendTimeoutMs),
      headers: {
        "idempotency-key": enquiry.key,
        ...(enquiry.fillMs !== undefined && { "x-fill-ms": String(enquiry.fillMs) }),
      },
    });
    flushSync(() => setIsSending(false));
    const isChanged = !hasEnquiry(form, enquiry);
    if (outcome.kind === "unreachable") {
      if (isKept && !isChanged) setUnsent("retrying");
      setHadFiles(enquiry.hadFiles);
    } else if (outcome.kind === "sent") {
      finish(enquiry);
      if (isChanged) setUnsent("changed");
      else empty(form);
      onSent(outcome.enquiry, { isAwaited: !isAutomatic && !isChanged });
    } else {
      // If the page was left meanwhile, the stored enquiry is the only copy.
      if (!isAutomatic && form.isConnected && isStored(enquiry)) putBack(stored);
      if (unsent === "retrying" && !isChanged) setUnsent("restored");
    }
    if (outcome.kind === "rejected") {
      setNotice(outcome.notice);
      showErrors(form, outcome.errors);
    } else if (outcome.kind === "sent" || !isAutomatic) {
      const kind = outcome.kind === "sent" ? "success" : "error";
      showToast({ kind, ...outcomeTexts[outcome.kind], duration: toastMs });
    }
  }

  function finish(enquiry: UnsentEnquiry) {
    if (isStored(enquiry)) clearUnsentEnquiry();
    setUnsent(undefined);
    current.current = undefined;
    const [subject] = [enquiry.message.about ?? []].flat();
    track("contact_form_submit", { category: "contact", label: subject?.id ?? "contact" });
  }

  function empty(form: HTMLFormElement) {
    firstFocusAt.current = undefined;
    wasBegunBefore.current = false;
    sentAt.current = performance.now();
    fillForm(form, emptyValues);
  }

  /** Focuses the first invalid field and returns whether there is one. */
  function showErrors(form: HTMLFormElement, found: FieldErrors): boolean {
    flushSync(() => setErrors(found));
    // What a closed section hides cannot get the focus.
    const closed = form.querySelectorAll<HTMLDetailsElement>(
      "details:has([aria-invalid=true], [role=alert])",
    );
    for (const section of closed) section.open = true;
    const invalid = form.querySelector<HTMLElement>("[aria-invalid=true]");
    invalid?.focus();
    return invalid !== null;
  }

  /** Waits while another tab, or this page before it was left, is still sending the enquiry. */
  async function announce(form: HTMLFormElement, enquiry: UnsentEnquiry): Promise<void> {
    setIsSending(true);
    const isUnsent = await runAlone(enquiry, () => isStored(enquiry));
    setIsSending(false);
    // Its files are gone, so it is not sent before the visitor has seen that.
    const isComplete = !enquiry.hadFiles;
    if (isUnsent) setUnsent(isComplete && !navigator.onLine ? "retrying" : "restored");
    else if (hasEnquiry(form, enquiry)) empty(form);
  }

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const isFocused = form.contains(document.activeElement);
    wasBegunBefore.current = isFocused || !isBlank(readValues(new FormData(form)));
    if (wasBegunBefore.current) loadForSending();
  }, []);

  // Restores an enquiry that an earlier visit could not send, unless the form has been filled in already.
  const restore = useEffectEvent(() => {
    const stored = readUnsentEnquiry();
    const form = formRef.current;
    if (!stored || !form || !isBlank(readValues(new FormData(form)))) return;
    const values = toValues(stored.message);
    fillForm(form, values);
    wasBegunBefore.current = true;
    // A closed section would hide what is restored in it.
    const { about, site, weeks, other_weeks } = stored.message;
    const section = form.querySelector("details");
    if (section && (about ?? site ?? weeks ?? other_weeks)) section.open = true;
    current.current = stored;
    setHadFiles(stored.hadFiles);
    void runExclusively(() => announce(form, stored));
    // The page then shows what the enquiry is about.
    const to = contactPath({ boats: values.boat, service: values.service });
    if (to !== contactPath({})) void navigate(to, { replace: true });
  });
  useEffect(() => {
    if (hasOfferFields) restore();
  }, [hasOfferFields]);

  const retry = useEffectEvent(() => {
    const form = formRef.current;
    const enquiry = current.current;
    if (!form || !enquiry || !navigator.onLine || document.hidden) return;
    // Boats and the service can be removed outside the form.
    if (!hasEnquiry(form, enquiry)) return setUnsent(undefined);
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
    hadFiles,

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
        const form = event.currentTarget;
        // A changed enquiry is no longer sent automatically.
        if (unsent && current.current && !hasEnquiry(form, current.current)) setUnsent(undefined);
        const error = errorOfField[(event.target as HTMLInputElement).name];
        if (error === undefined || (errors[error] === undefined && error !== "files")) return;
        const found = await validateEnquiry(readEnquiry(new FormData(form)), listFiles(form));
        setErrors((shown) => ({ ...shown, [error]: found[error] }));
      },

      onFocus() {
        firstFocusAt.current ??= performance.now();
        loadForSending();
      },
    },
  };
}

/** In advance: validation and the toast must also work if the network is lost. */
function loadForSending(): void {
  void loadContract();
  import("../../components/ui/toaster.tsx").catch(() => {});
}

/** The error that each field of the form has. */
const errorOfField: Record<string, ErrorName> = {
  name: "name",
  email: "email",
  phone: "phone",
  message: "message",
  site: "site",
  other_weeks: "weeks",
  week: "weeks",
  boat: "about",
  file: "files",
};

/** Not `form.reset()`, which would restore the values that a rejected form was rendered with. */
function fillForm(form: HTMLFormElement, values: ContactValues): void {
  const known: Record<string, string | string[]> = { ...values };
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = known[control.name]?.includes(control.value) ?? false;
    } else if (control instanceof HTMLInputElement && control.type === "file") {
      control.value = "";
      // Lets the list of chosen files know.
      control.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (isTextControl(control) && control.type !== "hidden") {
      const value = known[control.name];
      if (typeof value === "string") control.value = value;
    }
  }
}

function isTextControl(control: Element) {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  );
}

/** Whether the form has exactly this enquiry. */
function hasEnquiry(form: HTMLFormElement, enquiry: UnsentEnquiry): boolean {
  return isUnchanged(enquiry, readEnquiry(new FormData(form)), listFiles(form));
}

function listFiles(form: HTMLFormElement): File[] {
  const control = form.elements.namedItem("file");
  return control instanceof HTMLInputElement ? [...(control.files ?? [])] : [];
}

function putBack(earlier: UnsentEnquiry | undefined): void {
  if (earlier) storeUnsentEnquiry(earlier);
  else clearUnsentEnquiry();
}

function findSubmitButton(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector("button[type=submit]");
}
