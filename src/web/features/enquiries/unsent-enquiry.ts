import * as v from "valibot";
import { contactFields, type EnquiryDraft } from "./enquiry-draft.ts";

/** A message on its way: tried again, it keeps its key, so that the server knows it again. */
export interface Attempt {
  message: EnquiryDraft;
  key: string;
  /** How long it took to write. */
  fillMs: number;
}

const storageKey = "unsent-message";

const storedAttempt = v.object({
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

/** The earlier attempt if it was with the same words, otherwise a new one. */
export function attemptFor(message: EnquiryDraft, earlier: Attempt | undefined, fillMs: number): Attempt {
  if (earlier && hasSameWords(message, earlier.message)) {
    // A message that was taken up again on another page is still about what it was about.
    const about = message.about ?? earlier.message.about;
    if (JSON.stringify(about) === JSON.stringify(earlier.message.about)) return earlier;
  }
  const random = crypto.getRandomValues(new Uint8Array(16));
  return { message, key: Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join(""), fillMs };
}

export function hasSameWords(one: EnquiryDraft, other: EnquiryDraft): boolean {
  return contactFields.every((field) => one[field] === other[field]);
}

/** Keeps the message in this browser until it is sent. False where the browser keeps nothing. */
export function storeUnsent(attempt: Attempt): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(attempt));
    return true;
  } catch {
    return false;
  }
}

export function readUnsent(): Attempt | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    return v.is(storedAttempt, kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function clearUnsent(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Then nothing was kept either.
  }
}
