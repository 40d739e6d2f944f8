const maxLength = 200;

/** A name as it can be stored and shown: PostgreSQL refuses NUL, and marks of direction turn the text after them. */
export function cleanName(name: string | null | undefined): string {
  return (name ?? "")
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, "")
    .trim()
    .slice(0, maxLength);
}
