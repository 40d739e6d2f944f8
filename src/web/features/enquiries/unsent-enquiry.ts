import { createKey } from "../../lib/create-key.ts";
import * as v from "valibot";
import { type EnquiryDraft, hasSameText } from "./enquiry-draft.ts";

/** An enquiry that is being sent or retried. Every retry has the same key, so that the server stores it once. */
export interface UnsentEnquiry {
  message: EnquiryDraft;
  /** The idempotency key. */
  key: string;
  /** How long the visitor took to fill in the form. */
  fillMs: number;
}

const storageKey = "unsent-message";

const storedEnquiry = v.object({
  message: v.object({
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    message: v.string(),
    about: v.optional(v.object({ kind: v.picklist(["boat", "service"]), id: v.string() })),
    comment: v.optional(v.string()),
  }),
  key: v.string(),
  fillMs: v.number(),
});

/** Returns the previous enquiry if the draft has not changed since, otherwise one with a new key. */
export function prepareEnquiry(
  draft: EnquiryDraft,
  previous: UnsentEnquiry | undefined,
  fillMs: number,
): UnsentEnquiry {
  if (previous && hasSameText(draft, previous.message)) {
    // An enquiry restored on a page without a subject keeps the subject it was written about.
    const about = draft.about ?? previous.message.about;
    if (JSON.stringify(about) === JSON.stringify(previous.message.about)) return previous;
  }
  return { message: draft, key: createKey(), fillMs };
}

/** Returns false if the browser does not allow storage. */
export function storeUnsentEnquiry(enquiry: UnsentEnquiry): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(enquiry));
    return true;
  } catch {
    return false;
  }
}

export function readUnsentEnquiry(): UnsentEnquiry | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    return v.is(storedEnquiry, stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function clearUnsentEnquiry(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}
