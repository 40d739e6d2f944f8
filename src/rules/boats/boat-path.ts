export function boatPath(id: string): string {
  return `/fleet/${encodeURIComponent(id)}`;
}

/** The data sheet as PDF. */
export function dataSheetPath(id: string): string {
  return `${boatPath(id)}/datablad.pdf`;
}
