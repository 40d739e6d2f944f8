import * as z from "zod";

const scriptBlock = /<script\b[^>]*>[\s\S]*?(?:<\/script\s*>|$)/gi;

/** As staff's text is stored: well-formed Unicode, trimmed, script blocks gone. Other markup is kept and shown as text. */
function cleaned(text: string): string {
  let clean = text.toWellFormed().normalize("NFC");
  // Taking a block out can join the halves of another one.
  for (let before = ""; before !== clean;) {
    before = clean;
    clean = clean.replaceAll(scriptBlock, "");
  }
  return clean.trim();
}

function withoutNul(text: string): boolean {
  return !text.includes("\0");
}

/** Text typed by staff. `label` is how the form names the field. */
export function staffText(label: string, maxLength: number) {
  return z
    .string({ error: `${label} must be text` })
    .refine(withoutNul, `${label} contains characters that cannot be stored`)
    .transform(cleaned)
    .pipe(z.string().max(maxLength, `${label} is too long: at most ${maxLength} characters`));
}

/** Text typed by a visitor: stored as written, but for surrounding space. */
export function visitorText() {
  return z
    .string({ error: "Feltet må være tekst" })
    .refine(withoutNul, "Teksten inneholder tegn som ikke kan lagres")
    .transform((text) => text.toWellFormed().trim());
}

const lineBreaking = /[\p{Cc}\u2028\u2029]+/gu;
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A visitor's text of one line: what could break a line or turn its reading direction is not part of it. */
export function visitorLine() {
  return visitorText().transform((text) =>
    text.replaceAll(lineBreaking, " ").replaceAll(directionMarks, "").trim(),
  );
}

/** The id of another record, as a reference. */
export const recordId = z
  .string()
  .min(1)
  .max(100, "This is not an id")
  .refine(withoutNul, "This is not an id");

/** The version the editor loaded; a save with another than the stored one is refused as stale. */
export const version = z.int({ error: "The version of the record is missing" }).min(0);
