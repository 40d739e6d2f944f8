import { type InputEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { browserApi } from "../../lib/api.ts";
import { showToast } from "../../lib/toast.ts";
import { track } from "../analytics/track.ts";
import { fillForm, findSubmitButton, hasEnquiry, listFiles } from "./contact-form-dom.ts";
import { type AskedFor, contactPath } from "./contact-path.ts";
import {
  type ContactValues,
  emptyValues,
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
  prepareEnquiry,
  readUnsentEnquiry,
  storeUnsentEnquiry,
  type UnsentEnquiry,
  withEnquiryLock,
} from "./unsent-enquiry.ts";
import { useFieldErrors } from "./use-field-errors.ts";

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
  asked: Required<AskedFor>;
  /** The server's, if the form was posted without JavaScript. */
  result: NoScriptFormResult | undefined;
  /** Whether the form has its fields for boats, service and weeks. */
  hasOfferFields: boolean;
  onSent: OnSent;
}

/** Validates and sends the form in the browser. */
export function useContactForm({ asked, result, hasOfferFields, onSent }: ContactFormOptions) {
  const rejection = result?.outcome.kind === "rejected" ? result.outcome : undefined;
  const { errors, showErrors, updateError } = useFieldErrors(rejection?.errors ?? {});
  const [notice, setNotice] = useState(rejection?.notice);
  const [isSending, setIsSending] = useState(false);
  const [unsent, setUnsent] = useState<UnsentState>();
  const [hadFiles, setHadFiles] = useState(false);
  const [files, setFiles] = useState<File[]>([]);
  /** An unsent enquiry of an earlier visit, about something else than the visitor asks for now. */
  const [earlier, setEarlier] = useState<UnsentEnquiry>();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const isLocked = useRef(false);
  const enquiryRef = useRef<UnsentEnquiry>(undefined);
  /** What the form was opened with, while it has a restored enquiry. */
  const openedRef = useRef<{ path: string; values: ContactValues }>(undefined);
  const firstFocusAt = useRef<number>(undefined);
  /** Whether filling in began before hydration or on an earlier visit, so that its time is not known. */
  const isFillTimeUnknown = useRef(false);
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
    const chosen = listFiles(form);
    if (showErrors(form, await validateEnquiry(enquiry, chosen))) return;
    enquiryRef.current = prepareEnquiry(enquiry, chosen, enquiryRef.current, measureFillMs());
    await send(form, enquiryRef.current, { isAutomatic: false });
    // The button lost focus while it was disabled.
    if (document.activeElement === document.body) findSubmitButton(form)?.focus({ preventScroll: true });
  }

  function measureFillMs(): number | undefined {
    if (isFillTimeUnknown.current || firstFocusAt.current === undefined) return undefined;
    return Math.round(performance.now() - firstFocusAt.current);
  }

  async function send(
    form: HTMLFormElement,
    enquiry: UnsentEnquiry,
    options: { isAutomatic: boolean },
  ): Promise<void> {
    setIsSending(true);
    await withEnquiryLock(enquiry, () => sendAlone(form, enquiry, options));
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
    const outcome = await sendEnquiry(enquiry.message, browserApi, {
      files: enquiry.files,
      signal: AbortSignal.timeout(enquiry.files.length > 0 ? sendFilesTimeoutMs : sendTimeoutMs),
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
      // Another tab may have sent or discarded the earlier one.
      const isEarlierUnsent = stored?.key === enquiry.key || stored?.key === earlier?.key;
      finish(enquiry, isEarlierUnsent ? earlier : undefined);
      if (isChanged) setUnsent("changed");
      else clearForm(form);
      onSent(outcome.enquiry, { isAwaited: !isAutomatic && !isChanged });
    } else {
      // If the page was left meanwhile, the stored enquiry is the only copy.
      if (!isAutomatic && form.isConnected && isStored(enquiry)) restoreUnsentEnquiry(stored);
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

  function finish(enquiry: UnsentEnquiry, next: UnsentEnquiry | undefined) {
    if (isStored(enquiry)) restoreUnsentEnquiry(next);
    setEarlier(next);
    setUnsent(undefined);
    enquiryRef.current = undefined;
    const [subject] = [enquiry.message.about ?? []].flat();
    track("contact_form_submit", { category: "contact", label: subject?.id ?? "contact" });
  }

  function clearForm(form: HTMLFormElement) {
    firstFocusAt.current = undefined;
    isFillTimeUnknown.current = false;
    sentAt.current = performance.now();
    removeContent(form);
  }

  /** After a restored enquiry, the form again asks for what it was opened for. */
  function removeContent(form: HTMLFormElement) {
    const opened = openedRef.current;
    openedRef.current = undefined;
    fill(form, opened?.values ?? emptyValues);
    // The visitor may have gone to another page while it was sent.
    if (opened && form.isConnected) void navigate(opened.path, { replace: true });
  }

  function fill(form: HTMLFormElement, values: ContactValues) {
    fillForm(form, values);
    setFiles([]);
  }

  /** Waits while another tab, or this page before it was left, is still sending the enquiry. */
  async function showRestored(form: HTMLFormElement, enquiry: UnsentEnquiry): Promise<void> {
    setIsSending(true);
    const isUnsent = await withEnquiryLock(enquiry, () => isStored(enquiry));
    setIsSending(false);
    // Its files are gone, so it is not sent before the visitor has seen that.
    const isComplete = !enquiry.hadFiles;
    if (isUnsent) setUnsent(isComplete && !navigator.onLine ? "retrying" : "restored");
    else if (hasEnquiry(form, enquiry)) clearForm(form);
  }

  async function showEarlier(enquiry: UnsentEnquiry): Promise<void> {
    if (await withEnquiryLock(enquiry, () => isStored(enquiry))) setEarlier(enquiry);
  }

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const isFocused = form.contains(document.activeElement);
    isFillTimeUnknown.current = isFocused || !isBlank(readValues(new FormData(form)));
    if (isFillTimeUnknown.current) loadForSending();
  }, []);

  // Restores an enquiry that an earlier visit could not send, unless the form has been filled in already.
  const restore = useEffectEvent(() => {
    const stored = readUnsentEnquiry();
    const form = formRef.current;
    if (!stored || !form) return;
    const before = readValues(new FormData(form));
    if (!isBlank(before)) return;
    const values = toValues(stored.message);
    const to = toPath(stored);
    const from = contactPath({ ...asked, weeks: [] });
    // It must not be mistaken for an enquiry about what the visitor asks for now.
    if (from !== to && from !== contactPath({})) return void showEarlier(stored);
    fillForm(form, values);
    isFillTimeUnknown.current = true;
    // A closed section would hide what is restored in it.
    const { about, site, weeks, other_weeks } = stored.message;
    const section = form.querySelector("details");
    if (section && (about ?? site ?? weeks ?? other_weeks)) section.open = true;
    enquiryRef.current = stored;
    setHadFiles(stored.hadFiles);
    void runExclusively(() => showRestored(form, stored));
    // The page then shows what the enquiry is about.
    openedRef.current = { path: contactPath(asked), values: before };
    if (to !== contactPath(asked)) void navigate(to, { replace: true });
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is restored is in the browser's storage only
    if (hasOfferFields) restore();
  }, [hasOfferFields]);

  const retry = useEffectEvent(() => {
    const form = formRef.current;
    const enquiry = enquiryRef.current;
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
    restoreUnsentEnquiry(earlier);
    setUnsent(undefined);
    enquiryRef.current = undefined;
    if (formRef.current) removeContent(formRef.current);
    focusFirstField();
  }

  function discardEarlier() {
    if (earlier && isStored(earlier)) clearUnsentEnquiry();
    setEarlier(undefined);
    focusFirstField();
  }

  function focusFirstField() {
    formRef.current?.querySelector<HTMLElement>("#contact-name")?.focus();
  }

  function handleChange(form: HTMLFormElement, field: string) {
    // A changed enquiry is no longer sent automatically.
    if (unsent && enquiryRef.current && !hasEnquiry(form, enquiryRef.current)) setUnsent(undefined);
    void updateError(form, field);
  }

  function changeFiles(chosen: File[]) {
    setFiles(chosen);
    if (formRef.current) handleChange(formRef.current, "file");
  }

  return {
    errors,
    notice,
    isSending,
    unsent,
    hadFiles,
    /** A form that has the earlier unsent enquiry, if there is one. */
    earlierPath: earlier && toPath(earlier),
    files,

    discard,
    discardEarlier,
    changeFiles,

    formProps: {
      ref: formRef,

      async onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        const form = event.currentTarget;
        await runExclusively(() => submit(form));
      },

      onInput(event: InputEvent<HTMLFormElement>) {
        handleChange(event.currentTarget, (event.target as HTMLInputElement).name);
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

/** The form for what the enquiry is about. */
function toPath({ message }: UnsentEnquiry): string {
  const { boat, service } = toValues(message);
  return contactPath({ boats: boat, service });
}

function restoreUnsentEnquiry(enquiry: UnsentEnquiry | undefined): void {
  if (enquiry) storeUnsentEnquiry(enquiry);
  else clearUnsentEnquiry();
}
