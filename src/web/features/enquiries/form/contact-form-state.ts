import { type ContactValues, emptyValues, type FieldErrors } from "./enquiry-draft.ts";
import type { NoScriptFormResult } from "./no-script-form.ts";
import type { SendOutcome } from "./send-enquiry.ts";
import type { UnsentEnquiry } from "./unsent-enquiry.ts";

type Phase =
  /** The visitor writes. */
  | "editing"
  /** What was submitted is validated in the browser. */
  | "checking"
  | "sending"
  /** It is refused, by the browser or the server, or the server could not process it. */
  | "failed"
  /** It did not reach the server, and is sent again when the network is back. */
  | "waiting"
  /** From an earlier visit, or refused when it was sent again: for the visitor to send. */
  | "restored"
  /** It was sent, and the form has what the visitor has changed meanwhile. */
  | "changed"
  /** It was sent, and the form is empty. */
  | "sent";

export interface ContactFormState {
  phase: Phase;
  /** The phase in which it was submitted. */
  from: Phase;
  /** Whether it is being sent without a click. */
  isAutomatic: boolean;
  /** What was sent last, until it has been sent or discarded. */
  enquiry: UnsentEnquiry | undefined;
  /** An unsent enquiry of an earlier visit, about something else than the visitor asks for now. */
  earlier: UnsentEnquiry | undefined;
  errors: FieldErrors;
  /** The number of times that errors were found: the first invalid field then gets the focus. */
  refusals: number;
  /** The server's sentence about the whole form. */
  notice: string | undefined;
  files: File[];
  /** What the fields begin with. With each version they are new. */
  values: ContactValues | undefined;
  version: number;
  /** Where the form was opened, while it has a restored enquiry. */
  openedPath: string | undefined;
}

export type ContactFormEvent =
  | { type: "submitted"; isBlank: boolean }
  | { type: "refused"; errors: FieldErrors }
  | { type: "accepted"; enquiry: UnsentEnquiry }
  | { type: "retried" }
  /** `isKept`: the enquiry is stored in the browser. */
  | { type: "responded"; outcome: SendOutcome; isChanged: boolean; isKept: boolean }
  /** `isChanged`: the form no longer has the enquiry that was sent last. */
  | { type: "edited"; isChanged: boolean }
  | { type: "checked"; errors: FieldErrors }
  | { type: "files chosen"; files: File[] }
  | { type: "restored"; enquiry: UnsentEnquiry; values: ContactValues; openedPath: string; isOnline: boolean }
  | { type: "earlier found"; enquiry: UnsentEnquiry }
  | { type: "discarded" }
  | { type: "earlier discarded" };

export function createFormState(result: NoScriptFormResult | undefined): ContactFormState {
  const rejection = result?.outcome.kind === "rejected" ? result.outcome : undefined;
  return {
    phase: rejection ? "failed" : "editing",
    from: "editing",
    isAutomatic: false,
    enquiry: undefined,
    earlier: undefined,
    errors: rejection?.errors ?? {},
    refusals: 0,
    notice: rejection?.notice,
    files: [],
    values: result?.values,
    version: 0,
    openedPath: undefined,
  };
}

function isBusy({ phase }: ContactFormState): boolean {
  return phase === "checking" || phase === "sending";
}

/** What the form says about an unsent enquiry, also while it is sent again. */
export function findUnsentNotice(state: ContactFormState): "waiting" | "restored" | "changed" | undefined {
  const phase = isBusy(state) ? state.from : state.phase;
  return phase === "waiting" || phase === "restored" || phase === "changed" ? phase : undefined;
}

export function reduceForm(state: ContactFormState, event: ContactFormEvent): ContactFormState {
  const { phase } = state;
  switch (event.type) {
    case "submitted":
      // A second click must not send twice, nor report an empty form that the first one has sent.
      if (isBusy(state) || (phase === "sent" && event.isBlank)) return state;
      return { ...state, phase: "checking", from: phase, isAutomatic: false, notice: undefined };
    case "refused":
      if (phase !== "checking") return state;
      return { ...state, phase: "failed", errors: event.errors, refusals: state.refusals + 1 };
    case "accepted":
      if (phase !== "checking") return state;
      return { ...state, phase: "sending", enquiry: event.enquiry, errors: {} };
    case "retried":
      if (phase !== "waiting") return state;
      return { ...state, phase: "sending", from: "waiting", isAutomatic: true };
    case "responded":
      return phase === "sending" ? respond(state, event) : state;
    case "edited":
      if (phase === "failed" || phase === "sent") return { ...state, phase: "editing" };
      // A changed enquiry is not sent without a click.
      if (event.isChanged && (phase === "waiting" || phase === "restored"))
        return { ...state, phase: "editing" };
      return state;
    case "checked":
      return { ...state, errors: { ...state.errors, ...event.errors } };
    case "files chosen":
      return { ...state, files: event.files };
    case "restored": {
      const { enquiry, values, openedPath, isOnline } = event;
      // The files of an earlier visit are gone, so it is not sent before the visitor has seen that.
      const restored = isOnline || enquiry.hadFiles ? "restored" : "waiting";
      return { ...renew(state, values), phase: restored, enquiry, openedPath };
    }
    case "earlier found":
      return { ...state, earlier: event.enquiry };
    case "discarded":
      return { ...empty(state), phase: "editing" };
    case "earlier discarded":
      return { ...state, earlier: undefined };
  }
}

function respond(
  state: ContactFormState,
  { outcome, isChanged, isKept }: Extract<ContactFormEvent, { type: "responded" }>,
): ContactFormState {
  const wasUnsent = state.from === "waiting" || state.from === "restored";
  const failed = wasUnsent && !isChanged ? "restored" : "failed";
  switch (outcome.kind) {
    case "sent":
      return isChanged
        ? { ...state, phase: "changed", enquiry: undefined }
        : { ...empty(state), phase: "sent" };
    case "unreachable":
      return { ...state, phase: isKept && !isChanged ? "waiting" : "editing" };
    case "rejected": {
      const { errors, notice } = outcome;
      return { ...state, phase: failed, errors, notice, refusals: state.refusals + 1 };
    }
    case "failed":
      return { ...state, phase: failed };
  }
}

/** After a restored enquiry, the form is again as it was opened. */
function empty(state: ContactFormState): ContactFormState {
  return {
    ...renew(state, state.openedPath === undefined ? emptyValues : undefined),
    enquiry: undefined,
    openedPath: undefined,
  };
}

function renew(state: ContactFormState, values: ContactValues | undefined): ContactFormState {
  return { ...state, values, version: state.version + 1, files: [], errors: {}, notice: undefined };
}
