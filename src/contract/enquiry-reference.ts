/** The reference in the visitor's receipt, short enough to be read out on the phone. */
export function enquiryReference(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}
