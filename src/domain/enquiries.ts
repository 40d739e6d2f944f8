import { randomUUID } from "node:crypto";
import type { SubmittedEnquiry } from "../contract/contact.ts";
import type { Enquiry, EnquiryFilter, EnquiryPage, MailKind } from "../contract/enquiries.ts";
import type { EnquirySubject } from "../contract/enquiry-subject.ts";
import { enquiryReference } from "../contract/enquiry-reference.ts";
import type { NewEnquiry } from "../contract/new-enquiry.ts";
import { AppError } from "../contract/errors.ts";
import { toNorwegianDay } from "../contract/norwegian-day.ts";
import { serviceTitle } from "../contract/service-text.ts";
import { readAskedWeeks } from "../contract/week-ids.ts";
import { deleteAttempts } from "../db/attempts.ts";
import { selectBoats } from "../db/boats.ts";
import {
  clearIdempotencyKey,
  deleteEnquiryRows,
  type EnquiryWrite,
  insertEnquiry,
  selectEmails,
  selectEnquiries,
  selectEnquiryByKey,
  selectIdsBefore,
  selectUnnotifiedIds,
  type StoredEnquiry,
} from "../db/enquiries.ts";
import { selectEntriesByEnquiry } from "../db/enquiry-entries.ts";
import { type EnquiryFileWrite, insertEnquiryFiles, selectFilesByEnquiry } from "../db/enquiry-files.ts";
import { insertSubjects } from "../db/enquiry-subjects.ts";
import { insertWords } from "../db/enquiry-words.ts";
import { eraseDeleted } from "../db/erase.ts";
import { insertMail, requeueFailedMail } from "../db/outbox.ts";
import { selectServiceBySlug } from "../db/services.ts";
import { recordEvent } from "./audit.ts";
import { type Context, inTransaction, type MailSettings } from "./context.ts";
import {
  admitEnquiry,
  checkAdmission,
  countFiles,
  countInspections,
  findSuspicion,
  getReceiptKey,
  hashEnquiry,
  hashText,
  isReceiptAllowed,
  isTrapped,
} from "./enquiry-admission.ts";
import { checkFiles, hashFile, type ReceivedFile, removeFiles, storeFiles } from "./enquiry-files.ts";
import { truncateMessage } from "./enquiry-preview.ts";
import { readEnquiryWords, toSelection } from "./enquiry-search.ts";
import { subtractMonths } from "./subtract-months.ts";

export interface Sender {
  ip: string;
  /** The idempotency key. */
  key?: string;
  /** How long the key is recognised; without it, for as long as the enquiry is stored. */
  keyLifeMs?: number;
  /** How long the visitor took to fill in the form, if known. */
  fillMs?: number;
}

/**
 * Stores the enquiry and queues its mail in one transaction. A repeated request with the same idempotency key gets
 * the same confirmation.
 */
export async function submitEnquiry(
  ctx: Context,
  enquiry: NewEnquiry,
  sender: Sender,
  received: ReceivedFile[] = [],
): Promise<SubmittedEnquiry> {
  // First, because what was right when it was stored may be refused now, such as a week that has passed.
  const earlier = await findEarlierId(ctx, enquiry, sender, received);
  if (earlier) return readConfirmation(ctx, earlier);
  const about = await findSubjects(ctx, enquiry.about);
  const weeks = readWeeks(ctx, enquiry);
  const request = { enquiry, sender, received, about, weeks };
  return readConfirmation(ctx, await storeWithFiles(ctx, request));
}

interface EnquiryRequest {
  enquiry: NewEnquiry;
  sender: Sender;
  received: ReceivedFile[];
  about: EnquirySubject[];
  weeks: string[];
}

/** Returns the id of the enquiry, also if an earlier request has stored it. */
async function storeWithFiles(ctx: Context, request: EnquiryRequest): Promise<string> {
  const files = await storeNewFiles(ctx, request);
  let mayBeStored = false;
  try {
    return await inTransaction(ctx, async (tx) => {
      const { id, isStored } = await storeEnquiry(tx, { ...request, files });
      mayBeStored = isStored;
      return id;
    });
  } finally {
    // A commit that fails may have succeeded all the same. The sweep removes the files if it has not.
    if (!mayBeStored) await removeFiles(ctx, files);
  }
}

/** Files are stored before the enquiry that refers to them, but only of one that is admitted. */
async function storeNewFiles(ctx: Context, { enquiry, sender, received }: EnquiryRequest) {
  if (received.length === 0 || isTrapped(enquiry)) return [];
  await checkAdmission(ctx, sender.ip, received.length);
  checkFiles(received);
  await countInspections(ctx, sender.ip, received.length);
  return storeFiles(ctx, received);
}

/** `isStored` is false if an earlier request has stored it. Call in a transaction. */
async function storeEnquiry(
  tx: Context,
  { enquiry, sender, received, about, weeks, files }: EnquiryRequest & { files: EnquiryFileWrite[] },
): Promise<{ id: string; isStored: boolean }> {
  const earlier = await findEarlierId(tx, enquiry, sender, received);
  if (earlier) return { id: earlier, isStored: false };
  await admitEnquiry(tx, sender.ip);
  if (files.length > 0) await countFiles(tx, sender.ip, files.length);
  const suspicion = await findSuspicion(tx, enquiry, sender.fillMs);
  const id = randomUUID();
  const now = tx.now().toISOString();
  const isStored = await insertEnquiry(tx.db, {
    id,
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone || null,
    message: enquiry.message,
    status: suspicion ? "archived" : "new",
    site: enquiry.site || null,
    weeks,
    suspicion,
    idempotency_key: sender.key ?? null,
    fingerprint: hashEnquiry(enquiry),
    text_hash: hashText(enquiry),
    created_at: now,
    updated_at: now,
  });
  // A concurrent request with the same key may have been stored since the check above.
  if (!isStored) {
    return { id: (await findEarlierId(tx, enquiry, sender, received)) ?? id, isStored: false };
  }
  await insertSubjects(tx.db, id, about);
  await insertEnquiryFiles(tx.db, id, files);
  await insertWords(tx.db, id, readEnquiryWords({ id, ...enquiry, about }));
  if (suspicion === null) await queueMail(tx, { id, email: enquiry.email, now });
  return { id, isStored: true };
}

/** What the confirmation shows: what is stored, also when it was stored by an earlier request. */
async function readConfirmation(ctx: Context, id: string): Promise<SubmittedEnquiry> {
  const { created_at, about, site, weeks, files } = await findEnquiry(ctx, id);
  return { id, created_at, about, site, weeks, files: files.map(({ name, size }) => ({ name, size })) };
}

function readWeeks(ctx: Context, { weeks, other_weeks }: NewEnquiry): string[] {
  const asked = readAskedWeeks(weeks, other_weeks, toNorwegianDay(ctx.now()));
  if (asked.problem !== undefined) {
    throw new AppError("validation", asked.problem, { fields: { weeks: asked.problem } });
  }
  return asked.weeks;
}

async function findEarlierId(
  ctx: Context,
  enquiry: NewEnquiry,
  { key, keyLifeMs }: Sender,
  received: ReceivedFile[],
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  if (keyLifeMs !== undefined) {
    await clearIdempotencyKey(ctx.db, key, new Date(ctx.now().getTime() - keyLifeMs).toISOString());
  }
  const earlier = await selectEnquiryByKey(ctx.db, key);
  if (earlier === undefined) return undefined;
  const isSame = earlier.fingerprint === hashEnquiry(enquiry);
  if (isSame && (await hasSameFiles(ctx, earlier.id, received))) return earlier.id;
  throw new AppError(
    "duplicate",
    "Denne meldingen er allerede sendt, med en annen tekst. Send den som en ny melding.",
  );
}

/**
 * A retry may come without the files, which browsers do not keep when the page is closed. Files that were not received
 * have no bytes to compare.
 */
async function hasSameFiles(ctx: Context, id: string, received: ReceivedFile[]): Promise<boolean> {
  if (received.every(({ problem }) => problem === "not_received")) return true;
  const stored = (await selectFilesByEnquiry(ctx.db, [id])).get(id) ?? [];
  return (
    stored.length === received.length &&
    received.every(
      ({ bytes, problem }, index) => problem === "not_received" || hashFile(bytes) === stored[index]?.sha256,
    )
  );
}

export async function queueMail(
  ctx: Context,
  { id, email, now }: { id: string; email: string; now: string },
) {
  if (ctx.contact.mail === null) return;
  const kinds: MailKind[] = ["notification"];
  if (ctx.contact.mail.hasReceipts && (await isReceiptAllowed(ctx, email))) kinds.push("receipt");
  for (const kind of kinds) await insertMail(ctx.db, { id: randomUUID(), enquiryId: id, kind, now });
}

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
    await insertEnquiry(tx.db, {
      site: null,
      weeks: [],
      ...enquiry,
      id,
      suspicion: null,
      idempotency_key: null,
      fingerprint: null,
      text_hash: null,
    });
    await insertSubjects(tx.db, id, about);
    await insertWords(tx.db, id, readEnquiryWords({ id, ...enquiry, about }));
  });
}

const pageSize = 50;
const batchSize = 1000;
/** Small, because SQLite serves nothing else meanwhile: with an enquiry, its words and mail are deleted. */
const expiredBatchSize = 200;
/** More than 100 graphemes of any text that is read by people. */
const previewLength = 1000;

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
    // One more tells whether there is another page.
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
  if (enquiry === undefined) throw new AppError("not_found", "Henvendelsen finnes ikke lenger.");
  return enquiry;
}

/** Adds what staff did with them. */
export async function readWithEntries(ctx: Context, enquiries: StoredEnquiry[]): Promise<Enquiry[]> {
  const entries = await selectEntriesByEnquiry(
    ctx.db,
    enquiries.map(({ id }) => id),
  );
  return enquiries.map((enquiry) => ({ ...enquiry, entries: entries.get(enquiry.id) ?? [] }));
}

/** Deletes enquiries for good, with everything that belongs to them. One that is gone already counts as deleted. */
export async function deleteEnquiries(ctx: Context, ids: string[]): Promise<{ deleted: number }> {
  const deleted = await deleteWithFiles(ctx, async (tx) => {
    const files = await listFiles(tx, ids);
    const existing = await deleteEnquiryRows(tx.db, ids);
    for (const id of existing) {
      const subject = { kind: "enquiry" as const, id, label: enquiryReference(id) };
      await recordEvent(tx, { action: "deleted", subject });
    }
    return { result: existing, files };
  });
  return { deleted: deleted.length };
}

/** Deletes rows in a transaction, and then the files that belonged to them. */
async function deleteWithFiles<T>(
  ctx: Context,
  work: (tx: Context) => Promise<{ result: T; files: EnquiryFileWrite[] }>,
): Promise<T> {
  const { result, files } = await inTransaction(ctx, work);
  await removeFiles(ctx, files);
  await eraseDeleted(ctx.db);
  return result;
}

async function listFiles(ctx: Context, ids: string[]): Promise<EnquiryFileWrite[]> {
  return [...(await selectFilesByEnquiry(ctx.db, ids)).values()].flat();
}

/** Queues the failed mail of an enquiry again, and its notification if it never had one. Returns the updated enquiry. */
export async function retryMail(ctx: Context, id: string): Promise<Enquiry> {
  requireMail(ctx);
  const now = ctx.now().toISOString();
  await inTransaction(ctx, async (tx) => {
    const { suspicion, mail } = await findEnquiry(tx, id);
    await requeueFailedMail(tx.db, id, now);
    const isNotified = mail.some(({ kind }) => kind === "notification");
    if (!isNotified && !suspicion) await insertNotification(tx, id, now);
  });
  return findEnquiry(ctx, id);
}

/** Queues a notification of every unanswered enquiry that came while no mail server was configured. */
export async function notifyOfMissedEnquiries(ctx: Context): Promise<{ queued: number }> {
  requireMail(ctx);
  const now = ctx.now().toISOString();
  return inTransaction(ctx, async (tx) => {
    const ids = await selectUnnotifiedIds(tx.db);
    for (const id of ids) await insertNotification(tx, id, now);
    return { queued: ids.length };
  });
}

function insertNotification(tx: Context, enquiryId: string, now: string) {
  return insertMail(tx.db, { id: randomUUID(), enquiryId, kind: "notification", now });
}

export function requireMail(ctx: Context): MailSettings {
  if (ctx.contact.mail !== null) return ctx.contact.mail;
  throw new AppError(
    "unavailable",
    "Det er ikke satt opp noen e-postserver, så ingenting kan sendes herfra.",
  );
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
async function* findIdsByEmail(ctx: Context, email: string): AsyncGenerator<string[]> {
  // Compared here because SQLite folds the case of ASCII letters only.
  const wanted = email.trim().toLowerCase();
  for await (const rows of selectEmails(ctx.db, batchSize)) {
    const ids = rows.filter((row) => row.email.toLowerCase() === wanted).map(({ id }) => id);
    if (ids.length > 0) yield ids;
  }
}

/** Deletes all enquiries from this email with everything that belongs to them. Returns the number deleted. */
export async function eraseEnquiriesByEmail(ctx: Context, email: string): Promise<number> {
  return deleteWithFiles(ctx, async (tx) => {
    const files: EnquiryFileWrite[] = [];
    let deleted = 0;
    for await (const ids of findIdsByEmail(tx, email)) {
      files.push(...(await listFiles(tx, ids)));
      deleted += (await deleteEnquiryRows(tx.db, ids)).length;
    }
    await deleteAttempts(tx.db, [getReceiptKey(email.trim())]);
    return { result: deleted, files };
  });
}

/** Deletes the enquiries that are older than the retention period. Returns the number deleted. */
export async function deleteExpiredEnquiries(ctx: Context): Promise<number> {
  const limit = subtractMonths(ctx.now(), ctx.contact.retentionMonths);
  for (let deleted = 0; ;) {
    const count = await deleteSomeBefore(ctx, limit.toISOString());
    deleted += count;
    if (count < expiredBatchSize) return deleted;
  }
}

function deleteSomeBefore(ctx: Context, time: string): Promise<number> {
  return deleteWithFiles(ctx, async (tx) => {
    const ids = await selectIdsBefore(tx.db, time, expiredBatchSize);
    if (ids.length === 0) return { result: 0, files: [] };
    const files = await listFiles(tx, ids);
    return { result: (await deleteEnquiryRows(tx.db, ids)).length, files };
  });
}

/** Looks up the current names, which are stored with the enquiry. Unknown boats and services are left out. */
async function findSubjects(ctx: Context, about: NewEnquiry["about"]): Promise<EnquirySubject[]> {
  const found = new Map<string, EnquirySubject>();
  for (const { kind, id } of about) {
    const subject = kind === "boat" ? await findBoat(ctx, id) : await findService(ctx, id);
    if (subject) found.set(`${kind} ${subject.id}`, subject);
  }
  return [...found.values()];
}

async function findBoat(ctx: Context, id: string): Promise<EnquirySubject | undefined> {
  const [boat] = await selectBoats(ctx.db, { ids: [id], isPublished: true });
  return boat && { kind: "boat", id: boat.id, name: boat.name };
}

async function findService(ctx: Context, slug: string): Promise<EnquirySubject | undefined> {
  const service = await selectServiceBySlug(ctx.db, slug);
  return service && { kind: "service", id: service.slug, name: serviceTitle(service) };
}
