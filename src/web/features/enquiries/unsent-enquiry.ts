import { createKey } from "../../lib/create-key.ts";
import * as v from "valibot";
import type { EnquiryFormBody } from "../../../contract/new-enquiry.ts";

/** An enquiry that is being sent or retried. Every retry has the same key, so that the server stores it once. */
export interface UnsentEnquiry {
  message: EnquiryFormBody;
  /** Kept while the page is open. Those of an earlier visit are gone. */
  files: File[];
  hadFiles: boolean;
  /** The idempotency key. */
  key: string;
  /** How long the visitor took to fill in the form, if known. */
  fillMs?: number;
}

const storageKey = "unsent-message";

const subject = v.object({ kind: v.picklist(["boat", "service"]), id: v.string() });

const storedEnquiry = v.object({
  message: v.object({
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    message: v.string(),
    about: v.optional(
      // One without a list was stored by an earlier version.
      v.pipe(
        v.union([v.array(subject), subject]),
        v.transform((given) => [given].flat()),
      ),
    ),
    site: v.optional(v.string()),
    weeks: v.optional(v.array(v.string())),
    other_weeks: v.optional(v.string()),
    comment: v.optional(v.string()),
  }),
  key: v.string(),
  fillMs: v.optional(v.number()),
  hadFiles: v.optional(v.boolean(), false),
});

/** Returns the previous enquiry if nothing has changed since, otherwise one with a new key. */
export function prepareEnquiry(
  message: EnquiryFormBody,
  files: File[],
  previous: UnsentEnquiry | undefined,
  fillMs: number | undefined,
): UnsentEnquiry {
  const hadFiles = files.length > 0;
  // A restored one may be sent without the files that it had.
  if (previous && isUnchanged(previous, message, files)) return { ...previous, hadFiles };
  return { message, files, hadFiles, key: createKey(), fillMs };
}

export function isUnchanged(enquiry: UnsentEnquiry, message: EnquiryFormBody, files: File[]): boolean {
  return isSame(message, enquiry.message) && hasSameFiles(files, enquiry.files);
}

function isSame(one: EnquiryFormBody, other: EnquiryFormBody): boolean {
  return JSON.stringify(toSorted(one)) === JSON.stringify(toSorted(other));
}

function toSorted(enquiry: EnquiryFormBody) {
  return Object.entries(enquiry)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function hasSameFiles(one: File[], other: File[]): boolean {
  return one.length === other.length && one.every((file, index) => file === other[index]);
}

/** Returns false if the browser does not allow storage. */
export function storeUnsentEnquiry({ files: _, ...enquiry }: UnsentEnquiry): boolean {
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
    const { success, output } = v.safeParse(storedEnquiry, stored);
    return success ? { ...output, files: [] } : undefined;
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

/** Whether this is the stored enquiry. Another tab may have sent or replaced it. */
export function isStored({ key }: UnsentEnquiry): boolean {
  return readUnsentEnquiry()?.key === key;
}

/** Runs the task when no other page of this browser runs one for the same enquiry. */
export async function withEnquiryLock<T>({ key }: UnsentEnquiry, task: () => T | Promise<T>): Promise<T> {
  const release = await acquireLock(`enquiry ${key}`);
  try {
    return await task();
  } finally {
    release();
  }
}

/** Resolves to a function that releases the lock. The browser releases it when the page is closed. */
function acquireLock(name: string): Promise<() => void> {
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    // Without HTTPS there are no locks, and a browser that blocks storage refuses them.
    const go = async () => navigator.locks.request(name, hold);
    go().catch(() => resolve(() => {}));
  });
}
