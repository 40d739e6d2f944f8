/** Identifies the company; the front page describes it in full. */
export function toCompanyReference(siteUrl: string, name: string) {
  return { "@type": "LocalBusiness", "@id": `${siteUrl}/#company`, name: name || undefined };
}
