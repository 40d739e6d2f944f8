import type { EnquiryBoats } from "../../contract/enquiries/enquiry-boats.ts";
import type { TemplateWord } from "../../contract/enquiries/reply-templates.ts";
import { areAllFree, describeAllForCustomer } from "./availability-text.ts";
import { formatLongDay } from "../../shared/days.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import { joinWords } from "../../shared/join-words.ts";

interface RepliedEnquiry {
  reference: string;
  name: string;
  about: Array<{ kind: "boat" | "service"; name: string }>;
  message: string;
  created_at: string;
}

const sentencePattern = /[^\s.!?][^.!?\n]*[.!?]?/g;
const freePattern = /\b(?:er|har)\b.*\bledig/i;
/** `når båten er ledig` claims nothing. */
const conditionPattern = /\b(?:når|hvis|dersom|om) \S+ (?:er|har) ledig/gi;

interface TemplateFacts {
  sender: string;
  /** The calendar for the weeks that the enquiry asks for, once it is read. */
  boats?: EnquiryBoats;
}

/**
 * The template with what is known about the enquiry. A sentence that claims that a boat is free is kept only if they
 * are; otherwise it is replaced by what the calendar says. What is not known stays as a blank to fill in.
 */
export function fillTemplate(
  template: string,
  enquiry: RepliedEnquiry,
  { sender, boats }: TemplateFacts,
): string {
  const { name, about } = enquiry;
  const isTrue = boats !== undefined && areAllFree(boats);
  const names = about.filter(({ kind }) => kind === "boat").map((boat) => boat.name);
  const isClaim = (sentence: string) => {
    const stated = sentence.replaceAll(conditionPattern, "");
    return (
      freePattern.test(stated) &&
      (/\{fartøy\}|båt(?:en|ene)\b/i.test(stated) || names.some((boat) => stated.includes(boat)))
    );
  };
  const correct = (text: string) =>
    text.replaceAll(sentencePattern, (sentence) => (isClaim(sentence) ? "{ledig}" : sentence));
  const truthful = isTrue
    ? template
    : // What stands beside the calendar's own sentence is judged without it.
      template
        .split("{ledig}")
        .map(correct)
        .join("{ledig}")
        .replaceAll(/\{ledig\}(?: \{ledig\})+/g, "{ledig}");
  const known: Record<TemplateWord, string | undefined> = {
    navn: name,
    fartøy: joinNames(about, "boat") || undefined,
    tjeneste: joinNames(about, "service") || undefined,
    referanse: enquiry.reference,
    avsender: sender || undefined,
    ledig: boats && describeAllForCustomer(boats),
  };
  return truthful.replaceAll(/\{(\p{L}{1,20})\}/gu, (_, word: string) => {
    const value = Object.hasOwn(known, word) ? known[word as TemplateWord] : undefined;
    return value ?? `[${word}]`;
  });
}

/** The names of what an enquiry is about, or of its boats or service only. */
export function joinNames(about: RepliedEnquiry["about"], wanted?: "boat" | "service"): string {
  return joinWords(about.filter(({ kind }) => kind === (wanted ?? kind)).map(({ name }) => name));
}

export function suggestSubject({ reference, about }: RepliedEnquiry): string {
  const names = joinNames(about);
  return `Sv: ${names ? `Henvendelse om ${names}` : "Henvendelsen din"} (${reference})`;
}

/** The reply as it is sent, with the enquiry quoted below it. */
export function quoteEnquiry(reply: string, { name, message, created_at }: RepliedEnquiry): string {
  if (message === "") return `${reply}\n`;
  const quoted = message.split(/\r\n|\r|\n/).map((line) => (line === "" ? ">" : `> ${line}`));
  return `${reply}\n\n${formatLongDay(toNorwegianDay(new Date(created_at)))} skrev ${name}:\n${quoted.join("\n")}\n`;
}
