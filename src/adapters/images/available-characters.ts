const replacements: Record<string, string> = {
  đ: "d",
  Đ: "D",
  ŋ: "n",
  Ŋ: "N",
  ŧ: "t",
  Ŧ: "T",
  ł: "l",
  Ł: "L",
};

const missingInFonts = /[^ -~\u00a0-ÿı–—‘’“”•…′″€™−]/gu;

/** Replaces characters that the fonts in `share` lack by unaccented ones, or removes them. */
export function toAvailableCharacters(text: string): string {
  const replace = (character: string) =>
    replacements[character] ?? character.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return text
    .normalize("NFC")
    .replaceAll(/[^\S\u00a0]+/g, " ")
    .replaceAll(missingInFonts, (character) => replace(character).replaceAll(missingInFonts, ""))
    .replaceAll(/ +/g, " ")
    .trim();
}
