import { enquiryReference } from "./enquiry-reference.ts";

/** What `{…}` in a template is replaced with. What is not known stays as a blank to fill in. */
export const templateWords = ["navn", "fartøy", "tjeneste", "referanse", "avsender"] as const;
type TemplateWord = (typeof templateWords)[number];

interface RepliedEnquiry {
  id: string;
  name: string;
  about: { kind: "boat" | "service"; name: string } | null;
  message: string;
  created_at: string;
}

/** The template with what is known about the enquiry. */
export function fillTemplate(template: string, enquiry: RepliedEnquiry, sender: string): string {
  const { name, about } = enquiry;
  const known: Record<TemplateWord, string | undefined> = {
    navn: name,
    fartøy: about?.kind === "boat" ? about.name : undefined,
    tjeneste: about?.kind === "service" ? about.name : undefined,
    referanse: enquiryReference(enquiry.id),
    avsender: sender || undefined,
  };
  return template.replaceAll(/\{(\p{L}{1,20})\}/gu, (_, word: string) => {
    const value = Object.hasOwn(known, word) ? known[word as TemplateWord] : undefined;
    return value ?? `[${word}]`;
  });
}

const maxBlankLength = 60;

/** The first `[…]` that is still to be filled in. */
export function findBlank(text: string): string | undefined {
  for (let end = text.indexOf("]"); end !== -1; end = text.indexOf("]", end + 1)) {
    const before = text.slice(Math.max(0, end - maxBlankLength), end);
    const blank = before.slice(before.lastIndexOf("[") + 1);
    if (before.includes("[") && blank.trim() !== "" && !blank.includes("\n")) return `[${blank}]`;
  }
  return undefined;
}

export function suggestSubject({ id, about }: RepliedEnquiry): string {
  return `Sv: ${about ? `Henvendelse om ${about.name}` : "Henvendelsen din"} (${enquiryReference(id)})`;
}

const day = new Intl.DateTimeFormat("nb-NO", { dateStyle: "long", timeZone: "Europe/Oslo" });

/** The reply as it is sent, with the enquiry quoted below it. */
export function quoteEnquiry(reply: string, { name, message, created_at }: RepliedEnquiry): string {
  const quoted = message.split(/\r\n|\r|\n/).map((line) => (line === "" ? ">" : `> ${line}`));
  return `${reply}\n\n${day.format(new Date(created_at))} skrev ${name}:\n${quoted.join("\n")}\n`;
}
