import type { EnquiryMail } from "../../contract/enquiries/enquiries.ts";

type FailureKind = "address" | "full" | "refused" | "later";

/** What a mail server's words mean: the codes of RFC 3463, or else the words that servers commonly use. */
export function classifyFailure(error: string | null): FailureKind {
  const text = error ?? "";
  const isFull = /\b[45]\.2\.2\b|mailbox (?:is )?full|over ?quota|quota exceeded|insufficient.*storage/i;
  const isUnknown =
    /\b5\.1\.(?:1|2|3|6|10)\b|no such (?:user|mailbox|domain|recipient)|(?:user|recipient|mailbox|address|account) (?:is )?(?:unknown|not found|unavailable|disabled)|unknown (?:user|recipient|mailbox)|does ?n[o']t exist|(?:domain|host) not found|no recipients defined|(?:bad|invalid|malformed) (?:recipient|destination|address)/i;
  if (isFull.test(text)) return "full";
  if (isUnknown.test(text)) return "address";
  return /\b5\d\d\b|\b5\.\d\.\d/.test(text) ? "refused" : "later";
}

const descriptions: Record<FailureKind, string> = {
  address: "e-postadressen finnes ikke",
  full: "postkassen er full",
  refused: "mottakerens e-postserver avviste e-posten",
  later: "mottakerens e-postserver tok ikke imot e-posten på fire dager",
};

/** Why a mail was given up, in words for staff. */
export function describeDeliveryFailure(error: string | null): string {
  return descriptions[classifyFailure(error)];
}

/** The mail of the last reply, if it was given up: the enquiry is unanswered then. */
export function findUndelivered(mail: EnquiryMail[]): EnquiryMail | undefined {
  const last = mail.findLast(({ kind }) => kind === "reply");
  return last?.state === "failed" ? last : undefined;
}
