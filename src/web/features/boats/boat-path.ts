export function boatPath(id: string): string {
  return `/fleet/${encodeURIComponent(id)}`;
}

/** The contact form with the boat preselected. */
export function boatContactPath(id: string): string {
  return `/contact?boat=${encodeURIComponent(id)}`;
}
