import { createHash } from "node:crypto";
import { dayMs, hourMs, minuteMs } from "../../shared/durations.ts";
import type { Suspicion } from "../../contract/enquiries/enquiries.ts";
import type { NewEnquiry } from "../../contract/enquiries/new-enquiry.ts";
import { emergencyPhone } from "../../rules/company/company-facts.ts";
import { AppError } from "../../contract/errors.ts";
import { selectEmailsByText } from "../../db/queries/enquiries/enquiries.ts";
import { readCompany } from "../company/company.ts";
import type { Context } from "../context.ts";
import { toNetwork } from "../ip-network.ts";
import { checkAttempt, clearAttempts, countAttempt, everybody, type Limit } from "../throttle.ts";

/** Generous, because a whole office may share one IP. */
const limitsPerNetwork = [
  { name: "contact:minute", windowMs: minuteMs, limit: 30 },
  { name: "contact:hour", windowMs: hourMs, limit: 120 },
];
/** Receipts are sent to whatever email was entered: they must not fill somebody else's mailbox. */
const receiptLimit = { name: "contact:receipt", windowMs: dayMs, limit: 5 };
/** Nor the mailboxes of many: an office sends fewer enquiries a day. */
const receiptsPerNetwork = { name: "contact:receipts", windowMs: dayMs, limit: 60 };
/** Above this, staff get one mail that says so, and look into the inbox. */
const notificationLimit = { name: "contact:notifications", windowMs: hourMs, limit: 60 };

/** Generous too: two for each enquiry of a busy day. */
const fileLimit = { name: "contact:files", windowMs: dayMs, limit: 40 };

/** Files that are inspected, also those that are refused: an image takes up to a second. */
const inspectionLimit = { name: "contact:inspections", windowMs: hourMs, limit: 60 };

const hurriedMs = 2_000;
const suspiciousLinkCount = 5;
/** A text is suspicious after this many copies from other emails within a day. */
const copiesFromOthers = 4;
/** It is also suspicious after this many copies from the same email within a day. */
const copiesFromSame = 20;
/** Shorter texts may be the same by chance. */
const comparableLength = 40;

/**
 * Counts the enquiry and throws `rate_limited` after too many from the same network or from all visitors. Call in the
 * transaction that stores the enquiry: a refused one is then rolled back and not counted.
 */
export async function admitEnquiry(ctx: Context, ip: string): Promise<void> {
  const network = toNetwork(ip);
  let fromNetwork = 0;
  for (const limit of limitsPerNetwork) {
    const { isWithin, count, waitMs } = await countAttempt(ctx, limit, network);
    if (!isWithin) throw await createRefusal(ctx, "Du har sendt mange meldinger på kort tid.", waitMs);
    fromNetwork = Math.max(fromNetwork, count);
  }
  const sharedLimit = { name: "contact:hour:all", windowMs: hourMs, limit: ctx.contact.messagesPerHour };
  const { isWithin, waitMs } = await countAttempt(ctx, sharedLimit, everybody);
  // The first enquiry of a network is always accepted, so that nobody can block the form by using up the shared limit.
  if (!isWithin && fromNetwork > 1) {
    throw await createRefusal(ctx, "Vi får uvanlig mange meldinger akkurat nå.", waitMs);
  }
}

/**
 * Throws if the enquiry or its files will not be admitted, without counting anything: before files are looked into and
 * stored.
 */
export async function checkAdmission(ctx: Context, ip: string, fileCount: number): Promise<void> {
  const network = toNetwork(ip);
  for (const limit of limitsPerNetwork) {
    const { isWithin, waitMs } = await checkAttempt(ctx, limit, network);
    if (!isWithin) throw await createRefusal(ctx, "Du har sendt mange meldinger på kort tid.", waitMs);
  }
  for (const [limit, subject] of getFileLimits(ctx, network)) {
    const { isWithin } = await checkAttempt(ctx, limit, subject, fileCount);
    if (!isWithin) throw await createFileRefusal(ctx);
  }
}

/** Counts files and throws after too many from the same network or from all visitors within a day. */
export async function countFiles(ctx: Context, ip: string, fileCount: number): Promise<void> {
  for (const [limit, subject] of getFileLimits(ctx, toNetwork(ip))) {
    const { isWithin } = await countAttempt(ctx, limit, subject, fileCount);
    if (!isWithin) throw await createFileRefusal(ctx);
  }
}

/** Counts files before they are inspected, and throws after too many from the same network within an hour. */
export async function countInspections(ctx: Context, ip: string, fileCount: number): Promise<void> {
  const { isWithin, waitMs } = await countAttempt(ctx, inspectionLimit, toNetwork(ip), fileCount);
  if (!isWithin) throw await createRefusal(ctx, "Du har sendt mange vedlegg på kort tid.", waitMs);
}

function getFileLimits(ctx: Context, network: string): Array<[Limit, string]> {
  return [
    [fileLimit, network],
    [{ ...fileLimit, name: "contact:files:all", limit: ctx.contact.filesPerDay }, everybody],
  ];
}

async function createFileRefusal(ctx: Context): Promise<AppError> {
  const { email } = await readCompany(ctx);
  const problem = `Vi kan ikke ta imot flere vedlegg i dag. Send meldingen uten${email && `, og vedleggene på e-post til ${email}`}.`;
  return new AppError("validation", problem, { fields: { files: problem } });
}

async function createRefusal(ctx: Context, reason: string, waitMs: number): Promise<AppError> {
  const minutes = Math.max(1, Math.ceil(waitMs / minuteMs));
  const wait = minutes === 1 ? "ett minutt" : `${minutes} minutter`;
  const phone = emergencyPhone(await readCompany(ctx));
  return new AppError(
    "rate_limited",
    `${reason} Prøv igjen om ${wait}${phone ? `, eller ring oss på ${phone}` : ""}.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}

/** Counts a receipt to this email, on behalf of a visitor's IP. */
export async function isReceiptAllowed(ctx: Context, email: string, ip?: string): Promise<boolean> {
  if (ip !== undefined && !(await countAttempt(ctx, receiptsPerNetwork, toNetwork(ip))).isWithin)
    return false;
  return (await countAttempt(ctx, receiptLimit, email.toLowerCase())).isWithin;
}

/** Counts an enquiry, and returns whether staff get a mail of its own, one about a flood, or none. */
export async function admitNotification(ctx: Context): Promise<"own" | "flood" | "none"> {
  const { isWithin, count } = await countAttempt(ctx, notificationLimit, everybody);
  if (isWithin) return "own";
  return count === notificationLimit.limit + 1 ? "flood" : "none";
}

export async function clearReceipts(ctx: Context, email: string): Promise<void> {
  await clearAttempts(ctx, receiptLimit, email.toLowerCase());
}

/** Returns why the enquiry looks like spam, or null. `fillMs` is how long the form took to fill in, if known. */
export async function findSuspicion(
  ctx: Context,
  enquiry: NewEnquiry,
  fillMs: number | undefined,
): Promise<Suspicion | null> {
  if (isHoneypotFilled(enquiry)) return "honeypot";
  const links = enquiry.message.match(/https?:\/\/|\bwww\.|\[url[=\]]/gi)?.length ?? 0;
  if (links >= suspiciousLinkCount) return "links";
  if (links > 0 && fillMs !== undefined && fillMs < hurriedMs) return "hurried";
  if (enquiry.message.length < comparableLength) return null;

  const since = new Date(ctx.now().getTime() - dayMs).toISOString();
  const emails = await selectEmailsByText(ctx.db, hashText(enquiry), since, 50);
  const same = emails.filter((email) => email.toLowerCase() === enquiry.email.toLowerCase()).length;
  const others = new Set(emails.map((email) => email.toLowerCase())).size - (same > 0 ? 1 : 0);
  return others >= copiesFromOthers || same >= copiesFromSame ? "repeat" : null;
}

export function isHoneypotFilled({ comment }: Pick<NewEnquiry, "comment">): boolean {
  return Boolean(comment?.trim());
}

/** Hashes the text regardless of its case and white space. */
export function hashText({ message }: NewEnquiry): string {
  return hash(message.toLowerCase().replaceAll(/\s+/g, " "));
}

/** Hashes all fields, to tell a repeated request from another enquiry under the same key. */
export function hashEnquiry(enquiry: NewEnquiry): string {
  const { name, email, phone = "", message, organisation, about, site, weeks, other_weeks } = enquiry;
  const fields = [name, email, phone, message, about, site, weeks, other_weeks];
  // Left out if it is empty, as in requests from before there was such a field.
  return hash(JSON.stringify(organisation ? [...fields, organisation] : fields));
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
