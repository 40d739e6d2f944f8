import { formatPhone } from "../../../../../shared/phone.ts";
import { quoteEnquiry } from "../../../../../rules/enquiries/reply-text.ts";

interface Phone {
  text: string;
  /** Missing if the visitor wrote something else than a number, such as "ring etter kl. 12". */
  url?: string;
}

export function parsePhone(input: string): Phone {
  const number = input.replaceAll(/[\s().-]/g, "").replace(/^00(?=[1-9]\d{7})/, "+");
  if (!/^\+?\d{3,15}$/.test(number)) return { text: input };
  const text = formatPhone(number);
  return { text: text === number ? input : text, url: `tel:${number}` };
}

/** Mail programs are started with a limited length: Windows allows some 2,000 characters. */
const maxMailtoLength = 1900;

interface MailtoContent {
  subject: string;
  body: string;
}

/** Escaped, because a visitor's email could otherwise add a subject or a copy recipient to the mail. */
export function toMailtoUrl(email: string, content?: MailtoContent): string {
  const url = `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
  if (!content) return url;
  const body = content.body.toWellFormed().replaceAll(/\r\n|\r|\n/g, "\r\n");
  return `${url}?subject=${encodeURIComponent(content.subject)}&body=${encodeURIComponent(body)}`;
}

/** A reply for the user's own mail program: without the quotation if it is too long, undefined if it still is. */
export function toReplyMailto(
  email: string,
  { subject, text }: { subject: string; text: string },
  enquiry: Parameters<typeof quoteEnquiry>[1],
): string | undefined {
  return [quoteEnquiry(text, enquiry), text]
    .map((body) => toMailtoUrl(email, { subject, body }))
    .find((url) => url.length <= maxMailtoLength);
}
