import * as v from "valibot";
import { contactPath } from "../../../../rules/enquiries/contact-path.ts";
import type { EnquiryFormBody } from "../../../../contract/enquiries/new-enquiry.ts";
import { createKey } from "../../../lib/browser/create-key.ts";
import { toValues } from "./enquiry-draft.ts";

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
const maxStored = 5;

const storedEnquiries = v.array(
  v.object({
    message: v.object({
      name: v.string(),
      email: v.string(),
      phone: v.string(),
      message: v.string(),
      organisation: v.optional(v.string()),
      about: v.optional(v.array(v.object({ kind: v.picklist(["boat", "service"]), id: v.string() }))),
      site: v.optional(v.string()),
      weeks: v.optional(v.array(v.string())),
      other_weeks: v.optional(v.string()),
      comment: v.optional(v.string()),
    }),
    key: v.string(),
    fillMs: v.optional(v.number()),
    hadFiles: v.boolean(),
  }),
);

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
  const isSameMessage = JSON.stringify(toValues(message)) === JSON.stringify(toValues(enquiry.message));
  const hasSameFiles =
    files.length === enquiry.files.length && files.every((file, index) => file === enquiry.files[index]);
  return isSameMessage && hasSameFiles;
}

/** The form for what the enquiry is about. */
export function toPath({ message }: UnsentEnquiry): string {
  const { boat, service } = toValues(message);
  return contactPath({ boats: boat, service });
}

/** The latest last. */
export function readUnsent(): UnsentEnquiry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return v.parse(storedEnquiries, stored).map((enquiry) => ({ ...enquiry, files: [] }));
  } catch {
    return [];
  }
}

/** Returns false if the browser does not allow storage. `replaced` is what the same form had before. */
export function storeUnsent(enquiry: UnsentEnquiry, replaced?: UnsentEnquiry): boolean {
  const others = readUnsent().filter(({ key }) => key !== enquiry.key && key !== replaced?.key);
  return write([...others, enquiry].slice(-maxStored));
}

export function removeUnsent({ key }: UnsentEnquiry): void {
  write(readUnsent().filter((stored) => stored.key !== key));
}

function write(enquiries: UnsentEnquiry[]): boolean {
  try {
    const stored = enquiries.map(({ files: _, ...enquiry }) => enquiry);
    if (stored.length > 0) localStorage.setItem(storageKey, JSON.stringify(stored));
    else localStorage.removeItem(storageKey);
    return true;
  } catch {
    return false;
  }
}
