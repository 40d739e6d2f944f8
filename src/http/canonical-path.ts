/** One spelling for each path: lower case, without empty segments, encoded in one way. Undefined if it is malformed. */
export function toCanonicalPath(pathname: string): string | undefined {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  try {
    return `/${segments.map(toCanonicalSegment).join("/")}`;
  } catch {
    return undefined;
  }
}

/** Decoded first: lower-casing `%C3%98` would change how Ø is encoded instead of the letter. */
function toCanonicalSegment(segment: string): string {
  return encodeURIComponent(decodeURIComponent(segment).toLowerCase().normalize("NFC"));
}
