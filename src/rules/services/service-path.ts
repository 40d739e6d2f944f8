/** Encoded, because a slug may contain letters such as å. */
export function servicePath(slug: string): string {
  return `/services/${encodeURIComponent(slug)}`;
}
