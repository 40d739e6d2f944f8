import { type InputEvent, type SubmitEvent, useEffect, useEffectEvent, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { type AskedFor, contactPath } from "../../../../rules/enquiries/contact-path.ts";
import { browserApi } from "../../../lib/api/api.ts";
import { showToast } from "../../../lib/toasts/toast.ts";
import { track } from "../../analytics/track.ts";
import { createFormState, findUnsentNotice, reduceForm } from "./contact-form-state.ts";
import {
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
  isUnchanged,
  prepareEnquiry,
  readUnsent,
  removeUnsent,
  storeUnsent,
  toPath,
  type UnsentEnquiry,
} from "./unsent-enquiry.ts";

const toastMs = 5_000;
const sendTimeoutMs = 30_000;
/** Somewhat less than the server waits for a request. */
const sendFilesTimeoutMs = 110_000;
/** `navigator.onLine` is also true on a connection that is too weak, so sending is retried at an interval too. */
const retryIntervalMs = 20_000;

/** The error that each field of the form has, in the order of the fields. */
const errorOfField: Record<string, ErrorName> = {
  name: "name",
  email: "email",
  phone: "phone",
  message: "message",
  organisation: "organisation",
  site: "site",
  boat: "about",
  week: "weeks",
  other_weeks: "weeks",
  file: "files",
};

/** `isAwaited`: the visitor has done nothing else meanwhile. `isChanged`: the form has something else that is not sent. */
export type OnSent = (enquiry: SentEnquiry, how: { isAwaited: boolean; isChanged: boolean }) => void;

interface ContactFormOptions {
  asked: Required<AskedFor>;
  /** The server's, if the form was posted without JavaScript. */
  result: NoScriptFormResult | undefined;
  onSent: OnSent;
}

/** Does what the states of `contact-form-state.ts` ask for: validates, stores, sends and retries. */
export function useContactForm({ asked, result, onSent }: ContactFormOptions) {
  const [state, dispatch] = useReducer(reduceForm, result, createFormState);
  const { phase, enquiry, earlier, errors, refusals, openedPath } = state;
  const isSending = phase === "sending";
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  /** When filling in began. Null if that was before hydration or on an earlier visit, so that its time is not known. */
  const startedAt = useRef<number | null>(undefined);

  const start = useEffectEvent((form: HTMLFormElement) => {
    const values = readValues(new FormData(form));
    const isEmpty = isBlank(values.message === asked.wish ? { ...values, message: "" } : values);
    if (!isEmpty || form.contains(document.activeElement)) {
      startedAt.current = null;
      loadForSending();
    }
    if (isEmpty) restore();
  });
  useEffect(() => {
    if (formRef.current) start(formRef.current);
  }, []);

  /** Restores what an earlier visit could not send, unless the visitor asks for something else now. */
  function restore() {
    const from = contactPath({ ...asked, weeks: [], wish: "" });
    const unsent = readUnsent();
    const isGeneral = from === contactPath({});
    const own = unsent.find((stored) => toPath(stored) === from) ?? (isGeneral ? unsent.at(-1) : undefined);
    const other = unsent.find((stored) => stored !== own);
    if (other) dispatch({ type: "earlier found", enquiry: other });
    if (!own) return;
    startedAt.current = null;
    // What it is about is in the URL.
    const values = { ...toValues(own.message), boat: [], service: "" };
    const opened = contactPath(asked);
    dispatch({ type: "restored", enquiry: own, values, openedPath: opened, isOnline: navigator.onLine });
    if (toPath(own) !== opened) void navigate(toPath(own), { replace: true });
  }

  const check = useEffectEvent(async (form: HTMLFormElement) => {
    const message = readEnquiry(new FormData(form));
    const files = listFiles(form);
    const found = await validateEnquiry(message, files);
    if (Object.keys(found).length > 0) return dispatch({ type: "refused", errors: found });
    const fillMs =
      typeof startedAt.current === "number" ? Math.round(performance.now() - startedAt.current) : undefined;
    const prepared = prepareEnquiry(message, files, enquiry, fillMs);
    // The page may be closed before there is a response.
    storeUnsent(prepared, enquiry);
    dispatch({ type: "accepted", enquiry: prepared });
  });

  const send = useEffectEvent(async (form: HTMLFormElement, unsent: UnsentEnquiry) => {
    const outcome = await sendEnquiry(unsent.message, browserApi, {
      files: unsent.files,
      signal: AbortSignal.timeout(unsent.files.length > 0 ? sendFilesTimeoutMs : sendTimeoutMs),
      headers: {
        "idempotency-key": unsent.key,
        ...(unsent.fillMs !== undefined && { "x-fill-ms": String(unsent.fillMs) }),
      },
    });
    const isChanged = !hasEnquiry(form, unsent);
    const isKept = readUnsent().some(({ key }) => key === unsent.key);
    dispatch({ type: "responded", outcome, isChanged, isKept });
    if (outcome.kind === "sent") {
      removeUnsent(unsent);
      const [subject] = [unsent.message.about ?? []].flat();
      track("contact_form_submit", { category: "contact", label: subject?.id ?? "contact" });
      if (!isChanged) leaveRestored(form);
      onSent(outcome.enquiry, { isAwaited: !state.isAutomatic && !isChanged, isChanged });
    }
    if (outcome.kind === "sent" || (outcome.kind !== "rejected" && !state.isAutomatic)) {
      const kind = outcome.kind === "sent" ? "success" : "error";
      showToast({ kind, ...outcomeTexts[outcome.kind], duration: toastMs });
    }
  });

  /** The form is empty, and asks for what it was opened for. */
  function leaveRestored(form: HTMLFormElement) {
    startedAt.current = undefined;
    // The visitor may have gone to another page while it was sent.
    if (openedPath !== undefined && form.isConnected) void navigate(openedPath, { replace: true });
  }

  const act = useEffectEvent(() => {
    if (!formRef.current) return;
    if (phase === "checking") void check(formRef.current);
    if (phase === "sending" && enquiry) void send(formRef.current, enquiry);
  });
  useEffect(() => act(), [phase]);

  const retry = useEffectEvent(() => {
    if (!formRef.current || !enquiry || !navigator.onLine || document.hidden) return;
    // Boats and the service can be removed outside the form.
    if (hasEnquiry(formRef.current, enquiry)) dispatch({ type: "retried" });
    else dispatch({ type: "edited", isChanged: true });
  });
  useEffect(() => {
    if (phase !== "waiting") return;
    const onRetry = () => retry();
    const timer = setInterval(onRetry, retryIntervalMs);
    window.addEventListener("online", onRetry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", onRetry);
    };
  }, [phase]);

  useEffect(() => {
    const button = buttonRef.current;
    if (!isSending) return;
    return () => {
      // The button lost the focus while it was disabled.
      if (document.activeElement === document.body) button?.focus({ preventScroll: true });
    };
  }, [isSending]);

  const focusInvalid = useEffectEvent(() => {
    const field = Object.keys(errorOfField).find((name) => {
      const error = errorOfField[name];
      return name !== "boat" && name !== "week" && error !== undefined && errors[error] !== undefined;
    });
    if (field) focusField(field);
  });
  useEffect(() => {
    if (refusals > 0) focusInvalid();
  }, [refusals]);

  function focusField(name: string) {
    const field = formRef.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }

  /** Updates the error of a field that has one. New errors only appear on submit, except those of files. */
  async function updateError(form: HTMLFormElement, field: string): Promise<void> {
    const error = errorOfField[field];
    if (error === undefined || (errors[error] === undefined && error !== "files")) return;
    const found: FieldErrors = await validateEnquiry(readEnquiry(new FormData(form)), listFiles(form));
    dispatch({ type: "checked", errors: { [error]: found[error] } });
  }

  function handleChange(form: HTMLFormElement, field: string) {
    dispatch({ type: "edited", isChanged: !enquiry || !hasEnquiry(form, enquiry) });
    void updateError(form, field);
  }

  return {
    ...state,
    isSending,
    unsent: findUnsentNotice(state),
    hadFiles: enquiry?.hadFiles ?? false,
    /** A form that has the earlier unsent enquiry, if there is one. */
    earlierPath: earlier && toPath(earlier),
    formRef,
    buttonRef,

    discard: () => {
      if (enquiry) removeUnsent(enquiry);
      flushSync(() => dispatch({ type: "discarded" }));
      if (formRef.current) leaveRestored(formRef.current);
      focusField("name");
    },

    discardEarlier: () => {
      if (earlier) removeUnsent(earlier);
      dispatch({ type: "earlier discarded" });
      focusField("name");
    },

    changeFiles: (files: File[]) => {
      dispatch({ type: "files chosen", files });
      if (formRef.current) handleChange(formRef.current, "file");
    },

    handlers: {
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        const values = readValues(new FormData(event.currentTarget));
        dispatch({ type: "submitted", isBlank: isBlank(values) });
      },

      onInput(event: InputEvent<HTMLFormElement>) {
        handleChange(event.currentTarget, (event.target as HTMLInputElement).name);
      },

      onFocus() {
        if (startedAt.current === undefined) startedAt.current = performance.now();
        loadForSending();
      },
    },
  };
}

/** Whether the form has exactly this enquiry. */
function hasEnquiry(form: HTMLFormElement, enquiry: UnsentEnquiry): boolean {
  return isUnchanged(enquiry, readEnquiry(new FormData(form)), listFiles(form));
}

function listFiles(form: HTMLFormElement): File[] {
  const control = form.elements.namedItem("file");
  return control instanceof HTMLInputElement ? [...(control.files ?? [])] : [];
}

/** In advance: validation must also work if the network is lost. */
function loadForSending(): void {
  void loadContract();
}
