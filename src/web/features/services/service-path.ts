/** Slugs given by hand may hold å and the like. */
export function servicePath(slug: string): string {
  return `/services/${encodeURIComponent(slug)}`;
}
