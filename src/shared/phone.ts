/**
 * Groups the digits of a Norwegian number as Norwegians do: `+4791712345` → `+47 917 12 345` for mobile phones, which
 * begin with 4 or 9, and `22222222` → `22 22 22 22` for others. Other numbers are returned unchanged.
 */
export function formatPhone(number: string): string {
  return number
    .replace(/^(\+47)?([49]\d\d)(\d\d)(\d\d\d)$/, "$1 $2 $3 $4")
    .replace(/^(\+47)?(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1 $2 $3 $4 $5")
    .trim();
}

/** `00 00 00 00` and `0047 00 00 00 00` → `+4700000000`; short numbers stay as they are. */
export function normalizePhone(text: string): string {
  const compact = text.replaceAll(/[\s().\u2010-\u2015-]/g, "");
  if (/^\d{8}$/.test(compact)) return `+47${compact}`;
  return compact.replace(/^00(?=\d{9,})/, "+");
}

export const phonePattern = /^\+?\d{3,15}$/;

export function isPhoneNumber(text: string): boolean {
  return phonePattern.test(normalizePhone(text));
}
