import { createHash } from "node:crypto";
import { dayMs, hourMs, minuteMs } from "../contract/durations.ts";
import type { Suspicion } from "../contract/enquiries.ts";
import type { NewEnquiry } from "../contract/new-enquiry.ts";
import { emergencyPhone } from "../contract/company.ts";
import { AppError } from "../contract/errors.ts";
import { countAttempt, selectAttempts } from "../db/attempts.ts";
import { selectEmailsByText } from "../db/enquiries.ts";
import { readCompany } from "./company.ts";
import type { Context } from "./context.ts";
import { toNetwork } from "./ip-network.ts";
import { getCounterKey } from "./sign-in-throttle.ts";

/** Generous, because a whole office may share one IP. */
const limitsPerNetwork = [
  { name: "contact:minute", windowMs: minuteMs, limit: 30 },
  { name: "contact:hour", windowMs: hourMs, limit: 120 },
];
/** Receipts are sent to whatever email was entered: they must not fill somebody else's mailbox. */
const receiptLimit = { name: "contact:receipt", windowMs: dayMs, limit: 5 };

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
  const now = ctx.now().getTime();
  const network = toNetwork(ip);
  let fromNetwork = 0;
  for (const limit of limitsPerNetwork) {
    const key = getCounterKey(limit, network);
    const { count, expires_at } = await countAttempt(ctx.db, key, now, limit.windowMs);
    if (count > limit.limit) {
      throw await createRefusal(ctx, "Du har sendt mange meldinger på kort tid.", expires_at - now);
    }
    fromNetwork = Math.max(fromNetwork, count);
  }
  const all = await countAttempt(ctx.db, "contact:hour:all", now, hourMs);
  // The first enquiry of a network is always accepted, so that nobody can block the form by using up the shared limit.
  if (all.count > ctx.contact.messagesPerHour && fromNetwork > 1) {
    throw await createRefusal(ctx, "Vi får uvanlig mange meldinger akkurat nå.", all.expires_at - now);
  }
}

/**
 * Throws if the enquiry or its files will not be admitted, without counting anything: before files are looked into and
 * stored.
 */
export async function checkAdmission(ctx: Context, ip: string, fileCount: number): Promise<void> {
  const now = ctx.now().getTime();
  const network = toNetwork(ip);
  for (const limit of limitsPerNetwork) {
    const attempts = await selectAttempts(ctx.db, getCounterKey(limit, network), now, limit.windowMs);
    if (attempts && attempts.count >= limit.limit) {
      throw await createRefusal(ctx, "Du har sendt mange meldinger på kort tid.", attempts.expires_at - now);
    }
  }
  for (const { key, limit } of getFileLimits(ctx, network)) {
    const attempts = await selectAttempts(ctx.db, key, now, fileLimit.windowMs);
    if (attempts && attempts.count + fileCount > limit) throw await createFileRefusal(ctx);
  }
}

/** Counts files and throws after too many from the same network or from all visitors within a day. */
export async function countFiles(ctx: Context, ip: string, fileCount: number): Promise<void> {
  const now = ctx.now().getTime();
  for (const { key, limit } of getFileLimits(ctx, toNetwork(ip))) {
    for (let index = 0; index < fileCount; index += 1) {
      const { count } = await countAttempt(ctx.db, key, now, fileLimit.windowMs);
      if (count > limit) throw await createFileRefusal(ctx);
    }
  }
}

/** Counts files before they are inspected, and throws after too many from the same network within an hour. */
export async function countInspections(ctx: Context, ip: string, fileCount: number): Promise<void> {
  const now = ctx.now().getTime();
  const key = getCounterKey(inspectionLimit, toNetwork(ip));
  for (let index = 0; index < fileCount; index += 1) {
    const { count, expires_at } = await countAttempt(ctx.db, key, now, inspectionLimit.windowMs);
    if (count > inspectionLimit.limit) {
      throw await createRefusal(ctx, "Du har sendt mange vedlegg på kort tid.", expires_at - now);
    }
  }
}

function getFileLimits(ctx: Context, network: string) {
  return [
    { key: getCounterKey(fileLimit, network), limit: fileLimit.limit },
    { key: "contact:files:all", limit: ctx.contact.filesPerDay },
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

export async function isReceiptAllowed(ctx: Context, email: string): Promise<boolean> {
  const { windowMs, limit } = receiptLimit;
  const { count } = await countAttempt(ctx.db, getReceiptKey(email), ctx.now().getTime(), windowMs);
  return count <= limit;
}

export function getReceiptKey(email: string): string {
  return getCounterKey(receiptLimit, email.toLowerCase());
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
  const { name, email, phone = "", message, about, site, weeks, other_weeks } = enquiry;
  return hash(JSON.stringify([name, email, phone, message, about, site, weeks, other_weeks]));
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
