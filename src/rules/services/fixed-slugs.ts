/** Services with a page of their own, whose slugs never change. */
export const fixedServiceSlugs: readonly string[] = ["rov", "de-licing", "emergency-response"];

export function fixedSlugMessage(slug: string): string {
  return `Adressen kan ikke endres: siden /services/${slug} er laget for denne tjenesten`;
}
