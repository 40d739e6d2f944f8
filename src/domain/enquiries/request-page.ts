import { randomUUID } from "node:crypto";
import type { Enquiry } from "../../contract/enquiries/enquiries.ts";
import type {
  RequestAddition,
  RequestPage,
  RequestWithdrawal,
} from "../../contract/enquiries/request-page.ts";
import { AppError } from "../../contract/errors.ts";
import { selectFirmBookings } from "../../db/queries/availability.ts";
import { selectForChange, updateEnquiry } from "../../db/queries/enquiries/enquiries.ts";
import {
  insertAddition,
  selectAdditionByKey,
  selectIdByPageToken,
} from "../../db/queries/enquiries/enquiry-additions.ts";
import { type EnquiryFileWrite, insertEnquiryFiles } from "../../db/queries/enquiries/enquiry-files.ts";
import { emergencyPhone } from "../../rules/company/company-facts.ts";
import { readCompany } from "../company/company.ts";
import { type Context, inTransaction } from "../context.ts";
import { subtractMonths } from "../subtract-months.ts";
import { findEnquiry } from "./enquiries.ts";
import { admitEnquiry, checkAdmission, countFiles } from "./enquiry-admission.ts";
import { discardFiles, findEnquiryFile, type ReceivedFile, storeFiles } from "./enquiry-files.ts";
import { notifyOfVisitor } from "./enquiry-notifications.ts";
import { indexEntry } from "./enquiry-search.ts";

/** More than anybody needs, so that one link cannot fill the inbox. */
const maxAdditions = 50;
const maxAddedFiles = 20;

/** The enquiry as its visitor sees it. Notes, and what staff think of it, are left out. */
export async function readRequestPage(ctx: Context, token: string): Promise<RequestPage> {
  const enquiry = await findByToken(ctx, token);
  const { reference, name, email, phone, organisation, message, about, site, weeks, entries, created_at } =
    enquiry;
  const listFiles = (additionId: string | null) =>
    enquiry.files
      .filter(({ addition_id }) => addition_id === additionId)
      .map(({ id, name: fileName, size }) => ({ id, name: fileName, size }));
  const first = entries.find(({ kind }) => kind !== "addition" && kind !== "withdrawal");
  const reply = entries.find(
    ({ kind, text }) => kind === "reply" || (kind === "status" && text === "replied"),
  );
  const bookings = enquiry.suspicion ? [] : await selectFirmBookings(ctx.db, enquiry.id);
  return {
    reference,
    name,
    email,
    phone,
    organisation,
    message,
    about,
    site,
    weeks,
    files: listFiles(null),
    additions: entries
      .filter(({ kind }) => kind === "addition")
      .map(({ id, text, created_at: addedAt }) => ({ id, text, created_at: addedAt, files: listFiles(id) })),
    created_at,
    read_at: enquiry.suspicion ? null : (first?.created_at ?? null),
    replied_at: reply?.created_at ?? null,
    agreed_at: bookings.map(({ updated_at }) => updated_at).toSorted()[0] ?? null,
    bookings: bookings.map(({ boat, first_day, last_day }) => ({ boat, first_day, last_day })),
    withdrawn_at: enquiry.withdrawn_at,
    isClosed: isClosed(enquiry),
    assignee: enquiry.assignee?.name ?? null,
    expires_at: subtractMonths(new Date(created_at), -ctx.contact.retentionMonths).toISOString(),
  };
}

export async function isRequestPage(ctx: Context, token: string): Promise<boolean> {
  return (await selectIdByPageToken(ctx.db, token)) !== undefined;
}

/**
 * Stores what a visitor adds to an enquiry, which is then new again for staff. A repeated request with the same key
 * adds nothing.
 */
export async function addToRequest(
  ctx: Context,
  token: string,
  { text }: RequestAddition,
  { ip, key }: { ip: string; key: string | undefined },
  received: ReceivedFile[] = [],
): Promise<void> {
  if (await isRepeated(ctx, key)) return;
  const found = await findByToken(ctx, token);
  await requireOpen(ctx, found);
  if (text === "" && received.length === 0) {
    throw new AppError("validation", "Skriv en opplysning eller velg en fil først.");
  }
  const addedFiles = found.files.filter(({ addition_id }) => addition_id !== null).length;
  const additions = found.entries.filter(({ kind }) => kind === "addition").length;
  if (additions >= maxAdditions || addedFiles + received.length > maxAddedFiles) {
    throw new AppError("validation", "Du har lagt til så mye som det er plass til. Send resten på e-post.");
  }
  const id = randomUUID();
  const files = (await storeAddedFiles(ctx, ip, received)).map((file) => ({ ...file, addition_id: id }));
  let mayBeStored = false;
  try {
    await inTransaction(ctx, async (tx) => {
      const [enquiry] = await selectForChange(tx.db, [found.id]);
      if (!enquiry) throw createNoPageError();
      if (await isRepeated(tx, key)) return;
      await requireOpen(tx, enquiry);
      await admitEnquiry(tx, ip);
      if (files.length > 0) await countFiles(tx, ip, files.length);
      const now = tx.now().toISOString();
      await insertAddition(tx.db, {
        id,
        submission_id: found.id,
        text,
        idempotency_key: key ?? null,
        created_at: now,
      });
      await insertEnquiryFiles(tx.db, found.id, files, found.files.length);
      await changeByVisitor(tx, enquiry, { added_at: now });
      await indexEntry(tx, found.id, text);
      if (enquiry.suspicion === null) await notifyOfVisitor(tx, found.id, { kind: "addition", detail: id });
      mayBeStored = true;
    });
  } finally {
    if (!mayBeStored) await discardFiles(ctx, files);
  }
}

async function storeAddedFiles(
  ctx: Context,
  ip: string,
  received: ReceivedFile[],
): Promise<EnquiryFileWrite[]> {
  if (received.length === 0) return [];
  await checkAdmission(ctx, ip, received.length);
  return storeFiles(ctx, ip, received);
}

export async function withdrawRequest(
  ctx: Context,
  token: string,
  { reason }: RequestWithdrawal,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await findByToken(tx, token);
    const [enquiry] = await selectForChange(tx.db, [found.id]);
    if (!enquiry) throw createNoPageError();
    await requireOpen(tx, enquiry);
    if ((await selectFirmBookings(tx.db, found.id)).length > 0) {
      const call = (await describeCall(tx)) || "Legg til en opplysning om det";
      throw new AppError("validation", `Båten er avtalt og kan ikke avbestilles her. ${call}.`);
    }
    const withdrawn_at = tx.now().toISOString();
    await changeByVisitor(tx, enquiry, { withdrawn_at, withdrawal_reason: reason });
    if (enquiry.suspicion === null) await notifyOfVisitor(tx, found.id, { kind: "withdrawal" });
  });
}

type LockedEnquiry = Awaited<ReturnType<typeof selectForChange>>[number];

/** Staff look at it again, unless it is spam. */
async function changeByVisitor(
  tx: Context,
  { id, version, suspicion }: LockedEnquiry,
  change: { added_at: string } | { withdrawn_at: string; withdrawal_reason: string },
): Promise<void> {
  await updateEnquiry(tx.db, id, {
    ...change,
    ...(suspicion === null && { status: "new" }),
    version: version + 1,
    updated_at: tx.now().toISOString(),
  });
}

/** Spam is stored as archived, and its sender sees no difference. */
function isClosed({ status, suspicion }: Pick<LockedEnquiry, "status" | "suspicion">): boolean {
  return status === "archived" && suspicion === null;
}

async function requireOpen(
  ctx: Context,
  enquiry: Pick<LockedEnquiry, "status" | "suspicion" | "withdrawn_at">,
): Promise<void> {
  if (enquiry.withdrawn_at !== null) {
    throw new AppError(
      "validation",
      "Forespørselen er allerede avbestilt. Trenger du båt likevel, kan du sende en ny.",
    );
  }
  if (!isClosed(enquiry)) return;
  const call = await describeCall(ctx);
  throw new AppError(
    "validation",
    `Forespørselen er avsluttet og kan ikke endres lenger. ${call ? `${call}, eller send en ny.` : "Send en ny."}`,
  );
}

async function describeCall(ctx: Context): Promise<string> {
  const phone = emergencyPhone(await readCompany(ctx));
  return phone ? `Ring oss på ${phone}` : "";
}

/** A file that the visitor has sent. */
export async function findRequestFile(ctx: Context, token: string, fileId: string) {
  const { id } = await findByToken(ctx, token);
  return findEnquiryFile(ctx, id, fileId);
}

async function isRepeated(ctx: Context, key: string | undefined): Promise<boolean> {
  return key !== undefined && (await selectAdditionByKey(ctx.db, key)) !== undefined;
}

async function findByToken(ctx: Context, token: string): Promise<Enquiry> {
  const id = await selectIdByPageToken(ctx.db, token);
  if (id === undefined) throw createNoPageError();
  return findEnquiry(ctx, id);
}

function createNoPageError(): AppError {
  return new AppError("not_found", "Lenken virker ikke lenger.");
}
