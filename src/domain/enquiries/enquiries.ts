import { randomUUID } from "node:crypto";
import type {
  Enquiry,
  EnquiryEntry,
  EnquiryEntryKind,
  EnquiryFilter,
  EnquiryPage,
} from "../../contract/enquiries/enquiries.ts";
import { AppError } from "../../contract/errors.ts";
import { type EnquiryWrite, insertEnquiry, selectEmails } from "../../db/queries/enquiries/enquiries.ts";
import {
  type EnquiryAddition,
  selectAdditionsByEnquiry,
  selectWithdrawalReasons,
} from "../../db/queries/enquiries/enquiry-additions.ts";
import { selectEntriesByEnquiry } from "../../db/queries/enquiries/enquiry-entries.ts";
import { selectEnquiries, type StoredEnquiry } from "../../db/queries/enquiries/enquiry-list.ts";
import { insertSubjects } from "../../db/queries/enquiries/enquiry-subjects.ts";
import { insertWords } from "../../db/queries/enquiries/enquiry-words.ts";
import { type Context, inTransaction } from "../context.ts";
import { takeReference } from "./enquiry-reference.ts";
import { truncateMessage } from "./enquiry-preview.ts";
import { readEnquiryWords, toSelection } from "./enquiry-search.ts";

const pageSize = 50;
const batchSize = 1000;
/** More than 100 graphemes of any text that is read by people. */
const previewLength = 1000;

type ImportedEnquiry = Pick<
  EnquiryWrite,
  "name" | "email" | "phone" | "message" | "status" | "created_at" | "updated_at"
> &
  Partial<Pick<Enquiry, "about" | "site" | "weeks">>;

/** Stores an enquiry with the given status and dates, without checks or mail. */
export async function importEnquiry(
  ctx: Context,
  { about = [], ...enquiry }: ImportedEnquiry,
): Promise<void> {
  const id = randomUUID();
  await inTransaction(ctx, async (tx) => {
    const reference = await takeReference(tx, enquiry.created_at);
    await insertEnquiry(tx.db, {
      organisation: null,
      site: null,
      weeks: [],
      ...enquiry,
      id,
      reference,
      page_token: null,
      suspicion: null,
      idempotency_key: null,
      fingerprint: null,
      text_hash: null,
    });
    await insertSubjects(tx.db, id, about);
    await insertWords(tx.db, id, readEnquiryWords({ reference, ...enquiry, about }));
  });
}

/** One page of the list. */
export async function listEnquiries(
  ctx: Context,
  { before, ...filter }: EnquiryFilter & { before?: string } = {},
): Promise<EnquiryPage> {
  const selection = await toSelection(ctx, filter);
  if (selection === null) return { enquiries: [], next: null };
  const [created_at = "", id = ""] = before?.split("_") ?? [];
  const rows = await selectEnquiries(ctx.db, {
    ...selection,
    isOldestFirst: filter.sort === "oldest",
    before: before === undefined ? undefined : { created_at, id },
    // One more than is shown: it says whether there is another page.
    limit: pageSize + 1,
    messageLength: previewLength,
  });
  const enquiries = rows
    .slice(0, pageSize)
    .map(({ message, ...enquiry }) => ({ ...enquiry, preview: truncateMessage(message) }));
  const last = enquiries.at(-1);
  return { enquiries, next: rows.length > pageSize && last ? `${last.created_at}_${last.id}` : null };
}

export async function findEnquiry(ctx: Context, id: string): Promise<Enquiry> {
  const [enquiry] = await readWithEntries(ctx, await selectEnquiries(ctx.db, { ids: [id] }));
  if (enquiry === undefined) throw createNotFoundError();
  return enquiry;
}

/** Adds what staff did with them, and the visitor since. */
export async function readWithEntries(ctx: Context, enquiries: StoredEnquiry[]): Promise<Enquiry[]> {
  const ids = enquiries.map(({ id }) => id);
  const entries = await selectEntriesByEnquiry(ctx.db, ids);
  const additions = await selectAdditionsByEnquiry(ctx.db, ids);
  const reasons = await selectWithdrawalReasons(ctx.db, ids);
  return enquiries.map((enquiry) => {
    const { id, name, withdrawn_at } = enquiry;
    const toEntry = (kind: EnquiryEntryKind, addition: EnquiryAddition): EnquiryEntry => ({
      ...addition,
      kind,
      author: { id: null, name },
      subject: null,
    });
    const byVisitor = (additions.get(id) ?? []).map((addition) => toEntry("addition", addition));
    if (withdrawn_at !== null) {
      const text = reasons.get(id) ?? "";
      byVisitor.push(toEntry("withdrawal", { id: `${id} withdrawal`, text, created_at: withdrawn_at }));
    }
    const all = [...(entries.get(id) ?? []), ...byVisitor];
    return { ...enquiry, entries: all.toSorted((a, b) => a.created_at.localeCompare(b.created_at)) };
  });
}

export function createNotFoundError(): AppError {
  return new AppError("not_found", "Henvendelsen finnes ikke lenger.");
}

/** Newest first. */
export async function findEnquiriesByEmail(ctx: Context, email: string): Promise<Enquiry[]> {
  const found: Enquiry[] = [];
  for await (const ids of findIdsByEmail(ctx, email)) {
    found.push(...(await readWithEntries(ctx, await selectEnquiries(ctx.db, { ids }))));
  }
  return found.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id));
}

/** In batches, because engines limit the number of parameters of a statement. */
export async function* findIdsByEmail(ctx: Context, email: string): AsyncGenerator<string[]> {
  // Compared here because SQLite folds the case of ASCII letters only.
  const wanted = email.trim().toLowerCase();
  for await (const rows of selectEmails(ctx.db, batchSize)) {
    const ids = rows.filter((row) => row.email.toLowerCase() === wanted).map(({ id }) => id);
    if (ids.length > 0) yield ids;
  }
}
