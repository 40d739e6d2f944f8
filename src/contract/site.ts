/** The configuration a browser may see. Every value is listed here by hand. */
export interface PublicConfig {
  siteUrl: string;
  analyticsId: string | null;
}

/** An address on this site made absolute; one on another site is left as it is. */
export function absoluteUrl(siteUrl: string, address: string): string {
  return /^https?:/i.test(address) ? address : siteUrl + address;
}
