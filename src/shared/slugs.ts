/** Ids and slugs are part of URLs. Staff may use æ, ø and å; slugs made from a name are plain ASCII. */
export const slugPattern = /^[a-z0-9æøå]+(?:[-_][a-z0-9æøå]+)*$/;
export const slugMaxLength = 100;

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
