/** Ids and slugs are part of URLs. Staff may use æ, ø and å; slugs made from a name are plain ASCII. */
export const slugPattern = /^[a-z0-9æøå]+(?:[-_][a-z0-9æøå]+)*$/;
export const slugMaxLength = 100;

/** Services with a page of their own, whose slugs never change. */
export const fixedServiceSlugs: readonly string[] = ["rov", "de-licing", "emergency-response"];

export function fixedSlugMessage(slug: string): string {
  return `Adressen kan ikke endres: siden /services/${slug} er laget for denne tjenesten`;
}

/** The names of pages below /fleet that are not a boat's: no boat can have one as its id. */
export const reservedBoatIds: readonly string[] = ["sammenlign"];

export function slugFrom(name: string): string {
  return name
    .normalize("NFC")
    .toLocaleLowerCase("nb")
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .replaceAll("å", "a")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9\s-]/g, "")
    .trim()
    .replaceAll(/[\s-]+/g, "-")
    .slice(0, slugMaxLength)
    .replaceAll(/^-|-$/g, "");
}
