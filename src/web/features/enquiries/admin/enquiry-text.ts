import { formatPhone } from "../../../../contract/phone.ts";

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
  const start = `${url}?subject=${encodeURIComponent(content.subject)}&body=`;
  const body = encodeURIComponent(content.body.toWellFormed().replaceAll(/\r\n|\r|\n/g, "\r\n"));
  return start + cutEscaped(body, Math.max(0, maxMailtoLength - start.length));
}

/** Cuts a percent-encoded text between two characters. */
function cutEscaped(text: string, length: number): string {
  if (text.length <= length) return text;
  for (let end = length; end > 0; end -= 1) {
    try {
      decodeURIComponent(text.slice(0, end));
      return text.slice(0, end);
    } catch {
      // In the middle of a character.
    }
  }
  return "";
}
