const maxLength = 200;
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The name of an uploaded file without characters that are not seen or change the reading direction. */
export function cleanFileName(name: string): string {
  const text = name.toWellFormed().normalize("NFC").replaceAll(unseen, "");
  return text.trim().slice(0, maxLength).toWellFormed();
}
