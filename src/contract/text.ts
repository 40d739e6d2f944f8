import * as v from "valibot";

const scriptBlock = /<script\b[^>]*>[\s\S]*?(?:<\/script\s*>|$)/gi;

/** Normalises text typed by staff. Script blocks are removed; other markup is kept and shown as text. */
function clean(text: string): string {
  let cleaned = text.toWellFormed().normalize("NFC");
  // Removing a block can join the halves of another one.
  for (let before = ""; before !== cleaned;) {
    before = cleaned;
    cleaned = cleaned.replaceAll(scriptBlock, "");
  }
  return cleaned.trim();
}

/** PostgreSQL cannot store the NUL character. */
export function hasNoNul(text: string): boolean {
  return !text.includes("\0");
}

/** Text typed by staff. `label` is the field's label in the form. */
export function staffText(label: string, maxLength: number) {
  return v.pipe(
    v.string(`${label} must be text`),
    v.check(hasNoNul, `${label} contains characters that cannot be stored`),
    v.transform(clean),
    v.maxLength(maxLength, `${label} is too long: at most ${maxLength} characters`),
  );
}

/** Text typed by a visitor: only surrounding whitespace is removed. */
export function visitorText() {
  return v.pipe(
    v.string("Feltet må være tekst"),
    v.check(hasNoNul, "Teksten inneholder tegn som ikke kan lagres"),
    v.transform((text) => text.toWellFormed().trim()),
  );
}

const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu;
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A single line typed by a visitor, without line breaks and marks that change the reading direction. */
export function visitorLine() {
  return v.pipe(
    visitorText(),
    v.transform((text) => text.replaceAll(lineBreaks, " ").replaceAll(directionMarks, "").trim()),
  );
}

/** The id of another record. */
export const recordId = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(100, "This is not an id"),
  v.check(hasNoNul, "This is not an id"),
);

const missingVersion = "The version of the record is missing";

/** The version that was edited. A save based on another version than the stored one is refused as stale. */
export const version = v.pipe(v.number(missingVersion), v.safeInteger(missingVersion), v.minValue(0));
