/** Encoded, because a slug may contain letters such as å. */
export function servicePath(slug: string): string {
  return `/services/${encodeURIComponent(slug)}`;
}

/** The contact form with the service preselected. */
export function serviceContactPath(slug: string): string {
  return `/contact?service=${encodeURIComponent(slug)}`;
}
