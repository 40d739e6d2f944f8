import { createHash } from "node:crypto";
import type { Suspicion } from "../contract/enquiries.ts";
import type { NewEnquiry } from "../contract/new-enquiry.ts";
import { company, formatPhone } from "../contract/company.ts";
import { AppError } from "../contract/errors.ts";
import { countAttempt } from "../db/attempts.ts";
import { selectSendersOfText } from "../db/enquiries.ts";
import type { Context } from "./context.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Far more than a person writes; a whole office may share one address. */
const perAddress = [
  { name: "minute", windowMs: minuteMs, limit: 30 },
  { name: "hour", windowMs: hourMs, limit: 120 },
];
/** Receipts go to whatever address was typed in: nobody's mailbox may be filled with them. */
const receiptsPerDay = 5;

const hurryMs = 2_000;
const manyLinks = 5;
/** The same text from this many other senders within a day, or this often from the same one. */
const copiesOfOthers = 4;
const copiesOfOwn = 20;
/** Shorter texts are alike by chance. */
const tellingLength = 40;

/**
 * Counts the message and refuses it when there are too many, from its network or from everybody together. Inside
 * the transaction that stores it, a refusal counts nothing: the count stays at its limit until the window has passed.
 */
export async function admitEnquiry(ctx: Context, address: string): Promise<void> {
  const now = ctx.now().getTime();
  const network = throttleKeyOfIp(address);
  for (const { name, windowMs, limit } of perAddress) {
    const { count, expires_at } = await countAttempt(ctx.db, `contact:${name}:${network}`, now, windowMs);
    if (count > limit) throw refusal("Du har sendt mange meldinger på kort tid.", expires_at - now);
  }
  const all = await countAttempt(ctx.db, "contact:hour:all", now, hourMs);
  if (all.count > ctx.contact.messagesPerHour) {
    throw refusal("Vi får uvanlig mange meldinger akkurat nå.", all.expires_at - now);
  }
}

function refusal(reason: string, waitMs: number): AppError {
  const minutes = Math.max(1, Math.ceil(waitMs / minuteMs));
  const wait = minutes === 1 ? "ett minutt" : `${minutes} minutter`;
  return new AppError(
    "rate_limited",
    `${reason} Prøv igjen om ${wait}, eller ring oss på ${formatPhone(company.phone)}.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}

export async function isReceiptAllowed(ctx: Context, email: string): Promise<boolean> {
  const { count } = await countAttempt(ctx.db, receiptKey(email), ctx.now().getTime(), dayMs);
  return count <= receiptsPerDay;
}

export function receiptKey(email: string): string {
  return `contact:receipt:${email.toLowerCase()}`;
}

/** Why the message looks like spam, or null. `fillMs` is how long the form took to fill in, where that is known. */
export async function findSuspicion(
  ctx: Context,
  message: NewEnquiry,
  fillMs: number | undefined,
): Promise<Suspicion | null> {
  if (message.comment?.trim()) return "honeypot";
  const links = message.message.match(/https?:\/\/|\bwww\.|\[url[=\]]/gi)?.length ?? 0;
  if (links >= manyLinks) return "links";
  if (links > 0 && fillMs !== undefined && fillMs < hurryMs) return "hurried";
  if (message.message.length < tellingLength) return null;

  const since = new Date(ctx.now().getTime() - dayMs).toISOString();
  const senders = await selectSendersOfText(ctx.db, textHash(message), since, 50);
  const own = senders.filter((email) => email.toLowerCase() === message.email.toLowerCase()).length;
  const others = new Set(senders.map((email) => email.toLowerCase())).size - (own > 0 ? 1 : 0);
  return others >= copiesOfOthers || own >= copiesOfOwn ? "repeat" : null;
}

/** The text alone, however it is spaced and capitalised. */
export function textHash({ message }: NewEnquiry): string {
  return hash(message.toLowerCase().replaceAll(/\s+/g, " "));
}

/** Everything that was sent. */
export function fingerprint({ name, email, phone, message, about }: NewEnquiry): string {
  return hash(JSON.stringify([name, email, phone ?? "", message, about?.kind, about?.id]));
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** An IPv4 address stands for itself; of IPv6 a household has a whole /64. */
export function throttleKeyOfIp(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("%", 1)[0]?.split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const last = tail === "" ? [] : tail.split(":");
    while (groups.length + last.length < 8) groups.push("0");
    groups.push(...last);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":")}::/64`;
}
