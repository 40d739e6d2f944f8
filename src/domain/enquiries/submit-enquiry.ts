import { randomUUID } from "node:crypto";
import type { SubmittedEnquiry } from "../../contract/enquiries/submit-enquiry.ts";
import type { EnquirySubject } from "../../contract/enquiries/enquiry-subject.ts";
import type { NewEnquiry } from "../../contract/enquiries/new-enquiry.ts";
import { AppError } from "../../contract/errors.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import { serviceTitle } from "../../rules/services/service-text.ts";
import { readAskedWeeks } from "../../shared/week-ids.ts";
import { selectBoats } from "../../db/queries/boats.ts";
import {
  clearIdempotencyKey,
  insertEnquiry,
  selectEnquiryByKey,
} from "../../db/queries/enquiries/enquiries.ts";
import {
  type EnquiryFileWrite,
  insertEnquiryFiles,
  selectFilesByEnquiry,
} from "../../db/queries/enquiries/enquiry-files.ts";
import { selectPageToken } from "../../db/queries/enquiries/enquiry-additions.ts";
import { requestPath } from "../../rules/enquiries/request-path.ts";
import { insertSubjects } from "../../db/queries/enquiries/enquiry-subjects.ts";
import { insertWords } from "../../db/queries/enquiries/enquiry-words.ts";
import { selectServiceBySlug } from "../../db/queries/services.ts";
import { type Context, inTransaction } from "../context.ts";
import { findEnquiry } from "./enquiries.ts";
import {
  admitEnquiry,
  checkAdmission,
  countFiles,
  findSuspicion,
  hashEnquiry,
  hashText,
  isHoneypotFilled,
} from "./enquiry-admission.ts";
import { hashFile, type ReceivedFile, discardFiles, storeFiles } from "./enquiry-files.ts";
import { takeReference } from "./enquiry-reference.ts";
import { keepEnquirySite } from "../sites/enquiry-sites.ts";
import { queueMail } from "./enquiry-notifications.ts";
import { createPageToken } from "./page-token.ts";
import { readEnquiryWords } from "./enquiry-search.ts";

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
    if (!mayBeStored) await discardFiles(ctx, files);
  }
}

/** Files are stored before the enquiry that refers to them, but only of one that is admitted. */
async function storeNewFiles(ctx: Context, { enquiry, sender, received }: EnquiryRequest) {
  if (received.length === 0 || isHoneypotFilled(enquiry)) return [];
  await checkAdmission(ctx, sender.ip, received.length);
  return storeFiles(ctx, sender.ip, received);
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
  const reference = await takeReference(tx, now);
  const isStored = await insertEnquiry(tx.db, {
    id,
    reference,
    page_token: createPageToken(),
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone || null,
    organisation: enquiry.organisation || null,
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
  await keepEnquirySite(tx, id, enquiry.site);
  await insertWords(tx.db, id, readEnquiryWords({ reference, ...enquiry, about }));
  if (suspicion === null) await queueMail(tx, { id, email: enquiry.email, ip: sender.ip, now });
  return { id, isStored: true };
}

/** What the confirmation shows: what is stored, also when it was stored by an earlier request. */
async function readConfirmation(ctx: Context, id: string): Promise<SubmittedEnquiry> {
  const { reference, created_at, about, site, weeks, files } = await findEnquiry(ctx, id);
  const page = requestPath((await selectPageToken(ctx.db, id)) ?? "");
  // What was added later is not part of what was sent.
  const sent = files.filter(({ addition_id }) => addition_id === null);
  const has_receipt = ctx.contact.mail?.hasReceipts ?? false;
  return { id, reference, page, has_receipt, created_at, about, site, weeks, files: sent.map(toFileName) };
}

function toFileName({ name, size }: { name: string; size: number }) {
  return { name, size };
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
  const all = (await selectFilesByEnquiry(ctx.db, [id])).get(id) ?? [];
  const stored = all.filter(({ addition_id }) => addition_id === null);
  return (
    stored.length === received.length &&
    received.every(
      ({ bytes, problem }, index) => problem === "not_received" || hashFile(bytes) === stored[index]?.sha256,
    )
  );
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
