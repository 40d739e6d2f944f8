import { enquiryReference } from "./enquiry-reference.ts";
import { joinWords } from "./join-words.ts";

/** What `{…}` in a template is replaced with. What is not known stays as a blank to fill in. */
export const templateWords = ["navn", "fartøy", "tjeneste", "referanse", "avsender"] as const;
type TemplateWord = (typeof templateWords)[number];

interface RepliedEnquiry {
  id: string;
  name: string;
  about: Array<{ kind: "boat" | "service"; name: string }>;
  message: string;
  created_at: string;
}

/** The template with what is known about the enquiry. */
export function fillTemplate(template: string, enquiry: RepliedEnquiry, sender: string): string {
  const { name, about } = enquiry;
  const known: Record<TemplateWord, string | undefined> = {
    navn: name,
    fartøy: joinNames(about, "boat") || undefined,
    tjeneste: joinNames(about, "service") || undefined,
    referanse: enquiryReference(enquiry.id),
    avsender: sender || undefined,
  };
  return template.replaceAll(/\{(\p{L}{1,20})\}/gu, (_, word: string) => {
    const value = Object.hasOwn(known, word) ? known[word as TemplateWord] : undefined;
    return value ?? `[${word}]`;
  });
}

/** The names of what an enquiry is about, or of its boats or service only. */
export function joinNames(about: RepliedEnquiry["about"], wanted?: "boat" | "service"): string {
  return joinWords(about.filter(({ kind }) => kind === (wanted ?? kind)).map(({ name }) => name));
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
  const names = joinNames(about);
  return `Sv: ${names ? `Henvendelse om ${names}` : "Henvendelsen din"} (${enquiryReference(id)})`;
}

const day = new Intl.DateTimeFormat("nb-NO", { dateStyle: "long", timeZone: "Europe/Oslo" });

/** The reply as it is sent, with the enquiry quoted below it. */
export function quoteEnquiry(reply: string, { name, message, created_at }: RepliedEnquiry): string {
  const quoted = message.split(/\r\n|\r|\n/).map((line) => (line === "" ? ">" : `> ${line}`));
  return `${reply}\n\n${day.format(new Date(created_at))} skrev ${name}:\n${quoted.join("\n")}\n`;
}
