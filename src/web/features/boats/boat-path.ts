export function boatPath(id: string): string {
  return `/fleet/${encodeURIComponent(id)}`;
}

/** The data sheet as PDF. */
export function dataSheetPath(id: string): string {
  return `${boatPath(id)}/datablad.pdf`;
}

/** The contact form with the boats preselected. */
export function boatContactPath(...ids: string[]): string {
  return `/contact?${ids.map((id) => `boat=${encodeURIComponent(id)}`).join("&")}`;
}
