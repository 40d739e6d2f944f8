import * as v from "valibot";

const scriptTag = "<script";
const scriptEnd = /<\/script\s*>/gi;

/**
 * Removes script blocks in one pass over the text. A block that is not closed reaches to the end of the text. Removing
 * a block can join the halves of another one, so the end of the kept text is compared.
 */
export function removeScripts(text: string): string {
  if (!text.toLowerCase().includes(scriptTag)) return text;
  const kept: string[] = [];
  for (let index = 0; index < text.length; index += 1) {
    kept.push(text.charAt(index));
    const isTag = kept.slice(-scriptTag.length).join("").toLowerCase() === scriptTag;
    if (!isTag || /\w/.test(text.charAt(index + 1))) continue;
    const tagEnd = text.indexOf(">", index + 1);
    if (tagEnd === -1) return kept.join("") + text.slice(index + 1);
    kept.length -= scriptTag.length;
    scriptEnd.lastIndex = tagEnd + 1;
    if (!scriptEnd.test(text)) break;
    index = scriptEnd.lastIndex - 1;
  }
  return kept.join("");
}

/** PostgreSQL cannot store the NUL character. */
export function hasNoNul(text: string): boolean {
  return !text.includes("\0");
}

/** Text typed by staff. `label` is the field in Norwegian: it begins Norwegian sentences. */
export function staffText(label: string, maxLength: number) {
  return v.pipe(
    v.string(`${label} må være tekst`),
    v.transform((text) => text.toWellFormed().normalize("NFC").trim()),
    v.maxLength(maxLength, `${label} kan ha høyst ${maxLength} tegn`),
    v.check(hasNoNul, `${label} har tegn som ikke kan lagres`),
    // Markup other than scripts is kept and shown as text.
    v.transform((text) => removeScripts(text).trim()),
  );
}

/** Text typed by a visitor: only surrounding whitespace is removed. */
export function visitorText(maxLength: number, tooLong: string) {
  return v.pipe(
    v.string("Feltet må være tekst"),
    v.transform((text) => text.toWellFormed().trim()),
    v.maxLength(maxLength, tooLong),
    v.check(hasNoNul, "Teksten inneholder tegn som ikke kan lagres"),
  );
}

const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu;
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A single line typed by a visitor, without line breaks and marks that change the reading direction. */
export function visitorLine(maxLength: number, tooLong: string) {
  return v.pipe(
    visitorText(maxLength, tooLong),
    v.transform((text) => text.replaceAll(lineBreaks, " ").replaceAll(directionMarks, "").trim()),
  );
}

/** The id of another record. */
export const recordId = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(100, "Dette er ikke en ID"),
  v.check(hasNoNul, "Dette er ikke en ID"),
);

const missingVersion = "Versjonen mangler. Last siden på nytt.";
const unknownVersion = "Versjonen finnes ikke. Last siden på nytt.";

/** The largest number that a column of versions holds on PostgreSQL. */
export const maxVersion = 2 ** 31 - 1;

/** The version that was edited. A save based on another version than the stored one is refused as stale. */
export const version = v.pipe(
  v.number(missingVersion),
  v.safeInteger(missingVersion),
  v.minValue(0, unknownVersion),
  v.maxValue(maxVersion, unknownVersion),
);
