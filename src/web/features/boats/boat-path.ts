export function boatPath(id: string): string {
  return `/fleet/${encodeURIComponent(id)}`;
}

/** The data sheet as PDF. */
export function dataSheetPath(id: string): string {
  return `${boatPath(id)}/datablad.pdf`;
}

/** The contact form with the boat preselected. */
export function boatContactPath(id: string): string {
  return `/contact?boat=${encodeURIComponent(id)}`;
}
